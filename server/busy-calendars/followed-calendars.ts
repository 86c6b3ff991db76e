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
  /** Addresses of the settings: the list's first ones, once. From then on the desk's list counts. These may be anywhere. */
  readonly firstUrls: readonly string[];
  /** Where calendars that were added at the desk may be besides the public internet. */
  readonly privateNetworks: readonly string[];
  readonly tryOutMs?: number;
};

const seedSetting = "busy-calendars-taken-from-settings";
/** Somebody waits for the answer, and a connection that is silent for 45 seconds is ended. */
const tryOutMs = 30_000;
/** Every process follows what the desk changes within two seconds. */
const lookMs = 1_500;

/** Reads the outside calendars that the desk lists, whatever it does to the list meanwhile, and notes how each reading went. */
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
      // If the database fails here, the list still differs from the one that is followed, and the next look tries again.
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
    /** When this host's calendars say "busy"; undefined if one of them was never read. */
    busyPeriods: (host: number) => current.busyPeriods((index) => records[index]?.host === host),
    labelled: (): readonly (Period & { readonly label: string; readonly host: number })[] =>
      current.known().flatMap(({ reading }, index) =>
        (reading?.periods ?? []).map((period) => ({
          ...period,
          label: records[index]?.owner ?? "",
          host: records[index]?.host ?? firstHost,
        })),
      ),
    /** Calendars that were never read: until they are, nobody can say what is free. */
    unread: (): readonly Pick<BusyCalendarRecord, "id" | "owner" | "host">[] =>
      records.filter((_, index) => current.known()[index]?.reading === undefined),
    /** Keeps the reading, so that the calendar counts as soon as it is listed. Resolves to what keeps it from being read. */
    async tryOut(url: string): Promise<string | undefined> {
      try {
        const { reading } = await withDeadline(
          (stop) => readCalendar(url, options, (...what) => readFeed(...what, options.limits ?? feedLimits, stop)),
          given.tryOutMs ?? tryOutMs,
        );
        await store.busyReadings.save(readingKey(url), reading);
        return undefined;
      } catch (error) {
        if (error instanceof FeedReadError || error instanceof DeadlineError) return error.message; // ours, and nothing secret in it
        throw error;
      }
    },
    health: () => current.health(),
    agesMs: () => current.agesMs(),
    /** Looks at the list again now: it has changed. */
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
