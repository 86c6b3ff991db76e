import { utcTimestamp } from "#domain/instants.ts";
import type { BookingStore } from "#server/store/booking-records.ts";

const hourMs = 60 * 60 * 1000;
const weekHours = 7 * 24;
/** Past so many times last week's average an hour is far above the usual. */
const farAbove = 5;
/** What is usual raises the limit to so many times the setting at most: whoever books for a week teaches it no more. */
const mostRaised = 3;

/**
 * Whether so many bookings are made that somebody may be taking the whole calendar: more in the last hour than `perHour`,
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
  if (aDay < perHour) return undefined; // then no hour has so many either: nearly always, and each booking asks
  const [anHour, before] = await Promise.all([made(1), store.countGenuine(ago(weekHours), ago(24))]);
  const usual = before / (weekHours - 24);
  const hourly = Math.min(Math.max(perHour, farAbove * usual), mostRaised * perHour);
  const daily = Math.min(Math.max(3 * perHour, farAbove * usual * 24), mostRaised * 3 * perHour);
  if (anHour < hourly && aDay < daily) return undefined;
  return `${anHour} calls were booked in the last hour and ${aDay} in the last day, far more than usual. Newcomers now confirm by mail before a time is theirs.`;
}
