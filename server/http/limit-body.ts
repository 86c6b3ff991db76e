import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { serverAnswers } from "#content/server-answers.ts";

/** What is sent beyond a limit is read up to here: whoever sends more may miss why it was refused. */
const mostDroppedBytes = 64 * 1024 * 1024;

/**
 * Refuses what is longer than that: 413. If a request has no body, or says how long it is (Node lets nobody send more),
 * the body is not asked for: that would make a stream of it, which costs more than all else that the server does for it.
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

type Body = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Whoever sends something slowly reads no answer before all of it is sent, and the connection of an answered request whose
 * body goes on arriving is closed after half a second. So the rest is read and dropped first, in the time that a request has.
 */
async function drop(body: Body): Promise<void> {
  let bytes = 0;
  while (bytes < mostDroppedBytes) {
    const { done, value } = await body.read().catch(() => ({ done: true, value: undefined }));
    if (done) return;
    bytes += value?.length ?? 0;
  }
}

/** A cancel leaves the rest to the body's own reader. */
function streamOf(body: Body): ReadableStream {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await body.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
