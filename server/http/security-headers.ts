import type { MiddlewareHandler } from "hono";
import type { Env } from "#server/env.ts";

/**
 * Headers for every answer. sendDocument sets the document's policy, since it depends on the document. `hstsSubdomains`: for
 * two years browsers use every name below the site's by HTTPS only; the owner of the domain knows whether all of them have it.
 */
export function securityHeaders({ siteUrl, hstsSubdomains }: Pick<Env, "siteUrl" | "hstsSubdomains">): MiddlewareHandler {
  const overHttps = siteUrl.startsWith("https:");
  const transport = `max-age=63072000${hstsSubdomains ? "; includeSubDomains" : ""}`;
  return async (c, next) => {
    await next();
    // Not with c.header, which creates a new response each time once there is one.
    const { headers } = c.res;
    // No caching unless an answer allows it: it could contain personal data.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(self), geolocation=(), payment=(), usb=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (overHttps) headers.set("Strict-Transport-Security", transport);
  };
}
