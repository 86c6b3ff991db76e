import { bookingCalendarWords, bookingTeamMail as teamWords, bookingVisitorMail as visitorWords } from "#content/booking-mail.ts";
import { brand } from "#content/brand.ts";
import { mailLink, phoneLink } from "#domain/contact-links.ts";
import { type UtcInstant, utcTimestamp } from "#domain/instants.ts";
import type { MailKind } from "#domain/mail-kind.ts";
import { zonedTime, zonedTimeLine } from "#domain/zoned-time.ts";
import type { HostPerson } from "#server/availability/availability.ts";
import type { ReplyAddresses } from "#server/inbound/reply-address.ts";
import { mailBody, mailItem, originFact, plainFirstName, webhookItem } from "#server/mail/outbox-items.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { LeadOrigin } from "#server/store/enquiry-records.ts";
import type { MailBlock, Mailbox, MailContent, MailFact, MailItem, OutboxItem, OutgoingMail } from "#server/store/outbox-rows.ts";
import {
  type CalendarEvent,
  calendarFile,
  callWords,
  firstName,
  hostLine,
  manageUrl,
  officeTimeLine,
  roomOf,
  teamEvent,
  visitorEvent,
} from "./call-calendar.ts";
import { teamToken } from "./manage-token.ts";

/** A change of a call that mails and the webhook report. */
export type CallEvent =
  /** `origin`: where the visit came from, as far as it is known. */
  | { readonly kind: "booked"; readonly origin?: LeadOrigin | undefined }
  /** The time is kept until somebody confirms by the link in this mail. */
  | { readonly kind: "held" }
  /** The time is not held: it goes to whoever confirms first. */
  | { readonly kind: "unheld" }
  /** With the start that each side was last told; `line` is a sentence from the team to the visitor. */
  | {
      readonly kind: "rescheduled";
      readonly visitorFromUtc: UtcInstant;
      readonly teamFromUtc: UtcInstant;
      readonly line?: string | undefined;
      /** Who took the call before, if another person takes it now. */
      readonly takenOverFrom?: HostPerson | undefined;
      /** The call has another meeting room now, of which nobody has heard. */
      readonly hasNewRoom?: boolean;
    }
  | { readonly kind: "canceled"; readonly line?: string | undefined }
  | { readonly kind: "reminder" };

/**
 * What goes out when this happens to a call. The record is the call as it will be once that is stored; `host` is who takes it,
 * if several people take calls.
 */
export type CallItems = (booking: BookingRecord, event: CallEvent, isProven: boolean, host?: HostPerson) => readonly OutboxItem[];

export type BookingMailOptions = {
  readonly siteUrl: string;
  readonly teamMailboxes: readonly Mailbox[];
  readonly hasWebhook: boolean;
  readonly replyAddresses?: ReplyAddresses | undefined;
  /** Signs the links in the team's mails. */
  readonly manageKey: string;
  readonly nowMs: () => number;
};

/** Long enough for somebody who tries two or three times, short enough that nobody waits for it. */
const quietMs = 75_000;

/**
 * Everything that goes out when something happens to a booking: mails with an invitation to both sides, and the webhook. Mails
 * about a move wait for a moment: a further move takes their place. Once several people take calls, the invitation goes to
 * whoever takes this one, and the rest of the team is told.
 */
export function createBookingItems({
  siteUrl,
  teamMailboxes,
  hasWebhook,
  replyAddresses,
  manageKey,
  nowMs,
}: BookingMailOptions): CallItems {
  return (booking, bookingEvent, isProven, host) => {
    const link = manageUrl(booking.manageToken, siteUrl);
    const teamLink = manageUrl(teamToken(booking.id, manageKey), siteUrl);
    const invite = (event: CalendarEvent) => invitation(event, bookingEvent, nowMs());
    const visitor = () =>
      visitorMail(booking, bookingEvent, {
        siteUrl,
        isProven,
        host,
        ical: invite(visitorEvent(booking, { isProven, manageUrl: link, host })),
      });
    if (bookingEvent.kind === "reminder" || isUnconfirmed(bookingEvent)) return [visitor()];
    const { manageToken: _token, host: _number, ...lead } = booking;
    const data = host ? { ...lead, host: host.email } : lead;
    // Only mails to the team contain this address, so that an answer to it can't come from an outsider.
    const answersTo = replyAddresses?.of(booking.id, "team");
    const takenOverFrom = bookingEvent.kind === "rescheduled" ? bookingEvent.takenOverFrom : undefined;
    const team = () => {
      const to = (mailbox: Mailbox, ical: Invitation) => teamMail(booking, bookingEvent, { teamLink, to: mailbox, host, ical });
      if (!host) return teamMailboxes.map((mailbox) => to(mailbox, invite(teamEvent(booking, teamLink, mailbox))));
      const theirs = mailboxOf(host);
      const others = teamMailboxes.filter(({ address }) => ![host.email, takenOverFrom?.email].includes(address.toLowerCase()));
      return [
        to(theirs, invite({ ...teamEvent(booking, teamLink, theirs, host), answersTo })),
        ...others.map((mailbox) => to(mailbox, undefined)),
      ];
    };
    const webhook = hasWebhook ? [webhookItem({ leadId: booking.id, type: `booking.${bookingEvent.kind}`, data })] : [];
    if (bookingEvent.kind !== "rescheduled") return [visitor(), ...team(), ...webhook];

    // Another person takes it: these mails go out at once, or a further move would have to know who was told what.
    if (takenOverFrom) {
      const before = mailboxOf(takenOverFrom);
      const gone = { ...teamEvent(booking, teamLink, before, takenOverFrom), answersTo, status: "cancelled" as const };
      const ical = calendarOf(gone, "CANCEL", nowMs());
      return [visitor(), ...team(), teamMail(booking, bookingEvent, { teamLink, to: before, host, ical, isGivenAway: true }), ...webhook];
    }
    // A link that somebody waits for goes out at once, to all who have an invitation.
    if (bookingEvent.hasNewRoom) return [visitor(), ...team().filter((item) => item.payload.ical !== undefined), ...webhook];
    // A side that knows only the time to which the call has come back needs no mail.
    const dueAtUtc = utcTimestamp(nowMs() + quietMs);
    const moved = [
      ...(bookingEvent.visitorFromUtc === booking.startsAtUtc ? [] : [visitor()]),
      ...(bookingEvent.teamFromUtc === booking.startsAtUtc ? [] : team()),
    ];
    return [...moved.map((item) => ({ ...item, dueAtUtc })), ...webhook];
  };
}

type Invitation = OutgoingMail["ical"];
type Unconfirmed = "held" | "unheld";

const isUnconfirmed = (event: CallEvent): event is Extract<CallEvent, { kind: Unconfirmed }> =>
  event.kind === "held" || event.kind === "unheld";

/** A further move takes the place of its mails while they wait; another host or room is told at once, whatever comes after. */
const isCoalesced = (event: CallEvent): event is Extract<CallEvent, { kind: "rescheduled" }> =>
  event.kind === "rescheduled" && !event.takenOverFrom && !event.hasNewRoom;

/** A reminder has no invitation: a calendar that knows the event would only ask again. Nor has a held time, which belongs to nobody yet. */
function invitation(event: CalendarEvent, bookingEvent: CallEvent, nowMs: number): Invitation {
  if (bookingEvent.kind === "reminder" || isUnconfirmed(bookingEvent)) return undefined;
  return calendarOf(event, bookingEvent.kind === "canceled" ? "CANCEL" : "REQUEST", nowMs);
}

const calendarOf = (event: CalendarEvent, method: "CANCEL" | "REQUEST", nowMs: number) => ({
  method,
  content: calendarFile([event], { method, nowMs }),
  fileName: bookingCalendarWords.fileName,
});

const mailboxOf = ({ name, email }: HostPerson): Mailbox => ({ name, address: email });

/** What has changed if this side knows the call's time already: its host or its room. Undefined if it has moved, or for another event. */
function changeInPlace({ startsAtUtc }: BookingRecord, event: CallEvent, side: "visitorFromUtc" | "teamFromUtc") {
  if (event.kind !== "rescheduled" || event[side] !== startsAtUtc) return undefined;
  return event.takenOverFrom ? "handedOver" : event.hasNewRoom ? "newRoom" : undefined;
}

/** The words for a receiver who never booked. */
const notYouOf = {
  held: "notYouHeld",
  unheld: "notYouHeld",
  booked: "notYou",
  rescheduled: "notYouStanding",
  reminder: "notYouStanding",
  canceled: "notYouCanceled",
} as const satisfies Record<CallEvent["kind"], keyof typeof visitorWords>;

const mailKindOf = {
  held: "confirmation",
  unheld: "confirmation",
  booked: "invitation",
  rescheduled: "moved",
  reminder: "reminder",
  canceled: "cancellation",
} as const satisfies Record<CallEvent["kind"], MailKind>;

function visitorMail(
  booking: BookingRecord,
  bookingEvent: CallEvent,
  { siteUrl, isProven, host, ical }: { siteUrl: string; isProven: boolean; host: HostPerson | undefined; ical: Invitation },
): MailItem {
  const inPlace = changeInPlace(booking, bookingEvent, "visitorFromUtc");
  const words = visitorWords[inPlace ?? bookingEvent.kind];
  const when = zonedTimeLine(booking.startsAtUtc, booking.timeZone);
  const isCanceled = bookingEvent.kind === "canceled";
  const timeBefore =
    bookingEvent.kind === "rescheduled" && !inPlace
      ? [visitorWords.rescheduled.before(zonedTimeLine(bookingEvent.visitorFromUtc, booking.timeZone))]
      : [];
  const before = bookingEvent.kind === "rescheduled" ? bookingEvent.takenOverFrom : undefined;
  const takenOver = host && before && "takenOver" in words ? [text(words.takenOver(firstName(host), firstName(before)))] : [];
  const lines = isCanceled ? [] : [callWords(booking, isProven), ...hostLine(host)];
  const manage = isUnconfirmed(bookingEvent) ? visitorWords.confirm : visitorWords.manage;
  const room = roomOf(booking);
  const content: MailContent = {
    preview: when,
    eyebrow: words.eyebrow,
    heading: words.heading,
    blocks: [
      text(visitorWords.greeting(plainFirstName(booking.name))),
      highlight(booking, booking.timeZone, visitorWords.length, [...lines, ...timeBefore]),
      ...takenOver,
      ...("line" in bookingEvent && bookingEvent.line ? [text(bookingEvent.line)] : []),
      text(words.body),
      ...("change" in words ? [text(words.change)] : []),
      {
        kind: "actions",
        links: isCanceled
          ? [{ label: visitorWords.bookAgain, href: `${siteUrl}/contact` }]
          : [...(room ? [{ label: visitorWords.join, href: room }] : []), { label: manage, href: manageUrl(booking.manageToken, siteUrl) }],
      },
    ],
    smallPrint: visitorWords[notYouOf[bookingEvent.kind]],
  };
  return mailItem({
    leadId: booking.id,
    mailKind: mailKindOf[bookingEvent.kind],
    mail: {
      to: { address: booking.email },
      replyTo: { name: brand.name, address: brand.email },
      subject: words.subject(shortTime(booking.startsAtUtc, booking.timeZone)),
      ...mailBody(content),
      ...(ical && { ical }),
      ...(bookingEvent.kind === "reminder" && { remindsAtSequence: booking.sequence }),
      ...(isUnconfirmed(bookingEvent) && { asksToConfirm: true }),
      ...(isCoalesced(bookingEvent) && { movedFromUtc: bookingEvent.visitorFromUtc }),
      ...(ical?.method === "REQUEST" && { invitesToUtc: booking.startsAtUtc, ...(host && { invitesHost: host.number }) }),
    },
  });
}

type TeamMailOptions = {
  readonly teamLink: string;
  readonly to: Mailbox;
  readonly host: HostPerson | undefined;
  readonly ical: Invitation;
  /** The receiver is the person who took the call before. */
  readonly isGivenAway?: boolean;
};

function teamMail(
  booking: BookingRecord,
  bookingEvent: Exclude<CallEvent, { kind: "reminder" | Unconfirmed }>,
  { teamLink, to, host, ical, isGivenAway = false }: TeamMailOptions,
): MailItem {
  const inPlace = changeInPlace(booking, bookingEvent, "teamFromUtc");
  const words = teamWords[isGivenAway ? "gaveAway" : (inPlace ?? bookingEvent.kind)];
  const room = bookingEvent.kind === "canceled" ? undefined : roomOf(booking);
  const { facts } = teamWords;
  const cameFrom = bookingEvent.kind === "booked" ? originFact(bookingEvent.origin) : undefined;
  const rows: MailFact[] = [
    { label: facts.name, value: booking.name },
    ...(booking.company ? [{ label: facts.company, value: booking.company }] : []),
    { label: facts.email, value: booking.email, href: mailLink(booking.email) },
    ...(booking.phone ? [{ label: facts.phone, value: booking.phone, href: phoneLink(booking.phone) }] : []),
    ...(room ? [{ label: facts.room, value: room, href: room }] : []),
    ...(booking.phone || room || bookingEvent.kind === "canceled" ? [] : [{ label: facts.phone, value: teamWords.noPhone }]),
    { label: facts.theirTime, value: zonedTimeLine(booking.startsAtUtc, booking.timeZone) },
    ...(host ? [{ label: facts.host, value: host.name }] : []),
    ...(bookingEvent.kind === "rescheduled" && !inPlace
      ? [{ label: facts.before, value: officeTimeLine({ startsAtUtc: bookingEvent.teamFromUtc }) }]
      : []),
    ...(cameFrom ? [cameFrom] : []),
  ];
  const reply = { label: teamWords.reply(booking.name), href: mailLink(booking.email) };
  const manage = { label: teamWords.manage, href: teamLink };
  const content: MailContent = {
    preview: officeTimeLine(booking),
    eyebrow: words.eyebrow,
    heading: words.heading(booking.name),
    blocks: [
      highlight(booking, brand.hours.timeZone, teamWords.length, []),
      ...(booking.note ? [{ kind: "quote", label: teamWords.noteLabel, text: booking.note } as const] : []),
      { kind: "facts", rows },
      { kind: "actions", links: bookingEvent.kind === "canceled" ? [reply] : [reply, manage] },
    ],
  };
  return mailItem({
    leadId: booking.id,
    mailKind: "team",
    mail: {
      to,
      replyTo: { name: booking.name, address: booking.email },
      subject: words.subject(booking.name, shortTime(booking.startsAtUtc, brand.hours.timeZone)),
      ...mailBody(content),
      ...(ical && { ical }),
      ...(isCoalesced(bookingEvent) && { movedFromUtc: bookingEvent.teamFromUtc }),
      ...(ical?.method === "REQUEST" && { invitesToUtc: booking.startsAtUtc, ...(host && { invitesHost: host.number }) }),
    },
  });
}

const text = (words: string): MailBlock => ({ kind: "text", text: words });

/** The time, large; below it how long, in which zone, and what else belongs to it. */
function highlight(
  { startsAtUtc, minutes }: BookingRecord,
  timeZone: string,
  length: (minutes: number, zone: string) => string,
  lines: readonly string[],
): MailBlock {
  const { day, time, zoneLine } = zonedTime(startsAtUtc, timeZone);
  return { kind: "highlight", text: `${day}, ${time}`, lines: [length(minutes, zoneLine), ...lines] };
}

/** For subjects: "Thursday, December 10, 10:30 AM". */
function shortTime(startsAtUtc: UtcInstant, timeZone: string): string {
  const { day, time } = zonedTime(startsAtUtc, timeZone);
  return `${day.replace(/, \d{4}$/, "")}, ${time}`;
}
