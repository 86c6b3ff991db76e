import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { serverAnswers } from "#content/server-answers.ts";
import { fewAtOnce } from "./few-at-once.ts";

/** Of a body that is too long this much is read, so that its sender gets to read the answer. After that the answer may be lost. */
const mostDroppedBytes = 64 * 1024 * 1024;

/**
 * Refuses a longer body with 413. The body is not touched if there is none, or if the request says how long it is (Node lets
 * nobody send more): a stream of it would cost more than everything else that the server does for the request.
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
    // A body that is a stream needs `duplex`, which TypeScript's own type does not know.
    c.req.raw = new Request(c.req.raw, { body: streamOf(body), duplex: "half" } as RequestInit);
    return bodyLimit({ maxSize: mostBytes, onError: refuse })(c, next);
  };
}

/** Bodies of more than `ordinaryBytes` that are read at once: a crowd that sends the longest to the desk would fill the memory. */
const longAtOnce = 32;

/** As `limitBody`; those over `ordinaryBytes`, and those that don't say how long they are, take turns. */
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
 * A slow sender reads no answer before its whole body is sent; but once a request is answered, its connection is closed half a
 * second later even if the body is still arriving. So the rest is read and dropped first, within the time limit of a request.
 */
async function drop(body: Body): Promise<void> {
  let bytes = 0;
  while (bytes < mostDroppedBytes) {
    const { done, value } = await body.read().catch(() => ({ done: true, value: undefined }));
    if (done) return;
    bytes += value?.length ?? 0;
  }
}

/** The body as a stream without `cancel`: whoever cancels it leaves the rest to the body's own reader. */
function streamOf(body: Body): ReadableStream {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await body.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
