import { officeHours } from "#content/hours.ts";
import { lineWords } from "#content/live/line-words.ts";
import { callDayWords, clockTime } from "#domain/desk-times.ts";
import { type Moment, utcInstant, utcTimestamp } from "#domain/instants.ts";
import type { HandoverSlip } from "#domain/live-line.ts";
import { instantAt } from "#domain/office-time.ts";
import { localDateOf } from "#domain/zoned-time.ts";

type WhenIn = { readonly open: (until: string) => string; readonly closed: (when: string) => string };

/** Says when people answer the phone, in the office's time zone. */
export function handoverWords(slip: HandoverSlip, nowMs: number, { open, closed }: WhenIn = lineWords.handover): string {
  const { isOpen, changesAtUtc } = slip;
  const time = shortClock(changesAtUtc, officeHours.timeZone);
  if (isOpen) return open(time);
  return closed(`${callDayWords(changesAtUtc, utcInstant(nowMs), officeHours.timeZone)} at ${time}`);
}

/** The office hours, in the given time zone: "7 AM-4 PM". */
export function officeHoursIn(timeZone: string, nowMs: number): string {
  const today = localDateOf(utcTimestamp(nowMs), officeHours.timeZone);
  return [officeHours.opens, officeHours.closes]
    .map((time) => shortClock(instantAt(today, time, officeHours.timeZone), timeZone))
    .join("-");
}

/** "7 AM", "7:30 AM" */
const shortClock = (moment: Moment, timeZone: string): string => clockTime(moment, timeZone).replace(":00", "");
