import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "#server/log.ts";

declare module "hono" {
  interface ContextVariableMap {
    requestId?: string;
  }
}

/** The id of a request in the log, the response header and the error page: "7C1F-09AB". Never taken from the request. */
export function requestId(c: Context): string {
  const known = c.get("requestId");
  if (known !== undefined) return known;
  const id = randomUUID().slice(0, 8).toUpperCase().replace(/^.{4}/, "$&-");
  c.set("requestId", id);
  return id;
}

/** Requests that the app sends to itself. Only the request that caused them is logged. */
export const askedByApp = new WeakSet<Request>();

/**
 * Logs one line per response, except for publicly cacheable pages and files. Logs the route's pattern instead of the path, so no
 * tokens, queries or addresses.
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

/** The most specific matched pattern; "none" if only patterns for everything match. */
const routeOf = (c: Context): string => matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path ?? "none";
