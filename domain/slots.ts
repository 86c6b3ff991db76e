import { Temporal } from "temporal-polyfill";
import type { UtcInstant } from "./booking.ts";
import { openingHoursOn, overlaps, type Period } from "./opening-hours.ts";
import type { SchedulingRules } from "./scheduling-rules.ts";

export type Availability = {
  readonly nowMs: number;
  readonly rules: SchedulingRules;
  /** Events in the team's own calendars. */
  readonly busy: readonly Period[];
  /** Calls that are booked already. */
  readonly booked: readonly Period[];
};

/**
 * Every start at which a call can be booked, ascending. Both edges count as open: a call may start exactly
 * `noticeHours` from now, and at this very wall-clock time `horizonDays` office days ahead.
 */
export function slots({ nowMs, rules, busy, booked }: Availability): UtcInstant[] {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(rules.officeTimeZone);
  const earliestMs = nowMs + rules.noticeHours * 60 * 60 * 1000;
  const latest = now.add({ days: rules.horizonDays });
  const taken = [...busy, ...booked]
    .filter(({ startMs, endMs }) => endMs > earliestMs && startMs < latest.epochMilliseconds + rules.slotMinutes * 60_000)
    .sort((a, b) => a.startMs - b.startMs);

  const open: UtcInstant[] = [];
  const lastDay = latest.toPlainDate();
  for (let day = now.toPlainDate(); Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 })) {
    const hours = openingHoursOn(day.toString(), rules);
    if (!hours) continue;
    const takenToday = taken.filter((period) => overlaps(period, hours));
    for (const slot of slotsWithin(hours, rules.slotMinutes)) {
      if (slot.startMs < earliestMs || slot.startMs > latest.epochMilliseconds) continue;
      if (!takenToday.some((period) => overlaps(period, slot))) open.push(utcInstant(slot.startMs));
    }
  }
  return open;
}

/** Steps in elapsed time, not wall-clock time: no start is skipped or doubled where a clock change falls within opening hours. */
function* slotsWithin(hours: Period, slotMinutes: number): Generator<Period> {
  const lengthMs = slotMinutes * 60_000;
  for (let startMs = hours.startMs; startMs + lengthMs <= hours.endMs; startMs += lengthMs) {
    yield { startMs, endMs: startMs + lengthMs };
  }
}

/** The one spelling of an instant that is stored, compared and sent: whole seconds and a Z, "2026-12-10T16:30:00Z". */
export function utcInstant(epochMs: number): UtcInstant {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
}

/** Reads an instant in any ISO spelling with an offset ("2026-12-10T10:30-06:00") into the one spelling; undefined for anything else. */
export function parseUtcInstant(value: string): UtcInstant | undefined {
  if (value.length > 40 || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value)) return undefined;
  const epochMs = Date.parse(value);
  return Number.isNaN(epochMs) ? undefined : utcInstant(epochMs);
}
