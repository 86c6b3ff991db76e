import { expect, it } from "vitest";
import { createRateLimit, networkOf, widerNetworkOf } from "./rate-limit.ts";

it.each([
  ["203.0.113.5", "203.0.113.5"],
  ["::ffff:203.0.113.5", "203.0.113.5"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("counts %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["2001:db8:1:2fe:3::4", "2001:db8:1:200::/56", "2001:db8:1:0::/48"],
  ["2001:db8::1", "2001:db8:0:0::/56", "2001:db8:0:0::/48"],
  ["203.0.113.5", "203.0.113.5", "203.0.113.0/24"],
  ["::ffff:203.0.113.5", "203.0.113.5", "203.0.113.0/24"],
  ["unknown", "unknown", "unknown"],
])("counts %s also as %s and %s", (address, narrower, wider) => {
  expect([widerNetworkOf(address, 56), widerNetworkOf(address, 48)]).toEqual([narrower, wider]);
});

async function allowed(addresses: readonly string[]): Promise<number> {
  const limit = createRateLimit({ times: 10, windowSeconds: 600 });
  const turns = await Promise.all(addresses.map((address) => limit.take(address)));
  return turns.filter(({ kind }) => kind === "allowed").length;
}

it("gives the many /64s of one subscriber little more than one address", async () => {
  expect(await allowed(Array.from({ length: 200 }, (_, network) => `2001:db8:1:${(0x200 + network).toString(16)}::1`))).toBe(20);
  expect(await allowed(Array.from({ length: 2_000 }, (_, network) => `2001:db8:1:${network.toString(16)}::1`))).toBe(60);
  expect(await allowed(Array.from({ length: 250 }, (_, host) => `203.0.113.${host}`))).toBe(60);
});

it("limits each network, and forgets the oldest rather than fill the memory where more come than it can hold", async () => {
  const limit = createRateLimit({ times: 1, windowSeconds: 600, mostNetworks: 100 });
  expect(await limit.take("203.0.113.5")).toEqual({ kind: "allowed" });
  expect(await limit.take("203.0.113.5")).toMatchObject({ kind: "limited" });
  for (let number = 1; number <= 100; number += 1) await limit.take(`2001:db8:${number.toString(16)}::1`);
  expect(await limit.take("203.0.113.5")).toEqual({ kind: "allowed" });
});
