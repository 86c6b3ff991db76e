import { bookingPlaceWords } from "#content/booking-mail.ts";
import type { Booking, BookingOfLink } from "#domain/booking.ts";

/** A booking as its pages show it. */
export type FoundBooking = BookingOfLink & {
  /** "Thursday, December 10, 10:30 AM", in the zone in which it was booked. */
  readonly when: string;
  readonly zone: string;
  /** Canceled calls and calls that have begun stay as they are. */
  readonly isChangeable: boolean;
};

/** The place and the host of the call, in the words of a booking's pages. */
export function placeWords({ phone, hasRoom, host }: Pick<Booking, "phone" | "hasRoom" | "host">): string {
  const place = phone ? bookingPlaceWords.weCall(phone) : hasRoom ? bookingPlaceWords.weMeetInInvitation : bookingPlaceWords.weMailLink;
  return host ? `${place} ${bookingPlaceWords.withHost(host)}` : place;
}
