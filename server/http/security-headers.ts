import type { MiddlewareHandler } from "hono";

/** Headers for every answer. The document policy is sendDocument's, since it depends on the document. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const overHttps = siteUrl.startsWith("https:");
  return async (c, next) => {
    await next();
    // What does not say that it may be kept may not: it could hold somebody's data.
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    c.header("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    if (overHttps) c.header("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}
