import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { type Desk, openDesk } from "#tests/support/bookings.ts";
import { startFeed, type TestFeed } from "#tests/support/feeds.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { createAlarm, createRedAlarm } from "./alarm.ts";
import { createHealth } from "./health.ts";

const log = createLog("silent");
const folder = mkdtempSync(join(tmpdir(), "moontower-alarms-"));
let desk: Desk | undefined;
let feed: TestFeed | undefined;

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(async () => {
  vi.restoreAllMocks();
  await desk?.close();
  await feed?.close();
  rmSync(folder, { recursive: true, force: true });
});

it("alerts by webhook, mail and log about an unreadable calendar, after it was first read", async () => {
  let answerFeed = () => {};
  const answered = new Promise<void>((resolve) => {
    answerFeed = resolve;
  });
  feed = await startFeed(async (_request, response) => {
    await answered;
    response.writeHead(404).end();
  });
  desk = await openDesk({ databaseUrl: undefined, dataDir: folder }, { busyCalendars: [feed.url] });
  const { store, calendars } = desk;
  const health = createHealth({ log, leastPauseMs: 0 });
  health.register({ name: "calendars", look: calendars.health });
  const raiseAlarm = createAlarm({
    store: store.outbox,
    teamMailboxes: [{ address: "team@moontower.example" }],
    hasWebhook: true,
    notifyOutbox: () => {},
    log,
    nowMs: Date.now,
  });
  const alarms = async () => (await storedMails(store, { leadId: "alarm" })).map(({ kind }) => kind).sort();

  let atMs = 0;
  const look = createRedAlarm(health, raiseAlarm, () => atMs);
  await look();
  atMs = 10 * 60_000;
  await look();
  expect((await health.report()).isHealthy).toBe(false);
  expect(await alarms()).toEqual([]);

  answerFeed();
  await expect.poll(() => calendars.health().isStarting).toBeUndefined();
  await look();
  atMs += 3 * 60_000;
  await look();
  expect(await alarms()).toEqual(["mail", "webhook"]);
  expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^Alarm \(calendars\): Calendar 1: never read/));
});

it("alerts about every failed check, even if another alarm can't be sent", async () => {
  const health = createHealth({ log });
  for (const name of ["database", "mail", "later"]) health.register({ name, look: () => ({ ok: false, detail: `${name} is red` }) });
  health.register({ name: "well", look: () => ({ ok: true, detail: "" }) });
  const raised: string[] = [];
  let atMs = 0;
  const look = createRedAlarm(
    health,
    async ({ name, detail }) => {
      raised.push(detail);
      if (name === "database") throw new Error("The database does not answer.");
    },
    () => atMs,
  );
  await look();
  atMs = 3 * 60_000;
  await expect(look()).rejects.toThrow();
  expect(raised).toEqual(["database is red", "mail is red", "later is red"]);
});

it("retries after ten minutes if it could not be sent, then repeats once a day", async () => {
  const health = createHealth({ log, leastPauseMs: 0 });
  health.register({ name: "replies", look: () => ({ ok: false, detail: "red" }) });
  const called: number[] = [];
  let minutes = 0;
  const look = createRedAlarm(
    health,
    async () => {
      called.push(minutes);
      if (minutes < 20) throw new Error("The database does not answer.");
    },
    () => minutes * 60_000,
  );
  for (; minutes <= 25 * 60; minutes += 1) await look().catch(() => {});
  expect(called).toEqual([3, 13, 23, 23 + 24 * 60]);
});

it("alerts after three minutes, then once a day, and reports the duration at the end", async () => {
  const health = createHealth({ log, leastPauseMs: 0 });
  let ok = false;
  health.register({ name: "mail", look: () => ({ ok, detail: ok ? "well" : "late" }) });
  const raised: string[] = [];
  let atMs = 0;
  const look = createRedAlarm(
    health,
    async ({ detail, lastedMs }) =>
      void raised.push(`${atMs / 60_000} ${detail} ${lastedMs === undefined ? "" : lastedMs / 60_000}`.trim()),
    () => atMs,
  );
  const minute = async () => {
    await look();
    atMs += 60_000;
  };
  for (let minutes = 0; minutes < 2; minutes += 1) await minute();
  ok = true;
  await minute();
  ok = false;
  expect(raised, "well again by itself").toEqual([]);
  for (let minutes = 0; minutes <= 26 * 60; minutes += 1) await minute();
  ok = true;
  await minute();
  await minute();
  expect(raised).toEqual(["6 late", `${6 + 24 * 60} late`, `${26 * 60 + 4} well ${26 * 60 + 1}`]);
});
