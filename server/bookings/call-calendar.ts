import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { bookingPlaceWords as place, bookingCalendarWords as words } from "#content/booking-mail.ts";
import { brand } from "#content/brand.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { Mailbox } from "#domain/mail-address.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { zonedTimeLine } from "#domain/zoned-time.ts";
import type { HostPerson } from "#server/availability/availability.ts";
import { plainName } from "#server/mail/outbox-items.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";

export type CalendarEvent = {
  /** The event's UID, which never changes. */
  readonly uid: string;
  /** Increases with each change: calendars ignore older versions. */
  readonly sequence: number;
  readonly startsAtUtc: UtcInstant;
  readonly minutes: number;
  readonly status: "booked" | "cancelled";
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string | undefined;
  /** The address to which calendar programs send answers; the company's if left out. */
  readonly answersTo?: string | undefined;
  readonly attendees: readonly {
    readonly name: string;
    readonly email: string;
    /** Whether they are asked to accept or decline; otherwise they count as accepted. */
    readonly isAsked?: boolean;
  }[];
  readonly createdAtUtc: UtcTimestamp;
  readonly updatedAtUtc: UtcTimestamp;
};

export type CalendarFileOptions = {
  /** REQUEST and CANCEL are for mails (RFC 5546); PUBLISH is for files and feeds, which are not answered. */
  readonly method: "REQUEST" | "CANCEL" | "PUBLISH";
  /** The time of creation (DTSTAMP), in epoch milliseconds. */
  readonly nowMs: number;
  /** The name of a subscribed feed, and the interval at which it is read. */
  readonly feed?: { readonly name: string; readonly refreshMinutes: number };
};

/** An iCalendar file (RFC 5545). Times are in UTC, so that readers need no time zone data. */
export function calendarFile(events: readonly CalendarEvent[], { method, nowMs, feed }: CalendarFileOptions): string {
  const calendar = ical({
    prodId: { company: brand.name, product: "Discovery calls", language: "EN" },
    method: ICalCalendarMethod[method],
    ...(feed && { name: feed.name, ttl: feed.refreshMinutes * 60 }),
  });
  for (const event of events) {
    const startMs = Date.parse(event.startsAtUtc);
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: new Date(nowMs),
      created: new Date(event.createdAtUtc),
      lastModified: new Date(event.updatedAtUtc),
      start: new Date(startMs),
      end: new Date(startMs + event.minutes * 60_000),
      status: event.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
      summary: oneLine(event.summary),
      description: withoutControls(event.description),
      location: oneLine(event.location),
      ...(event.url ? { url: event.url } : {}),
      organizer: { name: brand.name, email: event.answersTo ?? brand.email },
      // The visitor has accepted by booking: an answer would only be one more mail to the team.
      attendees: event.attendees.map(({ name, email, isAsked = false }) => ({
        name: parameterText(name),
        email,
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
        status: isAsked ? ICalAttendeeStatus.NEEDSACTION : ICalAttendeeStatus.ACCEPTED,
        rsvp: isAsked,
      })),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** RFC 5545 allows no control characters in text except tabs. The generator escapes line breaks. */
const withoutControls = (text: string) => text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?![\n\t])\p{Cc}/gu, "");

const oneLine = (text: string) =>
  withoutControls(text)
    .replaceAll(/[\s\u2028\u2029]+/g, " ")
    .trim();

/** A parameter can't contain a double quote, and many calendars don't support the escape of RFC 6868. */
const parameterText = (text: string) => oneLine(text).replaceAll('"', "'").replaceAll("^", "");

/**
 * A booking as an entry in the visitor's calendar. Until the address is verified it contains only a plain name of what was typed,
 * since anybody can type another person's address into the form.
 */
export function visitorEvent(
  booking: BookingRecord,
  {
    isProven,
    manageUrl,
    host,
  }: { readonly isProven: boolean; readonly manageUrl: string | undefined; readonly host?: HostPerson | undefined },
): CalendarEvent {
  const call = [callWords(booking, isProven), ...hostLine(host)].join(" ");
  const room = roomOf(booking);
  return {
    ...eventBasics(booking, room ?? manageUrl),
    summary: words.visitorSummary,
    description: [call, ...(room ? [words.room(room)] : []), ...(manageUrl ? [words.manage(manageUrl)] : [])].join("\n\n"),
    location: isProven && booking.phone ? place.phone(booking.phone) : booking.phone ? place.given : (room ?? place.link),
    attendees: [{ name: plainName(booking.name) ?? booking.email, email: booking.email }],
  };
}

export function callWords(booking: Pick<BookingRecord, "phone" | "room" | "confirmByUtc">, isProven: boolean): string {
  const { phone } = booking;
  if (!phone) return roomOf(booking) ? place.weMeet : place.weMailLink;
  return isProven ? place.weCall(phone) : place.weCallTheNumber;
}

/** The meeting room of a booked call; undefined until the visitor has confirmed. */
export const roomOf = ({ room, confirmByUtc }: Pick<BookingRecord, "room" | "confirmByUtc">): string | undefined =>
  room === "" || confirmByUtc !== undefined ? undefined : room;

export const hostLine = (host: HostPerson | undefined): string[] => (host ? [place.withHost(firstName(host))] : []);

export const firstName = ({ name, email }: HostPerson): string => name.split(" ")[0] || email;

/** The same entry for the team's calendar, with the visitor's details and note. Calendars accept an invitation only if its receiver is an attendee. */
export function teamEvent(booking: BookingRecord, teamManageUrl: string, receiver?: Mailbox, host?: HostPerson): CalendarEvent {
  const about = [booking.name, booking.company, booking.email, booking.phone, zonedTimeLine(booking.startsAtUtc, booking.timeZone)];
  const room = roomOf(booking);
  return {
    ...eventBasics(booking, room ?? teamManageUrl),
    summary: host ? words.hostSummary(booking.name, firstName(host)) : words.teamSummary(booking.name),
    description: [about.filter(Boolean).join("\n"), booking.note, room && words.room(room), words.manage(teamManageUrl)]
      .filter(Boolean)
      .join("\n\n"),
    location: booking.phone ? place.phone(booking.phone) : (room ?? place.link),
    attendees: [
      { name: booking.name, email: booking.email },
      ...(receiver && receiver.address !== brand.email
        ? [{ name: receiver.name ?? brand.name, email: receiver.address, isAsked: host !== undefined && booking.hostAnswer !== "accepted" }]
        : []),
    ],
  };
}

/** The URL of a booking's page for a token from manage-token.ts. */
export function manageUrl(token: string, siteUrl: string): string {
  return `${siteUrl}${schedulerPaths.manage(token)}`;
}

function eventBasics(booking: BookingRecord, url: string | undefined) {
  const { icalUid: uid, sequence, startsAtUtc, minutes, status, createdAtUtc, updatedAtUtc } = booking;
  return { uid, sequence, startsAtUtc, minutes, status, createdAtUtc, updatedAtUtc, url };
}

export function officeTimeLine({ startsAtUtc }: Pick<BookingRecord, "startsAtUtc">): string {
  return zonedTimeLine(startsAtUtc, brand.hours.timeZone);
}
