import { bookingPlaceWords } from "#content/booking-mail.ts";
import type { Booking } from "#domain/booking.ts";

/** A booking as its pages show it. */
export type FoundBooking = {
  readonly booking: Booking;
  /** False: by the link of this visit, which is of no use in a calendar. */
  readonly isFromMail: boolean;
  /** It was moved at least once. */
  readonly hasMoved: boolean;
  /** The time is held until somebody confirms, or held for nobody and still open. */
  readonly isUnconfirmed: boolean;
  /** True if the call is unconfirmed and this link can book it. */
  readonly canConfirm: boolean;
  /** "Thursday, December 10, 10:30 AM", in the zone in which it was booked. */
  readonly when: string;
  readonly zone: string;
  /** Canceled calls and calls that have begun stay as they are. */
  readonly isChangeable: boolean;
};

/** Where the two meet, and who takes the call, as a booking's pages say it. */
export function placeWords({ phone, hasRoom, host }: Pick<Booking, "phone" | "hasRoom" | "host">): string {
  const place = phone ? bookingPlaceWords.weCall(phone) : hasRoom ? bookingPlaceWords.weMeetInInvitation : bookingPlaceWords.weMailLink;
  return host ? `${place} ${bookingPlaceWords.withHost(host)}` : place;
}
