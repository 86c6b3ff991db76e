import { expect, it } from "vitest";
import { createHealth } from "#server/health/health.ts";
import { createMetrics } from "#server/health/metrics.ts";
import { createProof } from "#server/health/server-proof.ts";
import { createLog } from "#server/log.ts";
import type { OutboxDepth } from "#server/store/outbox-rows.ts";
import type { OutboxStore } from "#server/store/outbox-store.ts";
import { version } from "#server/version.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createHealthRoutes, createMetricsServer } from "./health-routes.ts";

const log = createLog("silent");
const token = "a token of 24 characters".replaceAll(" ", "-");

function open(metricsToken: string | undefined) {
  const metrics = createMetrics();
  const depth = async (): Promise<OutboxDepth> => ({
    waiting: 2,
    failed: 0,
    oldestWaitingUtc: aTimestamp(new Date(Date.now() - 60_000).toISOString()),
  });
  metrics.watchOutbox({ depth } as OutboxStore); // nothing else of it is asked
  const health = createHealth({ log });
  health.register({ name: "database", isVital: true, look: () => ({ ok: true, detail: "Takes writes." }) });
  return { metrics, app: createHealthRoutes({ health, metrics, metricsToken, prove: createProof("a key"), log }) };
}

it("refuses /metrics if no token is set, also for this machine, since a local proxy forwards everybody", async () => {
  const { app } = open(undefined);
  const fromHere = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
  expect((await app.request("/metrics", {}, fromHere)).status).toBe(404);
});

it("hides details of checks without the token, also from this machine", async () => {
  const { app } = open(token);
  const fromHere = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
  const withToken = { headers: { Authorization: `Bearer ${token}` } };
  expect(await (await app.request("/readyz", {}, fromHere)).json()).toEqual({
    status: "ready",
    version,
    checks: [{ name: "database", ok: true }],
  });
  expect(await (await app.request("/readyz", withToken)).json()).toMatchObject({ checks: [{ name: "database", detail: "Takes writes." }] });
});

it.each([
  [`Bearer ${token}`, 200],
  [`bearer ${token}`, 200],
  [`BEARER  ${token}`, 200],
  [`Bearer ${token}x`, 401],
  [`Basic ${token}`, 401],
  [token, 401],
  ["", 401],
])("answers /metrics with the authorization %j: %i", async (authorization, status) => {
  const answer = await open(token).app.request("/metrics", { headers: { Authorization: authorization } });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

it("has the age of the oldest waiting row in the first scrape", async () => {
  const { metrics } = open(token);
  const age = /moontower_outbox_oldest_seconds (\d+)/.exec(await metrics.read())?.[1];
  expect(Number(age)).toBeGreaterThanOrEqual(60);
});

it("needs no token at its own port", async () => {
  const port = await freePort();
  const server = createMetricsServer(open(undefined).metrics, log).listen(port, "127.0.0.1");
  try {
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined))?.status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
  } finally {
    server.close();
  }
});
