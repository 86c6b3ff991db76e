import type { Context, MiddlewareHandler } from "hono";
import { serverAnswers } from "#content/server-answers.ts";

/**
 * Refuses a form posted from another site's page (403).
 *
 * A POST with neither Origin nor Sec-Fetch-Site is not from a modern browser. It is accepted, since the public forms need no
 * permission that it could abuse. A browser that hides the origin sends "null".
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
 * Whether the request's Origin is this site. Behind a proxy the server sees another scheme or host than the browser, so both the
 * configured address and the host of the request are accepted.
 */
export function isOwnOrigin(c: Context, siteUrl: string): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined) return false;
  return origin === new URL(siteUrl).origin || URL.parse(origin)?.host === new URL(c.req.url).host;
}
