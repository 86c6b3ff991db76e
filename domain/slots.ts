import { Temporal } from "temporal-polyfill";
import { hourMs, type UtcInstant, utcInstant } from "./instants.ts";
import { type LocalDate, localDate } from "./local-date.ts";
import type { ClosedRange, DayWindow, SchedulingRules, Weekday } from "./scheduling-rules.ts";

export type Availability = {
  readonly nowMs: number;
  readonly rules: SchedulingRules;
  /** Events in the team's own calendars, and time that the team has blocked at the desk. */
  readonly busy: readonly Period[];
  /** Calls that are booked already. They stay even if the rules have changed since, and keep the buffer before and after. */
  readonly booked: readonly Period[];
};

/** Ascending. Both limits are included: exactly `noticeHours` from now, and this same wall-clock time `horizonDays` office days ahead. */
export function slots({ nowMs, rules, busy, booked }: Availability): UtcInstant[] {
  const { earliestMs, latestMs } = bookingWindow(nowMs, rules);
  const longestMs = (rules.slotMinutes + rules.bufferMinutes) * 60_000;
  const taken = takenTime(rules, busy, booked).filter(({ startMs, endMs }) => endMs > earliestMs && startMs < latestMs + longestMs);

  const open: UtcInstant[] = [];
  const lastDay = officeDay(latestMs, rules);
  for (let day = officeDay(earliestMs, rules); Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    for (const hours of openingHoursOn(localDate(day), rules)) {
      const takenNow = taken.filter((period) => overlaps(period, hours));
      for (const slot of slotsWithin(hours, rules)) {
        if (slot.startMs < earliestMs || slot.startMs > latestMs) continue;
        if (!takenNow.some((period) => overlaps(period, slot))) open.push(utcInstant(slot.startMs));
      }
    }
  }
  return open;
}

/** Whether a call can be booked at this start: the same answer as `slots`, without computing every other day. */
export function isOpenSlot(startsAtUtc: UtcInstant, availability: Availability): boolean {
  const slot = slotAt(startsAtUtc, availability);
  return slot !== undefined && isFree(slot, availability);
}

/** The call that the rules allow at this start, ignoring busy times; undefined if they allow none. */
export function slotAt(startsAtUtc: UtcInstant, { nowMs, rules }: Pick<Availability, "nowMs" | "rules">): Period | undefined {
  const startMs = Date.parse(startsAtUtc);
  const { earliestMs, latestMs } = bookingWindow(nowMs, rules);
  if (startMs < earliestMs || startMs > latestMs) return undefined;
  const hours = openingHoursOn(localDate(officeDay(startMs, rules)), rules);
  return hours.flatMap((period) => slotsWithin(period, rules)).find((candidate) => candidate.startMs === startMs);
}

/** Whether no busy time and no other call with its buffer overlaps this call. */
export function isFree(slot: Period, { rules, busy, booked }: Omit<Availability, "nowMs">): boolean {
  return !takenTime(rules, busy, booked).some((period) => overlaps(period, slot));
}

function takenTime({ bufferMinutes }: SchedulingRules, busy: readonly Period[], booked: readonly Period[]): Period[] {
  const bufferMs = bufferMinutes * 60_000;
  return [...busy, ...booked.map(({ startMs, endMs }) => ({ startMs: startMs - bufferMs, endMs: endMs + bufferMs }))];
}

function officeDay(epochMs: number, rules: SchedulingRules): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(rules.officeTimeZone).toPlainDate();
}

/** First and last moment at which a call may start, in epoch milliseconds. */
function bookingWindow(nowMs: number, rules: SchedulingRules) {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(rules.officeTimeZone);
  return { earliestMs: nowMs + rules.noticeHours * hourMs, latestMs: now.add({ days: rules.horizonDays }).epochMilliseconds };
}

/**
 * Calls with their buffers, one after another, from the start of the window; the last call may end at closing time. Steps
 * are in elapsed time, not wall-clock time, so a clock change within opening hours neither skips nor doubles a start.
 */
function slotsWithin(hours: Period, { slotMinutes, bufferMinutes }: SchedulingRules): Period[] {
  const lengthMs = slotMinutes * 60_000;
  const found: Period[] = [];
  for (let startMs = hours.startMs; startMs + lengthMs <= hours.endMs; startMs += lengthMs + bufferMinutes * 60_000) {
    found.push({ startMs, endMs: startMs + lengthMs });
  }
  return found;
}

/** A stretch of time in epoch milliseconds: the start belongs to it, the end does not. */
export type Period = { readonly startMs: number; readonly endMs: number };

/** True if the two overlap; periods that only touch do not. */
export function overlaps(a: Period, b: Period): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs;
}

/** Ascending; windows that touch or overlap are merged, and one that a clock change skips completely is left out. */
export function openingHoursOn(localDate: LocalDate, rules: SchedulingRules): Period[] {
  const day = Temporal.PlainDate.from(localDate);
  const weekday = day.dayOfWeek as Weekday; // Temporal's ISO calendar gives 1 to 7
  const windows = [
    ...(isClosedOn(localDate, rules) ? [] : rules.weeklyHours[weekday]),
    ...rules.extraHours.filter(({ date }) => date === localDate),
  ];
  return joined(windows.flatMap((window) => openOn(day, window, rules.officeTimeZone)).filter(({ startMs, endMs }) => startMs < endMs));
}

export const holdsDay = ({ from, to }: ClosedRange, localDate: LocalDate): boolean => from <= localDate && localDate <= to;

/** True if a closed range covers the day. Extra hours may still open it. */
export function isClosedOn(localDate: LocalDate, { closed }: Pick<SchedulingRules, "closed">): boolean {
  return closed.some((range) => holdsDay(range, localDate));
}

/** The moments of a window of one local day. A time that the spring change skips becomes the moment of the change. */
export function windowOn(day: Temporal.PlainDate, { opensAt, closesAt }: DayWindow, timeZone: string): Period {
  const at = (time: string) => {
    if (time === "24:00") return day.add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds;
    const zoned = day.toZonedDateTime({ timeZone, plainTime: time });
    const isSkipped = zoned.toPlainTime().toString().slice(0, 5) !== time;
    return (isSkipped ? (zoned.add({ milliseconds: 1 }).getTimeZoneTransition("previous") ?? zoned) : zoned).epochMilliseconds;
  };
  return { startMs: at(opensAt), endMs: at(closesAt) };
}

/** When the clock goes back to before opening time, the office closes until opening time comes again. */
function openOn(day: Temporal.PlainDate, window: DayWindow, timeZone: string): Period[] {
  const whole = windowOn(day, window, timeZone);
  const opening = day.toPlainDateTime(window.opensAt);
  const change = opening.toZonedDateTime(timeZone, { disambiguation: "earlier" }).getTimeZoneTransition("next");
  const again = opening.toZonedDateTime(timeZone, { disambiguation: "later" });
  const isRepeated = again.toPlainDateTime().equals(opening) && again.epochMilliseconds > whole.startMs;
  if (!isRepeated || !change || change.epochMilliseconds >= whole.endMs) return [whole];
  return [
    { startMs: whole.startMs, endMs: change.epochMilliseconds },
    { startMs: again.epochMilliseconds, endMs: whole.endMs },
  ];
}

/** Ascending. Those that overlap or touch are merged, and those with a gap shorter than `leastGapMs`, which nobody could use. */
export function joined(periods: readonly Period[], leastGapMs = 1): Period[] {
  const found: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of periods.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = found.at(-1);
    if (last && startMs - last.endMs < leastGapMs) last.endMs = Math.max(last.endMs, endMs);
    else found.push({ startMs, endMs });
  }
  return found;
}
