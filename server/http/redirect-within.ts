import type { Context } from "hono";

/** A placeholder origin for parsing paths. */
const here = "http://site.invalid";

/**
 * Redirects within the site; use it for all redirects. Browsers read "//", "/\\" and "/a/..//" as another host: such a path is
 * replaced by the home page.
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
