import { bookingPlaceWords as place, bookingCalendarWords as words } from "#content/booking-mail.ts";
import { brand } from "#content/brand.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { zonedTimeLine } from "#domain/zoned-time.ts";
import { plainName } from "#server/mail/plain-name.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { Mailbox } from "#server/store/outbox-rows.ts";
import type { CalendarEvent } from "./calendar-file.ts";

/**
 * A booking as an entry in the visitor's calendar. Until the address is proven it repeats nothing that was typed but a
 * plain name: anybody can type anybody's address into the form.
 */
export function visitorEvent(
  booking: BookingRecord,
  { isProven, manageUrl }: { readonly isProven: boolean; readonly manageUrl: string | undefined },
): CalendarEvent {
  const call = callWords(booking, isProven);
  return {
    ...eventBasics(booking, manageUrl),
    summary: words.visitorSummary,
    description: [call, ...(manageUrl ? [words.manage(manageUrl)] : [])].join("\n\n"),
    location: isProven && booking.phone ? place.phone(booking.phone) : booking.phone ? place.given : place.link,
    attendees: [{ name: plainName(booking.name) ?? booking.email, email: booking.email }],
  };
}

/** Where the two meet, in words for the visitor. */
export function callWords({ phone }: Pick<BookingRecord, "phone">, isProven: boolean): string {
  if (!phone) return place.weMailLink;
  return isProven ? place.weCall(phone) : place.weCallTheNumber;
}

/** The same entry in the calendar of the team: who it is, and what they wrote. Calendars take an invitation in where its receiver is an attendee. */
export function teamEvent(booking: BookingRecord, teamManageUrl: string, receiver?: Mailbox): CalendarEvent {
  const about = [booking.name, booking.email, booking.phone, zonedTimeLine(booking.startsAtUtc, booking.timeZone)];
  return {
    ...eventBasics(booking, teamManageUrl),
    summary: words.teamSummary(booking.name),
    description: [about.filter(Boolean).join("\n"), booking.note, words.manage(teamManageUrl)].filter(Boolean).join("\n\n"),
    location: booking.phone ? place.phone(booking.phone) : place.link,
    attendees: [
      { name: booking.name, email: booking.email },
      ...(receiver && receiver.address !== brand.email ? [{ name: receiver.name ?? brand.name, email: receiver.address }] : []),
    ],
  };
}

/** The address of a booking's page, by one of the tokens of manage-token.ts. */
export function manageUrl(token: string, siteUrl: string): string {
  return `${siteUrl}${schedulerPaths.manage(token)}`;
}

function eventBasics(booking: BookingRecord, url: string | undefined) {
  const { icalUid: uid, sequence, startsAtUtc, minutes, status, createdAtUtc, updatedAtUtc } = booking;
  return { uid, sequence, startsAtUtc, minutes, status, createdAtUtc, updatedAtUtc, url };
}

/** The office's own reading of a booking's time. */
export function officeTimeLine({ startsAtUtc }: Pick<BookingRecord, "startsAtUtc">): string {
  return zonedTimeLine(startsAtUtc, brand.hours.timeZone);
}
