import type { BusySpan, DeskDay, HalvedSpan, MinuteSpan } from "#app/desk/desk-props.ts";
import { gaps, ownBusyTime } from "#domain/call-hosts.ts";
import { minuteOfDay } from "#domain/desk-times.ts";
import { hourMs, type UtcInstant, type UtcTimestamp, utcInstant } from "#domain/instants.ts";
import { addDays, type LocalDate } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import type { WeeklyHours } from "#domain/scheduling-rules.ts";
import { joined, openingHoursOn, overlaps, type Period } from "#domain/slots.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { AvailabilityDocument, CurrentAvailability } from "#server/availability/availability.ts";
import { reachOfOpenTimes } from "#server/bookings/call-times.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import { callSummary, type HostsById, hostsIn, type PeopleById } from "./lead-props.ts";

const startMs = ({ startsAtUtc }: BookingRecord) => Date.parse(startsAtUtc);

/** The data of consecutive days, read once for all of them. */
export type DaysData = {
  readonly timeZone: string;
  readonly current: CurrentAvailability;
  /** The host's own weekly hours, if the data is limited to one host (`daysOf`) who has any. */
  readonly ownHours?: WeeklyHours | undefined;
  readonly openStarts: readonly UtcInstant[];
  readonly bookings: readonly BookingRecord[];
  /** The bookings that the open times depend on. */
  readonly ahead: readonly BookingRecord[];
  readonly busy: readonly (Period & { readonly label: string; readonly host: number })[];
  readonly hosts: HostsById;
  readonly lastLookAtUtc: UtcTimestamp | undefined;
};

export async function readDays(
  { availability, times, calendars, store, timeZone, nowMs }: DeskParts,
  from: LocalDate,
  days: number,
  { people, lastLookAtUtc }: { readonly people: PeopleById; readonly lastLookAtUtc: UtcTimestamp | undefined },
): Promise<DaysData> {
  const current = await availability.read();
  const calls = ({ startMs, endMs }: Period) => store.bookings.bookedBetween(utcInstant(startMs), utcInstant(endMs));
  const reach = reachOfOpenTimes(nowMs(), current.rules);
  const shown = { startMs: dayPeriod(from, timeZone).startMs, endMs: dayPeriod(addDays(from, days - 1), timeZone).endMs };
  const [ahead, busy] = await Promise.all([calls(reach), calendars.labelled()]);
  const isWithinReach = reach.startMs <= shown.startMs && shown.endMs <= reach.endMs;
  const [openStarts, bookings] = await Promise.all([
    times.openSlots({ current, calls: ahead }),
    isWithinReach ? ahead.filter((call) => shown.startMs <= startMs(call) && startMs(call) < shown.endMs) : calls(shown),
  ]);
  return { timeZone, current, openStarts, bookings, ahead, busy, hosts: hostsIn(current, people), lastLookAtUtc };
}

/** Limits the data to one host: their hours, blocks, calls and busy times, and those without a host. */
export async function daysOf(host: AvailabilityDocument["hosts"][number], data: DaysData, { times }: DeskParts): Promise<DaysData> {
  const { current, ahead } = data;
  const { document } = current;
  const isTheirs = (of: { readonly host?: number | undefined }) => of.host === undefined || of.host === host.number;
  return {
    ...data,
    ownHours: host.weeklyHours,
    current: { ...current, document: { ...document, blocks: document.blocks.filter(isTheirs) } },
    openStarts: host.takesCalls ? await times.openSlots({ current, calls: ahead, host: host.number }) : [],
    bookings: data.bookings.filter(isTheirs),
    busy: data.busy.filter(isTheirs),
  };
}

export function dayProps(localDate: LocalDate, data: DaysData): DeskDay {
  const { timeZone, current, ownHours, bookings, busy, hosts, lastLookAtUtc } = data;
  const lengthMs = current.rules.slotMinutes * 60_000;
  const open = data.openStarts
    .filter((start) => localDateOf(start, timeZone) === localDate)
    .map((start) => ({ startMs: Date.parse(start), endMs: Date.parse(start) + lengthMs }));
  const away = ownBusyTime({ weeklyHours: ownHours, away: [] }, { from: localDate, days: 1, timeZone });
  const hours = openingHoursOn(localDate, current.rules).flatMap((period) =>
    gaps(
      period,
      away.filter((each) => overlaps(each, period)),
    ),
  );
  return {
    localDate,
    hours: hours.map((period) => spanOn(localDate, period, timeZone)),
    open: joined(open).flatMap((period) => partsOn(localDate, period, timeZone)),
    busy: spansOn(localDate, busy, timeZone),
    calls: bookings
      .filter(({ startsAtUtc }) => localDateOf(startsAtUtc, timeZone) === localDate)
      .map((booking) => callSummary(booking, lastLookAtUtc, hosts)),
  };
}

/** Clips labelled periods to a day. `from` and `to` are minutes of its clock time. */
export function spansOn<T extends Period & { readonly label: string }>(
  localDate: LocalDate,
  periods: readonly T[],
  timeZone: string,
): (BusySpan & { readonly of: T })[] {
  const day = dayPeriod(localDate, timeZone);
  return periods
    .filter((period) => overlaps(period, day))
    .flatMap((of) => partsOn(localDate, of, timeZone).map((span) => ({ ...span, label: of.label, of })));
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

/**
 * Clips a period to a day for drawing. When the clocks go back, one hour repeats, and its two passes would be drawn over
 * each other. A period that covers only part of these two hours is therefore split at them.
 */
function partsOn(localDate: LocalDate, period: Period, timeZone: string): readonly HalvedSpan[] {
  const day = dayPeriod(localDate, timeZone);
  const backMs = turnedBackAt(day, timeZone);
  const inDay = { startMs: Math.max(period.startMs, day.startMs), endMs: Math.min(period.endMs, day.endMs) };
  if (backMs === undefined || inDay.endMs <= backMs - hourMs || inDay.startMs >= backMs + hourMs)
    return [spanOn(localDate, inDay, timeZone)];
  if (inDay.startMs <= backMs - hourMs && inDay.endMs >= backMs + hourMs) return [spanOn(localDate, inDay, timeZone)];
  const hour = minuteOfDay(utcInstant(backMs), timeZone);
  const part = (startMs: number, endMs: number, half?: HalvedSpan["half"]): readonly HalvedSpan[] => {
    const cut = { startMs: Math.max(startMs, inDay.startMs), endMs: Math.min(endMs, inDay.endMs) };
    if (cut.startMs >= cut.endMs) return [];
    if (!half) return [spanOn(localDate, cut, timeZone)];
    return [{ from: hour + (cut.startMs - startMs) / 60_000, to: hour + (cut.endMs - startMs) / 60_000, half }];
  };
  return [
    ...part(day.startMs, backMs - hourMs),
    ...part(backMs - hourMs, backMs, "first"),
    ...part(backMs, backMs + hourMs, "second"),
    ...part(backMs + hourMs, day.endMs),
  ];
}

/** The start of the repeated hour on a day when the clocks go back, in epoch milliseconds; undefined on other days. */
export function turnedBackAt({ startMs, endMs }: Period, timeZone: string): number | undefined {
  if (endMs - startMs <= 24 * hourMs) return undefined;
  for (let atMs = startMs + hourMs; atMs < endMs; atMs += hourMs)
    if (minuteOfDay(utcInstant(atMs), timeZone) === minuteOfDay(utcInstant(atMs - hourMs), timeZone)) return atMs;
  return undefined;
}
