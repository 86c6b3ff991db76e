import { plain } from "#server/conversation/facts/tokens.ts";
import { isOnlyOfTimes } from "#server/conversation/when/time-words.ts";
import type { AskedTimes } from "#server/conversation/when/times-wish.ts";
import { isQuestion } from "./clauses-of.ts";
import { isAboutBookedCall, isOfAgents } from "./wish-words.ts";

/** What decides whether the times in a line are wished for. */
type TimesInLine = {
  readonly text: string;
  readonly asked: AskedTimes | undefined;
  readonly wantsCall: boolean;
  /** Its times are told, not asked for. */
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

/** Whether the times in a line are wished for, or only spoken of. */
export function isForTimes({ text, asked, wantsCall, tells, isSlipOpen, hasAnswer, isAboutHours }: TimesInLine): boolean {
  if (isAboutBookedCall(text)) return false;
  if (wantsCall)
    return (
      asked !== undefined ||
      !hasAnswer ||
      !isQuestion(text) ||
      /\b(?:book|schedule|talk|meet|call me|ring me|available|find me|opening|slot|next|earliest|soonest)\b/.test(text)
    );
  if (!asked || isOfAgents(text)) return false;
  // "Are you open on Thanksgiving?": the calendar knows more of a day than the usual hours, and these say more of several.
  if (isAboutHours && hasAnswer) return !asksWhen.test(text) && asked.wishes.some(({ dates }) => dates?.length === 1);
  // "Leads come in at eleven at night" tells of a time, and asks for none.
  if (tells) return false;
  if (isOnlyOfTimes(asked.rest) || asked.memory.except) return true;
  if (isSlipOpen || asked.chosen) return !(hasAnswer && isQuestion(text) && !asked.chosen && plain(asked.rest).split(" ").length > 5);
  return !hasAnswer;
}
