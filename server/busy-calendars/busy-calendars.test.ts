import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#server/store/open-store.ts";
import { calendarOf, eventOf, goodEvent, goodStart, hostileEvents, hostileFeeds, startFeed, type TestFeed } from "#tests/support/feeds.ts";
import { processorClock } from "#tests/support/own-clock.ts";
import { openTestStore } from "#tests/support/test-store.ts";
import { type BusyCalendarOptions, type BusyCalendars, openBusyCalendars } from "./busy-calendars.ts";

let store: Store;
let closeStore: () => Promise<void>;
let open: (BusyCalendars | TestFeed)[] = [];
beforeEach(async () => {
  ({ store, close: closeStore } = await openTestStore());
});
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  open = [];
  await closeStore();
});

async function feed(answer: Parameters<typeof startFeed>[0]): Promise<TestFeed> {
  const started = await startFeed(answer);
  open.push(started);
  return started;
}

/** Starts reading. `clock.nowMs` is the calendars' current time. */
async function read(urls: readonly string[], options: Partial<BusyCalendarOptions> = {}) {
  const clock = { nowMs: Date.parse("2026-12-01T00:00:00Z") };
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const calendars = await openBusyCalendars({
    urls,
    reachOf: () => "anywhere",
    timeZone: "America/Chicago",
    horizonDays: 60,
    slotMinutes: 30,
    store: store.busyReadings,
    nowMs: () => clock.nowMs,
    log,
    freshMs: 40,
    retryMs: 40,
    limits: { timeoutMs: 3_000, maxBytes: 2_000_000, parseMs: 20_000, eventMs: 2_000 },
    ...options,
  });
  open.push(calendars);
  const starts = () => {
    const within = calendars.busyPeriods()?.filter(({ startMs, endMs }) => Number.isFinite(startMs) && Number.isFinite(endMs));
    return within?.map(({ startMs }) => new Date(startMs).toISOString());
  };
  const untilRead = () => expect.poll(() => calendars.agesMs()).not.toContain(undefined);
  return { calendars, clock, log, starts, untilRead };
}

const eventAt = (start: string, end: string) => calendarOf(eventOf(`DTSTART:${start}`, `DTEND:${end}`));
const december10 = eventAt("20261210T160000Z", "20261210T170000Z");
const december12 = eventAt("20261212T160000Z", "20261212T170000Z");

describe("busy calendars", () => {
  it("are read from every address repeatedly", async () => {
    const [one, two] = [await feed(december10), await feed(december12)];
    const { starts, untilRead } = await read([one.url, two.url]);
    await untilRead();
    expect(starts()).toEqual(["2026-12-10T16:00:00.000Z", "2026-12-12T16:00:00.000Z"]);
    one.answerWith(december12);
    await expect.poll(() => new Set(starts())).toEqual(new Set(["2026-12-12T16:00:00.000Z"]));
  });

  it("are unknown until first read, without blocking callers", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow = await feed(async (_, response) => {
      await released;
      response.end(december10);
    });
    const { calendars, starts, untilRead, log } = await read([slow.url], {
      // After the first read, a later read on a busy machine can't fail.
      freshMs: 60_000,
      limits: { timeoutMs: 200, maxBytes: 1_000, parseMs: 20_000, eventMs: 500 },
    });
    expect(starts()).toBeUndefined();
    await expect.poll(() => log.error).toHaveBeenCalled();
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({
      feed: 1,
      problem: expect.stringMatching(/did not answer within 0\.2 s|could not be fetched in time/),
    });
    expect(calendars.health()).toMatchObject({ ok: false, detail: expect.stringContaining("never read, no call can be booked") });
    release();
    await untilRead();
    expect(starts()).toHaveLength(1);
    expect(calendars.health()).toEqual({ ok: true, detail: "Calendar 1: read 0 min ago." });
  });

  it("keep the last valid data while a feed fails, show its age, and report the failure without the secret URL", async () => {
    const one = await feed(december10);
    const { calendars, clock, log, starts, untilRead } = await read([one.url]);
    await untilRead();
    one.answerWith((_, response) => response.writeHead(503).end());
    await expect.poll(() => log.warn).toHaveBeenCalled();
    clock.nowMs += 2 * 60 * 60_000;
    expect(starts()).toEqual(["2026-12-10T16:00:00.000Z"]);
    expect(calendars.health()).toEqual({ ok: false, detail: "Calendar 1: read 2 h ago. The calendar's server answered 503." });
    expect(calendars.agesMs()).toEqual([2 * 60 * 60_000]);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain("private-8f3a");
  });

  it("use an earlier process's data after a restart, and count times not covered by it as busy", async () => {
    const one = await feed(december10);
    const first = await read([one.url]);
    await first.untilRead();
    first.calendars.close();
    one.answerWith((_, response) => response.writeHead(503).end());
    const { starts, calendars } = await read([one.url], { nowMs: () => Date.parse("2026-12-05T00:00:00Z") });
    expect(starts()).toEqual(["2026-12-10T16:00:00.000Z"]);
    expect(calendars.agesMs()).toEqual([4 * 24 * 60 * 60_000]);
    const lastCovered = Date.parse("2026-12-01T00:00:00Z") + 90 * 24 * 60 * 60_000;
    expect(calendars.busyPeriods()).toContainEqual({ startMs: lastCovered, endMs: Number.POSITIVE_INFINITY });
  });

  it("drop a feed that is no longer configured", async () => {
    const one = await feed(december10);
    const first = await read([one.url]);
    await first.untilRead();
    first.calendars.close();
    (await read([])).calendars.close();
    const { starts } = await read([one.url]);
    expect(starts()).toBeUndefined();
  });

  it("keep their data while the database is down", async () => {
    const one = await feed(december10);
    const failing = { ...store.busyReadings, save: () => Promise.reject(new Error("down")) };
    const { starts, untilRead, log } = await read([one.url], { store: failing });
    await untilRead();
    expect(starts()).toHaveLength(1);
    expect(log.warn.mock.calls[0]?.[1]).toContain("could not be kept for a restart");
  });
});

describe("a faulty event among valid ones", () => {
  it.each(Object.entries(hostileEvents))("(%s) is reported and does not affect others", async (_, event) => {
    const one = await feed(calendarOf(goodEvent, event, goodEvent));
    const { starts, calendars, untilRead } = await read([one.url], { freshMs: 60_000 });
    await untilRead();
    expect(starts()).toContain(goodStart);
    const uid = /UID:(.*)/.exec(event)?.[1]?.trim() ?? "";
    expect(calendars.health().detail).toContain(uid);
    expect(calendars.health().ok).toBe(true);
  });

  it("does not block the server, alone or with a hundred of all kinds", { timeout: 120_000 }, async () => {
    const kinds = Object.entries(hostileEvents).filter(([name]) => name !== "sixty thousand dates");
    const many = Array.from({ length: 100 }, (_, index) => (kinds[index % kinds.length]?.[1] ?? "").replace("UID:", `UID:${index}-`));
    const one = await feed(calendarOf(...many, goodEvent));
    const { calendars, starts, log } = await read([one.url], {
      freshMs: 60_000,
      limits: { timeoutMs: 5_000, maxBytes: 2_000_000, parseMs: 100_000, eventMs: 5_000 },
    });
    // Not with `expect.poll`, whose polling would use this thread's CPU time.
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    log.warn.mockImplementation(() => tell());
    const usedMs = processorClock();
    await told;
    const used = usedMs();
    expect(starts()).toContain(goodStart);
    expect(calendars.health().detail).toContain("100 odd events");
    // CPU time, because it hardly depends on the machine's load. `npm run test:faults` measures response times.
    expect(used, "what this thread did itself, in ms").toBeLessThan(1_000);
  });

  it("can recur every minute for years, with a small result", async () => {
    const everyMinute = eventOf("DTSTART:20261130T000000Z", "DTEND:20261130T000030Z", "RRULE:FREQ=MINUTELY");
    const one = await feed(calendarOf(everyMinute));
    const { starts, untilRead } = await read([one.url], { freshMs: 60_000 });
    await untilRead();
    expect(starts()).toHaveLength(1);
  });
});

describe("a feed that", () => {
  it.each(Object.entries(hostileFeeds))("%s does not affect the last valid data", async (_, answer) => {
    const one = await feed(december10);
    const { starts, untilRead, log } = await read([one.url], { freshMs: 100 });
    await untilRead();
    one.answerWith(answer);
    await expect.poll(() => log.warn).toHaveBeenCalled();
    expect(starts()).toEqual(["2026-12-10T16:00:00.000Z"]);
    expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/private-8f3a|169\.254/);
  });

  it("redirects within its host is followed", async () => {
    const one = await feed((request, response) => {
      if (request.url?.endsWith("/moved.ics")) response.end(december10);
      else response.writeHead(301, { Location: "moved.ics" }).end();
    });
    const { starts, untilRead } = await read([one.url]);
    await untilRead();
    expect(starts()).toHaveLength(1);
  });

  it("has a hundred thousand events is read", { timeout: 60_000 }, async () => {
    const one = await feed(
      calendarOf("BEGIN:VEVENT\r\nUID:x\r\nDTSTART:20261210T160000Z\r\nEND:VEVENT\r\n".repeat(100_000).trim(), goodEvent),
    );
    const { calendars, starts } = await read([one.url], {
      freshMs: 60_000,
      limits: { timeoutMs: 5_000, maxBytes: 10_000_000, parseMs: 50_000, eventMs: 5_000 },
    });
    await expect.poll(() => calendars.agesMs(), { timeout: 50_000 }).not.toContain(undefined);
    expect(starts()).toContain(goodStart);
  });

  it("has time zones with endless changes still blocks the times of their events", async () => {
    const zone = ["BEGIN:VTIMEZONE", "TZID:Everchanging", "BEGIN:STANDARD", "DTSTART:19700101T000000", "RRULE:FREQ=SECONDLY"];
    const ends = ["TZOFFSETFROM:-0600", "TZOFFSETTO:-0600", "END:STANDARD", "END:VTIMEZONE"];
    const one = await feed(
      calendarOf(...zone, ...ends, eventOf("DTSTART;TZID=Everchanging:20261210T100000", "DTEND;TZID=Everchanging:20261210T110000")),
    );
    const { starts, untilRead } = await read([one.url], { freshMs: 60_000 });
    await untilRead();
    expect(starts(), "ten o'clock in the office's zone").toEqual([goodStart]);
  });

  it("needs too much memory is aborted without ending the process", { timeout: 60_000 }, async () => {
    const change = "BEGIN:VEVENT\r\nUID:x\r\nDTSTART:20261210T160000Z\r\nRECURRENCE-ID:20261210T160000Z\r\nEND:VEVENT\r\n";
    const bomb = calendarOf(change.repeat(95_000).trim());
    const one = await feed(bomb);
    const { log } = await read([one.url], { limits: { timeoutMs: 5_000, maxBytes: 10_000_000, parseMs: 30_000, eventMs: 5_000 } });
    await expect.poll(() => log.error, { timeout: 50_000 }).toHaveBeenCalled();
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ problem: "Reading the calendar takes too much memory." });
  });
});
