import { createHash } from "node:crypto";
import { dayMs } from "#domain/instants.ts";
import type { Period } from "#domain/slots.ts";
import { limitConcurrency } from "#server/concurrency/limit-concurrency.ts";
import type { HealthState } from "#server/health/health.ts";
import { reasonOf } from "#server/log.ts";
import type { OutsideReach } from "#server/outside-reach.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { BusyReading, BusyReadingStore } from "#server/store/busy-reading-store.ts";
import type { FeedResult } from "./feed-worker-messages.ts";
import { type FeedLimits, FeedReadError, feedLimits, readFeed } from "./read-feed.ts";

export type BusyCalendars = Awaited<ReturnType<typeof openBusyCalendars>>;

export type BusyCalendarOptions = Pick<SharedParts, "nowMs" | "log"> & {
  /** Secret .ics addresses. */
  readonly urls: readonly string[];
  /** Where the server behind an address may be. */
  readonly reachOf: (url: string) => OutsideReach;
  /** The zone of whole-day events if a feed does not state its own. */
  readonly timeZone: string;
  readonly horizonDays: number;
  /** Gaps between events that are shorter than this don't matter. */
  readonly slotMinutes: number;
  readonly store: BusyReadingStore;
  /** Between two readings, and between two tries if nothing is known yet. */
  readonly freshMs?: number;
  readonly retryMs?: number;
  readonly limits?: FeedLimits;
  /** Another process reads the feeds for all: what it has kept is taken over. */
  readonly isFollower?: () => boolean;
};

/** How a calendar is read: from when on, how far, how finely. */
export type ReadingOptions = Pick<BusyCalendarOptions, "reachOf" | "timeZone" | "horizonDays" | "slotMinutes" | "nowMs">;

/** A name server that hangs holds one of the four threads that the whole process has for files and names. */
const feedsAtOnce = 2;

/**
 * Reads the feeds again and again, from now on, and knows at once what was read last, also by an earlier process. Resolves
 * with what the store knows, without waiting for any feed.
 */
export async function openBusyCalendars(options: BusyCalendarOptions) {
  const { urls, reachOf, timeZone, horizonDays, slotMinutes, store, nowMs, log, isFollower = () => false } = options;
  const { freshMs = 5 * 60_000, retryMs = 15_000, limits = feedLimits } = options;
  const closing = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();
  const keys = urls.map(readingKey);
  await store.keepOnly(keys);
  const calendars: KnownCalendar[] = await Promise.all(
    keys.map(async (key) => ({ reading: await store.find(key), problem: undefined, odd: { oddEvents: [], oddCount: 0 } })),
  );
  const readLimited = limitConcurrency(feedsAtOnce, readFeed);
  for (const [index, url] of urls.entries()) void keepReading(url, index);

  async function keepReading(url: string, index: number): Promise<void> {
    const isTakenOver = isFollower();
    await (isTakenOver ? takeOver(index) : readOnce(url, index));
    if (closing.signal.aborted) return;
    const again = setTimeout(() => void keepReading(url, index), calendars[index]?.reading && !isTakenOver ? freshMs : retryMs);
    timers.set(url, again.unref());
  }

  async function takeOver(index: number): Promise<void> {
    try {
      const reading = await store.find(keys[index] ?? "");
      if (reading) calendars[index] = { reading, problem: undefined, odd: { oddEvents: [], oddCount: 0 } };
    } catch (error) {
      log.warn({ feed: index + 1, reason: reasonOf(error) }, "bookings: what another process read could not be taken over");
    }
  }

  async function readOnce(url: string, index: number): Promise<void> {
    try {
      const { reading, odd } = await readCalendar(url, { reachOf, timeZone, horizonDays, slotMinutes, nowMs }, (...what) =>
        readLimited(closing.signal, ...what, limits, closing.signal),
      );
      tellOddEvents(index, odd);
      calendars[index] = { reading, problem: undefined, odd };
      await keep(index, reading);
    } catch (error) {
      if (closing.signal.aborted) return;
      noteFailure(index, error);
    }
  }

  function noteFailure(index: number, error: unknown): void {
    const known = calendars[index];
    // These messages are ours and hold nothing secret; whatever else went wrong is named by its kind.
    const problem = error instanceof FeedReadError ? error.message : "The calendar could not be read.";
    calendars[index] = { reading: known?.reading, problem, odd: known?.odd ?? { oddEvents: [], oddCount: 0 } };
    const about = { feed: index + 1, problem, reason: reasonOf(error) };
    if (known?.reading) log.warn(about, "bookings: a busy calendar could not be read; its last reading stands");
    else log.error(about, "bookings: a busy calendar could not be read and never was: no call can be booked until it is");
  }

  function tellOddEvents(index: number, odd: KnownCalendar["odd"]): void {
    const isNews = JSON.stringify(odd) !== JSON.stringify(calendars[index]?.odd);
    if (odd.oddCount > 0 && isNews) log.warn({ feed: index + 1, ...odd }, "bookings: events of a busy calendar could not be followed");
  }

  async function keep(index: number, reading: BusyReading): Promise<void> {
    try {
      await store.save(keys[index] ?? "", reading);
    } catch (error) {
      log.warn({ feed: index + 1, reason: reasonOf(error) }, "bookings: a busy calendar's reading could not be kept for a restart");
    }
  }

  return {
    /** By the last good readings, however old; what they don't cover is busy. Undefined if one was never read: nobody knows what is free. */
    busyPeriods(isAsked: (index: number) => boolean = () => true): readonly Period[] | undefined {
      const readings = calendars.filter((_, index) => isAsked(index)).map(({ reading }) => reading);
      if (!readings.every((reading) => reading !== undefined)) return undefined;
      return readings.flatMap(({ coversFromMs, periods, coversToMs }) => [
        { startMs: Number.NEGATIVE_INFINITY, endMs: coversFromMs },
        ...periods,
        { startMs: coversToMs, endMs: Number.POSITIVE_INFINITY },
      ]);
    },
    known: (): readonly KnownCalendar[] => calendars,
    health: () => calendarsHealth(calendars, nowMs()),
    /** The age of each calendar's last good reading, in the list's order; undefined if there is none. */
    agesMs: () => calendars.map(({ reading }) => reading && Math.max(0, nowMs() - reading.readAtMs)),
    close() {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** Under which a calendar's reading is kept: its address is a secret. */
export const readingKey = (url: string) => createHash("sha256").update(url).digest("hex");

type ReadWhat = Parameters<typeof readFeed> extends [infer Url, infer Task, ...unknown[]] ? [Url, Task] : never;

/** @throws {FeedReadError} */
export async function readCalendar(
  url: string,
  { reachOf, timeZone, horizonDays, slotMinutes, nowMs }: ReadingOptions,
  read: (...what: ReadWhat) => Promise<FeedResult>,
): Promise<{ readonly reading: BusyReading; readonly odd: KnownCalendar["odd"] }> {
  const readAtMs = nowMs();
  // Well past the horizon, so that the reading still serves if the feed fails for some weeks.
  const window = { fromMs: readAtMs - dayMs, toMs: readAtMs + (horizonDays + 30) * dayMs, timeZone };
  const { periods, ...odd } = await read(url, { window, leastGapMs: slotMinutes * 60_000, reach: reachOf(url) });
  return { reading: { periods, coversFromMs: window.fromMs, coversToMs: window.toMs, readAtMs }, odd };
}

/** The last good reading of a calendar, and what is wrong with it. */
type KnownCalendar = {
  readonly reading: BusyReading | undefined;
  readonly problem: string | undefined;
  readonly odd: Pick<FeedResult, "oddEvents" | "oddCount">;
};

/** A reading is tried every five minutes: an hour without one is more than a passing fault. */
const oldMs = 60 * 60_000;

/** The health of the busy calendars: the age of each one's last reading, and the events in it that could not be followed. */
function calendarsHealth(calendars: readonly KnownCalendar[], nowMs: number): HealthState {
  const isWell = ({ reading }: KnownCalendar) => reading !== undefined && nowMs - reading.readAtMs < oldMs;
  const isUntried = ({ reading, problem }: KnownCalendar) => reading === undefined && problem === undefined;
  const ok = calendars.every(isWell);
  return {
    ok,
    ...(!ok && calendars.every((calendar) => isWell(calendar) || isUntried(calendar)) && { isStarting: true }),
    detail: calendars.map((calendar, index) => `Calendar ${index + 1}: ${describe(calendar, nowMs)}`).join(" ") || "None is configured.",
  };
}

function describe({ reading, problem, odd }: KnownCalendar, nowMs: number): string {
  const age = reading ? `read ${span(Math.max(0, nowMs - reading.readAtMs))} ago.` : "never read, no call can be booked.";
  const names = odd.oddEvents.map(({ name, problem: what }) => `${name} ${what}`).join("; ");
  return [
    age,
    problem,
    odd.oddCount > 0 && `${odd.oddCount} odd ${odd.oddCount === 1 ? "event" : "events"}, counted once or not at all: ${names}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function span(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} days`;
}
