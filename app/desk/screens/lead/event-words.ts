import { firstNameOf } from "#app/desk/controls/initials-of.ts";
import { leadWords } from "#content/desk/lead.ts";
import { lineOneWords } from "#content/desk/line-one.ts";
import { mailWords as mailWordsOf } from "#content/desk/mail.ts";
import { callMomentWords, momentWords } from "#domain/desk-times.ts";
import type { Moment, UtcTimestamp } from "#domain/instants.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import type { LeadDetail, LeadEvent, ReceivedEvent } from "./lead-props.ts";

const { timeline: words } = leadWords;

export type EventWords = { readonly text: string; readonly small?: string; readonly note?: string };

type Context = { readonly lead: LeadDetail; readonly nowUtc: UtcTimestamp; readonly timeZone: string };

/** One line of what happened: who did what. */
export function eventWords(event: LeadEvent, { lead, nowUtc, timeZone }: Context): EventWords {
  const firstName = firstNameOf(lead.name);
  const isPast = event.atUtc <= nowUtc;
  const moment = (utc: Moment) => momentWords(utc, nowUtc, timeZone);
  switch (event.kind) {
    case "due":
      return { text: isPast ? words.wasDue : words.due };
    case "talked":
      return { text: lineOneWords.talk.began(firstName) };
    case "back":
      return { text: lead.status === "waiting" ? words.back : words.backIfNothing };
    case "came-back":
      return { text: words.cameBack };
    case "put-off":
      return {
        text:
          event.untilUtc === null
            ? words.putOffNoMore(event.by)
            : words.putOff(event.by, callMomentWords(event.untilUtc, nowUtc, timeZone)),
      };
    case "call":
      return { text: callWords(lead, isPast, firstName) };
    case "reminder-to-come":
      return { text: lead.isAddressRefused ? words.reminderInVain(firstName) : words.reminder };
    case "reminder-too-late":
      return { text: words.tooLate };
    case "wrote":
      return { text: words.wrote(firstName, lead.form), ...firstWords(lead) };
    case "booked":
      return {
        text: words.booked(firstName, callMomentWords(event.callAtUtc, nowUtc, timeZone), zonedTime(event.callAtUtc, event.timeZone).zone),
        ...firstWords(lead),
      };
    case "moved":
      return { text: words.moved(event.by ?? firstName, moment(event.fromUtc), moment(event.toUtc)) };
    case "canceled":
      return { text: words.canceled(event.by ?? firstName) };
    case "mail":
      return mailWords(event, lead, firstName);
    case "answered":
      return answerWords(event, nowUtc, moment);
    case "received":
      return receivedWords(event, lead);
    case "note":
      return { text: words.note(event.by), note: event.text };
    case "assigned":
      return { text: assignedWords(event) };
    case "status":
      return { text: words.status[event.status](event.by) };
  }
}

const firstWords = ({ areWordsInThread, words: said }: LeadDetail) => (areWordsInThread && said !== "" ? { note: said } : {});

function receivedWords({ from, name, address, text, isLeft }: ReceivedEvent, lead: LeadDetail): EventWords {
  const { received } = words;
  const who = from === "doubtful" ? address : from === "team" ? name || address : firstNameOf(lead.name);
  const isFromElsewhere = from === "person" && address.toLowerCase() !== lead.email.toLowerCase();
  return {
    text: received[from === "doubtful" && isLeft ? "left" : from](who),
    note: text || words.noText,
    ...(isFromElsewhere && { small: words.fromAddress(address) }),
  };
}

function callWords({ call, assignee }: LeadDetail, isPast: boolean, firstName: string): string {
  const minutes = call?.minutes ?? 0;
  if (isPast) return words.wasCall(minutes);
  // As long as one calendar stands for all, a call has nobody of its own.
  const taker = call?.host ?? assignee;
  return taker ? words.call(minutes, firstNameOf(taker.name), firstName) : words.callUnassigned(minutes);
}

function answerWords(
  { by, text: sent, goesUtc, trouble }: Extract<LeadEvent, { kind: "answered" }>,
  nowUtc: UtcTimestamp,
  moment: (utc: Moment) => string,
): EventWords {
  const note = sent === "" ? {} : { note: sent };
  if (goesUtc === null) return { text: words.answered(by), ...note };
  const next = Date.parse(goesUtc) - Date.parse(nowUtc) > 60_000 ? moment(goesUtc) : "";
  if (trouble) return { text: words.answerTried(by, next), small: mailWordsOf.trouble[trouble].title, ...note };
  return { text: next ? words.answerWaits(by, next) : words.answering(by), ...note };
}

function mailWords(event: Extract<LeadEvent, { kind: "mail" }>, lead: LeadDetail, firstName: string): EventWords {
  const { mail, state, trouble, atUtc, answer } = event;
  const name = words.mail[mail];
  if (state === "waiting") return { text: words.mailState.waiting(name) };
  if (state === "failed")
    return {
      text: answer ? words.answerFailed(answer.by, firstName) : words.mailState.failed(name),
      ...(trouble && { small: mailWordsOf.trouble[trouble].title }),
      ...(answer?.text && { note: answer.text }),
    };
  const isOurs = mail === "team" || mail === "channel";
  const seconds = Math.round((Date.parse(atUtc) - Date.parse(lead.createdAtUtc)) / 1000);
  const text = words.mailState.sent(name, isOurs ? "" : words.toThem(firstName));
  return mail === "acknowledgement" && seconds < 60 ? { text, small: words.after(Math.max(1, seconds), firstName) } : { text };
}

function assignedWords({ by, to }: Extract<LeadEvent, { kind: "assigned" }>): string {
  if (to === null) return words.freed(by);
  return to === by ? words.took(by) : words.gave(by, to);
}
