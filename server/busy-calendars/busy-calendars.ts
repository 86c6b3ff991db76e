import type { Period } from "#domain/opening-hours.ts";
import { type FetchLimits, fetchFeed } from "./fetch-feed.ts";
import { readBusyPeriods } from "./read-busy-periods.ts";

export type BusyCalendars = {
  /**
   * When the team's own calendars say "busy". Answers from the last good reading, however old; only the very
   * first call waits for the feeds, and not for long. Never rejects.
   */
  readonly busyPeriods: () => Promise<readonly Period[]>;
};

export type BusyCalendarOptions = {
  /** Secret .ics addresses. */
  readonly urls: readonly string[];
  /** The zone of whole-day events where a feed does not state its own. */
  readonly timeZone: string;
  /** How far ahead events matter. */
  readonly horizonDays: number;
  readonly now: () => number;
  /** Hears of each failed reading: the feed's place in the list (its address is a secret) and the reason. */
  readonly onFailure: (feed: number, error: unknown) => void;
  readonly freshMs?: number;
  readonly firstWaitMs?: number;
  readonly limits?: FetchLimits;
};

const dayMs = 24 * 60 * 60 * 1000;

type Feed = {
  readonly url: string;
  /** The last good reading; none yet: undefined. */
  periods: readonly Period[] | undefined;
  dueAtMs: number;
  reading: Promise<void> | undefined;
  isTried: boolean;
};

/** Keeps the busy times of several calendar feeds at hand. */
export function busyCalendars({
  urls,
  timeZone,
  horizonDays,
  now,
  onFailure,
  freshMs = 5 * 60_000,
  firstWaitMs = 3_000,
  limits = { timeoutMs: 10_000, maxBytes: 10_000_000 },
}: BusyCalendarOptions): BusyCalendars {
  const feeds = urls.map((url): Feed => ({ url, periods: undefined, dueAtMs: 0, reading: undefined, isTried: false }));

  async function read(feed: Feed, index: number): Promise<void> {
    try {
      const text = await fetchFeed(feed.url, limits);
      // Well past the horizon, so that the reading still serves if the feed fails for some weeks.
      feed.periods = readBusyPeriods(text, { fromMs: now() - dayMs, toMs: now() + (horizonDays + 30) * dayMs, timeZone });
    } catch (error) {
      onFailure(index + 1, error);
    }
    // A failing feed is asked again after a pause, not with each visitor; soon while nothing at all is known of it.
    feed.dueAtMs = now() + (feed.periods ? freshMs : Math.min(freshMs, 30_000));
    feed.isTried = true;
    feed.reading = undefined;
  }

  return {
    async busyPeriods() {
      for (const [index, feed] of feeds.entries()) {
        if (!feed.reading && now() >= feed.dueAtMs) feed.reading = read(feed, index);
      }
      const first = feeds.filter((feed) => !feed.isTried).map((feed) => feed.reading);
      if (first.length > 0) await withinMs(Promise.all(first), firstWaitMs);
      return feeds.flatMap((feed) => feed.periods ?? []);
    },
  };
}

async function withinMs(work: Promise<unknown>, waitMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, waitMs);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
