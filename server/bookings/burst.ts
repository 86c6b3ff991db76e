import { utcTimestamp } from "#domain/instants.ts";
import type { BookingStore } from "#server/store/store.ts";

const hourMs = 60 * 60 * 1000;
const weekHours = 7 * 24;
/** Past so many times last week's average an hour is far above the usual. */
const farAbove = 5;

/**
 * Whether so many bookings are made that somebody may be taking the whole calendar: more in the last hour than `perHour`,
 * or in the last day than three times that, and in both far above last week's average. Undefined where all is as usual;
 * else in words, for the alarm.
 */
export async function burstOfBookings(store: Pick<BookingStore, "countMade">, perHour: number, nowMs: number): Promise<string | undefined> {
  const ago = (hours: number) => utcTimestamp(nowMs - hours * hourMs);
  const made = (hours: number) => store.countMade(ago(hours), utcTimestamp(nowMs + 1));
  const aDay = await made(24);
  if (aDay < perHour) return undefined; // then no hour has so many either: nearly always, and each booking asks
  const [anHour, before] = await Promise.all([made(1), store.countMade(ago(weekHours), ago(24))]);
  const usual = before / (weekHours - 24);
  if (anHour < Math.max(perHour, farAbove * usual) && aDay < Math.max(3 * perHour, farAbove * usual * 24)) return undefined;
  return `${anHour} calls were booked in the last hour and ${aDay} in the last day, far more than usual. Newcomers now confirm by mail before a time is theirs.`;
}
