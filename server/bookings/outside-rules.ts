import type { SchedulingRules } from "#domain/scheduling-rules.ts";
import { isOpenSlot } from "#domain/slots.ts";
import type { BookingRecord } from "#server/store/store.ts";

const hourMs = 60 * 60 * 1_000;

/** Whether a call stands at a time that is not offered any more. By hours and closed days alone: notice and horizon say nothing of a call that is booked. */
export function isOutsideRules({ startsAtUtc }: Pick<BookingRecord, "startsAtUtc">, rules: SchedulingRules): boolean {
  return !isOpenSlot(startsAtUtc, { nowMs: Date.parse(startsAtUtc) - hourMs, rules: { ...rules, noticeHours: 0 }, busy: [], booked: [] });
}
