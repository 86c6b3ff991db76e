import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { freePort } from "#tests/support/free-port.ts";

/** What Linux says of it; other systems begin later. */
const file = "/proc/sys/net/ipv4/ip_local_port_range";

it("a port for a server is none that the system gives to a connection by itself, and a new one each time", async () => {
  const firstOfConnections = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 49_152;
  const ports: number[] = [];
  for (let count = 0; count < 50; count += 1) ports.push(await freePort());
  expect(Math.max(...ports)).toBeLessThan(firstOfConnections);
  expect(new Set(ports).size).toBe(ports.length);
});
