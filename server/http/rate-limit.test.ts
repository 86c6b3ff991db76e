import { expect, it } from "vitest";
import { createRateLimit, networkOf } from "./rate-limit.ts";

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

it("limits each network, and forgets the oldest rather than fill the memory where more come than it can hold", async () => {
  const limit = createRateLimit({ times: 1, windowSeconds: 600, mostNetworks: 100 });
  expect(await limit.take("203.0.113.5")).toEqual({ kind: "allowed" });
  expect(await limit.take("203.0.113.5")).toMatchObject({ kind: "limited" });
  for (let number = 1; number <= 100; number += 1) await limit.take(`2001:db8:0:${number.toString(16)}::1`);
  expect(await limit.take("203.0.113.5")).toEqual({ kind: "allowed" });
});
