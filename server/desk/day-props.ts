import type { BusySpan, DeskDay, MinuteSpan } from "#app/desk/desk-props.ts";
import { minuteOfDay } from "#domain/desk-times.ts";
import { type UtcInstant, type UtcTimestamp, utcInstant } from "#domain/instants.ts";
import { addDays, type LocalDate } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import { openingHoursOn, overlaps, type Period } from "#domain/opening-hours.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { CurrentAvailability } from "#server/availability/availability.ts";
import type { DeskParts } from "#server/operations/desk-parts.ts";
import type { BookingRecord } from "#server/store/store.ts";
import { callSummary } from "./lead-props.ts";

/** What a stretch of days holds, read once for all of them. */
export type DaysData = {
  readonly timeZone: string;
  readonly current: CurrentAvailability;
  readonly openStarts: readonly UtcInstant[];
  readonly bookings: readonly BookingRecord[];
  readonly busy: readonly (Period & { readonly label: string })[];
  readonly lastLookAtUtc: UtcTimestamp | undefined;
};

export async function readDays(
  { availability, calls, store, timeZone }: DeskParts,
  from: LocalDate,
  days: number,
  lastLookAtUtc: UtcTimestamp | undefined,
): Promise<DaysData> {
  const [current, openStarts, busy, bookings] = await Promise.all([
    availability.read(),
    calls.openSlots(),
    calls.busy(),
    store.bookings.bookedBetween(instantAt(from, "00:00", timeZone), instantAt(addDays(from, days), "00:00", timeZone)),
  ]);
  return { timeZone, current, openStarts, bookings, busy, lastLookAtUtc };
}

export function dayProps(localDate: LocalDate, data: DaysData): DeskDay {
  const { timeZone, current, bookings, busy, lastLookAtUtc } = data;
  const lengthMs = current.rules.slotMinutes * 60_000;
  const open = data.openStarts
    .filter((start) => localDateOf(start, timeZone) === localDate)
    .map((start) => ({ startMs: Date.parse(start), endMs: Date.parse(start) + lengthMs }));
  return {
    localDate,
    hours: openingHoursOn(localDate, current.rules).map((period) => spanOn(localDate, period, timeZone)),
    open: joined(open).map((period) => spanOn(localDate, period, timeZone)),
    busy: spansOn(localDate, busy, timeZone),
    calls: bookings
      .filter(({ startsAtUtc }) => localDateOf(startsAtUtc, timeZone) === localDate)
      .map((booking) => callSummary(booking, lastLookAtUtc)),
  };
}

/** The parts of labelled periods that lie on the day, in minutes of its clock. */
export function spansOn<T extends Period & { readonly label: string }>(
  localDate: LocalDate,
  periods: readonly T[],
  timeZone: string,
): (BusySpan & { readonly of: T })[] {
  const day = dayPeriod(localDate, timeZone);
  return periods.filter((period) => overlaps(period, day)).map((of) => ({ ...spanOn(localDate, of, timeZone), label: of.label, of }));
}

export function dayPeriod(localDate: LocalDate, timeZone: string): Period {
  return {
    startMs: Date.parse(instantAt(localDate, "00:00", timeZone)),
    endMs: Date.parse(instantAt(addDays(localDate, 1), "00:00", timeZone)),
  };
}

function spanOn(localDate: LocalDate, { startMs, endMs }: Period, timeZone: string): MinuteSpan {
  const day = dayPeriod(localDate, timeZone);
  return {
    from: startMs <= day.startMs ? 0 : minuteOfDay(utcInstant(startMs), timeZone),
    to: endMs >= day.endMs ? 1440 : minuteOfDay(utcInstant(endMs), timeZone),
  };
}

function joined(periods: readonly Period[]): Period[] {
  const found: Period[] = [];
  for (const period of periods) {
    const last = found.at(-1);
    if (last && last.endMs === period.startMs) found[found.length - 1] = { ...last, endMs: period.endMs };
    else found.push(period);
  }
  return found;
}
