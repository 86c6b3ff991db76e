import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { createHealth } from "./health.ts";
import { startHeartbeat } from "./heartbeat.ts";

const log = createLog("silent");
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function setUp({ status = 200, date = new Date() } = {}) {
  const watcher = { beats: 0, status };
  const server = createServer((_request, response) => {
    watcher.beats += 1;
    response.writeHead(watcher.status, { Date: date.toUTCString() }).end("OK");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const health = createHealth({ log, leastPauseMs: 0 });
  const mail = { ok: true };
  health.register({ name: "mail", look: () => ({ ok: mail.ok, detail: "" }) });
  const told = { ...log, info: vi.fn(), error: vi.fn() };
  stops.unshift(startHeartbeat({ health, url: `http://127.0.0.1:${port}/beat`, log: told as never, nowMs: Date.now, everyMs: 20 }));
  return { watcher, mail, health, told };
}

it("is sent while all checks pass, and not while one fails", async () => {
  const { watcher, mail } = await setUp();
  await expect.poll(() => watcher.beats).toBeGreaterThan(3);
  mail.ok = false;
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { beats } = watcher;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(watcher.beats).toBe(beats);
  mail.ok = true;
  await expect.poll(() => watcher.beats).toBeGreaterThan(beats);
});

it("logs once that the watcher refuses it, and once that it works again", async () => {
  const { watcher, told } = await setUp({ status: 404 });
  await expect.poll(() => watcher.beats).toBeGreaterThan(5);
  expect(told.error).toHaveBeenCalledTimes(1);
  watcher.status = 200;
  await expect.poll(() => told.info.mock.calls.length).toBe(1);
});

it("reports how far the clock is off, and continues", async () => {
  const { watcher, health } = await setUp({ date: new Date(Date.now() + 300_000) });
  const clock = async () => (await health.report()).checks.find(({ name }) => name === "clock");
  await expect.poll(async () => (await clock())?.ok).toBe(false);
  expect((await clock())?.detail).toMatch(/^This machine's clock is (299|300|301) s behind\./);
  const { beats } = watcher;
  await expect.poll(() => watcher.beats).toBeGreaterThan(beats);
});
