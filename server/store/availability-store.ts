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
    /** The current document; the first one if there is none yet. */
    async read(first: () => string, nowUtc: UtcTimestamp): Promise<{ readonly version: number; readonly document: string }> {
      const known = await current();
      if (known) return known;
      // The first process writes it; the others take what it wrote.
      await db
        .insertInto("availability")
        .values({ id: 1, version: 1, document: first(), updatedAtUtc: nowUtc })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      return (await current()) ?? { version: 1, document: first() };
    },
    /** Replaces the document if it still has this version. False if somebody else has changed it. */
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
    /** False: its address is known already. */
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
    /** Undefined: there is no such calendar. */
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
      // The first failure of several in a row is the moment that counts.
      else
        await update
          .set(({ fn, ref, val }) => ({ failedAtUtc: fn.coalesce(ref("failedAtUtc"), val(reading.atUtc)), error: reading.error }))
          .execute();
    },
  };
}
