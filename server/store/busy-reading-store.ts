import type { Kysely } from "kysely";
import { utcTimestamp } from "#domain/instants.ts";
import type { BusyReadingStore } from "./store.ts";
import type { Tables } from "./tables.ts";
import { asStoreError } from "./transact.ts";

export function createBusyReadingStore(db: Kysely<Tables>): BusyReadingStore {
  return {
    async find(feed) {
      const row = await asStoreError(() => db.selectFrom("busyReadings").selectAll().where("feed", "=", feed).executeTakeFirst());
      return (
        row && {
          periods: (JSON.parse(row.periods) as [number, number][]).map(([startMs, endMs]) => ({ startMs, endMs })), // written below
          coversFromMs: Date.parse(row.coversFromUtc),
          coversToMs: Date.parse(row.coversToUtc),
          readAtMs: Date.parse(row.readAtUtc),
        }
      );
    },

    async save(feed, { periods, coversFromMs, coversToMs, readAtMs }) {
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
      await asStoreError(() => query.execute());
    },

    async keepOnly(feeds) {
      let query = db.deleteFrom("busyReadings");
      if (feeds.length > 0) query = query.where("feed", "not in", feeds);
      await asStoreError(() => query.execute());
    },
  };
}
