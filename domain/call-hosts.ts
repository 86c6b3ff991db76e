import { Temporal } from "temporal-polyfill";
import { addDays, type LocalDate } from "./local-date.ts";
import type { ClosedRange, Weekday, WeeklyHours } from "./scheduling-rules.ts";
import { isClosedOn, type Period, windowOn } from "./slots.ts";

/** The company's one calendar. Once a second person takes calls, it belongs to the first owner. */
export const firstHost = 1;

/** When somebody takes calls within the company's hours. */
export type OwnHours = {
  /** Undefined: whenever the company is open. */
  readonly weeklyHours?: WeeklyHours | undefined;
  /** Kept free before and after each of their calls, if it is longer than the company's. */
  readonly bufferMinutes: number;
  /** Vacations: whole days, first and last included. */
  readonly away: readonly ClosedRange[];
};

/** Periods of these days in which somebody takes no calls: vacations, and all time outside their own weekly hours. */
export function ownBusyTime(
  { weeklyHours, away }: Omit<OwnHours, "bufferMinutes">,
  { from, days, timeZone }: { readonly from: LocalDate; readonly days: number; readonly timeZone: string },
): Period[] {
  if (!weeklyHours && away.length === 0) return [];
  return Array.from({ length: days }, (_, index) => addDays(from, index)).flatMap((date) => {
    const day = Temporal.PlainDate.from(date);
    const whole = windowOn(day, { opensAt: "00:00", closesAt: "24:00" }, timeZone);
    if (isClosedOn(date, { closed: away })) return [whole];
    const weekday = day.dayOfWeek as Weekday; // Temporal's ISO calendar gives 1 to 7
    return weeklyHours
      ? gaps(
          whole,
          weeklyHours[weekday].map((window) => windowOn(day, window, timeZone)),
        )
      : [];
  });
}

/** The parts of a stretch that no period covers. The periods must ascend and not overlap. */
export function gaps({ startMs, endMs }: Period, periods: readonly Period[]): Period[] {
  const edges = [startMs, ...periods.flatMap((period) => [period.startMs, period.endMs]), endMs];
  const found: Period[] = [];
  for (let index = 0; index < edges.length; index += 2) {
    const gap = { startMs: edges[index] ?? endMs, endMs: edges[index + 1] ?? endMs };
    if (gap.startMs < gap.endMs) found.push(gap);
  }
  return found;
}

/** The preferred host first, then those with the fewest calls lately; equals by number, so that the result is always the same. */
export function hostsInOrder(
  free: readonly number[],
  { preferred, callsLately }: { readonly preferred: number | undefined; readonly callsLately: ReadonlyMap<number, number> },
): number[] {
  const calls = (host: number) => (host === preferred ? -1 : (callsLately.get(host) ?? 0));
  return [...free].sort((a, b) => calls(a) - calls(b) || a - b);
}

/** How far back calls count for that. */
export const latelyDays = 28;

/** The part of an address that names somebody: "theo", or "theo-brandt" if there is a Theo already. */
export function hostLinkOf(name: string, known: readonly string[]): string {
  const words = name
    .normalize("NFD")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const whole = words.join("-") || "host";
  const candidates = [words[0] ?? whole, whole, ...known.map((_, index) => `${whole}-${index + 2}`)];
  return candidates.find((candidate) => !known.includes(candidate)) ?? whole;
}
