import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverAnswers } from "#content/server-answers.ts";
import { createLimitedServer } from "./connection-limits.ts";
import { limitBody, limitLongBodies } from "./limit-body.ts";

const app = new Hono();
app.use(limitBody(50_000));
app.post("/", async (c) => c.text(`${(await c.req.arrayBuffer()).byteLength} bytes`));
const server = createLimitedServer(getRequestListener(app.fetch));
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

const told = { head: (bytes: number) => `Content-Length: ${bytes}`, part: (text: string) => text, end: "" };
const untold = {
  head: () => "Transfer-Encoding: chunked",
  part: (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`,
  end: "0\r\n\r\n",
};

/** Sends ten parts in a second and a half, and reads only afterwards. */
async function answerTo({ head, part, end }: typeof told, partBytes: number): Promise<string> {
  const { port } = server.address() as AddressInfo; // listening on TCP
  const socket = connect(port, "127.0.0.1").pause();
  const failed = once(socket, "error").then(([error]) => Promise.reject(error));
  const sent = (async () => {
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head(10 * partBytes)}\r\n\r\n`);
    for (let index = 0; index < 10; index += 1) {
      await sleep(150);
      await new Promise((done) => socket.write(part("a".repeat(partBytes)), done));
    }
    socket.write(end);
    return (await socket.toArray()).join("");
  })();
  return Promise.race([sent, failed]);
}

describe.each([
  ["whose length is told", told],
  ["in chunks", untold],
])("a body %s", (_, form) => {
  it("that is too large and slow is refused with a message after it was sent", async () => {
    const answer = await answerTo(form, 10_000);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(serverAnswers.tooLarge);
  });

  it("that is slow is accepted", async () => {
    expect(await answerTo(form, 5_000)).toContain("50000 bytes");
  });
});

it("many large bodies are read a few at a time and all answered, and small ones without delay", async () => {
  const long = 400_000;
  const app = new Hono()
    .use(limitLongBodies(long, 64_000))
    .post("/", async (c) => c.text(`${(await c.req.arrayBuffer()).byteLength} bytes`));
  const crowded = createLimitedServer(getRequestListener(app.fetch));
  const served = new Set<Socket>();
  crowded.on("connection", (socket) => served.add(socket)).listen(0, "127.0.0.1");
  await once(crowded, "listening");
  const { port } = crowded.address() as AddressInfo; // listening on TCP
  const begin = (bytes: number) => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n${"a".repeat(bytes - 1)}`);
    return async () => {
      socket.end("a");
      return (await socket.toArray()).join("");
    };
  };
  const finish = Array.from({ length: 150 }, () => begin(long));
  await sleep(1_000);
  const read = [...served].reduce((bytes, { bytesRead }) => bytes + bytesRead, 0);
  expect(read).toBeLessThan(32 * long + 150 * 150_000);
  expect(await begin(1_000)()).toContain("1000 bytes");
  for (const answer of await Promise.all(finish.map((each) => each()))) expect(answer).toContain(`${long} bytes`);
  expect(await begin(long + 1)()).toMatch(/^HTTP\/1\.1 413 /);
  crowded.close();
});
