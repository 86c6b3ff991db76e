import type { LeadEvent, LeadTalk, TalkEntry } from "#app/desk/screens/lead/lead-props.ts";
import { dayMs, parseUtcTimestamp, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { leadStatuses } from "#domain/lead-status.ts";
import { lampOf } from "#domain/live-line.ts";
import { plain } from "#domain/plain-text.ts";
import { type TalkLine, unansweredBy } from "#domain/talk.ts";
import { withoutPersonalParts, wordingKey } from "#server/conversation/asked-question.ts";
import { readMove } from "#server/operations/calls/move-detail.ts";
import type { CountedQuestion } from "#server/operations/conversations/conversations.ts";
import type { AuditRecord } from "#server/store/audit-store.ts";
import type { Conversation } from "#server/store/conversation-store.ts";
import type { Lead, Note } from "#server/store/lead-records.ts";
import type { OutboxRow } from "#server/store/outbox-rows.ts";
import type { ReceivedMail } from "#server/store/received-mail-store.ts";
import { dueAtUtcOf, nameOf, type PeopleById } from "./lead-props.ts";
import { shownKind, troubleOf } from "./mail-props.ts";

type Story = {
  readonly lead: Lead;
  /** With line one, before it. */
  readonly conversation?: Pick<Conversation, "startedAtUtc"> | undefined;
  readonly notes: readonly Note[];
  readonly mails: readonly OutboxRow[];
  readonly received: readonly ReceivedMail[];
  readonly history: readonly AuditRecord[];
  readonly people: PeopleById;
  /** The person who looks at it. */
  readonly viewerId: string;
  readonly nowMs: number;
  /** Of a long conversation in parts: whether this one has its beginning, and its end. */
  readonly isBeginning?: boolean;
  readonly isEnd?: boolean;
};

/** What happened to a lead and what is to come, oldest first. Of one moment, in the order below. */
export function leadEvents(story: Story): LeadEvent[] {
  const { lead, notes, mails, received, history, people, nowMs, isBeginning = true, isEnd = true } = story;
  const events: LeadEvent[] = [
    ...(isBeginning ? beginning(lead, history) : []),
    ...(story.conversation ? [{ atUtc: story.conversation.startedAtUtc, kind: "talked" as const }] : []),
    ...(isEnd ? toCome(lead, nowMs) : []),
    ...notes.map(
      ({ author, text, createdAtUtc }): LeadEvent => ({ atUtc: createdAtUtc, kind: "note", by: nameOf(people, author), text: plain(text) }),
    ),
    ...mails.flatMap((row) => mailEvents(row, story)),
    ...received.filter(({ passedOnAs }) => passedOnAs === undefined).map(receivedEvent),
    ...history.flatMap((line) => auditEvents(line, lead)),
  ];
  return events.sort((a, b) => (a.atUtc < b.atUtc ? -1 : a.atUtc > b.atUtc ? 1 : 0));
}

function beginning({ kind, createdAtUtc, booking, enquiry }: Lead, history: readonly AuditRecord[]): LeadEvent[] {
  // Their mail stands there itself.
  if (enquiry?.form === "mail") return [];
  if (kind === "wrote" || !booking) return [{ atUtc: createdAtUtc, kind: "wrote" }];
  const moves = history.filter(({ action }) => action === "calls.move").map(({ detail }) => readMove(detail));
  const first = moves.find(({ sequence }) => sequence === 1)?.fromUtc ?? booking.previousStartsAtUtc ?? booking.startsAtUtc;
  return [{ atUtc: createdAtUtc, kind: "booked", timeZone: booking.timeZone, callAtUtc: first }];
}

function toCome(lead: Lead, nowMs: number): LeadEvent[] {
  const { backAtUtc } = lead;
  const back: LeadEvent[] = backAtUtc ? [{ atUtc: backAtUtc, kind: "back" }] : [];
  return [...back, ...dueOrCall(lead, nowMs)];
}

function dueOrCall(lead: Lead, nowMs: number): LeadEvent[] {
  const { booking } = lead;
  const due = dueAtUtcOf(lead);
  if (due && lead.status === "waiting") return [{ atUtc: due, kind: "due" }];
  if (booking?.status !== "booked") return [];
  const startMs = Date.parse(booking.startsAtUtc);
  if (startMs <= nowMs) return [{ atUtc: utcTimestamp(startMs), kind: "call" }];
  const reminderAtUtc = utcTimestamp(startMs - dayMs);
  const isTooLate = Date.parse(booking.updatedAtUtc) > startMs - dayMs;
  return [
    { atUtc: utcTimestamp(startMs), kind: "call" },
    ...(booking.reminderSentAtUtc
      ? []
      : [
          isTooLate
            ? ({ atUtc: booking.updatedAtUtc, kind: "reminder-too-late" } as const)
            : ({ atUtc: reminderAtUtc, kind: "reminder-to-come" } as const),
        ]),
  ];
}

function mailEvents(row: OutboxRow, { people, viewerId, nowMs }: Story): LeadEvent[] {
  const mail = shownKind(row);
  const atUtc = row.sentAtUtc ?? row.createdAtUtc;
  const trouble = row.lastError === undefined ? null : troubleOf(row.lastError);
  const writtenBy = row.kind === "mail" ? row.payload.writtenBy : undefined;
  const answer =
    row.kind === "mail" && writtenBy !== undefined ? { by: nameOf(people, writtenBy), text: plain(row.payload.text.trim()) } : null;
  if (answer && row.state !== "failed") {
    const isWaiting = row.state === "waiting" && trouble === null && Date.parse(row.dueAtUtc) > nowMs;
    const takeBack = isWaiting && writtenBy === viewerId ? row.id : null;
    const goesUtc = row.state === "sent" ? null : row.dueAtUtc;
    return [{ atUtc, kind: "answered", ...answer, goesUtc, trouble, takeBack }];
  }
  // Mails to the team that have arrived are not part of the conversation.
  if (row.recipient !== "visitor" && row.state === "sent") return [];
  return [{ atUtc, kind: "mail", mailId: row.id, mail, state: row.state, trouble, answer }];
}

/** A colleague's reply that has been passed on is listed as the answer that it became. */
function receivedEvent({ id, kind, atUtc, fromName, fromAddress, text, quoted, files, leftOut, leftAtUtc }: ReceivedMail): LeadEvent {
  return {
    atUtc,
    kind: "received",
    mailId: id,
    from: kind,
    name: plain(fromName),
    address: plain(fromAddress),
    text: plain(text),
    quoted: plain(quoted),
    files: files.map((file) => ({ fileId: file.id, name: plain(file.name), bytes: file.bytes })),
    leftOut,
    isLeft: leftAtUtc !== undefined,
  };
}

function auditEvents({ action, atUtc, who, detail }: AuditRecord, { booking }: Lead): LeadEvent[] {
  const status = leadStatuses.find((known) => known === detail);
  if (action === "leads.assign") return [{ atUtc, kind: "assigned", by: who, to: detail === "" ? null : detail }];
  if ((action === "leads.status" || action === "leads.spam") && status) return [{ atUtc, kind: "status", by: who, status }];
  if (action === "leads.snooze" || action === "leads.follow-up")
    return [{ atUtc, kind: "put-off", by: who, untilUtc: parseUtcTimestamp(detail) ?? null }];
  if (action === "leads.come-back") return [{ atUtc, kind: "came-back" }];
  if (action === "calls.cancel") return [{ atUtc, kind: "canceled", by: who }];
  if (action === "calls.move") {
    const { sequence, fromUtc, toUtc } = readMove(detail);
    if (fromUtc && toUtc) return [{ atUtc, kind: "moved", fromUtc, toUtc, by: who }];
    if (sequence === booking?.sequence && booking.previousStartsAtUtc)
      return [{ atUtc, kind: "moved", fromUtc: booking.previousStartsAtUtc, toUtc: booking.startsAtUtc, by: who }];
  }
  return [];
}

/** Mails of a kind that a page shows at once; older ones are on a page of their own. */
export const mostMails = 60;

/** The newest mails of each kind, oldest first, one more than is shown. */
type Mails = {
  readonly mails: readonly { readonly createdAtUtc: UtcTimestamp }[];
  readonly received: readonly { readonly atUtc: UtcTimestamp }[];
};

/** The part of a conversation that ends at a moment, or is the newest. */
export function threadPart({ mails, received }: Mails, untilUtc?: UtcTimestamp) {
  const kinds = [mails.map(({ createdAtUtc }) => createdAtUtc), received.map(({ atUtc }) => atUtc)];
  const cuts = kinds.flatMap((times) => (times.length > mostMails ? [times[0]] : [])).filter((cut) => cut !== undefined);
  const afterUtc = cuts.toSorted().at(-1);
  return {
    /** The moment from which the page has every event. Undefined if nothing is older. */
    afterUtc,
    isShown: (utc: UtcTimestamp) => (afterUtc === undefined || utc > afterUtc) && (untilUtc === undefined || utc <= untilUtc),
  };
}

/** What the lead's page shows of the conversation that the lead came from. */
export function leadTalk(conversation: Conversation, questions: readonly CountedQuestion[], people: PeopleById): LeadTalk {
  const { talk, startedAtUtc, endedAtUtc } = conversation;
  const isLit = (n: number) => talk.lamps.some((lamp) => lamp.n === n);
  const ours = talk.lines.filter(({ who }) => who === "line-one");

  function questionOf(line: TalkLine) {
    const asked = unansweredBy(line, talk.lines);
    const key = asked && wordingKey(withoutPersonalParts(asked.text, talk.known));
    const question = questions.find(({ wordings }) => wordings.some((wording) => wording.key === key));
    if (!question) return null;
    return { questionId: question.id, state: question.state, asked: question.asked, by: nameOf(people, question.changedBy ?? "") };
  }

  function entriesOf(line: TalkLine, index: number): TalkEntry[] {
    const atUtc = utcTimestamp(line.atMs);
    const text = plain(line.text);
    if (line.who === "visitor") return [{ kind: "asked", atUtc, text }];
    if (line.who === "page") return [{ kind: "did", atUtc, text }];
    if (index === 0) return [{ kind: "picked-up", atUtc }];
    const { slip } = line;
    // The words around a form describe it.
    if (slip) {
      const times = slip.kind === "times" ? slip.days.flatMap(({ startsAtUtc }) => startsAtUtc) : [];
      return [{ kind: "offered", atUtc, what: slip.kind, times }];
    }
    return [{ kind: "said", atUtc, text, source: line.source ?? null, isByModel: line.mind === "model", question: questionOf(line) }];
  }

  return {
    startedAtUtc,
    endedAtUtc,
    deeds: {
      answered: ours.filter(({ source }) => source !== undefined).length,
      unknown: ours.filter(({ isUnknown }) => isUnknown).length,
      person: isLit(lampOf.pointedToPerson),
      booked: isLit(lampOf.booked),
      sent: isLit(lampOf.tookMessage),
    },
    entries: talk.lines.flatMap(entriesOf),
  };
}
