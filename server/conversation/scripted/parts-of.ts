import { type FactIndex, offers } from "#server/conversation/facts/fact-index.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { agentsCompared } from "./agents-compared.ts";
import { answerQuestion } from "./answer-question.ts";
import { clausesOf, isCondition, isQuestion } from "./clauses-of.ts";
import { likely } from "./likely.ts";
import { isOfAgents } from "./wish-words.ts";

/** Further parts of a line are ignored, because reading a part blocks the thread for all other visitors. */
const mostParts = 12;
/**
 * The limit on splitting a line, in letters. Each mark costs the letters of its clause, since both sides of the mark are read, plus
 * `ofMark` for the fixed cost of a read. The text after the limit stays one part.
 */
const mostReading = { letters: 4_800, ofMark: 200 } as const;

type IsWish = (part: string) => boolean;

/** The parts of a plain text that may each ask something. `left` is the text without interjections if only one part remains. */
export function partsOf(index: FactIndex, text: string, isWish: IsWish): { readonly parts: readonly string[]; readonly left: string } {
  const { agents, others } = agentsCompared(text);
  const compared = asksOther(index, text) ? [] : agents.flatMap((id) => index.byId(id)?.label ?? []).map(plain);
  const clauses = compared.length > 1 ? others : clausesOf(text);
  let lettersLeft: number = mostReading.letters;
  const all = [...(compared.length > 1 ? compared : []), ...clauses.slice(0, mostParts).flatMap((clause) => listed(clause, mostParts))];
  const parts = all.filter((part) => all.length === 1 || !interjection.test(part));
  // "No thanks. Actually, wait, how much is it"
  return { parts, left: parts.length < all.length && parts.length === 1 ? (parts[0] ?? text) : text };

  /** Splits a clause that names several things: "prices and a demo". */
  function listed(clause: string, room: number): string[] {
    if (room <= 1) return [clause];
    for (const { index: at, 0: mark } of [...clause.matchAll(listMark)].slice(0, mostParts)) {
      const left = clause.slice(0, at).trim();
      const right = clause.slice(at + mark.length).trim();
      if (!left || !right) continue;
      lettersLeft -= mostReading.ofMark + clause.length;
      if (lettersLeft < 0) break;
      if (isTwo(left, right, mark)) return [left, ...listed(right, room - 1)];
    }
    return [clause];
  }

  /** Whether the words before and after a mark ask for two different things. */
  function isTwo(left: string, right: string, mark: string): boolean {
    // "At 2am can it put the call through"
    if (mark.trim() === "" && beginsInTime.test(left) && isOfAgents(right)) return false;
    if (isCondition(left) || (goesOn.test(right) && mark.trim() !== "") || /\bbetween\b/.test(left)) return false;
    const [next = right] = right.split(listMark);
    return isWish(left) === isWish(next) ? areTwoQuestions(left, right, next, mark) : isWishAndOther(left, next);
  }

  function areTwoQuestions(left: string, right: string, next: string, mark: string): boolean {
    // "Price, fax": in a list, an item may be something that the index knows we do not offer.
    const unknown = isBare(left) && isBare(next) && index.best(next)?.fact === undefined && index.best(next) ? "not ours" : undefined;
    const one = subjectOf(index, withHeadOf(left, next)) ?? (unknown === undefined ? undefined : subjectOf(index, left));
    const others = [subjectOf(index, right), subjectOf(index, next), unknown].filter((id) => id !== undefined);
    if (one === undefined || others.length === 0 || others.includes(one)) return false;
    if (offers.has(one) && others.every((id) => offers.has(id))) return false;
    const both = answerQuestion(index, `${left}${mark}${next}`, undefined);
    if (both?.question && both.score > likely.whole && both.question.id !== one && !others.includes(both.question.id)) return false;
    return mark.trim() === "" || !sharesBeginning(left, next, one);
  }

  function isWishAndOther(left: string, next: string): boolean {
    // "Can it answer calls and book appointments"
    if (isOfAgents(left) && !isWish(`${left.split(" ").slice(0, 2).join(" ")} ${next}`)) return false;
    // "Are you open Monday and Tuesday", "do you answer nights and weekends"
    if (isDay.test(next) && (endsInDay.test(left) || isQuestion(left))) return false;
    // "It's 11pm and somebody is calling about a leak"
    if (/^it'?s\b/.test(left)) return false;
    if (!isWish(left)) return subjectOf(index, left) !== undefined || ofOthers.test(left);
    // "I want to talk to sales and support"
    return !isWish(withLast(left, next)) && !hasSubject.test(left) && subjectOf(index, next) !== undefined;
  }

  /** "Does it work with Google Calendar and Outlook" stays one part, since "does it work with Outlook" is the same question. */
  function sharesBeginning(left: string, right: string, subject: string): boolean {
    const words = left.split(" ");
    return [1, 2, 3, 4].some(
      (taken) => words.length - taken >= 2 && subjectOf(index, `${words.slice(0, -taken).join(" ")} ${right}`) === subject,
    );
  }
}

/** "What's the difference in price between the phone agent and the receptionist" */
function asksOther(index: FactIndex, text: string): boolean {
  const match = index.best(text);
  return match !== undefined && match.score >= likely.part && !offers.has(match.question?.id ?? "");
}

/** The id of the question that a part asks, if its score is high enough. */
export function subjectOf(index: FactIndex, part: string): string | undefined {
  const least = index.tokens(part).length > 0 ? likely.part : likely.vaguePart;
  const understood = answerQuestion(index, part.replace(demand, "") || part, undefined);
  return understood && understood.score >= least ? understood.question?.id : undefined;
}

const interjection =
  /^(?:(?:please|pls|thanks|thank you|yes|no|nope|nah|sure|well|ok|okay|sir|ma'?am|actually|wait|hold on|hang on|never ?mind|one more thing|(?:two|three|a few|some|quick|couple of|a couple of) (?:quick )?questions?)\W*)+$/;

/** "A call about pricing and setup": these words are the subject of a call, not a question. */
export const hasSubject = /\b(?:about|regarding|concerning|discuss|re|for (?:your|pricing|prices|info\w*|help))\b/;

/** The words before a thing that the line names without a question: "tell me the cost". */
export const demand =
  /^(?:(?:please|pls|just|can you|(?:i|we)(?:'d| would)? (?:also )?(?:like|love|need|want)(?: to (?:know|see|hear|get))?|(?:i'?m|we'?re) looking for|need|want|looking for|like|tell me|give me|show me|send me|get|know|to know|the|your|some|more|info(?:rmation)? (?:on|about)|about|on) )*/;
export const ofOthers = /^(?:we|i|i'?m|we'?re|my|our|it'?s|this|that|these|those|he|she|they)\b/;
export const withoutMark = (part: string): string => part.replace(/\?+$/, "");
export const isBare = (part: string): boolean => {
  const words = withoutMark(part);
  return !isQuestion(words) && !ofOthers.test(words) && words.split(" ").length <= 3 && words.replace(demand, "") === words;
};

/** The separators of a list, and the position before a question that follows another one without punctuation. */
const listMark =
  /\s*(?:,(?!\d{3}\b)|\/)\s*(?:(?:and|also|plus|then)\s+)?|\s+(?:and|&|\+|plus|also|then|but|as well as|along with)\s+|(?<!\b(?:(?:what|which|how)(?: \w+){0,2}|how (?:much|many)(?: (?!(?:is|are|do|does|did|can|will|would)\b)\w+){0,4}|who|when|where|why|if|whether|that|of|to|for|know|tell me|and|or|so))\s+(?=(?:(?:do|does|is|are|can|could|will|would) (?:you|it|i|we|they|the|your|there|this|that)|how (?:much|long|many|fast|soon|do|does)|what(?:'s| is| are| do| does)|(?:where|who) (?:is|are|do|does|can|will))\b)/g;

/** "Do you keep them, and for how long" */
const goesOn = /^for how long\b/;

const day = "(?:mon|tue?s?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?";
const endsInDay = new RegExp(String.raw`\b${day}$`);
const isDay = new RegExp(`^(?:on )?(?:${day}|weekends?|nights?|evenings?|holidays?)$`);

const beginsInTime = /^(?:at|on|in|after|before|during|over) /;

const withLast = (left: string, last: string): string => `${left.split(" ").slice(0, -1).join(" ")} ${last}`;

/** Reads "phone and SMS agents" as "phone agents and SMS agents". */
function withHeadOf(left: string, right: string): string {
  const [, ...head] = right.split(" ");
  return !/\b(?:an?|the|your|my|our|some)\b/.test(right) && head.length > 0 && head.length < 3 ? `${left} ${head.join(" ")}` : left;
}
