import { randomUUID } from "node:crypto";
import { enquiryFormWords } from "#content/enquiry-form.ts";
import { liveDeeds, liveRefusals as refusals } from "#content/live/refusals.ts";
import { scheduler as schedulerWords, whyNotBooked, wordsToConfirm } from "#content/scheduler.ts";
import { enquiryLimits } from "#domain/form-fields.ts";
import { waitMessage } from "#domain/form-values.ts";
import { utcTimestamp } from "#domain/instants.ts";
import {
  type LampNumber,
  type LiveBooking,
  type LiveBookingAnswer,
  type LiveMessage,
  type LiveMessageAnswer,
  type LiveTimesRequest,
  lampOf,
  type TimesSlip,
} from "#domain/live-line.ts";
import { addDays } from "#domain/local-date.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { EnquiryOutcome, EnquirySubmission } from "#domain/site-services.ts";
import { type Talk, type TalkLine, unansweredIn } from "#domain/talk.ts";
import { localDateOf, zonedTime } from "#domain/zoned-time.ts";
import type { BookingOutcome, SchedulerService } from "#server/bookings/visitor-calls.ts";
import { isAcknowledgementHeld } from "#server/forms/submission.ts";
import type { Conversation } from "#server/store/conversation-store.ts";
import type { Store } from "#server/store/open-store.ts";
import { withoutPersonalParts, wordingKey } from "./asked-question.ts";
import { hashOfKey } from "./line.ts";
import type { Tools } from "./mind.ts";
import { localTime } from "./open-times.ts";

export type DeedOptions = {
  readonly store: Pick<Store, "conversations" | "enquiries">;
  readonly scheduler: Pick<SchedulerService, "book">;
  readonly submitEnquiry: (submission: EnquirySubmission) => Promise<EnquiryOutcome>;
  readonly tools: Tools;
  /** The office's zone. */
  readonly timeZone: string;
  readonly nowMs: () => number;
};

export type Deeds = {
  /** @throws {CalendarsUnreadError} */
  readonly times: (
    request: Omit<LiveTimesRequest, "after"> & { readonly after?: LiveTimesRequest["after"] | undefined },
  ) => Promise<TimesSlip>;
  readonly book: (booking: LiveBooking, clientAddress: string) => Promise<LiveBookingAnswer>;
  readonly message: (message: LiveMessage, clientAddress: string) => Promise<LiveMessageAnswer>;
};

const openQuestionsInNote = 3;

/** The actions of the slips in a conversation. They use the services of the forms, with the same limits and mails. */
export function createDeeds({ store, scheduler, submitEnquiry, tools, timeZone, nowMs }: DeedOptions): Deeds {
  const { conversations } = store;

  /** Stores an action in its conversation, with its lamp. */
  async function note(key: string, text: string, done: { lamp?: LampNumber; lead?: { id: string; became: "wrote" | "booked" } }) {
    const keyHash = hashOfKey(key);
    const atMs = nowMs();
    const lamp = done.lamp && { n: done.lamp, atUtc: utcTimestamp(atMs) };
    const line: TalkLine = { id: randomUUID(), who: "page", text, atMs };
    const talk = (await conversations.find(keyHash))?.talk;
    await conversations.noteDeed({
      keyHash,
      atUtc: utcTimestamp(atMs),
      add: (now) => ({
        ...now,
        lines: now.lines.at(-1)?.text === text ? now.lines : [...now.lines, line],
        lamps: lamp && !now.lamps.some(({ n }) => n === lamp.n) ? [...now.lamps, lamp] : now.lamps,
        slip: undefined,
      }),
      ...(done.lead && { lead: done.lead }),
      asked: talk ? askedIn(talk) : [],
      counted: {
        day: localDateOf(utcTimestamp(atMs), timeZone),
        counts: lamp && !talk?.lamps.some(({ n }) => n === lamp.n) ? { [`lamp-${lamp.n}`]: 1 } : {},
      },
    });
    return lamp;
  }

  /** Stores the shown slip, since "the second one" in later lines refers to it. */
  async function show(key: string, slip: TimesSlip): Promise<TimesSlip> {
    const atUtc = utcTimestamp(nowMs());
    const add = (now: Talk) => ({ ...now, slip, timeZone: slip.timeZone });
    const counted = { day: localDateOf(atUtc, timeZone), counts: {} };
    await conversations.noteDeed({ keyHash: hashOfKey(key), atUtc, add, asked: [], counted });
    return slip;
  }

  function askedIn(talk: Talk) {
    const asked = unansweredIn(talk.lines).map(({ text, atMs }) => ({
      wordingKey: wordingKey(withoutPersonalParts(text, talk.known)),
      day: localDateOf(utcTimestamp(atMs), timeZone),
    }));
    return [...new Map(asked.map((question) => [`${question.day} ${question.wordingKey}`, question])).values()];
  }

  return {
    async times({ key, timeZone: zone, after }) {
      return show(key, await tools.openTimes(after ? { after: addDays(after, 1) } : {}, zone));
    },

    async book({ key, startsAtUtc, timeZone: zone, values, ...form }, clientAddress) {
      const conversation = await conversations.find(hashOfKey(key));
      const outcome = await scheduler.book({
        ...form,
        startsAtUtc,
        timeZone: zone,
        values: { ...values, note: noteOf(values.note, conversation) },
        clientAddress,
      });
      if (outcome.kind === "slot-taken") {
        // Times near the chosen one, on its day and later days.
        const { date: after, minute: nearMinute } = localTime(Date.parse(startsAtUtc), zone);
        const near = await tools.openTimes({ after, nearMinute }, zone);
        const slip = await show(key, near.days.length > 0 ? near : await tools.openTimes({}, zone));
        return { kind: "slot-taken", slip, words: schedulerWords.problems.taken.title };
      }
      if (outcome.kind !== "booked") return bookingRefusal(outcome, values.email);
      const { booking } = outcome;
      const isConfirmed = booking.status === "booked" && booking.confirmByUtc === undefined;
      const { day, time } = zonedTime(booking.startsAtUtc, timeZone);
      const when = `${day}, ${time}`;
      const lead = { id: booking.id, became: "booked" } as const;
      const said = isConfirmed ? liveDeeds.booked(when) : liveDeeds.held(when);
      // A held time is not a call yet, so its lamp stays off.
      const lamp = await note(key, said, { ...(isConfirmed && { lamp: lampOf.booked }), lead });
      return {
        kind: "booked",
        startsAtUtc: booking.startsAtUtc,
        isConfirmed,
        ...(!isConfirmed && { words: wordsToConfirm(booking.status).text(values.email) }),
        ...(isConfirmed && { calendarFile: schedulerPaths.calendarFile(booking.manageToken) }),
        ...(isConfirmed && lamp && { lamp }),
      };
    },

    async message({ key, values, withConversation, ...form }, clientAddress) {
      const conversation = withConversation ? await conversations.find(hashOfKey(key)) : undefined;
      const outcome = await submitEnquiry({
        ...form,
        form: "demos",
        values,
        clientAddress,
        ...(conversation && { talk: talkText(conversation.talk, timeZone) }),
      });
      if (outcome.kind !== "accepted") return enquiryRefusal(outcome);
      const enquiry = await store.enquiries.findBySubmission(form.submissionId);
      // If the visitor keeps the conversation private, the team gets only the message, and nothing links the two.
      const lead = enquiry && withConversation ? { id: enquiry.id, became: "wrote" as const } : undefined;
      const lamp = await note(key, liveDeeds.sent, { lamp: lampOf.tookMessage, ...(lead && { lead }) });
      const at = { n: lampOf.tookMessage, atUtc: utcTimestamp(nowMs()) };
      return { kind: "sent", isAcknowledged: enquiry !== undefined && !isAcknowledgementHeld(enquiry.spamSignals), lamp: lamp ?? at };
    },
  };
}

/** The call's note for the team: the visitor's topic, and the unanswered questions. */
function noteOf(topic: string, conversation: Conversation | undefined): string {
  const asked = conversation ? unansweredIn(conversation.talk.lines).slice(-openQuestionsInNote) : [];
  const room = enquiryLimits.message;
  return asked.reduce((note, { text }) => {
    const longer = [note, liveDeeds.asked(text)].filter(Boolean).join("\n");
    return longer.length > room ? note : longer;
  }, topic.trim());
}

/** The conversation as plain text, for the team's mail. */
function talkText({ lines }: Talk, timeZone: string): string {
  return lines
    .map(({ who, text, atMs }) => `${zonedTime(utcTimestamp(atMs), timeZone).time}  ${liveDeeds.who[who]}: ${text}`)
    .join("\n")
    .slice(0, 20_000);
}

function bookingRefusal(outcome: Exclude<BookingOutcome, { kind: "booked" | "slot-taken" }>, email: string): LiveBookingAnswer {
  if (outcome.kind === "invalid") return outcome;
  if (outcome.kind === "unavailable") return { kind: "refused", words: refusals.failed };
  const { title, text } = whyNotBooked(outcome, email);
  const words = `${title} ${text}`;
  if (outcome.kind === "rate-limited") return { ...outcome, words };
  return { kind: outcome.kind === "stale-form" ? "stale-form" : "refused", words };
}

function enquiryRefusal(outcome: Exclude<EnquiryOutcome, { kind: "accepted" }>): LiveMessageAnswer {
  if (outcome.kind === "invalid") return { kind: "invalid", errors: outcome.errors };
  if (outcome.kind === "unavailable") return { kind: "refused", words: refusals.failed };
  const { retryAfterSeconds } = outcome;
  return { kind: "rate-limited", retryAfterSeconds, words: waitMessage(enquiryFormWords.notices.tooMany, retryAfterSeconds) };
}
