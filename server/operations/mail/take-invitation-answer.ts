import { utcTimestamp } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import { readHostPeople } from "#server/availability/availability.ts";
import { isHeld } from "#server/bookings/calls.ts";
import type { InboundMail } from "#server/inbound/inbound-mail.ts";
import type { InvitationAnswer } from "#server/inbound/invitation-answer.ts";
import { authenticityOf } from "#server/inbound/sender-authenticity.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import type { HostAnswer } from "#server/store/tables.ts";

export type AnswerTaken =
  /** The host of a call has answered. */
  | { readonly kind: "answered"; readonly leadId: string; readonly answer: HostAnswer }
  /** A later answer is stored already, or this one. */
  | { readonly kind: "repeated" }
  | { readonly kind: "not-kept" };

/**
 * Stores a host's answer to the invitation of a call. Since the visitor knows the event's UID and could forge an answer, it must come
 * from the host's address and be authenticated by our mail server, or be sent to the reply address of the team's mails (`teamsLead`).
 * Undefined if it is not from the team: then it is handled like any other mail.
 */
export async function takeInvitationAnswer(
  parts: DeskParts,
  mail: InboundMail,
  answer: InvitationAnswer,
  teamsLead: string | undefined,
): Promise<AnswerTaken | undefined> {
  const { store, availability, inboundAuthServ, nowMs, log } = parts;
  const booking = await store.bookings.findByIcalUid(answer.uid);
  if (!booking || mailAddressKey(answer.attendee) === mailAddressKey(booking.email)) return undefined;
  const [people, hosts] = await Promise.all([store.people.all(), readHostPeople(availability, store)]);
  const sender = mail.from.address.toLowerCase();
  if (!people.some(({ email }) => email === sender || email === answer.attendee)) return undefined;
  const host = hosts.get(booking.host);
  const refuse = (reason: string): AnswerTaken => {
    log.info({ leadId: booking.id, reason }, "mail: an answer to an invitation changes nothing");
    return { kind: "not-kept" };
  };
  if (!host || sender !== host.email || answer.attendee !== host.email) return refuse("It is not from the call's host.");
  const authenticity = authenticityOf(mail, inboundAuthServ);
  const isProven = authenticity === "passed" || (authenticity === "unknown" && teamsLead === booking.id);
  if (!isProven) return refuse("Nothing proves its sender.");
  const isOver = booking.status !== "booked" || isHeld(booking) || Date.parse(booking.startsAtUtc) <= nowMs();
  if (isOver || answer.sequence !== booking.sequence) return refuse("The call is another by now.");
  const isNew = await store.bookings.noteHostAnswer({
    id: booking.id,
    expectedSequence: booking.sequence,
    host: booking.host,
    answer: answer.status,
    // A time in the future is limited to now, since it would override every later answer.
    answeredAtUtc: utcTimestamp(Math.min(answer.atMs, nowMs())),
  });
  if (!isNew) return { kind: "repeated" };
  const action = { accepted: "calls.accept", declined: "calls.decline", tentative: "calls.tentative" }[answer.status];
  const { name: who, personId } = host;
  await store.audit.add({ atUtc: utcTimestamp(nowMs()), who, personId, action, subject: booking.id });
  return { kind: "answered", leadId: booking.id, answer: answer.status };
}
