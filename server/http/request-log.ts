import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "#server/log.ts";

declare module "hono" {
  interface ContextVariableMap {
    requestId?: string;
  }
}

/** Names a request in the log, in the answer's header and on the page of a failure: "7C1F-09AB". Nothing from outside is taken for it. */
export function requestId(c: Context): string {
  const known = c.get("requestId");
  if (known !== undefined) return known;
  const id = randomUUID().slice(0, 8).toUpperCase().replace(/^.{4}/, "$&-");
  c.set("requestId", id);
  return id;
}

/** Requests that the app sends to itself. They are not logged: the answer that they are made for is. */
export const askedByApp = new WeakSet<Request>();

/**
 * One line for each answer, except for pages and files that are the same for everybody and may be cached. It has the route's
 * pattern in place of the path: no token, no query, no address.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const beganMs = performance.now();
    await next();
    if (askedByApp.has(c.req.raw)) return;
    if (c.res.headers.get("Cache-Control")?.startsWith("public")) return;
    const id = requestId(c);
    c.res.headers.set("X-Request-Id", id);
    log.info(
      { requestId: id, method: c.req.method, route: routeOf(c), status: c.res.status, ms: Math.round(performance.now() - beganMs) },
      "answered",
    );
  };
}

/** What matches everything names nothing. */
const routeOf = (c: Context): string => matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path ?? "none";
