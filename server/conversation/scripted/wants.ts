import type { FactIndex } from "#server/conversation/facts/fact-index.ts";
import type { MindInput, TimeWish } from "#server/conversation/mind.ts";
import { isOnlyOfTimes } from "#server/conversation/when/time-words.ts";
import { readTimes } from "#server/conversation/when/times-said.ts";
import type { TimesSaid } from "#server/conversation/when/times-wish.ts";
import { clausesOf, isQuestion, isStatement } from "./clauses-of.ts";
import { likely } from "./likely.ts";
import { goesBackToMessage, refusesMessage, wantsMessage } from "./message-words.ts";
import { anyOf, politeLead } from "./vocabulary.ts";
import { callsUs, isOfAgents, isPersonForOthers, namesCall, refusesCall, wantsTime, withoutTopic } from "./wish-words.ts";

type Clock = Pick<MindInput, "nowMs" | "timeZone">;

export type Wants = ReturnType<typeof createWants>;

/** Decides by words and by the classifier what a line or a part of one wishes for. All functions take plain text (facts/tokens.ts). */
export function createWants(index: FactIndex) {
  /** "Any openings for drivers?", "call back missed calls", "will I get a note": questions with the words of a wish. */
  const isSurelyAsked = (part: string): boolean => (index.best(part)?.score ?? 0) >= likely.surely;
  // "Please send your SOC 2 report to it@example.com" is a demand, not a question.
  const messagePlainly = (part: string): boolean =>
    wantsMessage(part) && (ownMessage.test(part) || !(isQuestion(part) && isSurelyAsked(part)));

  function call(part: string): boolean {
    if (wantsTime(part)) return !isSurelyAsked(withoutTopic(part)) || demos.has(index.best(part)?.question?.id);
    return !isOfAgents(part) && !refusesCall(part) && !callsUs(part) && !/^what happens\b/.test(part) && index.wishOf(part) === "wish-call";
  }
  /** "We need a demo" */
  const callPlainly = (part: string) => call(part) || (namesCall(part) && /\b(?:need|want|like|looking for)\b/.test(part));
  /** "Are you open Monday and Tuesday": without this check, its days would count as a wish for a call. */
  const officeHours = (part: string, clock: Clock) =>
    asksIfOpen.test(part) && index.best(timesIn(part, clock)?.rest ?? part)?.question?.id === "hours";

  /** "We only open Tuesday mornings": without this check, its days would count as a wish for a call. */
  const tellsOfHours = (part: string, clock: Clock): boolean => {
    const times = isStatement(part) && !wantsTime(part) ? timesIn(part, clock) : undefined;
    return times !== undefined && index.wishOf(times.rest) !== "wish-call";
  };
  /** "I can't talk till after 6" or "Thursday before 10", next to a reason: the clause only says which times suit the visitor. */
  const suitsOrNot = (part: string, clock: Clock): boolean => {
    const times = isQuestion(part.trim()) || isOfAgents(part) ? undefined : timesIn(part, clock);
    const isSaid = suiting.test(part) || (!ofOurs.test(part) && times?.wishes.some(namesDayAndHour));
    return times !== undefined && isSaid === true && isOnlyOfTimes(times.rest.replaceAll(talking, " "));
  };
  /** "We miss calls all day long, Thursday at 2?" */
  const asksAtEnd = (text: string, clock: Clock): boolean => {
    const times = timesIn(/[,.;!](?<last>[^,.;!?]+)\?\W*$/.exec(text)?.groups?.last ?? "", clock);
    return times !== undefined && isOnlyOfTimes(times.rest);
  };
  const toLetGo = (text: string) =>
    clausesOf(text).some(
      (clause) =>
        refusesMessage.test(clause) || (index.wishOf(clause) === "wish-drop" && !goesBackToMessage.test(clause) && !/\byet\b/.test(clause)),
    );

  return {
    call,
    callPlainly,
    /** Whether a clause of the line, or the line without its times, wishes for a call. */
    callIn(text: string, timesSaid: TimesSaid | undefined, clock: Clock): boolean {
      const clauses = clausesOf(text).filter((clause) => !officeHours(clause, clock) && !tellsOfHours(clause, clock));
      if (clauses.some(callPlainly)) return true;
      if (
        timesSaid &&
        ([reasons, sentences].flatMap((ends) => text.split(ends)).some((part) => suitsOrNot(part, clock)) || asksAtEnd(text, clock))
      )
        return true;
      // "See it live on Thursday"
      const isDemo = () => timesSaid !== undefined && index.best(timesSaid.rest)?.question?.id === "live-demo";
      return timesSaid !== undefined && !isOfAgents(text) && !callsUs(text) && (index.wishOf(timesSaid.rest) === "wish-call" || isDemo());
    },
    /** "Thursday at 2 works", "a meeting on Tuesday" */
    callOrTimes(part: string, clock: Clock): boolean {
      const timesSaid = timesIn(part, clock);
      return (
        namesCall((timesSaid?.rest ?? part).replaceAll(/\s+/g, " ").trim()) ||
        // "Does it work weekends"
        (timesSaid !== undefined && isOnlyOfTimes(timesSaid.rest) && !(isQuestion(part) && isSurelyAsked(part)))
      );
    },
    officeHours,
    messagePlainly,
    message: (part: string) => messagePlainly(part) || index.wishOf(part) === "wish-message",
    person: (text: string) =>
      !isPersonForOthers(text) && clausesOf(text).some((clause) => reachesPerson.test(clause) || index.wishOf(clause) === "wish-person"),
    /** "Never mind, what's your address" */
    toLetGo,
    /** The text without the clauses that drop something: "forget the call, can I send you a message". */
    withoutLetGo: (text: string): string => {
      const clauses = clausesOf(text);
      // "I don't want another time, just take a message"
      const kept = (clause: string) =>
        toLetGo(clause) ? clause.split(/,\s+/).filter((part) => !toLetGo(part) && wantsMessage(part)) : clause;
      return clauses.some(toLetGo) ? clauses.flatMap(kept).join(", ") : text;
    },
  };
}

/** "Could I send a message asking whether it works with Dentrix" is a wish for a message, whatever the score of the question in it. */
const ownMessage = anyOf(
  String.raw`^${politeLead}(?:forward|pass(?:ing)?|send|leave|take|write|drop|relay|tell|ask|let|get|put|hand|note|for|to)\b`,
  String.raw`\b(?:can|could|may|might|let|shall) (?:i|we|me|us)\b.*\b(?:send|leave|write|drop|pass|give|e-?mail)\b`,
  String.raw`\b(?:i|we)(?:'?d| would)? (?:like|want|wanna|need|love|prefer)(?: to)? (?:send|leave|write|drop|pass|get|put)\b`,
);

/** "When can I reach a person" */
const reachesPerson = /\b(?:i|we|me|us) (?:reach|get|talk (?:to|with)|speak (?:to|with)) an? (?:real |actual |live )?(?:person|human)\b/;

/** A question about a demo also counts as a wish for one. */
const demos: ReadonlySet<string | undefined> = new Set(["demo", "live-demo"]);

/** The times that a part of a line names, not completed with earlier times of the conversation. */
export const timesIn = (part: string, { nowMs, timeZone }: Clock) =>
  readTimes(part, { nowMs, timeZone, slip: undefined, memory: undefined });

const sentences = /[.;!?]|\b(?:but|so|because|since|that'?s when)\b/;
const reasons = new RegExp(`,|${sentences.source}`);
const suiting =
  /\b(?:can|can'?t|cannot|could|free|available|works?|only|best|better|prefer\w*|(?:have|has|needs?) to be|doesn'?t matter|don'?t care|either one|not before|suits?|please)\b/;
const talking =
  /\b(?:can'?t|cannot|talk|speak|chat|meet|call|(?:have|has|needs?) to|doesn'?t matter|don'?t care|until|till|really|during|while)\b/g;
/** "We open Tuesdays at 9" */
const ofOurs = /\b(?:we|our|us|they|open|closed?)\b/;
const namesDayAndHour = ({ dates, fromMinute, toMinute, either }: TimeWish): boolean =>
  dates !== undefined && (fromMinute ?? toMinute ?? either) !== undefined;

/** "Are you open tomorrow?", but not "on Fridays", "how late" or "for a call". */
const asksIfOpen =
  /^(?:(?:and|so|ok) )*(?:what time|when) (?:do|does|are|will) (?:you|y'all|u|your office|somebody|someone|anyone|people) (?:guys |all |be )?(?:open|close|there|in|start)\b|^(?!.*\b(?:whats?|when|until|till|how|\w+days|weekends?|holidays|calls?|meet\w*|talk|chat|demos?|appointments?)\b).*\b(?:open|closed?|work(?:ing)?|around|in the office|there|off)\b/;
