const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How many newcomers of one network book in a day without confirming by mail, of so many in an hour from everywhere. */
export const newcomersOf = (burstPerHour: number) => Math.max(2, Math.floor(burstPerHour * 0.3));

/** What one address or one booking may do (DECISIONS, "The scheduler"). */
export const bookingLimits = {
  /** Calls of one mail address that stand. */
  openAtMost: 2,
  /** Bookings of one address in a day, cancelled ones too: booking and cancelling by turns mails people as well. */
  madeInADay: 5,
  /** Past these a call is moved on the phone: each move mails two people. */
  movesInAnHour: 5,
  movesAtMost: 10,
  /** How long a time is held for somebody who has to confirm by mail. */
  heldMs: 30 * minuteMs,
  movesWindowMs: hourMs,
  dayMs: 24 * hourMs,
} as const;
