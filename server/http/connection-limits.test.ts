import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createLimitedServer, requestTimeouts } from "./connection-limits.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listen(listener: RequestListener, limits: Parameters<typeof createLimitedServer>[1]) {
  const server = createLimitedServer(listener, limits);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => server.close());
  const { port } = server.address() as AddressInfo; // listening on TCP
  const open = async (): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {}); // the server resets it
    ends.push(() => socket.destroy());
    await once(socket, "connect");
    return socket;
  };
  const answer = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  return { open, answer };
}

/** The close event fires only once everything is read. A reset, too, closes: once() would reject. */
const closed = (socket: Socket) => new Promise((resolve) => socket.resume().once("close", resolve));

const request = (path = "/", rest = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${rest}\r\n`;
const halfSent = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\nsome";
const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

it("closes the oldest idle or incomplete connection for a new one, never one that waits for a response", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { open, answer } = await listen(
    async (asked, response) => {
      if (asked.url === "/slow") await held;
      asked.resume();
      response.end("answer");
    },
    { most: 3 },
  );
  const waiting = await open();
  waiting.write(request("/slow"));
  const answered = once(waiting, "data");
  const half = await open();
  half.write(halfSent);
  const silent = await open();
  await soon();

  const halfCloses = closed(half);
  const silentCloses = closed(silent);
  await open();
  await halfCloses;
  expect(await answer()).toBe("answer");
  await silentCloses;
  release();
  const said = (await answered)[0] as Buffer; // a socket without an encoding gives buffers
  expect(said.toString()).toMatch(/^HTTP\/1\.1 200/);
});

it("refuses a new connection if all others wait for a response", async () => {
  const { open } = await listen(() => {}, { most: 2 });
  const waiting = [await open(), await open()];
  for (const socket of waiting) socket.write(request());
  await soon();
  await closed(await open());
  expect(waiting.map(({ closed: isClosed }) => isClosed)).toEqual([false, false]);
});

it("closes a connection that sends a thousand requests in one packet", async () => {
  let asked = 0;
  const { open, answer } = await listen((_, response) => {
    asked += 1;
    setTimeout(() => response.end("answer"), 20);
  }, {});
  const hasty = await open();
  hasty.write(request().repeat(1_000));
  await closed(hasty);
  expect(asked).toBeLessThanOrEqual(2);
  expect(await answer()).toBe("answer");
});

it("keeps idle connections longer than proxies, which might send a form over one", async () => {
  const { open } = await listen((_, response) => response.end("answer"), {});
  const kept = await open();
  kept.write(request());
  const [said] = (await once(kept, "data")) as [Buffer];
  expect(Number(/Keep-Alive: timeout=(\d+)/.exec(said.toString())?.[1])).toBeGreaterThan(120);
});

it("answers a request that arrived in time, even if the process was blocked past the timeout", async () => {
  const { open } = await listen((_, response) => response.end("answer"), { silence: 200 });
  const kept = await open();
  await soon();
  await setImmediate();
  kept.write(request());
  const heldUpUntilMs = performance.now() + 400;
  while (performance.now() < heldUpUntilMs);
  const [said] = (await Promise.race([once(kept, "data"), closed(kept)])) as [Buffer];
  expect(said.toString()).toMatch(/^HTTP\/1\.1 200/);
});

it("accepts a second request before the first is answered", async () => {
  const { open } = await listen((_, response) => void setTimeout(() => response.end("answer"), 20), {});
  const eager = await open();
  let said = "";
  eager.on("data", (part) => (said += part));
  eager.write(request() + request("/", "Connection: close\r\n"));
  await closed(eager);
  expect(said.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});

describe("timeouts", () => {
  it.each([
    ["headers half sent", "GET / HTTP/1.1\r\nHost: x\r\nX-"],
    ["a body half sent", halfSent],
    ["nothing at all", ""],
  ])("%s: the connection ends in time", async (_, words) => {
    const { open } = await listen(() => {}, {
      timeouts: { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 },
      silence: 1_000,
    });
    const slow = await open();
    let answer = "";
    slow.on("data", (part) => (answer += part));
    slow.write(words);
    await closed(slow);
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
  });

  it.each([
    ["headers", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "],
    ["a body", halfSent],
  ])("%s sent letter by letter: that is no longer time", async (_, words) => {
    const { open } = await listen((asked) => asked.resume(), {
      timeouts: { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 },
    });
    const slow = await open();
    slow.write(words);
    const letters = setInterval(() => slow.write("a"), 50);
    const began = performance.now();
    await closed(slow).finally(() => clearInterval(letters));
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it("a response that is not read is aborted", async () => {
    const givenUp = Promise.withResolvers<boolean>();
    const { open } = await listen(
      (_, response) => {
        response.once("close", () => givenUp.resolve(!response.writableFinished));
        response.end(Buffer.alloc(20_000_000));
      },
      { silence: 500 },
    );
    const deaf = await open();
    deaf.pause().write(request());
    expect(await givenUp.promise).toBe(true);
    let read = 0;
    deaf.on("data", (part: Buffer) => (read += part.length));
    await closed(deaf);
    expect(read).toBeLessThan(20_000_000);
  });

  it("an incomplete response that is not read is aborted too", async () => {
    const { open } = await listen((_, response) => void response.write(Buffer.alloc(20_000_000)), { silence: 500 });
    const deaf = await open();
    deaf.pause().write(request());
    await once(deaf, "readable");
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    let read = 0;
    deaf.on("data", (part: Buffer) => (read += part.length));
    await closed(deaf);
    expect(read).toBeLessThan(20_000_000);
  });

  it("a response that is still being computed has more time", async () => {
    const { open } = await listen((_, response) => void setTimeout(() => response.end("answer"), 1_500), { silence: 300 });
    const patient = await open();
    let said = "";
    patient.on("data", (part) => (said += part));
    patient.write(request("/", "Connection: close\r\n"));
    await closed(patient);
    expect(said).toMatch(/^HTTP\/1\.1 200/);
  });

  it("the site gives a request thirty seconds", () => {
    expect(requestTimeouts).toMatchObject({ headersTimeout: 30_000, requestTimeout: 30_000 });
  });
});
