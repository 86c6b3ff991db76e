import { data } from "react-router";
import { momentWords } from "#app/features/scheduler/moment-words.ts";
import type { Booking } from "#domain/booking.ts";
import type { SiteServices } from "#domain/site-services.ts";
import { requestHourCycle } from "./load-picker.ts";

export type FoundBooking = {
  readonly booking: Booking;
  /** "Thursday, December 10, 10:30 AM", in the zone in which it was booked. */
  readonly when: string;
  readonly zone: string;
  /** Cancelled calls and calls that have begun stay as they are. */
  readonly isChangeable: boolean;
};

/** @throws a 404 answer where no booking has this token, a 503 one where the calendar can't be asked. */
export async function findBooking(token: string, request: Request, { scheduler }: SiteServices): Promise<FoundBooking> {
  const found = await scheduler.findByToken(token);
  if (found.kind !== "found") throw data(null, { status: found.kind === "not-found" ? 404 : 503 });
  const { booking } = found;
  const isChangeable = booking.status === "booked" && Date.parse(booking.startsAtUtc) > Date.now();
  return { booking, isChangeable, ...momentWords(booking.startsAtUtc, booking.timeZone, requestHourCycle(request)) };
}
