import type { FactIndex } from "#server/conversation/facts/fact-index.ts";
import { answerQuestion, isQuestion, type Understood } from "./answer-question.ts";

/** Each of several things in one line, also of those that are only named: "prices and a demo". */
export const partsOf = (text: string): string[] =>
  text
    .split(/[?!;,\n]+|\.(?:\s|$)|\s\+\s|\s(?:and|&|plus|also|then|but)\s/)
    .map((part) => part.trim().replace(/^(?:(?:and|also|plus|but|so|then|hi|hello|hey|ok|good (?:morning|afternoon|evening))(?: |$))+/, ""))
    .filter((part) => !/^(?:please|pls|thanks|thank you|yes|no|sure|well|sir|ma'?am)?$/.test(part));

/** "The price", "tell me the cost": named rather than asked. */
const demand =
  /^(?:(?:please|pls|just|can you|(?:i|we)(?:'d| would)? (?:like|love|need|want)(?: to (?:know|see|hear|get))?|(?:i'?m|we'?re) looking for|need|want|looking for|like|tell me|give me|show me|send me|get|know|to know|the|your|some|more|info(?:rmation)? (?:on|about)|about|on) )*/;
const ofOthers = /^(?:we|i|i'?m|we'?re|my|our|it'?s|this|that|he|she|they)\b/;
/** "A call about pricing and setup" has a subject, and asks nothing. */
const hasSubject = /\b(?:about|regarding|concerning|discuss|re|for (?:your|pricing|prices|info\w*|help))\b/;

const asSure = { asked: 0.3, named: 0.5 } as const;

/** What a line asks besides what it wishes for: "what does it cost, and can I have a demo". Undefined if it does only one of both. */
export function askedBesides(index: FactIndex, text: string, isWish: (part: string) => boolean): Understood | undefined {
  const parts = partsOf(text);
  const rest = parts.filter((part) => !isWish(part));
  if (rest.length === parts.length) return undefined;
  const hasWishSubject = parts.some((part) => isWish(part) && hasSubject.test(part));
  for (const part of rest) {
    const understood = answerQuestion(index, part, undefined);
    if (understood?.match.question && understood.match.score >= leastSure(part, hasWishSubject)) return understood;
  }
  return undefined;
}

function leastSure(part: string, hasWishSubject: boolean): number {
  if (isQuestion(part)) return asSure.asked;
  const named = part.replace(demand, "");
  const isNamed = !hasWishSubject && named !== "" && !ofOthers.test(named) && named.split(" ").length <= 4;
  return isNamed ? asSure.named : Number.POSITIVE_INFINITY;
}
