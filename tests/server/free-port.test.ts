import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { freePort } from "#tests/support/free-port.ts";

/** The start of Linux's ephemeral ports; on other systems it is higher. */
const file = "/proc/sys/net/ipv4/ip_local_port_range";

it("a server's port is outside the ephemeral range, and a different one each time", async () => {
  const firstOfConnections = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 49_152;
  const ports: number[] = [];
  for (let count = 0; count < 50; count += 1) ports.push(await freePort());
  expect(Math.max(...ports)).toBeLessThan(firstOfConnections);
  expect(new Set(ports).size).toBe(ports.length);
});
