import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore, type Store } from "#server/store/open-store.ts";
import { freePort } from "#tests/support/free-port.ts";
import { leadStream, nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { testDatabases } from "#tests/support/test-databases.ts";

const token = "a-token-of-the-cluster-test";
const { createDatabase } = testDatabases("cluster");
let databaseUrl: string;
let store: Store;
beforeAll(async () => {
  databaseUrl = await createDatabase();
  store = await openStore({ databaseUrl, dataDir: "" });
});
afterAll(async () => {
  await store.close();
});

const start = (env: Record<string, string> = {}, port?: number) =>
  startSite({
    ...(port && { port }),
    env: { CLUSTER: "2", DATABASE_URL: databaseUrl, SECRET: streamSecret, METRICS_TOKEN: token, LOG_LEVEL: "error", ...env },
  });
const workersOf = (site: Site) =>
  spawnSync("pgrep", ["-P", String(site.process.pid)], { encoding: "utf8" })
    .stdout.trim()
    .split("\n");

/** Uses a new connection, so that any process may answer. */
function post(url: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": Buffer.byteLength(body) };
    const asked = request(`${url}/contact`, { method: "POST", agent: false, headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

it("behaves as one server: shared limits, combined metrics, start-up lines once", { timeout: 120_000 }, async () => {
  const metricsPort = await freePort();
  const site = await start({ METRICS_PORT: String(metricsPort) });
  await expect.poll(() => workersOf(site).length).toBe(2);
  const bodyOf = (turn: number) =>
    new URLSearchParams({ name: "Dana Whitfield", email: `dana${turn}@example.com`, message: "We miss calls." });
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, turn) => post(site.url, String(bodyOf(turn)))));
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([10, 30]);

  const authorized = { headers: { Authorization: `Bearer ${token}` } };
  for (const address of [`${site.url}/metrics`, `${site.url}/metrics`, `http://127.0.0.1:${metricsPort}/metrics`]) {
    const text = await (await fetch(address, authorized)).text();
    expect(text).toMatch(/^moontower_enquiries_total\{outcome="rate-limited"\} 30$/m);
    expect(text).toMatch(/^moontower_healthy\{check="database"\} 1$/m);
  }
  // Either process may have answered first.
  await expect.poll(() => site.output().match(/Enquiries and bookings are kept in/g)).toHaveLength(1);
  await site.remove();
});

it("restarts a server process that died, and accepts leads meanwhile", { timeout: 120_000 }, async () => {
  const site = await start({ RATE_LIMIT_TIMES: "1000000" });
  await expect.poll(() => workersOf(site).length).toBe(2);
  const before = workersOf(site);
  process.kill(Number(before[0]), "SIGKILL");
  await expect.poll(() => workersOf(site).includes(before[0] ?? "")).toBe(false);
  const lead = nextEnquiry();
  // A request in the process that died is lost, and the visitor sends it again.
  await expect.poll(() => lead.send(site.url), { timeout: 30_000, interval: 100 }).toBe(true);
  expect(await lead.idIn(store)).toBeDefined();
  await expect.poll(() => workersOf(site).filter(Boolean).length, { timeout: 30_000 }).toBe(2);
  expect(site.output()).toContain("a server died, and is started again");
  await site.remove();
});

it("sends no requests to a server process that died", { timeout: 120_000 }, async () => {
  const site = await start();
  await expect.poll(() => workersOf(site).length).toBe(2);
  const outcomes = new Set<string>();
  let isOver = false;
  const visitors = Array.from({ length: 12 }, async () => {
    while (!isOver) {
      const asked = fetch(`${site.url}/about`, { headers: { Connection: "close" }, signal: AbortSignal.timeout(8_000) });
      outcomes.add(
        await asked.then(
          async (answer) => `${(await answer.text()) && answer.status}`,
          (error: Error) => error.name,
        ),
      );
    }
  });
  for (const worker of workersOf(site)) {
    await sleep(500);
    process.kill(Number(worker), "SIGKILL");
    await expect.poll(() => workersOf(site).filter((each) => each && each !== worker).length, { timeout: 30_000 }).toBe(2);
    await sleep(3_000);
  }
  isOver = true;
  await Promise.all(visitors);
  expect([...outcomes]).toContain("200");
  expect([...outcomes]).not.toContain("TimeoutError");
  await site.remove();
});

it("stops within ten seconds under traffic, loses no acknowledged lead, and frees the port", { timeout: 120_000 }, async () => {
  const port = await freePort();
  const site = await start({ RATE_LIMIT_TIMES: "1000000" }, port);
  await expect.poll(() => workersOf(site).length).toBe(2);
  const workers = workersOf(site);
  const stream = leadStream(nextEnquiry, 4);
  const end = new AbortController();
  const round = stream.round(site.url, end.signal);
  await stream.nextAcknowledgement();
  const toldAtMs = Date.now();
  await site.stop();
  expect(Date.now() - toldAtMs).toBeLessThan(10_000);
  end.abort();
  await round.catch((error: unknown) => {
    throw new Error(site.output(), { cause: error });
  });
  for (const worker of workers) expect(() => process.kill(Number(worker), 0), "gone").toThrow();
  const free = createServer().listen(port, "127.0.0.1");
  await once(free, "listening");
  free.close();
  for (const lead of stream.acknowledged) expect(await lead.idIn(store)).toBeDefined();
  await site.remove();
});

it.each([
  ["on SQLite", {}, /CLUSTER: must be 1 without DATABASE_URL/],
  ["without its database", { DATABASE_URL: "postgres://site@127.0.0.1:9/none" }, /Cannot use the database PostgreSQL 127\.0\.0\.1:9/],
] as const)("says why it can't start %s, ends with 1, and writes nothing", { timeout: 60_000 }, async (_, env, why) => {
  const folder = mkdtempSync(join(tmpdir(), "moontower-cluster-"));
  const main = fileURLToPath(new URL("../../build/server/main.js", import.meta.url));
  const surroundings = { PATH: process.env.PATH ?? "", CLUSTER: "2", DATA_DIR: folder, PORT: String(await freePort()), ...env };
  const [code, stderr] = await new Promise<[unknown, string]>((resolve) =>
    execFile(process.execPath, [main], { env: surroundings }, (error, _out, problem) => resolve([error?.code, problem])),
  );
  expect([code, stderr]).toEqual([1, expect.stringMatching(why)]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
