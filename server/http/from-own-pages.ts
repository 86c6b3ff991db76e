import type { Context, MiddlewareHandler } from "hono";
import { serverAnswers } from "#content/server-answers.ts";

/**
 * Refuses a form posted from another site's page (403).
 *
 * A post with neither Origin nor Sec-Fetch-Site does not come from a modern browser. It is accepted, since the public
 * forms give nobody a right that such a post could abuse. A browser that hides the origin sends "null".
 */
export function fromOwnPages(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    const saysNothing = (origin === undefined && site === undefined) || origin === "null";
    const isOwn = saysNothing || site === "same-origin" || isOwnOrigin(c, siteUrl);
    return isOwn ? next() : c.text(serverAnswers.foreignForm, 403);
  };
}

/**
 * Whether the browser says that a request comes from a page of this site. Behind a proxy the server sees another scheme or
 * host than the browser does, so the site's own address counts as well as the one that the request names.
 */
export function isOwnOrigin(c: Context, siteUrl: string): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined) return false;
  return origin === new URL(siteUrl).origin || URL.parse(origin)?.host === new URL(c.req.url).host;
}
