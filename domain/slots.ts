import { Temporal } from "temporal-polyfill";
import { type UtcInstant, utcInstant } from "./instants.ts";
import { localDate } from "./local-date.ts";
import { openingHoursOn, overlaps, type Period } from "./opening-hours.ts";
import type { SchedulingRules } from "./scheduling-rules.ts";

export type Availability = {
  readonly nowMs: number;
  readonly rules: SchedulingRules;
  /** Events in the team's own calendars, and time that the team has blocked at the desk. */
  readonly busy: readonly Period[];
  /** Calls that are booked already. They stay even if the rules have changed since, and keep the buffer before and after. */
  readonly booked: readonly Period[];
};

/**
 * Every start at which a call can be booked, ascending. Both limits are included: a call may start exactly
 * `noticeHours` from now, and at this same wall-clock time `horizonDays` office days ahead.
 */
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
  return { earliestMs: nowMs + rules.noticeHours * 60 * 60 * 1000, latestMs: now.add({ days: rules.horizonDays }).epochMilliseconds };
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
