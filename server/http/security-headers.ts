import type { MiddlewareHandler } from "hono";

/** Headers for every answer. sendDocument sets the document's policy, since it depends on the document. */
export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const overHttps = siteUrl.startsWith("https:");
  return async (c, next) => {
    await next();
    // Not with c.header, which creates a new response each time once there is one.
    const { headers } = c.res;
    // No caching unless an answer allows it: it could contain personal data.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (overHttps) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}
