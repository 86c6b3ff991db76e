import * as z from "zod";
import { addDays } from "#domain/local-date.ts";
import { localDays } from "#domain/office-time.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { p75 } from "#server/counting/vitals-histogram.ts";
import { type Context, countTo, done, operation } from "#server/operations/operation.ts";
import type { CountKind, CountRow, VitalMetric, VitalRow } from "#server/store/count-store.ts";

export type NumbersRow = {
  readonly views: number;
  readonly clicks: number;
  readonly contactOpens: number;
  readonly wrote: number;
  readonly booked: number;
};
export type LabelledRow = NumbersRow & { readonly label: string };

export const showNumbers = operation({
  name: "numbers.show",
  input: z.object({ days: countTo(366, 28) }),
  positional: ["days"],
  run: async (context, { days }) => done("", await readNumbers(context, days)),
});

/** Totals of the last `days` days, including today, and of the same number of days before them. */
export async function readNumbers({ store, nowUtc, timeZone }: Pick<Context, "store" | "nowUtc" | "timeZone">, days: number) {
  const to = localDateOf(nowUtc, timeZone);
  const from = addDays(to, 1 - days);
  // One after another, because together they would block the event loop for too long.
  const daily = await readDailyNumbers({ store, nowUtc, timeZone }, days);
  const before = await store.counts.between(addDays(from, -days), addDays(from, -1), "path");
  const sources = await store.counts.between(from, to, "source");
  const firstPages = await store.counts.between(from, to, "first-path");
  const vitals = await store.counts.vitalsBetween(from, to);
  return {
    from,
    to,
    ...daily,
    before: rowOf(before),
    sources: byLabel(sources),
    firstPages: byLabel(firstPages),
    vitals: vitalRows(vitals),
  };
}

export type DailyNumbers = Awaited<ReturnType<typeof readDailyNumbers>>;

export async function readDailyNumbers({ store, nowUtc, timeZone }: Pick<Context, "store" | "nowUtc" | "timeZone">, days: number) {
  const to = localDateOf(nowUtc, timeZone);
  const from = addDays(to, 1 - days);
  const paths = await store.counts.between(from, to, "path");
  const byDay = Map.groupBy(paths, ({ day }) => day);
  return {
    totals: rowOf(paths),
    days: localDays(from, to).map((localDate) => ({ localDate, ...rowOf(byDay.get(localDate) ?? []) })),
  };
}

function rowOf(rows: readonly CountRow[]): NumbersRow {
  const sum = (kind: CountKind) => rows.filter((row) => row.kind === kind).reduce((all, { n }) => all + n, 0);
  return { views: sum("view"), clicks: sum("action"), contactOpens: sum("contact"), wrote: sum("enquiry"), booked: sum("booking") };
}

/** Sorted by the rate of leads to views, then by views. */
function byLabel(rows: readonly CountRow[]): LabelledRow[] {
  const rate = ({ views, wrote, booked }: NumbersRow) => (views === 0 ? 0 : (wrote + booked) / views);
  return [...Map.groupBy(rows, ({ label }) => label)]
    .map(([label, own]) => ({ label, ...rowOf(own) }))
    .sort((a, b) => rate(b) - rate(a) || b.views - a.views);
}

function vitalRows(rows: readonly VitalRow[]) {
  return [...Map.groupBy(rows, ({ path }) => path)]
    .map(([path, own]) => {
      const of = (metric: VitalMetric) => own.filter((row) => row.metric === metric);
      const visits = Math.max(...(["lcp", "inp", "cls"] as const).map((metric) => of(metric).reduce((all, { n }) => all + n, 0)));
      const cls = p75("cls", of("cls"));
      return {
        path,
        visits,
        lcpMs: p75("lcp", of("lcp")) ?? null,
        inpMs: p75("inp", of("inp")) ?? null,
        cls: cls === undefined ? null : cls / 1_000,
      };
    })
    .sort((a, b) => b.visits - a.visits);
}
