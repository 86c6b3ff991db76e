import type { Context } from "hono";

/** Parsing an address needs some origin; this one stands for our own. */
const here = "http://site.invalid";

/**
 * All redirects use this, so that none leads to another site. What counts is how a browser reads the path: for
 * it "//", "/\\" and "/a/..//" begin another host. Such a path leads to the first page instead.
 */
export function redirectWithin(c: Context, path: string, status: 301 | 302 | 303 = 303): Response {
  return c.redirect(isOwnPath(path) ? path : "/", status);
}

/** Whether a browser redirected to this path stays on our site. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith("/") || /[\\\p{Cc}]/u.test(path) || !URL.canParse(path, here)) return false;
  const url = new URL(path, here);
  return url.origin === here && !url.pathname.startsWith("//");
}
