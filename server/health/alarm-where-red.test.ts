import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { type Desk, openDesk } from "#tests/support/bookings.ts";
import { startFeed, type TestFeed } from "#tests/support/feeds.ts";
import { createAlarm } from "./alarm.ts";
import { alarmWhereRed } from "./alarm-where-red.ts";
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

it("calls by webhook, mail and log for a calendar that can't be read, and not before it has been tried", async () => {
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
  const alarms = async () => (await store.outbox.list({ leadId: "alarm", limit: 9 })).map(({ kind }) => kind).sort();

  await alarmWhereRed(health, raiseAlarm);
  expect((await health.report()).isHealthy).toBe(false);
  expect(await alarms()).toEqual([]);

  answerFeed();
  await expect.poll(() => calendars.health().isStarting).toBeUndefined();
  await alarmWhereRed(health, raiseAlarm);
  expect(await alarms()).toEqual(["mail", "webhook"]);
  expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^Alarm \(calendars\): Calendar 1: never read/));
});

it("calls about every red part, also where an alarm about another can't be raised", async () => {
  const health = createHealth({ log });
  for (const name of ["database", "mail", "later"]) health.register({ name, look: () => ({ ok: false, detail: `${name} is red` }) });
  health.register({ name: "well", look: () => ({ ok: true, detail: "" }) });
  const raised: string[] = [];
  const raising = alarmWhereRed(health, async (name, detail) => {
    raised.push(detail);
    if (name === "database") throw new Error("The database does not answer.");
  });
  await expect(raising).rejects.toThrow();
  expect(raised).toEqual(["database is red", "mail is red", "later is red"]);
});
