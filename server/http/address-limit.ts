import { createMiddleware } from "hono/factory";
import { serverAnswers } from "#content/server-answers.ts";

/** Every address of ours is shorter, even one with a hundred chosen leads of the desk; many proxies accept no more either. */
const longestAddress = 8_000;

/** Refuses addresses that nobody uses, before any other code parses them. None is corrected: that would be another address. */
export const refuseOddAddresses = createMiddleware(async (c, next) => {
  const { url } = c.req.raw;
  if (url.length > longestAddress) return c.text(serverAnswers.addressTooLong, 414);
  // None of our texts contains it, and PostgreSQL reports an error for it.
  if (url.includes("%00")) return c.text(serverAnswers.badAddress, 400);
  return next();
});

/**
 * "/about/" becomes "/about", and so does "//about": a browser takes two slashes at the beginning for another site. Looks
 * at each character once; a regular expression for trailing slashes would search again from every slash.
 */
export function withoutOuterSlashes(pathname: string): string {
  let from = 0;
  let to = pathname.length;
  while (pathname[from] === "/") from += 1;
  while (to > from && pathname[to - 1] === "/") to -= 1;
  return `/${pathname.slice(from, to)}`;
}
