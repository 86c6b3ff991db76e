import { randomUUID } from "node:crypto";
import { firstHost } from "#domain/call-hosts.ts";
import { utcTimestamp } from "#domain/instants.ts";
import type { Period } from "#domain/slots.ts";
import { repeat } from "#server/concurrency/repeat.ts";
import { DeadlineError, withDeadline } from "#server/concurrency/with-deadline.ts";
import { reasonOf } from "#server/log.ts";
import type { OutsideReach } from "#server/outside-reach.ts";
import type { BusyCalendarRecord } from "#server/store/availability-store.ts";
import type { Store } from "#server/store/open-store.ts";
import { type BusyCalendarOptions, type BusyCalendars, openBusyCalendars, readCalendar, readingKey } from "./busy-calendars.ts";
import { FeedReadError, feedLimits, readFeed } from "./read-feed.ts";

export type FollowedCalendarOptions = Omit<BusyCalendarOptions, "urls" | "reachOf" | "store"> & {
  readonly store: Pick<Store, "availability" | "busyReadings" | "notices">;
  /** Addresses from the settings, which are added to the desk's list once. They may be on any network. */
  readonly firstUrls: readonly string[];
  /** Private networks from which calendars added at the desk may be read. */
  readonly privateNetworks: readonly string[];
  readonly tryOutMs?: number;
};

const seedSetting = "busy-calendars-taken-from-settings";
/** A person waits for the result, and silent connections are closed after 45 seconds. */
const tryOutMs = 30_000;
/** The interval of reading the desk's list. */
const lookMs = 1_500;

/** Reads the calendars in the desk's list, follows changes of the list, and records the result of each reading. */
export async function followCalendars({ store, firstUrls, privateNetworks, ...given }: FollowedCalendarOptions) {
  const { nowMs, log } = given;
  const options = { ...given, reachOf: (url: string): OutsideReach => (firstUrls.includes(url) ? "anywhere" : { privateNetworks }) };
  await seed(store, firstUrls, nowMs());
  let records = await store.availability.calendars();
  let current = await open(records);
  const noted = new Map<string, string>();

  function open(list: readonly BusyCalendarRecord[]): Promise<BusyCalendars> {
    return openBusyCalendars({ ...options, store: store.busyReadings, urls: list.map(({ url }) => url) });
  }

  async function follow(): Promise<void> {
    const next = await store.availability.calendars();
    const urlsOf = (list: readonly BusyCalendarRecord[]) => list.map(({ url }) => url).join("\n");
    const isSame = urlsOf(next) === urlsOf(records);
    if (!isSame) {
      // If this fails, the lists still differ, and the next run tries again.
      const opened = await open(next);
      current.close();
      current = opened;
    }
    records = next;
    if (!options.isFollower?.()) await noteReadings();
  }

  async function noteReadings(): Promise<void> {
    for (const [index, { reading, problem }] of current.known().entries()) {
      const id = records[index]?.id;
      if (id === undefined || (reading === undefined && problem === undefined)) continue;
      const state = problem ?? `read ${reading?.readAtMs}`;
      if (noted.get(id) === state) continue;
      noted.set(id, state);
      const atUtc = utcTimestamp(nowMs());
      if (problem !== undefined) await store.availability.noteReading(id, { atUtc, error: problem });
      else if (reading) await store.availability.noteReading(id, { atUtc: utcTimestamp(reading.readAtMs), events: reading.periods.length });
    }
  }

  const stop = repeat(follow, lookMs, (error) =>
    log.warn({ reason: reasonOf(error) }, "bookings: the list of busy calendars could not be read"),
  );
  return {
    /** The busy periods of this host's calendars; undefined if one of them was never read. */
    busyPeriods: (host: number) => current.busyPeriods((index) => records[index]?.host === host),
    labelled: (): readonly (Period & { readonly label: string; readonly host: number })[] =>
      current.known().flatMap(({ reading }, index) =>
        (reading?.periods ?? []).map((period) => ({
          ...period,
          label: records[index]?.owner ?? "",
          host: records[index]?.host ?? firstHost,
        })),
      ),
    /** Calendars that were never read, so that their host's free time is unknown. */
    unread: (): readonly Pick<BusyCalendarRecord, "id" | "owner" | "host">[] =>
      records.filter((_, index) => current.known()[index]?.reading === undefined),
    /** Reads a calendar before it is added, and stores the reading for use once it is. Resolves with the problem if it can't be read. */
    async tryOut(url: string): Promise<string | undefined> {
      try {
        const { reading } = await withDeadline(
          (stop) => readCalendar(url, options, (...what) => readFeed(...what, options.limits ?? feedLimits, stop)),
          given.tryOutMs ?? tryOutMs,
        );
        await store.busyReadings.save(readingKey(url), reading);
        return undefined;
      } catch (error) {
        if (error instanceof FeedReadError || error instanceof DeadlineError) return error.message; // our own, without secrets
        throw error;
      }
    },
    health: () => current.health(),
    agesMs: () => current.agesMs(),
    /** Reads the list now. Call it after a change. */
    follow,
    async close() {
      await stop();
      current.close();
    },
  };
}

async function seed({ availability, notices }: FollowedCalendarOptions["store"], urls: readonly string[], nowMs: number): Promise<void> {
  if (urls.length === 0 || (await notices.setting(seedSetting))) return;
  for (const [index, url] of urls.entries()) {
    await availability.addCalendar({ id: randomUUID(), url, owner: `Calendar ${index + 1}`, addedAtUtc: utcTimestamp(nowMs) });
  }
  await notices.setSetting(seedSetting, true);
}
