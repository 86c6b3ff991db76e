import type { RaiseAlarm } from "#server/health/alarm.ts";
import { createRateLimit, widerNetworkOf } from "#server/http/rate-limit.ts";
import { signatureOf } from "#server/secrets.ts";
import type { BookingStore, HeldBecause, HoldLimits } from "#server/store/booking-records.ts";
import type { LimitsDatabase } from "#server/store/limits-database.ts";
import { burstOfBookings } from "./burst.ts";

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
  /** Whether the owner of the mail address has shown to read it. */
  readonly isProven: boolean;
};

/** Limits on the hold, for a visitor who has to confirm by mail before the time is theirs; undefined if they need not. */
export type MustConfirm = (visitor: Visitor) => Promise<HoldLimits | undefined>;

/** While a burst lasts, a person is called once an hour. */
const alarmPauseMs = 60 * 60_000;

/**
 * A filled honeypot may be a form filler's work, and a burst, also one network's, may be real: all book by the link in a
 * mail. How fast a form was filled in is no sign here.
 */
export function createMustConfirm({ bookings, burstPerHour, limits, raiseAlarm, key, nowMs }: MustConfirmOptions): MustConfirm {
  // Of one network, in a day. Past these the next ones confirm.
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
