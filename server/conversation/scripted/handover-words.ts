import { officeHours } from "#content/hours.ts";
import { lineWords } from "#content/live/line-words.ts";
import { callDayWords, clockTime } from "#domain/desk-times.ts";
import { utcInstant } from "#domain/instants.ts";
import type { HandoverSlip } from "#domain/live-line.ts";

/** When people answer the phone, in the office's time. */
export function handoverWords({ isOpen, changesAtUtc }: HandoverSlip, nowMs: number): string {
  const time = clockTime(changesAtUtc, officeHours.timeZone).replace(":00", "");
  if (isOpen) return lineWords.handover.open(time);
  return lineWords.handover.closed(`${callDayWords(changesAtUtc, utcInstant(nowMs), officeHours.timeZone)} at ${time}`);
}
