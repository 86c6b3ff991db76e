import type { MiddlewareHandler } from "hono";

/** Headers for every answer. The document policy is sendDocument's, since it depends on the document. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const overHttps = siteUrl.startsWith("https:");
  return async (c, next) => {
    await next();
    // Not with c.header, which makes a new answer each time once there is one.
    const { headers } = c.res;
    // What does not say that it may be kept may not: it could hold somebody's data.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (overHttps) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}
