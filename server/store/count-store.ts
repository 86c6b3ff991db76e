import { type Kysely, sql } from "kysely";
import { addDays, type LocalDate } from "#domain/local-date.ts";
import type { Tables } from "./tables.ts";
import { transact } from "./transact.ts";

export type CountKind = Tables["dailyCounts"]["kind"];
export type CountDimension = Tables["dailyCounts"]["dimension"];
export type VitalMetric = Tables["webVitals"]["metric"];

/** Increments of a day's counter: by page, by source or by first page, never by a combination. */
export type CountRow = Readonly<Tables["dailyCounts"]>;

/** The number of visits with a value in this bucket of the histogram. */
export type VitalRow = Readonly<Tables["webVitals"]>;
export type CountStore = ReturnType<typeof createCountStore>;

export function createCountStore(db: Kysely<Tables>) {
  return {
    /** Adds to the stored counts in one transaction. */
    async add(counts: readonly CountRow[], vitals: readonly VitalRow[]): Promise<void> {
      if (counts.length + vitals.length === 0) return;
      await transact(db, async (transaction) => {
        // Rows are written in the same order everywhere, so that two processes never deadlock.
        for (const row of [...counts].sort(byKey)) {
          await transaction
            .insertInto("dailyCounts")
            .values(row)
            .onConflict((conflict) =>
              conflict.columns(["day", "dimension", "label", "kind"]).doUpdateSet({ n: sql<number>`daily_counts.n + excluded.n` }),
            )
            .execute();
        }
        for (const row of [...vitals].sort(byKey)) {
          await transaction
            .insertInto("webVitals")
            .values(row)
            .onConflict((conflict) =>
              conflict.columns(["day", "path", "metric", "bucket"]).doUpdateSet({ n: sql<number>`web_vitals.n + excluded.n` }),
            )
            .execute();
        }
      });
    },
    /** Counts by day, from `from` to `to`, both included. */
    between: (from: LocalDate, to: LocalDate, dimension: CountDimension): Promise<readonly CountRow[]> =>
      inParts(from, to, (first, last) =>
        db
          .selectFrom("dailyCounts")
          .selectAll()
          .where("day", ">=", first)
          .where("day", "<=", last)
          .where("dimension", "=", dimension)
          .execute(),
      ),
    vitalsBetween: (from: LocalDate, to: LocalDate): Promise<readonly VitalRow[]> =>
      inParts(from, to, (first, last) =>
        db.selectFrom("webVitals").selectAll().where("day", ">=", first).where("day", "<=", last).execute(),
      ),
  };
}

/** Days read by one statement, during which nobody else is served. A screen of the desk requests a month. */
const daysAtOnce = 31;

async function inParts<Row>(from: LocalDate, to: LocalDate, read: (first: LocalDate, last: LocalDate) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let first = from; first <= to; first = addDays(first, daysAtOnce)) {
    const last = addDays(first, daysAtOnce - 1);
    const part = await read(first, last < to ? last : to);
    for (const row of part) rows.push(row);
  }
  return rows;
}

const byKey = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
