import { bookingCalendarWords, bookingTeamMail as teamWords, bookingVisitorMail as visitorWords } from "#content/booking-mail.ts";
import { brand } from "#content/brand.ts";
import { mailLink, phoneLink } from "#domain/contact-links.ts";
import { type UtcInstant, utcTimestamp } from "#domain/instants.ts";
import type { Mailbox } from "#domain/mail-address.ts";
import type { MailKind } from "#domain/mail-kind.ts";
import { zonedTime, zonedTimeLine } from "#domain/zoned-time.ts";
import type { HostPerson } from "#server/availability/availability.ts";
import type { ReplyAddresses } from "#server/inbound/reply-address.ts";
import { factOf, mailBody, mailItem, originFact, plainFirstName, webhookItem } from "#server/mail/outbox-items.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { LeadOrigin } from "#server/store/enquiry-store.ts";
import type { MailBlock, MailContent, MailFact, MailItem, OutboxItem, OutgoingMail } from "#server/store/outbox-rows.ts";
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

/** A change of a call, as mails and the webhook report it. */
export type CallEvent =
  /** If the record has `confirmByUtc`, only the visitor gets a mail, which asks to confirm. `origin`: where the visitor came from, if known. */
  | { readonly kind: "booked"; readonly origin?: LeadOrigin | undefined }
  | { readonly kind: "rescheduled"; readonly knownStart: KnownStarts; readonly line?: string | undefined }
  /** Another host takes the call, perhaps at another time; `from` is the previous host. */
  | { readonly kind: "handedOver"; readonly knownStart: KnownStarts; readonly from: HostPerson; readonly line?: string | undefined }
  | { readonly kind: "newRoom"; readonly knownStart: KnownStarts }
  | { readonly kind: "canceled"; readonly line?: string | undefined }
  | { readonly kind: "reminder" };

/** Returns the start of the call that the receiver with this address knows from the last mail; undefined if they got none. */
export type KnownStarts = (address: string) => UtcInstant | undefined;

/**
 * Creates the outbox items of a change. `booking` is the record after the change. `isProven`: the visitor's address is proven, so
 * its mails may contain typed text. `host` is set if several people take calls. An event's `line` is a sentence from the team to
 * the visitor.
 */
export type CallItems = (booking: BookingRecord, event: CallEvent, isProven: boolean, host?: HostPerson) => readonly OutboxItem[];

export type BookingMailOptions = Pick<SharedParts, "siteUrl" | "teamMailboxes" | "hasWebhook" | "nowMs"> & {
  readonly replyAddresses?: ReplyAddresses | undefined;
  readonly manageKey: string;
};

/** The delay of mails about a move: long enough to try two or three times, short enough that nobody waits for the mail. */
const quietMs = 75_000;

/**
 * Creates mails with invitations to the visitor and the team, and the webhook. Mails about a move are delayed, so that a further
 * move can replace them. If several people take calls, only the host is invited, and the rest of the team is notified.
 */
export function createBookingItems(options: BookingMailOptions): CallItems {
  const { siteUrl, teamMailboxes, hasWebhook, replyAddresses, manageKey, nowMs } = options;
  return (booking, event, isProven, host) => {
    const method = event.kind === "canceled" ? "CANCEL" : "REQUEST";

    const visitor = (): MailItem => {
      const link = manageUrl(booking.manageToken, siteUrl);
      // No invitation with a reminder, since calendars would ask again, or before the visitor has confirmed.
      const isInvited = event.kind !== "reminder" && !isUnconfirmed(booking);
      const ical = isInvited ? calendarOf(visitorEvent(booking, { isProven, manageUrl: link, host }), method, nowMs()) : undefined;
      return visitorMail(booking, event, { siteUrl, link, isProven, host, ical });
    };
    if (event.kind === "reminder" || isUnconfirmed(booking)) return [visitor()];

    const teamLink = manageUrl(teamToken(booking.id, manageKey), siteUrl);
    // Only mails to the team contain this address, so that outsiders can't send answers to it.
    const answersTo = replyAddresses?.of(booking.id, "team");
    /** The invitation for the host, or for the whole team while there is only one calendar. */
    const invited = (): MailItem[] =>
      (host ? [mailboxOf(host)] : teamMailboxes).map((to) => {
        const entry = { ...teamEvent(booking, teamLink, to, host), ...(host && { answersTo }) };
        return teamMail(booking, event, { teamLink, to, host, ical: calendarOf(entry, method, nowMs()) });
      });
    const formerHost = event.kind === "handedOver" ? event.from : undefined;
    /** Notifications for the rest of the team, without an invitation. */
    const others = (): MailItem[] =>
      (host ? teamMailboxes : [])
        .filter(({ address }) => ![host?.email, formerHost?.email].includes(address.toLowerCase()))
        .map((to) => teamMail(booking, event, { teamLink, to, host, ical: undefined }));
    const canceledFor = (former: HostPerson): MailItem => {
      const to = mailboxOf(former);
      const entry = { ...teamEvent(booking, teamLink, to, former), answersTo, status: "cancelled" as const };
      return teamMail(booking, event, { teamLink, to, host, ical: calendarOf(entry, "CANCEL", nowMs()), isGivenAway: true });
    };
    const webhook = hasWebhook ? [callWebhook(booking, event, host)] : [];
    /** A receiver who already knows this start needs no mail. */
    const isNewTime =
      ({ knownStart }: { readonly knownStart: KnownStarts }) =>
      ({ payload: { to } }: MailItem) =>
        knownStart(to.address) !== booking.startsAtUtc;

    switch (event.kind) {
      case "booked":
      case "canceled":
        return [visitor(), ...invited(), ...others(), ...webhook];
      case "rescheduled": {
        const dueAtUtc = utcTimestamp(nowMs() + quietMs);
        const mails = [visitor(), ...invited(), ...others()].filter(isNewTime(event));
        return [...mails.map((mail) => ({ ...mail, dueAtUtc })), ...webhook];
      }
      case "handedOver":
        // Without delay, since a further move could not replace these mails.
        return [visitor(), ...invited(), ...others(), canceledFor(event.from), ...webhook];
      case "newRoom":
        // A new link is sent at once to all with an invitation; others get a mail only if they don't know the start yet.
        return [visitor(), ...invited(), ...others().filter(isNewTime(event)), ...webhook];
    }
  };
}

type Invitation = OutgoingMail["ical"];
type TeamNews = Exclude<CallEvent, { kind: "reminder" }>;

/** The visitor must confirm with the link in a mail. Until then the slot is held for them, or else goes to whoever confirms first. */
const isUnconfirmed = ({ confirmByUtc }: BookingRecord): boolean => confirmByUtc !== undefined;

const calendarOf = (event: CalendarEvent, method: "CANCEL" | "REQUEST", nowMs: number) => ({
  method,
  content: calendarFile([event], { method, nowMs }),
  fileName: bookingCalendarWords.fileName,
});

const mailboxOf = ({ name, email }: HostPerson): Mailbox => ({ name, address: email });

/** The event to report: a new start takes precedence over another host or room. */
const newsOf = <Event extends CallEvent>(
  event: Event,
  { startsAtUtc }: BookingRecord,
  knownUtc: UtcInstant,
): Event["kind"] | "rescheduled" => (knownUtc === startsAtUtc ? event.kind : "rescheduled");

/** The fields by which a waiting mail is recognized as outdated or replaceable. */
const outdating = (
  booking: BookingRecord,
  event: CallEvent,
  { knownUtc, ical, host }: { knownUtc: UtcInstant; ical: Invitation; host: HostPerson | undefined },
) => ({
  ...(!isUnconfirmed(booking) && { tellsUtc: booking.startsAtUtc }),
  ...(event.kind === "rescheduled" && { movedFromUtc: knownUtc }),
  ...(ical?.method === "REQUEST" && { invitesToUtc: booking.startsAtUtc, ...(host && { invitesHost: host.number }) }),
});

/** For each event: the mail's kind, and the key of the text for a receiver who never booked. */
const visitorMailOf = {
  held: { mailKind: "confirmation", notYou: "notYouHeld" },
  unheld: { mailKind: "confirmation", notYou: "notYouHeld" },
  booked: { mailKind: "invitation", notYou: "notYou" },
  rescheduled: { mailKind: "moved", notYou: "notYouStanding" },
  handedOver: { mailKind: "moved", notYou: "notYouStanding" },
  newRoom: { mailKind: "moved", notYou: "notYouStanding" },
  reminder: { mailKind: "reminder", notYou: "notYouStanding" },
  canceled: { mailKind: "cancellation", notYou: "notYouCanceled" },
} as const satisfies Record<string, { mailKind: MailKind; notYou: keyof typeof visitorWords }>;

function visitorMail(
  booking: BookingRecord,
  event: CallEvent,
  {
    siteUrl,
    link,
    isProven,
    host,
    ical,
  }: { siteUrl: string; link: string; isProven: boolean; host: HostPerson | undefined; ical: Invitation },
): MailItem {
  const { startsAtUtc, timeZone } = booking;
  const knownUtc = ("knownStart" in event && event.knownStart(booking.email)) || startsAtUtc;
  const asksToConfirm = isUnconfirmed(booking);
  const unconfirmed = booking.status === "booked" ? "held" : "unheld";
  const news = asksToConfirm ? unconfirmed : newsOf(event, booking, knownUtc);
  const words = visitorWords[news];
  const { mailKind, notYou } = visitorMailOf[news];
  const when = zonedTimeLine(startsAtUtc, timeZone);
  const isCanceled = news === "canceled";
  const room = roomOf(booking);
  const join = room ? [{ label: visitorWords.join, href: room }] : [];
  const manage = { label: asksToConfirm ? visitorWords.confirm : visitorWords.manage, href: link };
  const bookAgain = { label: visitorWords.bookAgain, href: `${siteUrl}/contact` };
  const lines = [
    ...(isCanceled ? [] : [callWords(booking, isProven), ...hostLine(host)]),
    ...(knownUtc === startsAtUtc ? [] : [visitorWords.rescheduled.before(zonedTimeLine(knownUtc, timeZone))]),
  ];
  const takenOver =
    host && event.kind === "handedOver" && "takenOver" in words ? [text(words.takenOver(firstName(host), firstName(event.from)))] : [];
  const content: MailContent = {
    preview: when,
    eyebrow: words.eyebrow,
    heading: words.heading,
    blocks: [
      text(visitorWords.greeting(plainFirstName(booking.name))),
      highlight(booking, timeZone, visitorWords.length, lines),
      ...takenOver,
      ...("line" in event && event.line ? [text(event.line)] : []),
      text(words.body),
      ...("change" in words ? [text(words.change)] : []),
      { kind: "actions", links: isCanceled ? [bookAgain] : [...join, manage] },
    ],
    smallPrint: visitorWords[notYou],
  };
  return mailItem({
    leadId: booking.id,
    mailKind,
    mail: {
      to: { address: booking.email },
      replyTo: { name: brand.name, address: brand.email },
      subject: words.subject(shortTime(startsAtUtc, timeZone)),
      ...mailBody(content),
      ...(ical && { ical }),
      ...(event.kind === "reminder" && { remindsAtSequence: booking.sequence }),
      ...(asksToConfirm && { asksToConfirm }),
      ...outdating(booking, event, { knownUtc, ical, host }),
    },
  });
}

type TeamMailOptions = {
  readonly teamLink: string;
  readonly to: Mailbox;
  readonly host: HostPerson | undefined;
  readonly ical: Invitation;
  /** The receiver is the previous host. */
  readonly isGivenAway?: boolean;
};

function teamMail(booking: BookingRecord, event: TeamNews, { teamLink, to, host, ical, isGivenAway = false }: TeamMailOptions): MailItem {
  const { name, startsAtUtc, timeZone } = booking;
  const knownUtc = ("knownStart" in event && event.knownStart(to.address)) || startsAtUtc;
  const words = teamWords[isGivenAway ? "gaveAway" : newsOf(event, booking, knownUtc)];
  const isCanceled = event.kind === "canceled";
  const room = isCanceled ? "" : (roomOf(booking) ?? "");
  const { facts } = teamWords;
  const rows: MailFact[] = [
    { label: facts.name, value: name },
    ...factOf(facts.company, booking.company),
    { label: facts.email, value: booking.email, href: mailLink(booking.email) },
    ...factOf(facts.phone, booking.phone, phoneLink(booking.phone)),
    ...factOf(facts.room, room, room),
    ...factOf(facts.phone, booking.phone || room || isCanceled ? "" : teamWords.noPhone),
    { label: facts.theirTime, value: zonedTimeLine(startsAtUtc, timeZone) },
    ...factOf(facts.host, host?.name),
    ...factOf(facts.before, knownUtc === startsAtUtc ? "" : officeTimeLine({ startsAtUtc: knownUtc })),
    ...(event.kind === "booked" ? originFact(event.origin) : []),
  ];
  const reply = { label: teamWords.reply(name), href: mailLink(booking.email) };
  const manage = { label: teamWords.manage, href: teamLink };
  const content: MailContent = {
    preview: officeTimeLine(booking),
    eyebrow: words.eyebrow,
    heading: words.heading(name),
    blocks: [
      highlight(booking, brand.hours.timeZone, teamWords.length, []),
      ...(booking.note ? [{ kind: "quote", label: teamWords.noteLabel, text: booking.note } as const] : []),
      { kind: "facts", rows },
      { kind: "actions", links: isCanceled ? [reply] : [reply, manage] },
    ],
  };
  return mailItem({
    leadId: booking.id,
    mailKind: "team",
    mail: {
      to,
      replyTo: { name, address: booking.email },
      subject: words.subject(name, shortTime(startsAtUtc, brand.hours.timeZone)),
      ...mailBody(content),
      ...(ical && { ical }),
      ...outdating(booking, event, { knownUtc, ical, host }),
    },
  });
}

function callWebhook(booking: BookingRecord, event: TeamNews, host: HostPerson | undefined): OutboxItem {
  const { manageToken: _token, host: _number, ...lead } = booking;
  const data = host ? { ...lead, host: host.email } : lead;
  // The webhook has one name for every change of an existing call.
  return webhookItem({ leadId: booking.id, type: `booking.${"knownStart" in event ? "rescheduled" : event.kind}`, data });
}

const text = (words: string): MailBlock => ({ kind: "text", text: words });

/** The start in large text; below it the length, the time zone and the given lines. */
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
