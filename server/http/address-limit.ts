import { createMiddleware } from "hono/factory";
import { serverAnswers } from "#content/server-answers.ts";

/** Every address of ours is shorter, a hundred chosen leads of the desk included; many a proxy takes no more either. */
const longestAddress = 8_000;

/** Refuses addresses that nobody means, before anything looks through them. None is mended: a mended one is another's. */
export const refuseOddAddresses = createMiddleware(async (c, next) => {
  const { url } = c.req.raw;
  if (url.length > longestAddress) return c.text(serverAnswers.addressTooLong, 414);
  // No text of ours holds it, and PostgreSQL takes it for an error.
  if (url.includes("%00")) return c.text(serverAnswers.badAddress, 400);
  return next();
});

/**
 * "/about/" as "/about", "//about" too: what begins with two slashes is another site to a browser. Looks at each character
 * once; a regular expression for slashes at the end looks again from every slash.
 */
export function withoutOuterSlashes(pathname: string): string {
  let from = 0;
  let to = pathname.length;
  while (pathname[from] === "/") from += 1;
  while (to > from && pathname[to - 1] === "/") to -= 1;
  return `/${pathname.slice(from, to)}`;
}
