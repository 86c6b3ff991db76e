import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { inTurn, type Resolve, requestWithin } from "./outside-reach.ts";

it("looks up one name at a time, in order, and a repeated name once", () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const answers: string[] = [];
  const resolve: Resolve = (host, _, callback) => {
    begun.push(host);
    ends.push(() => callback(null, [{ address: host, family: 4 }] satisfies LookupAddress[]));
  };
  const lookUp = inTurn(resolve);
  const ask = (host: string) => lookUp(host, { all: true }, (_, addresses) => answers.push(addresses[0]?.address ?? ""));
  for (const host of ["hangs.example", "good.example", "hangs.example"]) ask(host);
  expect(begun).toEqual(["hangs.example"]);
  ends[0]?.();
  expect(answers).toEqual(["hangs.example", "hangs.example"]);
  expect(begun).toEqual(["hangs.example", "good.example"]);
  ask("hangs.example");
  ends[1]?.();
  ends[2]?.();
  expect(begun).toEqual(["hangs.example", "good.example", "hangs.example"]);
  expect(answers).toEqual(["hangs.example", "hangs.example", "good.example", "hangs.example"]);
});

it.each([
  ["speaks another protocol from now on", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n"],
  ["breaks off", "HTTP/1.1 20"],
  ["says nothing", ""],
])(
  "fails within its time if the server %s",
  async (_, answer) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => (answer === "HTTP/1.1 20" ? socket.end(answer) : socket.write(answer)));
    }).listen(0, "127.0.0.1");
    try {
      await once(server, "listening");
      const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`); // it listens at a port
      const asked = { reach: "anywhere", outOfReach: () => new Error("Out of reach.") } as const;
      await expect(requestWithin(url, { signal: AbortSignal.timeout(300) }, asked)).rejects.toThrow();
    } finally {
      server.close();
    }
  },
  2_000,
);
