import { bookingPlaceWords as place, bookingCalendarWords as words } from "#content/booking-mail.ts";
import { brand } from "#content/brand.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { zonedTimeLine } from "#domain/zoned-time.ts";
import type { Mailbox } from "#server/outbox/outbox-item.ts";
import type { BookingRecord } from "#server/store/store.ts";
import type { CalendarEvent } from "./calendar-file.ts";

/** A booking as an entry in the visitor's calendar. */
export function visitorEvent(booking: BookingRecord, siteUrl: string): CalendarEvent {
  const phone = plainPhone(booking.phone);
  return {
    ...eventBasics(booking, siteUrl),
    summary: words.visitorSummary,
    description: [phone ? place.weCall(phone) : place.tellUs, words.manage(manageUrl(booking, siteUrl))].join("\n\n"),
    location: phone ? place.phone(phone) : place.open,
    attendees: [{ name: plainName(booking.name) ?? booking.email, email: booking.email }],
  };
}

/** The same entry in the calendar of the team: who it is, and what they wrote. Calendars take an invitation in where its receiver is an attendee. */
export function teamEvent(booking: BookingRecord, siteUrl: string, receiver?: Mailbox): CalendarEvent {
  const about = [booking.name, booking.email, booking.phone, zonedTimeLine(booking.startsAtUtc, booking.timeZone)];
  return {
    ...eventBasics(booking, siteUrl),
    summary: words.teamSummary(booking.name),
    description: [about.filter(Boolean).join("\n"), booking.note, words.manage(manageUrl(booking, siteUrl))].filter(Boolean).join("\n\n"),
    location: booking.phone ? place.phone(booking.phone) : place.open,
    attendees: [
      { name: booking.name, email: booking.email },
      ...(receiver && receiver.address !== brand.email ? [{ name: receiver.name ?? brand.name, email: receiver.address }] : []),
    ],
  };
}

export function manageUrl({ manageToken }: Pick<BookingRecord, "manageToken">, siteUrl: string): string {
  return `${siteUrl}${schedulerPaths.manage(manageToken)}`;
}

/**
 * Anybody can type anybody's address into the booking form. What goes to that address repeats a name or a
 * number only where it looks like one, so that nobody can send their advertisement through us.
 */
export function plainPhone(phone: string): string | undefined {
  return /^[\d\s()+./x-]{5,20}$/.test(phone) ? phone : undefined;
}

export function plainName(name: string): string | undefined {
  return /^(?:[\p{L}\p{M}'’-]+\.?(?: |$)){1,6}$/u.test(name) ? name : undefined;
}

function eventBasics(booking: BookingRecord, siteUrl: string) {
  const { icalUid: uid, sequence, startsAtUtc, minutes, status, createdAtUtc, updatedAtUtc } = booking;
  return { uid, sequence, startsAtUtc, minutes, status, createdAtUtc, updatedAtUtc, url: manageUrl(booking, siteUrl) };
}

/** The office's own reading of a booking's time. */
export function officeTimeLine({ startsAtUtc }: Pick<BookingRecord, "startsAtUtc">): string {
  return zonedTimeLine(startsAtUtc, brand.hours.timeZone);
}
