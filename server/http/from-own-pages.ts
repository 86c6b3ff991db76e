import type { MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import { serverAnswers } from "#content/server-answers.ts";

/**
 * Refuses a form posted from another site's page (403). Behind a proxy the server sees another scheme or host than
 * the browser does, so the site's own address is accepted as well as the one that the request names.
 *
 * A post with neither Origin nor Sec-Fetch-Site does not come from a modern browser. It is accepted, since the public
 * forms give nobody a right that such a post could abuse. A browser that hides the origin sends "null".
 */
export function fromOwnPages(siteUrl: string): MiddlewareHandler {
  const ownOrigin = new URL(siteUrl).origin;
  const check = csrf({
    origin: (origin, c) => origin === ownOrigin || origin === "null" || URL.parse(origin)?.host === new URL(c.req.url).host,
  });
  return async (c, next) => {
    if (c.req.header("origin") === undefined && c.req.header("sec-fetch-site") === undefined) return next();
    let isOwn = false;
    // The middleware throws to refuse: our own answer replaces its text.
    await check(c, async () => {
      isOwn = true;
    }).catch(() => {});
    return isOwn ? next() : c.text(serverAnswers.foreignForm, 403);
  };
}
