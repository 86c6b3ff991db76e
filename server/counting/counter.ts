import { utcTimestamp } from "#domain/instants.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { type Log, reasonOf } from "#server/log.ts";
import type { CountKind, CountRow, CountStore, VitalMetric, VitalRow } from "#server/store/count-store.ts";
import { vitalBucket } from "./vitals-histogram.ts";

export type Seen = { readonly path: string; readonly source: string; readonly firstPath: string };

export type Counter = {
  readonly count: (kind: CountKind, seen: Seen) => void;
  readonly measure: (path: string, metric: VitalMetric, value: number) => void;
  /** Writes what is left and stops. */
  readonly close: () => Promise<void>;
};

export type CounterOptions = {
  readonly store: CountStore;
  readonly timeZone: string;
  readonly nowMs: () => number;
  readonly log: Log;
  readonly everyMs?: number;
};

/** So many names of sources a day; whoever makes up more counts as one of them. */
const mostSources = 50;

/** Adds up in memory and writes the sums every two seconds, so that counting costs a request next to nothing. No visitor is told from another. */
export function createCounter({ store, timeZone, nowMs, log, everyMs = 2_000 }: CounterOptions): Counter {
  let counts = new Map<string, CountRow>();
  let vitals = new Map<string, VitalRow>();
  let writing: Promise<void> = Promise.resolve();
  const sources = { day: "", names: new Set<string>() };

  // Worked out once a minute: it takes longer than all the rest.
  let known: { readonly minute: number; readonly day: LocalDate } | undefined;
  const today = () => {
    const minute = Math.floor(nowMs() / 60_000);
    if (known?.minute !== minute) known = { minute, day: localDateOf(utcTimestamp(nowMs()), timeZone) };
    return known.day;
  };

  function add(row: Omit<CountRow, "n">): void {
    const key = JSON.stringify(row);
    counts.set(key, { ...row, n: (counts.get(key)?.n ?? 0) + 1 });
  }

  function sourceLabel(day: string, source: string): string {
    if (sources.day !== day) {
      sources.day = day;
      sources.names.clear();
    }
    if (sources.names.size >= mostSources && !sources.names.has(source)) return "";
    sources.names.add(source);
    return source;
  }

  function write(): Promise<void> {
    const [rows, parts] = [[...counts.values()], [...vitals.values()]];
    counts = new Map();
    vitals = new Map();
    writing = writing.then(async () => {
      try {
        await store.add(rows, parts);
      } catch (error) {
        // A few counts are lost: no visitor waits for them, and no lead is.
        log.warn({ reason: reasonOf(error) }, "counting: the database did not take the last counts");
      }
    });
    return writing;
  }

  const timer = setInterval(() => void write(), everyMs);
  timer.unref();
  return {
    count(kind, { path, source, firstPath }) {
      const day = today();
      add({ day, dimension: "path", label: path, kind });
      add({ day, dimension: "source", label: sourceLabel(day, source), kind });
      add({ day, dimension: "first-path", label: firstPath, kind });
    },
    measure(path, metric, value) {
      const row = { day: today(), path, metric, bucket: vitalBucket(metric, value) };
      const key = JSON.stringify(row);
      vitals.set(key, { ...row, n: (vitals.get(key)?.n ?? 0) + 1 });
    },
    close() {
      clearInterval(timer);
      return write();
    },
  };
}
