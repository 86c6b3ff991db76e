import type { MiddlewareHandler } from "hono";

/** Headers for every answer. The document policy is sendDocument's, since it depends on the document. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const overHttps = siteUrl.startsWith("https:");
  return async (c, next) => {
    await next();
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    c.header("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    if (overHttps) c.header("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}
