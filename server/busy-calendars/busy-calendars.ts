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
  /** The secret addresses of .ics feeds. */
  readonly urls: readonly string[];
  /** The addresses at which a feed's server may be. */
  readonly reachOf: (url: string) => OutsideReach;
  /** The zone of all-day events if a feed does not state one. */
  readonly timeZone: string;
  readonly horizonDays: number;
  /** Shorter gaps between events are ignored. */
  readonly slotMinutes: number;
  readonly store: BusyReadingStore;
  /** The interval between readings, and between attempts while there is no reading yet. */
  readonly freshMs?: number;
  readonly retryMs?: number;
  readonly limits?: FeedLimits;
  /** Whether another process reads the feeds: then its stored readings are used. */
  readonly isFollower?: () => boolean;
};

/** The options of reading one calendar. */
export type ReadingOptions = Pick<BusyCalendarOptions, "reachOf" | "timeZone" | "horizonDays" | "slotMinutes" | "nowMs">;

/** Few, since a DNS lookup that hangs blocks one of the process's four threads for files and names. */
const feedsAtOnce = 2;

/**
 * Starts to read the feeds regularly. Resolves with the stored readings, also those of an earlier process, without waiting for any
 * feed.
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
    const usesStored = isFollower();
    await (usesStored ? readStored(index) : readOnce(url, index));
    if (closing.signal.aborted) return;
    const again = setTimeout(() => void keepReading(url, index), calendars[index]?.reading && !usesStored ? freshMs : retryMs);
    timers.set(url, again.unref());
  }

  async function readStored(index: number): Promise<void> {
    try {
      const reading = await store.find(keys[index] ?? "");
      if (reading) calendars[index] = { reading, problem: undefined, odd: { oddEvents: [], oddCount: 0 } };
    } catch (error) {
      log.warn({ feed: index + 1, reason: reasonOf(error) }, "bookings: the reading of another process could not be loaded");
    }
  }

  async function readOnce(url: string, index: number): Promise<void> {
    try {
      const { reading, odd } = await readCalendar(url, { reachOf, timeZone, horizonDays, slotMinutes, nowMs }, (...what) =>
        readLimited(closing.signal, ...what, limits, closing.signal),
      );
      logOddEvents(index, odd);
      calendars[index] = { reading, problem: undefined, odd };
      await keep(index, reading);
    } catch (error) {
      if (closing.signal.aborted) return;
      noteFailure(index, error);
    }
  }

  function noteFailure(index: number, error: unknown): void {
    const known = calendars[index];
    // These messages are ours and contain no secrets; other errors are logged without their text.
    const problem = error instanceof FeedReadError ? error.message : "The calendar could not be read.";
    calendars[index] = { reading: known?.reading, problem, odd: known?.odd ?? { oddEvents: [], oddCount: 0 } };
    const about = { feed: index + 1, problem, reason: reasonOf(error) };
    if (known?.reading) log.warn(about, "bookings: a busy calendar could not be read; its last reading stands");
    else log.error(about, "bookings: a busy calendar could not be read and never was: no call can be booked until it is");
  }

  function logOddEvents(index: number, odd: KnownCalendar["odd"]): void {
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
    /** The busy periods of the selected calendars, from the last successful readings, however old. Times beyond them count as busy. Undefined if a calendar was never read. */
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
    /** The age of each calendar's last successful reading in milliseconds, in the order of `urls`; undefined if there is none. */
    agesMs: () => calendars.map(({ reading }) => reading && Math.max(0, nowMs() - reading.readAtMs)),
    close() {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** The key of a calendar's stored reading: a hash, because the address is a secret. */
export const readingKey = (url: string) => createHash("sha256").update(url).digest("hex");

type ReadWhat = Parameters<typeof readFeed> extends [infer Url, infer Task, ...unknown[]] ? [Url, Task] : never;

/** Reads a calendar from a day ago until past the horizon. @throws {FeedReadError} */
export async function readCalendar(
  url: string,
  { reachOf, timeZone, horizonDays, slotMinutes, nowMs }: ReadingOptions,
  read: (...what: ReadWhat) => Promise<FeedResult>,
): Promise<{ readonly reading: BusyReading; readonly odd: KnownCalendar["odd"] }> {
  const readAtMs = nowMs();
  // Well past the horizon, so that the reading can be used for some weeks if the feed fails.
  const window = { fromMs: readAtMs - dayMs, toMs: readAtMs + (horizonDays + 30) * dayMs, timeZone };
  const { periods, ...odd } = await read(url, { window, leastGapMs: slotMinutes * 60_000, reach: reachOf(url) });
  return { reading: { periods, coversFromMs: window.fromMs, coversToMs: window.toMs, readAtMs }, odd };
}

/** A calendar's last successful reading, and the present problem. */
type KnownCalendar = {
  readonly reading: BusyReading | undefined;
  readonly problem: string | undefined;
  readonly odd: Pick<FeedResult, "oddEvents" | "oddCount">;
};

/** Readings are tried every five minutes, so an hour without one is no temporary fault. */
const oldMs = 60 * 60_000;

/** The health of the busy calendars, with the age of each reading and the events that could not be parsed. */
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
