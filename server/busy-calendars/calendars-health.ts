import type { HealthState } from "#server/health/health.ts";
import type { BusyReading } from "#server/store/busy-reading-store.ts";
import type { FeedResult } from "./feed-worker-messages.ts";

/** The last good reading of a calendar, and what is wrong with it. */
export type KnownCalendar = {
  readonly reading: BusyReading | undefined;
  readonly problem: string | undefined;
  readonly odd: Pick<FeedResult, "oddEvents" | "oddCount">;
};

/** A reading is tried every five minutes: an hour without one is more than a passing fault. */
const oldMs = 60 * 60_000;

/** The health of the busy calendars: the age of each one's last reading, and the events in it that could not be followed. */
export function calendarsHealth(calendars: readonly KnownCalendar[], nowMs: number): HealthState {
  const isWell = ({ reading }: KnownCalendar) => reading !== undefined && nowMs - reading.readAtMs < oldMs;
  const isUntried = ({ reading, problem }: KnownCalendar) => reading === undefined && problem === undefined;
  const ok = calendars.every(isWell);
  return {
    ok,
    ...(!ok && calendars.every((calendar) => isWell(calendar) || isUntried(calendar)) && { isStarting: true }),
    detail: calendars.map((calendar, index) => `Calendar ${index + 1}: ${describe(calendar, nowMs)}`).join(" ") || "None is configured.",
  };
}

function describe({ reading, problem, odd }: KnownCalendar, nowMs: number): string {
  const age = reading ? `read ${span(Math.max(0, nowMs - reading.readAtMs))} ago.` : "never read, no call can be booked.";
  const names = odd.oddEvents.map(({ name, problem: what }) => `${name} ${what}`).join("; ");
  return [
    age,
    problem,
    odd.oddCount > 0 && `${odd.oddCount} odd ${odd.oddCount === 1 ? "event" : "events"}, counted once or not at all: ${names}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function span(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} days`;
}
