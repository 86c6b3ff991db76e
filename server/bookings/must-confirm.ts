import { hourMs, utcTimestamp } from "#domain/instants.ts";
import type { RaiseAlarm } from "#server/health/alarm.ts";
import { createRateLimit, widerNetworkOf } from "#server/http/rate-limit.ts";
import { signatureOf } from "#server/secrets.ts";
import type { HoldLimits } from "#server/store/booking-records.ts";
import type { BookingStore } from "#server/store/booking-store.ts";
import type { LimitsDatabase } from "#server/store/limits-database.ts";
import type { HeldBecause } from "#server/store/tables.ts";

export type MustConfirmOptions = {
  readonly bookings: Pick<BookingStore, "countMade" | "countGenuine">;
  /** After this many bookings in an hour, new addresses confirm theirs by mail. */
  readonly burstPerHour: number;
  readonly limits: LimitsDatabase | undefined;
  readonly raiseAlarm: RaiseAlarm;
  /** The key that hashes networks. */
  readonly key: string;
  readonly nowMs: () => number;
};

export type Visitor = {
  readonly clientAddress: string;
  /** The content of the honeypot field, which people leave empty. */
  readonly honeypot: string;
  /** Whether the mail address is verified: a button behind a mailed link was pressed. */
  readonly isProven: boolean;
};

/** The limits on holds for a visitor who has to confirm by mail; undefined if they need not confirm. */
export type MustConfirm = (visitor: Visitor) => Promise<HoldLimits | undefined>;

/** While a burst lasts, the alarm is raised once an hour. */
const alarmPauseMs = 60 * 60_000;

/**
 * Decides whether a visitor must confirm by mail. Browsers may fill in the honeypot, and a burst of bookings may be genuine, so
 * nobody is refused. The time to fill in the form is not considered.
 */
export function createMustConfirm({ bookings, burstPerHour, limits, raiseAlarm, key, nowMs }: MustConfirmOptions): MustConfirm {
  // New addresses from one network in a day; further ones have to confirm.
  const times = Math.max(2, Math.floor(burstPerHour * 0.3));
  const newcomers = createRateLimit({ times, windowSeconds: 24 * 60 * 60, shared: { name: "newcomers", limits } });
  let calledMs = Number.NEGATIVE_INFINITY;

  return async ({ clientAddress, honeypot, isProven }) => {
    if (honeypot !== "") return limitsOf("suspicion", clientAddress);
    const burst = await burstOfBookings(bookings, burstPerHour, nowMs());
    if (burst !== undefined && Math.abs(nowMs() - calledMs) >= alarmPauseMs) {
      calledMs = nowMs();
      await raiseAlarm({ name: "bookings", detail: burst });
    }
    if (isProven) return undefined;
    const isNetworksBurst = (await newcomers.take(clientAddress)).kind === "limited";
    return burst !== undefined || isNetworksBurst ? limitsOf("burst", clientAddress) : undefined;
  };

  /**
   * How many slots may be held at once. Each network gets a small part, so that none can use up all holds. Holds because of a
   * filled honeypot have a limit of their own.
   */
  function limitsOf(because: HeldBecause, clientAddress: string): HoldLimits {
    const part = (divisor: number) => Math.max(1, Math.floor(burstPerHour / divisor));
    const { atMost, near, wide } =
      because === "suspicion"
        ? { atMost: Math.max(6, burstPerHour), near: 1, wide: 2 }
        : { atMost: 2 * burstPerHour, near: part(5), wide: part(2) };
    const keyOf = (network: string) => signatureOf(`network:${network}`, key).slice(0, 22);
    return {
      because,
      atMost,
      near: { key: keyOf(widerNetworkOf(clientAddress, 56)), atMost: near },
      wide: { key: keyOf(widerNetworkOf(clientAddress, 48)), atMost: wide },
    };
  }
}

const weekHours = 7 * 24;
/** A burst is at least this many times last week's average. */
const farAbove = 5;
/** Last week's average raises the limit to at most this many times the setting, so that nobody can raise it further by booking for a week. */
const mostRaised = 3;

/**
 * Detects that somebody may be booking the whole calendar: more than `perHour` bookings in the last hour, or three times as many in
 * the last day, and far more than last week's average. The average counts booked calls and verified addresses, not canceled or
 * unconfirmed calls. Returns a description for the alarm; undefined if there is no burst.
 */
export async function burstOfBookings(
  store: Pick<BookingStore, "countMade" | "countGenuine">,
  perHour: number,
  nowMs: number,
): Promise<string | undefined> {
  const ago = (hours: number) => utcTimestamp(nowMs - hours * hourMs);
  const made = (hours: number) => store.countMade(ago(hours), utcTimestamp(nowMs + 1));
  const aDay = await made(24);
  if (aDay < perHour) return undefined; // then the last hour has fewer too; this saves queries in nearly every case
  const [anHour, before] = await Promise.all([made(1), store.countGenuine(ago(weekHours), ago(24))]);
  const usual = before / (weekHours - 24);
  const hourly = Math.min(Math.max(perHour, farAbove * usual), mostRaised * perHour);
  const daily = Math.min(Math.max(3 * perHour, farAbove * usual * 24), mostRaised * 3 * perHour);
  if (anHour < hourly && aDay < daily) return undefined;
  return `${anHour} calls were booked in the last hour and ${aDay} in the last day, far more than usual. Newcomers now confirm by mail before a time is theirs.`;
}
