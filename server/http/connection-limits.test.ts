import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitConnections } from "./connection-limits.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

it("closes the oldest silent or half-sent connection for a new one, and never one that waits for its answer", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    if (request.url === "/slow") await held;
    request.resume();
    response.end("answer");
  });
  limitConnections(server, 3);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => server.close());
  const { port } = server.address() as AddressInfo; // listening on TCP

  const open = async (): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {}); // it is closed by the server, roughly
    socket.resume(); // a close is only told once everything is read
    ends.push(() => socket.destroy());
    await once(socket, "connect");
    return socket;
  };
  const waiting = await open();
  waiting.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
  const answered = once(waiting, "data");
  const halfSent = await open();
  halfSent.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\nsome");
  const silent = await open();
  await new Promise((resolve) => setTimeout(resolve, 50));

  const halfSentCloses = once(halfSent, "close");
  const silentCloses = once(silent, "close");
  await open();
  await halfSentCloses;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("answer");
  await silentCloses;
  release();
  const answer = (await answered)[0] as Buffer; // what a socket without an encoding gives
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
});
