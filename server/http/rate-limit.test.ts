import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore, type Store } from "#server/store/open-store.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
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

it("gives the many /64 networks of one subscriber little more than one address", async () => {
  expect(await allowed(Array.from({ length: 200 }, (_, network) => `2001:db8:1:${(0x200 + network).toString(16)}::1`))).toBe(20);
  expect(await allowed(Array.from({ length: 2_000 }, (_, network) => `2001:db8:1:${network.toString(16)}::1`))).toBe(60);
  expect(await allowed(Array.from({ length: 250 }, (_, host) => `203.0.113.${host}`))).toBe(60);
});

it("limits each network, and drops the oldest counts when its memory is full", async () => {
  const limit = createRateLimit({ times: 1, windowSeconds: 600, mostNetworks: 100 });
  expect(await limit.take("203.0.113.5")).toEqual({ kind: "allowed" });
  expect(await limit.take("203.0.113.5")).toMatchObject({ kind: "limited" });
  for (let number = 1; number <= 100; number += 1) await limit.take(`2001:db8:${number.toString(16)}::1`);
  expect(await limit.take("203.0.113.5")).toEqual({ kind: "allowed" });
});

let postgres: TestPostgres;
let stores: readonly Store[];
beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  stores = await Promise.all([openStore({ databaseUrl, dataDir: "" }), openStore({ databaseUrl, dataDir: "" })]);
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await postgres.stop();
});

const limitsOf = (name: string, windowSeconds = 600) =>
  stores.map(({ limits }) => createRateLimit({ times: 10, windowSeconds, shared: { name, limits } }));
const countAllowed = async (turns: readonly Promise<{ readonly kind: string }>[]) =>
  (await Promise.all(turns)).filter(({ kind }) => kind === "allowed").length;

it("is shared by two processes on one PostgreSQL, which stores no IP address", async () => {
  const limits = limitsOf("two");
  const turns = Array.from({ length: 40 }, (_, turn) => limits[turn % 2]?.take("198.51.100.7") ?? Promise.reject(new Error("two")));
  expect(await countAllowed(turns)).toBe(10);
  expect(await limits[1]?.take("198.51.100.7")).toMatchObject({ kind: "limited", retryAfterSeconds: expect.any(Number) });
  expect(await limits[1]?.take("198.51.100.8"), "another address").toEqual({ kind: "allowed" });
  const rows = (await stores[0]?.limits?.query({ text: "select key from shared_limits" }))?.rows ?? [];
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("198.51");
});

it("is reset for both at the end of the window", async () => {
  const [one, other] = limitsOf("window", 1);
  for (let turn = 0; turn < 10; turn += 1) await one?.take("198.51.100.9");
  expect(await other?.take("198.51.100.9")).toEqual({ kind: "limited", retryAfterSeconds: 1 });
  await expect.poll(async () => (await other?.take("198.51.100.9"))?.kind, { interval: 1_100, timeout: 5_000 }).toBe("allowed");
});

it("is reset after it was filled while the clock was years ahead", async () => {
  const [one] = limitsOf("ahead");
  for (let turn = 0; turn < 11; turn += 1) await one?.take("198.51.100.11");
  const inYears = String(Date.now() + 3 * 365 * 24 * 3_600_000);
  await stores[0]?.limits?.query({ text: "update shared_limits set expire = $1 where key like 'ahead-%'", values: [inYears] });
  const [, other] = limitsOf("ahead");
  expect(await other?.take("198.51.100.11")).toEqual({ kind: "allowed" });
  // It counts again.
  const turns = Array.from({ length: 11 }, () => other?.take("198.51.100.11") ?? Promise.reject(new Error("one")));
  expect(await countAllowed(turns)).toBe(9);
});

it("counts in memory while the database is down, without delay", async () => {
  const [limit] = limitsOf("down");
  await limit?.take("198.51.100.10");
  await postgres.down();
  const began = performance.now();
  expect(await countAllowed(Array.from({ length: 40 }, () => limit?.take("198.51.100.10") ?? Promise.reject(new Error("one"))))).toBe(9);
  expect(performance.now() - began).toBeLessThan(2_000);
  await postgres.up();
});
