import type { Kysely } from "kysely";
import { utcTimestamp } from "#domain/instants.ts";
import type { Period } from "#domain/slots.ts";
import type { Tables } from "./tables.ts";

/** The busy periods of a calendar when it was last read, and the time range that was read. */
export type BusyReading = {
  readonly periods: readonly Period[];
  readonly coversFromMs: number;
  readonly coversToMs: number;
  readonly readAtMs: number;
};

export type BusyReadingStore = ReturnType<typeof createBusyReadingStore>;

/** The last successful reading of each feed. `feed` is a digest of the feed's address. */
export function createBusyReadingStore(db: Kysely<Tables>) {
  return {
    async find(feed: string): Promise<BusyReading | undefined> {
      const row = await db.selectFrom("busyReadings").selectAll().where("feed", "=", feed).executeTakeFirst();
      return (
        row && {
          periods: (JSON.parse(row.periods) as [number, number][]).map(([startMs, endMs]) => ({ startMs, endMs })), // written below
          coversFromMs: Date.parse(row.coversFromUtc),
          coversToMs: Date.parse(row.coversToUtc),
          readAtMs: Date.parse(row.readAtUtc),
        }
      );
    },

    async save(feed: string, { periods, coversFromMs, coversToMs, readAtMs }: BusyReading): Promise<void> {
      const values = {
        periods: JSON.stringify(periods.map(({ startMs, endMs }) => [startMs, endMs])),
        coversFromUtc: utcTimestamp(coversFromMs),
        coversToUtc: utcTimestamp(coversToMs),
        readAtUtc: utcTimestamp(readAtMs),
      };
      const query = db
        .insertInto("busyReadings")
        .values({ feed, ...values })
        .onConflict((conflict) => conflict.column("feed").doUpdateSet(values));
      await query.execute();
    },

    /** Deletes the readings of feeds that are no longer configured. */
    async keepOnly(feeds: readonly string[]): Promise<void> {
      let query = db.deleteFrom("busyReadings");
      if (feeds.length > 0) query = query.where("feed", "not in", feeds);
      await query.execute();
    },
  };
}
