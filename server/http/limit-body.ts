import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { serverAnswers } from "#content/server-answers.ts";

/**
 * Refuses what is longer than that: 413. If a request has no body, or says how long it is (Node lets nobody send more),
 * the body is not asked for: that would make a stream of it, which costs more than all else that the server does for it.
 */
export function limitBody(mostBytes: number): MiddlewareHandler {
  const tooLarge = (c: Parameters<MiddlewareHandler>[0]) => c.text(serverAnswers.tooLarge, 413);
  const limitStream = bodyLimit({ maxSize: mostBytes, onError: tooLarge });
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const length = c.req.header("content-length");
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return limitStream(c, next);
    return Number(length) > mostBytes ? tooLarge(c) : next();
  };
}
