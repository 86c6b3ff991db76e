import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { serverAnswers } from "#content/server-answers.ts";
import { fewAtOnce } from "./few-at-once.ts";

/** How much of a body that is too long is read and dropped, so that its sender can read the response. With a longer body the response may be lost. */
const mostDroppedBytes = 64 * 1024 * 1024;

/**
 * Refuses longer bodies with 413. A request with a valid Content-Length is passed on without touching its body (Node enforces the
 * length), because making a stream of it would cost more than the rest of the request.
 */
export function limitBody(mostBytes: number): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const length = c.req.header("transfer-encoding") === undefined ? c.req.header("content-length") : undefined;
    if (length !== undefined && Number(length) <= mostBytes) return next();
    const body = c.req.raw.body?.getReader();
    if (!body) return next();
    const refuse = async () => {
      await drop(body);
      return c.text(serverAnswers.tooLarge, 413);
    };
    if (length !== undefined) return refuse();
    // A stream as a body needs `duplex`, which TypeScript's type lacks.
    c.req.raw = new Request(c.req.raw, { body: streamOf(body), duplex: "half" } as RequestInit);
    return bodyLimit({ maxSize: mostBytes, onError: refuse })(c, next);
  };
}

/** The most bodies over `ordinaryBytes` that are read concurrently, to limit memory. */
const longAtOnce = 32;

/** Like `limitBody`, but limits how many bodies over `ordinaryBytes`, or of unknown length, are read concurrently. */
export function limitLongBodies(mostBytes: number, ordinaryBytes: number): MiddlewareHandler {
  const limit = limitBody(mostBytes);
  const inTurn = fewAtOnce(longAtOnce, (c) => c.text(serverAnswers.busy, 503, { "Retry-After": "10" }));
  return (c, next) => {
    const isLong = c.req.header("transfer-encoding") !== undefined || Number(c.req.header("content-length") ?? 0) > ordinaryBytes;
    if (!isLong) return limit(c, next);
    return inTurn(c, async () => {
      const refusal = await limit(c, next);
      if (refusal instanceof Response) c.res = refusal;
    });
  };
}

type Body = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads and drops the rest of a body. A slow sender reads the response only after sending its whole body, but the connection would
 * be closed half a second after the response.
 */
async function drop(body: Body): Promise<void> {
  let bytes = 0;
  while (bytes < mostDroppedBytes) {
    const { done, value } = await body.read().catch(() => ({ done: true, value: undefined }));
    if (done) return;
    bytes += value?.length ?? 0;
  }
}

/** The body as a stream without `cancel`, so that canceling it leaves the rest to the body's reader. */
function streamOf(body: Body): ReadableStream {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await body.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
