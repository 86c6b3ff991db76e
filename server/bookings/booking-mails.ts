import {
  bookingCalendarWords,
  bookingPlaceWords as place,
  bookingTeamMail as teamWords,
  bookingVisitorMail as visitorWords,
} from "#content/booking-mail.ts";
import { brand } from "#content/brand.ts";
import { mailLink, phoneLink } from "#domain/contact-links.ts";
import { zonedTime, zonedTimeLine } from "#domain/zoned-time.ts";
import type { MailBlock, MailContent, MailFact } from "#server/mail/mail-content.ts";
import { renderMail } from "#server/mail/render-mail.tsx";
import { type Mailbox, type MailItem, mailItem, type OutgoingMail, webhookItem } from "#server/outbox/outbox-item.ts";
import type { BookingRecord } from "#server/store/store.ts";
import { manageUrl, officeTimeLine, plainName, plainPhone, teamEvent, visitorEvent } from "./booking-events.ts";
import type { BookingEvent, BookingItems } from "./booking-service.ts";
import { type CalendarEvent, calendarFile } from "./calendar-file.ts";

export type BookingMailOptions = {
  readonly siteUrl: string;
  readonly teamMailboxes: readonly Mailbox[];
  readonly hasWebhook: boolean;
  readonly nowMs: () => number;
};

/** Everything that goes out when something happens to a booking: mails with an invitation to both sides, and the webhook. */
export function bookingItems({ siteUrl, teamMailboxes, hasWebhook, nowMs }: BookingMailOptions): BookingItems {
  return (booking, bookingEvent) => {
    const invite = (event: CalendarEvent) => invitation(event, bookingEvent, nowMs());
    const visitor = visitorMail(booking, bookingEvent, siteUrl, invite(visitorEvent(booking, siteUrl)));
    if (bookingEvent.kind === "reminder") return [visitor];
    const { manageToken: _, ...data } = booking;
    return [
      visitor,
      ...teamMailboxes.map((to) => teamMail(booking, bookingEvent, { siteUrl, to, ical: invite(teamEvent(booking, siteUrl, to)) })),
      ...(hasWebhook ? [webhookItem({ leadId: booking.id, type: `booking.${bookingEvent.kind}`, data })] : []),
    ];
  };
}

type Invitation = OutgoingMail["ical"];

/** A reminder invites nobody anew: calendars that know the event would only ask again. */
function invitation(event: CalendarEvent, bookingEvent: BookingEvent, nowMs: number): Invitation {
  if (bookingEvent.kind === "reminder") return undefined;
  const method = bookingEvent.kind === "cancelled" ? "CANCEL" : "REQUEST";
  return { method, content: calendarFile([event], { method, nowMs }), fileName: bookingCalendarWords.fileName };
}

function visitorMail(booking: BookingRecord, bookingEvent: BookingEvent, siteUrl: string, ical: Invitation): MailItem {
  const words = visitorWords[bookingEvent.kind];
  const when = zonedTimeLine(booking.startsAtUtc, booking.timeZone);
  const firstName = plainName(booking.name)?.split(" ")[0];
  const phone = plainPhone(booking.phone);
  const isCancelled = bookingEvent.kind === "cancelled";
  const before =
    bookingEvent.kind === "rescheduled" ? [visitorWords.rescheduled.before(zonedTimeLine(bookingEvent.fromUtc, booking.timeZone))] : [];
  const lines = isCancelled ? [] : [phone ? place.weCall(phone) : place.tellUs];
  const content: MailContent = {
    preview: when,
    eyebrow: words.eyebrow,
    heading: words.heading,
    blocks: [
      ...(firstName ? [text(visitorWords.greeting(firstName))] : []),
      highlight(booking.startsAtUtc, booking.timeZone, visitorWords.length, [...lines, ...before]),
      text(words.body),
      ...(words.change ? [text(words.change)] : []),
      {
        kind: "actions",
        links: [
          isCancelled
            ? { label: visitorWords.bookAgain, href: `${siteUrl}/contact` }
            : { label: visitorWords.manage, href: manageUrl(booking, siteUrl) },
        ],
      },
    ],
    smallPrint: isCancelled ? visitorWords.notYouCancelled : visitorWords.notYou,
  };
  return mailItem({
    leadId: booking.id,
    recipient: "visitor",
    mail: {
      to: { address: booking.email },
      replyTo: { name: brand.name, address: brand.email },
      subject: words.subject(shortTime(booking.startsAtUtc, booking.timeZone)),
      ...renderMail(content),
      ...(ical && { ical }),
      ...(bookingEvent.kind === "reminder" && { remindsAtSequence: booking.sequence }),
    },
  });
}

function teamMail(
  booking: BookingRecord,
  bookingEvent: Exclude<BookingEvent, { kind: "reminder" }>,
  { siteUrl, to, ical }: { siteUrl: string; to: Mailbox; ical: Invitation },
): MailItem {
  const words = teamWords[bookingEvent.kind];
  const { facts } = teamWords;
  const rows: MailFact[] = [
    { label: facts.name, value: booking.name },
    { label: facts.email, value: booking.email, href: mailLink(booking.email) },
    ...(booking.phone ? [{ label: facts.phone, value: booking.phone, href: phoneLink(booking.phone) }] : []),
    { label: facts.theirTime, value: zonedTimeLine(booking.startsAtUtc, booking.timeZone) },
    ...(bookingEvent.kind === "rescheduled" ? [{ label: facts.before, value: officeTimeLine({ startsAtUtc: bookingEvent.fromUtc }) }] : []),
  ];
  const reply = { label: teamWords.reply(booking.name), href: mailLink(booking.email) };
  const manage = { label: teamWords.manage, href: manageUrl(booking, siteUrl) };
  const content: MailContent = {
    preview: officeTimeLine(booking),
    eyebrow: words.eyebrow,
    heading: words.heading(booking.name),
    blocks: [
      highlight(booking.startsAtUtc, brand.hours.timeZone, teamWords.length, []),
      ...(booking.note ? [{ kind: "quote", label: teamWords.noteLabel, text: booking.note } as const] : []),
      { kind: "facts", rows },
      { kind: "actions", links: bookingEvent.kind === "cancelled" ? [reply] : [reply, manage] },
    ],
  };
  return mailItem({
    leadId: booking.id,
    recipient: "team",
    mail: {
      to,
      replyTo: { name: booking.name, address: booking.email },
      subject: words.subject(booking.name, shortTime(booking.startsAtUtc, brand.hours.timeZone)),
      ...renderMail(content),
      ...(ical && { ical }),
    },
  });
}

const text = (words: string): MailBlock => ({ kind: "text", text: words });

/** The time, large; below it how long, in which zone, and what else belongs to it. */
function highlight(startsAtUtc: string, timeZone: string, length: (zone: string) => string, lines: readonly string[]): MailBlock {
  const { day, time, zoneLine } = zonedTime(startsAtUtc, timeZone);
  return { kind: "highlight", text: `${day}, ${time}`, lines: [length(zoneLine), ...lines] };
}

/** For subjects: "Thursday, December 10, 10:30 AM". */
function shortTime(startsAtUtc: string, timeZone: string): string {
  const { day, time } = zonedTime(startsAtUtc, timeZone);
  return `${day.replace(/, \d{4}$/, "")}, ${time}`;
}
