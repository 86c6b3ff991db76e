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

/** What happens to a call, as mails and the webhook report it. */
export type CallEvent =
  /** If the record has a time to confirm by, the visitor is asked to confirm, and nobody else hears of it. `origin`: where the visit came from, as far as it is known. */
  | { readonly kind: "booked"; readonly origin?: LeadOrigin | undefined }
  | { readonly kind: "rescheduled"; readonly told: ToldStarts; readonly line?: string | undefined }
  /** Another person takes it, perhaps at another time; `from` took it before. */
  | { readonly kind: "handedOver"; readonly told: ToldStarts; readonly from: HostPerson; readonly line?: string | undefined }
  | { readonly kind: "newRoom"; readonly told: ToldStarts }
  | { readonly kind: "canceled"; readonly line?: string | undefined }
  | { readonly kind: "reminder" };

/** The start of the call that the receiver with this address was last told; undefined if they were told none. A `line` is a sentence from the team to the visitor. */
export type ToldStarts = (address: string) => UtcInstant | undefined;

/**
 * What goes out when this happens to a call. The record is the call as it will be once that is stored; `host` is who takes it,
 * if several people take calls.
 */
export type CallItems = (booking: BookingRecord, event: CallEvent, isProven: boolean, host?: HostPerson) => readonly OutboxItem[];

export type BookingMailOptions = Pick<SharedParts, "siteUrl" | "teamMailboxes" | "hasWebhook" | "nowMs"> & {
  readonly replyAddresses?: ReplyAddresses | undefined;
  readonly manageKey: string;
};

/** Long enough for somebody who tries two or three times, short enough that nobody waits for it. */
const quietMs = 75_000;

/**
 * Everything that goes out when something happens to a booking: mails with an invitation to both sides, and the webhook. Mails
 * about a move wait for a moment: a further move takes their place. Once several people take calls, the invitation goes to
 * whoever takes this one, and the rest of the team is told.
 */
export function createBookingItems(options: BookingMailOptions): CallItems {
  const { siteUrl, teamMailboxes, hasWebhook, replyAddresses, manageKey, nowMs } = options;
  return (booking, event, isProven, host) => {
    const method = event.kind === "canceled" ? "CANCEL" : "REQUEST";

    const visitor = (): MailItem => {
      const link = manageUrl(booking.manageToken, siteUrl);
      // A reminder has no invitation: a calendar that knows the event would only ask again. Nor has a time that belongs to nobody yet.
      const isInvited = event.kind !== "reminder" && !isUnconfirmed(booking);
      const ical = isInvited ? calendarOf(visitorEvent(booking, { isProven, manageUrl: link, host }), method, nowMs()) : undefined;
      return visitorMail(booking, event, { siteUrl, link, isProven, host, ical });
    };
    if (event.kind === "reminder" || isUnconfirmed(booking)) return [visitor()];

    const teamLink = manageUrl(teamToken(booking.id, manageKey), siteUrl);
    // Only mails to the team contain this address, so that an answer to it can't come from an outsider.
    const answersTo = replyAddresses?.of(booking.id, "team");
    /** The invitations of those who take calls: of the host, or of the whole team as long as nobody else does. */
    const invited = (): MailItem[] =>
      (host ? [mailboxOf(host)] : teamMailboxes).map((to) => {
        const entry = { ...teamEvent(booking, teamLink, to, host), ...(host && { answersTo }) };
        return teamMail(booking, event, { teamLink, to, host, ical: calendarOf(entry, method, nowMs()) });
      });
    const formerHost = event.kind === "handedOver" ? event.from : undefined;
    /** The rest of the team, which is told and not invited. */
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
    /** Whoever was last told the time to which the call has come back needs no mail. */
    const isNewTime =
      ({ told }: { readonly told: ToldStarts }) =>
      ({ payload: { to } }: MailItem) =>
        told(to.address) !== booking.startsAtUtc;

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
        // At once: if these mails waited, a further move would have to know who was told what.
        return [visitor(), ...invited(), ...others(), canceledFor(event.from), ...webhook];
      case "newRoom":
        // A link that somebody waits for goes out at once, to all who have an invitation; with it a move that others were not told of yet.
        return [visitor(), ...invited(), ...others().filter(isNewTime(event)), ...webhook];
    }
  };
}

type Invitation = OutgoingMail["ical"];
type TeamNews = Exclude<CallEvent, { kind: "reminder" }>;

/** The visitor has to confirm by the link in a mail. The time is held for them, or else goes to whoever confirms first. */
const isUnconfirmed = ({ confirmByUtc }: BookingRecord): boolean => confirmByUtc !== undefined;

const calendarOf = (event: CalendarEvent, method: "CANCEL" | "REQUEST", nowMs: number) => ({
  method,
  content: calendarFile([event], { method, nowMs }),
  fileName: bookingCalendarWords.fileName,
});

const mailboxOf = ({ name, email }: HostPerson): Mailbox => ({ name, address: email });

/** A receiver is told a new time first of all; of another host or room alone only if they know the time. */
const newsOf = <Event extends CallEvent>(
  event: Event,
  { startsAtUtc }: BookingRecord,
  toldUtc: UtcInstant,
): Event["kind"] | "rescheduled" => (toldUtc === startsAtUtc ? event.kind : "rescheduled");

/** What makes a mail outdated before it has left, and what lets a further move take its place. */
const outdating = (
  booking: BookingRecord,
  event: CallEvent,
  { toldUtc, ical, host }: { toldUtc: UtcInstant; ical: Invitation; host: HostPerson | undefined },
) => ({
  ...(!isUnconfirmed(booking) && { tellsUtc: booking.startsAtUtc }),
  ...(event.kind === "rescheduled" && { movedFromUtc: toldUtc }),
  ...(ical?.method === "REQUEST" && { invitesToUtc: booking.startsAtUtc, ...(host && { invitesHost: host.number }) }),
});

/** Of each news: the mail's kind, and the words for a receiver who never booked. */
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
  const toldUtc = ("told" in event && event.told(booking.email)) || startsAtUtc;
  const asksToConfirm = isUnconfirmed(booking);
  const unconfirmed = booking.status === "booked" ? "held" : "unheld";
  const news = asksToConfirm ? unconfirmed : newsOf(event, booking, toldUtc);
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
    ...(toldUtc === startsAtUtc ? [] : [visitorWords.rescheduled.before(zonedTimeLine(toldUtc, timeZone))]),
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
      ...outdating(booking, event, { toldUtc, ical, host }),
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

function teamMail(booking: BookingRecord, event: TeamNews, { teamLink, to, host, ical, isGivenAway = false }: TeamMailOptions): MailItem {
  const { name, startsAtUtc, timeZone } = booking;
  const toldUtc = ("told" in event && event.told(to.address)) || startsAtUtc;
  const words = teamWords[isGivenAway ? "gaveAway" : newsOf(event, booking, toldUtc)];
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
    ...factOf(facts.before, toldUtc === startsAtUtc ? "" : officeTimeLine({ startsAtUtc: toldUtc })),
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
      ...outdating(booking, event, { toldUtc, ical, host }),
    },
  });
}

function callWebhook(booking: BookingRecord, event: TeamNews, host: HostPerson | undefined): OutboxItem {
  const { manageToken: _token, host: _number, ...lead } = booking;
  const data = host ? { ...lead, host: host.email } : lead;
  // Whatever has changed, its receivers know it under one name.
  return webhookItem({ leadId: booking.id, type: `booking.${"told" in event ? "rescheduled" : event.kind}`, data });
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
