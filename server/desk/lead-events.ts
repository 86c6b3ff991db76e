import type { LeadDetail, LeadEvent, LeadTalk, TalkEntry } from "#app/desk/screens/lead/lead-props.ts";
import { leadWords } from "#content/desk/lead.ts";
import { lineOneWords } from "#content/desk/line-one.ts";
import { mailWords } from "#content/desk/mail.ts";
import { callMomentWords, momentWords } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import { dayMs, type Moment, parseUtcTimestamp, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { leadStatuses } from "#domain/lead-status.ts";
import { lampOf } from "#domain/live-line.ts";
import { plain } from "#domain/plain-text.ts";
import { type TalkLine, unansweredBy } from "#domain/talk.ts";
import { zonedTime } from "#domain/zoned-time.ts";
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

const { timeline: words } = leadWords;

type Story = {
  readonly lead: Lead;
  /** The lead as the page shows it. */
  readonly detail: Pick<LeadDetail, "name" | "email" | "form" | "words" | "areWordsInThread" | "isAddressRefused" | "call" | "assignee">;
  /** The conversation with Line one that led to the lead. */
  readonly conversation?: Pick<Conversation, "startedAtUtc"> | undefined;
  readonly notes: readonly Note[];
  readonly mails: readonly OutboxRow[];
  readonly received: readonly ReceivedMail[];
  readonly history: readonly AuditRecord[];
  readonly people: PeopleById;
  /** The id of the person who views the page. */
  readonly viewerId: string;
  readonly nowUtc: UtcTimestamp;
  /** The office's time zone. */
  readonly timeZone: string;
  /** Whether this part of a long conversation includes its beginning. */
  readonly isBeginning?: boolean;
  readonly isEnd?: boolean;
};

type StoryWithWords = Story & {
  readonly firstName: string;
  readonly moment: (utc: Moment) => string;
  readonly callMoment: (utc: Moment) => string;
};

/** The past and upcoming events of a lead, oldest first; events at the same time in the order below. */
export function leadEvents(story: Story): LeadEvent[] {
  const { detail, conversation, notes, mails, received, history, people, nowUtc, timeZone, isBeginning = true, isEnd = true } = story;
  const full: StoryWithWords = {
    ...story,
    firstName: firstNameOf(detail.name),
    moment: (utc) => momentWords(utc, nowUtc, timeZone),
    callMoment: (utc) => callMomentWords(utc, nowUtc, timeZone),
  };
  const events: LeadEvent[] = [
    ...(isBeginning ? beginning(full) : []),
    ...(conversation ? [{ atUtc: conversation.startedAtUtc, kind: "talked" as const, text: lineOneWords.talk.began(full.firstName) }] : []),
    ...(isEnd ? upcoming(full) : []),
    ...notes.map(
      ({ author, text, createdAtUtc }): LeadEvent => ({
        atUtc: createdAtUtc,
        kind: "note",
        text: words.note(nameOf(people, author)),
        note: plain(text),
      }),
    ),
    ...mails.flatMap((row) => mailEvents(row, full)),
    ...received.filter(({ passedOnAs }) => passedOnAs === undefined).map((mail) => receivedEvent(mail, full)),
    ...history.flatMap((line) => auditEvents(line, full)),
    ...mails.flatMap((row) => changeByLink(row, full)),
  ];
  return events.sort((a, b) => (a.atUtc < b.atUtc ? -1 : a.atUtc > b.atUtc ? 1 : 0));
}

function beginning({ lead, detail, mails, history, firstName, callMoment }: StoryWithWords): LeadEvent[] {
  const { kind, createdAtUtc: atUtc, booking, enquiry } = lead;
  // The received mail is an event of its own.
  if (enquiry?.form === "mail") return [];
  const note = detail.areWordsInThread && detail.words !== "" ? { note: detail.words } : {};
  if (kind === "wrote" || !booking) return [{ atUtc, kind: "wrote", text: words.wrote(firstName, detail.form), ...note }];
  const moves = history.filter(({ action }) => action === "calls.move").map(({ detail: move }) => readMove(move));
  const byMail = mails.flatMap((row) => (row.kind === "mail" && row.payload.movedFromUtc) || [])[0];
  const first = moves.find(({ sequence }) => sequence === 1)?.fromUtc ?? byMail ?? booking.previousStartsAtUtc ?? booking.startsAtUtc;
  const text = words.booked(firstName, callMoment(first), zonedTime(first, booking.timeZone).zone);
  return [{ atUtc, kind: "booked", text, ...note }];
}

function upcoming(story: StoryWithWords): LeadEvent[] {
  const { backAtUtc, status } = story.lead;
  const text = status === "waiting" ? words.back : words.backIfNothing;
  return [...(backAtUtc ? [{ atUtc: backAtUtc, kind: "back" as const, text }] : []), ...dueOrCall(story)];
}

function dueOrCall({ lead, detail, nowUtc, firstName }: StoryWithWords): LeadEvent[] {
  const { booking } = lead;
  const due = dueAtUtcOf(lead);
  if (due && lead.status === "waiting") return [{ atUtc: due, kind: "due", text: due <= nowUtc ? words.wasDue : words.due }];
  if (booking?.status !== "booked") return [];
  const { minutes } = booking;
  const startMs = Date.parse(booking.startsAtUtc);
  const call = { atUtc: utcTimestamp(startMs), kind: "call" } as const;
  if (call.atUtc <= nowUtc) return [{ ...call, text: words.wasCall(minutes) }];
  // With one shared calendar, calls have no host.
  const taker = detail.call?.host ?? detail.assignee;
  const text = taker ? words.call(minutes, firstNameOf(taker.name), firstName) : words.callUnassigned(minutes);
  if (booking.reminderSentAtUtc) return [{ ...call, text }];
  const reminder: LeadEvent =
    Date.parse(booking.updatedAtUtc) > startMs - dayMs
      ? { atUtc: booking.updatedAtUtc, kind: "reminder-too-late", text: words.tooLate }
      : {
          atUtc: utcTimestamp(startMs - dayMs),
          kind: "reminder-to-come",
          text: detail.isAddressRefused ? words.reminderInVain(firstName) : words.reminder,
        };
  return [{ ...call, text }, reminder];
}

function mailEvents(row: OutboxRow, story: StoryWithWords): LeadEvent[] {
  const { lead, people, viewerId, nowUtc, firstName } = story;
  const mail = shownKind(row);
  const name = words.mail[mail];
  const atUtc = row.sentAtUtc ?? row.createdAtUtc;
  const trouble = row.lastError === undefined ? null : troubleOf(row.lastError);
  const why = trouble && { small: mailWords.trouble[trouble].title };
  const writtenBy = row.kind === "mail" ? row.payload.writtenBy : undefined;
  const by = writtenBy === undefined ? undefined : nameOf(people, writtenBy);
  // Empty after the texts of sent mails were deleted.
  const text = by !== undefined && row.kind === "mail" ? plain(row.payload.text.trim()) : "";
  const note = text === "" ? {} : { note: text };
  if (by !== undefined && row.state === "sent") return [{ atUtc, kind: "answered", text: words.answered(by), ...note }];
  if (by !== undefined && row.state === "waiting") {
    const goesUtc = row.dueAtUtc;
    const isUntried = trouble === null && goesUtc > nowUtc;
    const takeBack = isUntried && writtenBy === viewerId && { takeBack: { mailId: row.id, goesUtc } };
    return [{ atUtc, kind: "answered", text: waitingWords(by, goesUtc, trouble !== null, story), ...why, ...note, ...takeBack }];
  }
  // Delivered mails to the team are not part of the conversation.
  if (row.recipient !== "visitor" && row.state === "sent") return [];
  if (row.state === "waiting") return [{ atUtc, kind: "mail-waiting", text: words.mailState.waiting(name) }];
  if (row.state === "failed") {
    const failed = by === undefined ? words.mailState.failed(name) : words.answerFailed(by, firstName);
    return [{ atUtc, kind: "mail-failed", text: failed, ...why, ...note, failed: { mailId: row.id, mail, trouble } }];
  }
  const seconds = Math.round((Date.parse(atUtc) - Date.parse(lead.createdAtUtc)) / 1000);
  const isSoon = mail === "acknowledgement" && seconds < 60;
  const small = isSoon && { small: words.after(Math.max(1, seconds), firstName) };
  return [{ atUtc, kind: "mail", text: words.mailState.sent(name, words.toThem(firstName)), ...small }];
}

function waitingWords(by: string, goesUtc: UtcTimestamp, wasTried: boolean, { nowUtc, moment }: StoryWithWords): string {
  const next = Date.parse(goesUtc) - Date.parse(nowUtc) > 60_000 ? moment(goesUtc) : "";
  if (wasTried) return words.answerTried(by, next);
  return next ? words.answerWaits(by, next) : words.answering(by);
}

/** The event of a received mail. Replies of colleagues that were passed on are listed as answers instead. */
function receivedEvent(mail: ReceivedMail, { detail, firstName }: StoryWithWords): LeadEvent {
  const { id, kind: from, atUtc, leftOut } = mail;
  const [name, address] = [plain(mail.fromName), plain(mail.fromAddress)];
  const isLeft = mail.leftAtUtc !== undefined;
  const who = from === "doubtful" ? address : from === "team" ? name || address : firstName;
  const isFromElsewhere = from === "person" && address.toLowerCase() !== detail.email.toLowerCase();
  return {
    atUtc,
    kind: "received",
    text: words.received[from === "doubtful" && isLeft ? "left" : from](who),
    ...(isFromElsewhere && { small: words.fromAddress(address) }),
    note: plain(mail.text) || words.noText,
    received: {
      mailId: id,
      from,
      quoted: plain(mail.quoted),
      files: mail.files.map((file) => ({ fileId: file.id, name: plain(file.name), bytes: file.bytes })),
      isLeft,
      leftOut,
    },
  };
}

function auditEvents({ action, atUtc, who, detail }: AuditRecord, { lead: { booking }, callMoment }: StoryWithWords): LeadEvent[] {
  const status = leadStatuses.find((known) => known === detail);
  if (action === "leads.assign") return [{ atUtc, kind: "assigned", text: assignedWords(who, detail) }];
  if ((action === "leads.status" || action === "leads.spam") && status) return [{ atUtc, kind: "status", text: words.status[status](who) }];
  if (action === "leads.snooze" || action === "leads.follow-up") {
    const untilUtc = parseUtcTimestamp(detail);
    return [{ atUtc, kind: "put-off", text: untilUtc ? words.putOff(who, callMoment(untilUtc)) : words.putOffNoMore(who) }];
  }
  if (action === "leads.come-back") return [{ atUtc, kind: "came-back", text: words.cameBack }];
  if (action === "calls.cancel") return [{ atUtc, kind: "canceled", text: words.canceled(who) }];
  if (action === "calls.move") {
    const move = readMove(detail);
    const newest = move.sequence === booking?.sequence && { fromUtc: booking.previousStartsAtUtc, toUtc: booking.startsAtUtc };
    const { fromUtc, toUtc } = { ...newest, ...move };
    if (fromUtc && toUtc) return [{ atUtc, kind: "moved", text: words.moved(who, callMoment(fromUtc), callMoment(toUtc)) }];
  }
  return [];
}

/** A move or cancellation by the visitor's link. It has no audit line, so it is derived from its mail. */
function changeByLink(row: OutboxRow, { history, callMoment }: StoryWithWords): LeadEvent[] {
  if (row.kind !== "mail" || row.recipient !== "visitor") return [];
  const { createdAtUtc: atUtc, mailKind, payload } = row;
  const { movedFromUtc, tellsUtc } = payload;
  const ours = (action: AuditRecord["action"]) => history.filter((line) => line.action === action);
  if (mailKind === "cancellation" && ours("calls.cancel").length === 0) return [{ atUtc, kind: "canceled", text: words.canceledByLink }];
  if (mailKind !== "moved" || !movedFromUtc || !tellsUtc) return [];
  const isOurs = ours("calls.move").some(({ detail }) => readMove(detail).toUtc === tellsUtc);
  return isOurs ? [] : [{ atUtc, kind: "moved", text: words.movedByLink(callMoment(movedFromUtc), callMoment(tellsUtc)) }];
}

function assignedWords(by: string, to: string): string {
  if (to === "") return words.freed(by);
  return to === by ? words.took(by) : words.gave(by, to);
}

/** The most mails of each kind on one page. Older ones are on further pages. */
export const mostMails = 60;

/** The newest mails of each kind, oldest first: one more than is shown, if there are more. */
type Mails = {
  readonly mails: readonly { readonly createdAtUtc: UtcTimestamp }[];
  readonly received: readonly { readonly atUtc: UtcTimestamp }[];
};

/** The page of a conversation that ends at `untilUtc`, or the newest. */
export function threadPart({ mails, received }: Mails, untilUtc?: UtcTimestamp) {
  const kinds = [mails.map(({ createdAtUtc }) => createdAtUtc), received.map(({ atUtc }) => atUtc)];
  const cuts = kinds.flatMap((times) => (times.length > mostMails ? [times[0]] : [])).filter((cut) => cut !== undefined);
  const afterUtc = cuts.toSorted().at(-1);
  return {
    /** The page has every event after this time. Undefined if nothing is older. */
    afterUtc,
    isShown: (utc: UtcTimestamp) => (afterUtc === undefined || utc > afterUtc) && (untilUtc === undefined || utc <= untilUtc),
  };
}

/** The lead's conversation with Line one, for the lead's page. */
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
    // The text beside an offered form only describes it.
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
