import { utcTimestamp } from "#domain/instants.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { reasonOf } from "#server/log.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { CountDimension, CountKind, CountRow, CountStore, VitalMetric, VitalRow } from "#server/store/count-store.ts";
import type { Lead } from "#server/store/lead-records.ts";
import { plainSources } from "./visit-origin.ts";
import { vitalBucket } from "./vitals-histogram.ts";

export type Seen = { readonly path: string; readonly source: string; readonly firstPath: string };

export type Counter = ReturnType<typeof createCounter>;

/** The key of a count: visits that agree in all of it are added up. */
type Visits = Seen & Pick<CountRow, "day" | "kind">;

export type CounterOptions = Pick<SharedParts, "timeZone" | "nowMs" | "log"> & {
  readonly store: CountStore;
};

/** Campaign names counted per day; visits with further names count without one. Known sources always count. */
const mostCampaigns = 50;
/** How many different counts are kept in memory if the database does not answer. */
const mostWaiting = 5_000;

/** Counts in memory and writes the sums every two seconds, so that counting is cheap. Visitors are not distinguished. */
export function createCounter({ store, timeZone, nowMs, log }: CounterOptions) {
  let visits = createTally<Visits>();
  let vitals = createTally<Omit<VitalRow, "n">>();
  let writing: Promise<void> = Promise.resolve();
  const campaigns = { day: "", names: new Set<string>() };

  // Cached for a minute, because it takes longer than the rest.
  let known: { readonly minute: number; readonly day: LocalDate } | undefined;
  const today = () => {
    const minute = Math.floor(nowMs() / 60_000);
    if (known?.minute !== minute) known = { minute, day: localDateOf(utcTimestamp(nowMs()), timeZone) };
    return known.day;
  };

  function sourceLabel(day: string, source: string): string {
    if (campaigns.day !== day) {
      campaigns.day = day;
      campaigns.names.clear();
    }
    if (plainSources.has(source)) return source;
    if (campaigns.names.size >= mostCampaigns && !campaigns.names.has(source)) return "";
    campaigns.names.add(source);
    return source;
  }

  function write(): Promise<void> {
    const [seen, measured] = [visits, vitals];
    visits = createTally();
    vitals = createTally();
    writing = writing.then(async () => {
      try {
        await store.add(countRows(seen.rows()), measured.rows());
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "counting: the database did not take the last counts; they are written with the next ones");
        visits.takeOver(seen, mostWaiting);
        vitals.takeOver(measured, mostWaiting);
      }
    });
    return writing;
  }

  const timer = setInterval(() => void write(), 2_000);
  timer.unref();
  return {
    count(kind: CountKind, { path, source, firstPath }: Seen) {
      const day = today();
      const label = sourceLabel(day, source);
      visits.add(`${kind}\n${day}\n${path}\n${label}\n${firstPath}`, () => ({ day, kind, path, source: label, firstPath }));
    },
    measure(path: string, metric: VitalMetric, value: number) {
      const [day, bucket] = [today(), vitalBucket(metric, value)];
      vitals.add(`${metric}\n${day}\n${path}\n${bucket}`, () => ({ day, path, metric, bucket }));
    },
    async close() {
      clearInterval(timer);
      await write();
      // Tries counts that could not be written once more.
      await write();
    },
  };
}

/** Counts occurrences by a key that is cheap to compute. */
function createTally<T extends object>() {
  const entries = new Map<string, { readonly what: T; n: number }>();
  return {
    add(key: string, what: () => T) {
      const known = entries.get(key);
      if (known) known.n += 1;
      else entries.set(key, { what: what(), n: 1 });
    },
    takeOver(other: { readonly entries: ReadonlyMap<string, { readonly what: T; readonly n: number }> }, most: number) {
      for (const [key, { what, n }] of other.entries) {
        const known = entries.get(key);
        if (known) known.n += n;
        else if (entries.size < most) entries.set(key, { what, n });
      }
    },
    rows: (): (T & { readonly n: number })[] => [...entries.values()].map(({ what, n }) => ({ ...what, n })),
    entries,
  };
}

/** The rows to add for these visits: by page, by source and by first page. */
export function countRows(visits: readonly (Visits & { readonly n: number })[]): CountRow[] {
  const rows = new Map<string, CountRow>();
  for (const { day, kind, path, source, firstPath, n } of visits) {
    const labels = { path, source, "first-path": firstPath } satisfies Record<CountDimension, string>;
    for (const dimension of ["path", "source", "first-path"] as const) {
      const row = { day, dimension, label: labels[dimension], kind };
      const key = JSON.stringify(row);
      rows.set(key, { ...row, n: n + (rows.get(key)?.n ?? 0) });
    }
  }
  return [...rows.values()];
}

/** Counts an enquiry that arrived as spam, for the day of its arrival, once it is marked as not spam. `lead`: its state before. */
export async function countReleased(counts: Pick<CountStore, "add">, lead: Lead, timeZone: string): Promise<void> {
  if (lead.kind === "booked" || lead.status !== "spam" || lead.statusBeforeSpam !== undefined) return;
  const { formPath: path, source, firstPath } = lead.origin;
  await counts.add(countRows([{ day: localDateOf(lead.createdAtUtc, timeZone), kind: "enquiry", path, source, firstPath, n: 1 }]), []);
}
