import type { Kysely, Selectable } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import { type AuditLine, changeNoted } from "./audit-store.ts";
import type { BusyCalendarTable, Tables } from "./tables.ts";
import { isTaken } from "./transact.ts";
import { type WithoutNulls, withoutNulls } from "./without-nulls.ts";

export type BusyCalendarRecord = WithoutNulls<Selectable<BusyCalendarTable>>;
export type AvailabilityStore = ReturnType<typeof createAvailabilityStore>;

export function createAvailabilityStore(db: Kysely<Tables>) {
  const current = () => db.selectFrom("availability").select(["version", "document"]).where("id", "=", 1).executeTakeFirst();
  return {
    /** Returns the current document; if there is none yet, stores `first()`. */
    async read(first: () => string, nowUtc: UtcTimestamp): Promise<{ readonly version: number; readonly document: string }> {
      const known = await current();
      if (known) return known;
      // If several processes start together, all return what the first of them wrote.
      await db
        .insertInto("availability")
        .values({ id: 1, version: 1, document: first(), updatedAtUtc: nowUtc })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      return (await current()) ?? { version: 1, document: first() };
    },
    /** Replaces the document if it still has this version. False if it has been changed since. */
    write: (expectedVersion: number, document: string, audit: AuditLine): Promise<boolean> =>
      changeNoted(db, audit, (transaction) =>
        transaction
          .updateTable("availability")
          .set({ version: expectedVersion + 1, document, updatedAtUtc: audit.atUtc })
          .where("id", "=", 1)
          .where("version", "=", expectedVersion)
          .returning("id"),
      ),

    async calendars(): Promise<readonly BusyCalendarRecord[]> {
      const rows = await db.selectFrom("busyCalendars").selectAll().orderBy("addedAtUtc").orderBy("id").execute();
      return rows.map(withoutNulls);
    },
    /** False if a calendar with this address exists already. */
    addCalendar: (
      calendar: Pick<BusyCalendarRecord, "id" | "url" | "owner" | "addedAtUtc"> & Partial<Pick<BusyCalendarRecord, "host">>,
      audit?: AuditLine,
    ): Promise<boolean> =>
      changeNoted(db, audit, (transaction) =>
        transaction
          .insertInto("busyCalendars")
          .values(calendar)
          .onConflict((conflict) => conflict.column("url").doNothing())
          .returning("id"),
      ),
    /** "known": another calendar has this address. Undefined: no calendar has this id. */
    async changeCalendar(id: string, url: string, audit: AuditLine): Promise<"changed" | "known" | undefined> {
      try {
        const isChanged = await changeNoted(db, audit, (transaction) =>
          transaction.updateTable("busyCalendars").set({ url, failedAtUtc: null, error: null }).where("id", "=", id).returning("id"),
        );
        return isChanged ? "changed" : undefined;
      } catch (error) {
        if (isTaken(error)) return "known";
        throw error;
      }
    },
    removeCalendar: (id: string, audit: AuditLine): Promise<boolean> =>
      changeNoted(db, audit, (transaction) => transaction.deleteFrom("busyCalendars").where("id", "=", id).returning("id")),
    async noteReading(
      id: string,
      reading: { readonly atUtc: UtcTimestamp; readonly events: number } | { readonly atUtc: UtcTimestamp; readonly error: string },
    ): Promise<void> {
      const update = db.updateTable("busyCalendars").where("id", "=", id);
      if ("events" in reading)
        await update.set({ readAtUtc: reading.atUtc, events: reading.events, failedAtUtc: null, error: null }).execute();
      // Keeps the time of the first of several failures in a row.
      else
        await update
          .set(({ fn, ref, val }) => ({ failedAtUtc: fn.coalesce(ref("failedAtUtc"), val(reading.atUtc)), error: reading.error }))
          .execute();
    },
  };
}
