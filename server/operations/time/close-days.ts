import { randomUUID } from "node:crypto";
import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { minutesOf, minuteWords } from "#domain/desk-times.ts";
import { addDays, daysBetween, isUsableDate, type LocalDate, utcMidnight } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { type AvailabilityDocument, closingTime, localTime } from "#server/availability/availability.ts";
import { type Context, done, operation, stop, undoBy, yes } from "#server/operations/operation.ts";
import { askAgain } from "#server/operations/stale.ts";

const day = z.string().refine(isUsableDate, { error: words.time.badDay });

/** The inputs for a range of days; `until` may be left out. */
export const namedDays = {
  date: day,
  until: day.or(z.literal("")).default(""),
  label: z.string().trim().max(80).default(""),
  override: yes,
};

type ManyDays = { readonly title: (days: number) => string; readonly text: (days: string) => string; readonly anyway: string };
type DayRange = AvailabilityDocument["closed"][number];

/** The range of days in these inputs; one that is already among `ranges` keeps its id. Asks `many` first if the range is unusually long. */
export function daysFrom(
  { date: from, until, label, override }: z.output<z.ZodObject<typeof namedDays>>,
  { nowUtc, timeZone }: Pick<Context, "nowUtc" | "timeZone">,
  { ranges, many }: { readonly ranges: readonly DayRange[]; readonly many: ManyDays },
) {
  const to = until === "" ? from : until;
  if (to < from) stop({ kind: "invalid", errors: { until: words.time.lastBeforeFirst } });
  if (!override && to < localDateOf(nowUtc, timeZone)) stop({ kind: "invalid", errors: { date: words.time.daysOver } });
  const days = daysBetween(from, to) + 1;
  if (!override && days > usualDays)
    stop(askAgain({ title: many.title(days), text: many.text(daysWords({ from, to })) }, many.anyway, "override"));
  const known = ranges.find((other) => other.from === from && other.to === to && other.label === label);
  return { range: known ?? { id: randomUUID(), from, to, label }, isNew: known === undefined };
}

export const withDays = (ranges: readonly DayRange[], range: DayRange): DayRange[] =>
  [...ranges, range].sort((a, b) => (a.from < b.from ? -1 : 1));

/** A longer range is confirmed first, in case the year is mistyped. */
const usualDays = 60;

/** Other ranges that overlap a removed one: those days stay as they are. */
export const overlapping = (ranges: readonly DayRange[], { id, from, to }: DayRange): readonly string[] =>
  ranges.filter((other) => other.id !== id && other.from <= to && from <= other.to).map(daysWords);

export const closeDays = operation({
  name: "time.close",
  input: z.object(namedDays),
  positional: ["date", "until"],
  run: async (context, input) => {
    const { availability, store, timeZone, line } = context;
    const { closed } = (await availability.read()).document;
    const { range, isNew } = daysFrom(input, context, { ranges: closed, many: words.time.manyDays });
    if (isNew)
      await availability.change(
        (document) => ({ ...document, closed: withDays(document.closed, range) }),
        line(range.id, daysWords(range)),
      );
    const calls = await store.bookings.bookedBetween(
      instantAt(range.from, "00:00", timeZone),
      instantAt(addDays(range.to, 1), "00:00", timeZone),
    );
    return done(
      `${words.time.closed(daysWords(range))}${words.time.callsStand(calls.length)}`,
      { closed: range.id, calls: calls.length },
      undoBy(context, "time.open", { closed: range.id }),
    );
  },
});

/** Finds a range by its id or one of its days. */
export const findRange = (ranges: AvailabilityDocument["closed"], name: string) =>
  ranges.find(({ id, from, to }) => id === name || (from <= name && name <= to));

export const openDays = operation({
  name: "time.open",
  input: z.object({ closed: z.string().trim() }),
  positional: ["closed"],
  run: async (context, { closed: id }) => {
    const { availability, line } = context;
    const { closed } = (await availability.read()).document;
    const range = findRange(closed, id);
    if (!range) return { kind: "not-found", message: words.time.unknownClosed };
    await availability.change(
      (document) => ({ ...document, closed: document.closed.filter((known) => known.id !== range.id) }),
      line(range.id, daysWords(range)),
    );
    const still = overlapping(closed, range);
    return done(
      still.length > 0 ? words.time.stillClosed(daysWords(range), still) : words.time.opened(daysWords(range)),
      undefined,
      undoBy(context, "time.close", { date: range.from, until: range.to, label: range.label, override: "yes" }),
    );
  },
});

export const addExtraHours = operation({
  name: "time.extra",
  input: z.object({ date: day, from: localTime, to: closingTime, override: yes }),
  positional: ["date", "from", "to"],
  run: async (context, { date, from, to, override }) => {
    const { availability, line, timeZone, nowMs } = context;
    if (to <= from) return { kind: "invalid", errors: { to: words.time.endBeforeStart } };
    if (!override && Date.parse(instantAt(date, to, timeZone)) <= nowMs()) return { kind: "invalid", errors: { to: words.calls.past } };
    const known = (await availability.read()).document.extraHours.find(
      (each) => each.date === date && each.opensAt === from && each.closesAt === to,
    );
    const extra = known ?? { id: randomUUID(), date, opensAt: from, closesAt: to };
    if (!known)
      await availability.change(
        (document) => ({ ...document, extraHours: [...document.extraHours, extra].sort((a, b) => (a.date < b.date ? -1 : 1)) }),
        line(extra.id, hoursWords(extra)),
      );
    return done(words.time.extra(hoursWords(extra)), { extra: extra.id }, undoBy(context, "time.remove-extra", { extra: extra.id }));
  },
});

export const removeExtraHours = operation({
  name: "time.remove-extra",
  input: z.object({ extra: z.string() }),
  positional: ["extra"],
  run: async (context, { extra: id }) => {
    const { availability, line } = context;
    const extra = (await availability.read()).document.extraHours.find((known) => known.id === id);
    if (!extra) return { kind: "not-found", message: words.time.unknownExtra };
    await availability.change(
      (document) => ({ ...document, extraHours: document.extraHours.filter((known) => known.id !== id) }),
      line(id, hoursWords(extra)),
    );
    return done(
      words.time.extraRemoved(hoursWords(extra)),
      undefined,
      undoBy(context, "time.extra", { date: extra.date, from: extra.opensAt, to: extra.closesAt, override: "yes" }),
    );
  },
});

/** "Friday, December 25, 2026" or "… to …". */
export function daysWords({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): string {
  const words = (date: LocalDate) => new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(utcMidnight(date));
  return from === to ? words(from) : `${words(from)} to ${words(to)}`;
}

/** "Sunday, March 14, 2027, 12 AM to 5 AM" */
const hoursWords = ({ date, opensAt, closesAt }: { date: LocalDate; opensAt: string; closesAt: string }) =>
  `${daysWords({ from: date, to: date })}, ${minuteWords(minutesOf(opensAt))} to ${minuteWords(minutesOf(closesAt))}`;
