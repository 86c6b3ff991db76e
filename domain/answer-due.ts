import type { Moment, UtcTimestamp } from "./instants.ts";

/** The promise: an answer within 24 hours that pass, weekends too (DECISIONS, "The desk"). */
export const promisedHours = 24;
const nearHours = 20;

/** A first failed delivery is not reported. A mail that is late for longer is, and so is an answer that has failed. */
export const mailLateMs = 5 * 60_000;

type Wait = { readonly waitsSinceUtc: UtcTimestamp; readonly cameBackAtUtc?: UtcTimestamp | undefined };

/** A lead that waits because nothing was heard: it needs a reminder, not the promised answer. */
export const isFollowedUp = (lead: Wait): boolean => lead.cameBackAtUtc === lead.waitsSinceUtc;

export type DueState = "fine" | "near" | "over";

export function hoursSince(wroteAtUtc: Moment, nowUtc: Moment): number {
  return (Date.parse(nowUtc) - Date.parse(wroteAtUtc)) / 3_600_000;
}

/** "fine" under 20 hours, "near" up to 24, then "over". */
export function dueStateOf(hours: number): DueState {
  if (hours >= promisedHours) return "over";
  return hours >= nearHours ? "near" : "fine";
}

/** "42 min left", "2 h 35 min late", "3 days late". What is left is rounded down: nobody counts on time that is not there. */
export function dueWords(hours: number): string {
  const minutes = Math.round((promisedHours - hours) * 60);
  if (minutes > 0) return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h left`;
  const late = -minutes;
  if (late < 60) return `${late} min late`;
  const wholeHours = Math.floor(late / 60);
  if (wholeHours >= 48) return `${Math.floor(wholeHours / 24)} days late`;
  if (wholeHours >= 24) return "1 day late";
  return late % 60 === 0 ? `${wholeHours} h late` : `${wholeHours} h ${late % 60} min late`;
}
