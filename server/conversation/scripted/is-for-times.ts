import { plain } from "#server/conversation/facts/tokens.ts";
import { isOnlyOfTimes } from "#server/conversation/when/time-words.ts";
import type { TimesSaid } from "#server/conversation/when/times-wish.ts";
import { isQuestion } from "./clauses-of.ts";
import { asksNow } from "./slip-words.ts";
import { isAboutBookedCall, isOfAgents } from "./wish-words.ts";

/** A line with times, and what decides whether it asks for open times. */
type TimesInLine = {
  readonly text: string;
  readonly timesSaid: TimesSaid | undefined;
  readonly wantsCall: boolean;
  /** It only tells of its times: "leads come in at eleven". */
  readonly tells: boolean;
  /** Times are on offer already. */
  readonly isSlipOpen: boolean;
  /** It asks when the office is open. */
  readonly isAboutHours: boolean;
  /** It holds a question that we can answer. */
  readonly hasAnswer: boolean;
};

/** "What time do you open tomorrow" */
const asksWhen = /^(?:(?:and|so|ok) )*(?:what time|when|how (?:late|early)|(?:un)?till? (?:when|what time))\b/;

/** Whether a line asks for open times, or only speaks of times. */
export function isForTimes({ text, timesSaid, wantsCall, tells, isSlipOpen, hasAnswer, isAboutHours }: TimesInLine): boolean {
  if (isAboutBookedCall(text)) return false;
  if (wantsCall) return timesSaid !== undefined || !hasAnswer || !isQuestion(text);
  // "Are you open right now"
  if (isAboutHours && asksNow(text)) return true;
  if (!timesSaid || isOfAgents(text)) return false;
  // "Are you open on Thanksgiving?": of one day the calendar knows more than the usual hours, of several it does not.
  if (isAboutHours && hasAnswer) return !asksWhen.test(text) && timesSaid.wishes.some(({ dates }) => dates?.length === 1);
  // "Leads come in at eleven at night"
  if (tells) return false;
  if (isOnlyOfTimes(timesSaid.rest) || timesSaid.memory.except) return true;
  if (isSlipOpen || timesSaid.chosen)
    return !(hasAnswer && isQuestion(text) && !timesSaid.chosen && plain(timesSaid.rest).split(" ").length > 5);
  return !hasAnswer;
}
