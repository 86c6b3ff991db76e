import { once } from "node:events";
import { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as elapse } from "node:timers/promises";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startHttpServer } from "./start-http-server.ts";

const patienceMs = 1_000;
const app = new Hono().post("/", async (c) => c.text(`Received ${(await c.req.text()).length}`)).onError((_, c) => c.text("", 400)); // who was cut off
let server: Server;
let port: number;
const sockets: Socket[] = [];

function listening(patience?: number): Server {
  const started = startHttpServer({ fetch: app.fetch, port: 0, host: "127.0.0.1", ...(patience && { patienceMs: patience }) });
  if (!(started instanceof Server)) throw new Error("It serves HTTP/1.1.");
  return started;
}

beforeAll(async () => {
  server = listening(patienceMs);
  await once(server, "listening");
  port = (server.address() as AddressInfo).port; // listening on TCP
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

const begin = "POST / HTTP/1.1\r\nHost: x\r\n";

async function send(text: string): Promise<{ readonly socket: Socket; readonly answer: () => string; readonly closedMs: Promise<number> }> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let answer = "";
  socket.on("error", () => {}); // the server ends it, roughly
  socket.on("data", (data: Buffer) => {
    answer += data.toString();
  });
  await once(socket, "connect");
  const since = performance.now();
  const closedMs = once(socket, "close").then(() => performance.now() - since);
  socket.write(text);
  return { socket, answer: () => answer, closedMs };
}

it.concurrent.each([
  ["half-sent headers", begin],
  ["not a word", ""],
  ["a half-sent body", `${begin}Content-Length: 9000\r\n\r\nname=Dana`],
  ["a chunked body without an end", `${begin}Transfer-Encoding: chunked\r\n\r\n9\r\nname=Dana\r\n`],
])("ends a connection with %s once patience is over, and not before", async (_what, text) => {
  const { closedMs, answer } = await send(text);
  const ms = await closedMs;
  expect(ms).toBeGreaterThan(patienceMs * 0.9);
  expect(ms).toBeLessThan(patienceMs * 2.5);
  expect(answer()).not.toContain("200 OK");
});

it.concurrent.each([
  ["headers", `${begin}X-Slow: `],
  ["a body", `${begin}Content-Length: 9000\r\n\r\n`],
])("ends one that sends %s letter by letter as well", async (_what, text) => {
  const { socket, closedMs } = await send(text);
  const drip = setInterval(() => socket.write("a"), 100);
  const ms = await closedMs.finally(() => clearInterval(drip));
  expect(ms).toBeGreaterThan(patienceMs * 0.9);
  expect(ms).toBeLessThan(patienceMs * 2.5);
});

it.concurrent("answers who is slow but done in time", async () => {
  const { socket, answer } = await send(`${begin}Connection: close\r\nContent-Length: 9\r\n\r\nname`);
  await elapse(patienceMs / 2);
  socket.write("=Dana");
  await once(socket, "close");
  expect(answer()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Received 9/);
});

it("has half a minute of patience where nobody says otherwise", async () => {
  const production = listening();
  const { headersTimeout, requestTimeout } = production;
  production.close();
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 30_000, requestTimeout: 30_000 });
});
