import type { MiddlewareHandler } from "hono";
import type { Env } from "#server/env.ts";

/**
 * Security headers for every response. sendDocument sets the document's policy. `hstsSubdomains`: browsers use HTTPS for all
 * subdomains for two years, so all of them must support it.
 */
export function securityHeaders({ siteUrl, hstsSubdomains }: Pick<Env, "siteUrl" | "hstsSubdomains">): MiddlewareHandler {
  const overHttps = siteUrl.startsWith("https:");
  const transport = `max-age=63072000${hstsSubdomains ? "; includeSubDomains" : ""}`;
  return async (c, next) => {
    await next();
    // Not with c.header, which creates a new response each time.
    const { headers } = c.res;
    // No caching unless the response allows it, since it could contain personal data.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(self), geolocation=(), payment=(), usb=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (overHttps) headers.set("Strict-Transport-Security", transport);
  };
}
