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
  /** Bookings in an hour past which newcomers confirm theirs by mail. */
  readonly burstPerHour: number;
  readonly limits: LimitsDatabase | undefined;
  readonly raiseAlarm: RaiseAlarm;
  /** Hashes networks. */
  readonly key: string;
  readonly nowMs: () => number;
};

export type Visitor = {
  readonly clientAddress: string;
  /** The honeypot field's content: people leave it empty. */
  readonly honeypot: string;
  /** Whether the mail address is proven: its owner has pressed a button behind a mailed link. */
  readonly isProven: boolean;
};

/** Limits on the hold, for a visitor who has to confirm by mail before the time is theirs; undefined if they need not. */
export type MustConfirm = (visitor: Visitor) => Promise<HoldLimits | undefined>;

/** While a burst lasts, the alarm is raised once an hour. */
const alarmPauseMs = 60 * 60_000;

/**
 * A filled honeypot may be a form filler's work, and a burst, also one network's, may be real: all book by the link in a
 * mail. How fast a form was filled in does not count here.
 */
export function createMustConfirm({ bookings, burstPerHour, limits, raiseAlarm, key, nowMs }: MustConfirmOptions): MustConfirm {
  // Newcomers of one network in a day: further ones have to confirm.
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
   * How many times may be held at once. A network gets a small part of it, so that whatever one does, the others can still
   * hold theirs; what a filled honeypot holds has a share of its own and takes nothing from those whom a burst asks to confirm.
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
/** An hour with this many times last week's average is far above the usual. */
const farAbove = 5;
/** The usual number raises the limit to this many times the setting at most: nobody can raise it further by booking for a week. */
const mostRaised = 3;

/**
 * Whether somebody may be booking the whole calendar: more in the last hour than `perHour`,
 * or in the last day than three times that, and in both far above last week's average. That average counts calls that
 * stand or whose address is proven, not what was canceled or never confirmed. Undefined if all is as usual; else in words, for the alarm.
 */
export async function burstOfBookings(
  store: Pick<BookingStore, "countMade" | "countGenuine">,
  perHour: number,
  nowMs: number,
): Promise<string | undefined> {
  const ago = (hours: number) => utcTimestamp(nowMs - hours * hourMs);
  const made = (hours: number) => store.countMade(ago(hours), utcTimestamp(nowMs + 1));
  const aDay = await made(24);
  if (aDay < perHour) return undefined; // then no hour has more either: nearly always, and each booking asks
  const [anHour, before] = await Promise.all([made(1), store.countGenuine(ago(weekHours), ago(24))]);
  const usual = before / (weekHours - 24);
  const hourly = Math.min(Math.max(perHour, farAbove * usual), mostRaised * perHour);
  const daily = Math.min(Math.max(3 * perHour, farAbove * usual * 24), mostRaised * 3 * perHour);
  if (anHour < hourly && aDay < daily) return undefined;
  return `${anHour} calls were booked in the last hour and ${aDay} in the last day, far more than usual. Newcomers now confirm by mail before a time is theirs.`;
}
