import type { LiveQuestion } from "#content/live/answers/live-answer.ts";
import type { FactIndex, Match } from "#server/conversation/facts/fact-index.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { audience } from "#server/conversation/facts/words/weights.ts";
import { isNotOurs } from "./wish-words.ts";

export type Understood = {
  readonly match: Match;
  /** Another question of the same line, which can be pressed. */
  readonly other: LiveQuestion | undefined;
  /** Something else in the line that no page says. */
  readonly hasUnknown: boolean;
};

const followUp =
  /^(?:(?:ok(?:ay)?|so|yes|yeah|right|cool|great|thanks|hm+),? )*(?:and|but|what about|how about|what if|same for|also|for|or|then)\b/;
const correction =
  /^(?:no+|nah|nope|sorry|wait|actually|i mean|that'?s not what i (?:meant|asked)|not that)[,.!]*\s+(?:(?:no|sorry|wait|actually|i|what|meant|mean|was asking|asked|am asking|about|that'?s not what i (?:meant|asked))[,.]?\s+)*/;

/** The answer to what a line asks; undefined if nothing of ours answers it. `before` is what was asked last. */
export function answerQuestion(index: FactIndex, said: string, before: string | undefined): Understood | undefined {
  const text = plain(said).replace(correction, "");
  if (isNotOurs(text)) return undefined;
  if (before && followUp.test(text)) {
    const both = index.best(`${before} ${text.replace(followUp, "")}`);
    const alone = index.best(text.replace(followUp, ""));
    // A new question that needs nothing of the one before wins.
    if (both?.fact && (!alone?.fact || isSpecial(both, before, index, alone))) return { match: both, other: undefined, hasUnknown: false };
  }
  const best = index.best(text) ?? (before && text.split(" ").length < 4 ? index.best(`${before} ${text}`) : undefined);
  // "I own a taco place, what can you do for us": who asks says more than that.
  const whole = (best?.isGeneral ? forAudience(index, text) : undefined) ?? best ?? forAudience(index, text) ?? forNeed(index, text);
  const clauses = clausesOf(text);
  if (whole && (whole.score >= 0.85 || clauses.length < 2)) return known(whole);
  const each = clauses.map((clause) => {
    // "Will it cope?" says what is asked only together with what comes before.
    const match = index.tokens(clause).join() === "agent" ? undefined : (index.best(clause) ?? forAudience(index, clause));
    return { clause, match: (match?.isGeneral ? forAudience(index, text) : undefined) ?? match };
  });
  const answered = each.flatMap(({ match }) => (match?.fact ? [match] : [])).sort((a, b) => b.score - a.score);
  // What is asked comes before what is told: "We’re a clinic. Is it HIPAA-compliant?"
  const inOrder = each
    .toSorted((a, b) => Number(isQuestion(b.clause)) - Number(isQuestion(a.clause)))
    .flatMap(({ match }) => (match?.fact ? [match] : []));
  const [first] = inOrder;
  if (!first) return known(whole);
  if (whole?.fact && whole.score > (answered[0]?.score ?? 0)) return known(whole);
  const isOther = ({ question }: Match) => question !== undefined && question.id !== first.question?.id;
  const other = each.flatMap(({ clause, match }) => (match?.fact && isQuestion(clause) ? [match] : [])).find(isOther)?.question;
  const hasUnknown = each.some(({ clause, match }) => !match?.fact && isQuestion(clause) && index.tokens(clause).length > 1);
  return { match: first, other, hasUnknown };
}

const known = (match: Match | undefined): Understood | undefined =>
  match?.fact ? { match, other: undefined, hasUnknown: false } : undefined;

/** "And for enterprise?" after the price means the price for an enterprise, though "enterprise" alone has an answer as well. */
function isSpecial(both: Match, before: string, index: FactIndex, alone: Match): boolean {
  const earlier = index.best(before);
  return both.question !== undefined && both.question.id !== earlier?.question?.id && both.question.id !== alone.question?.id;
}

/** "A hotel with eighty rooms: what can you do?" */
function forAudience(index: FactIndex, text: string): Match | undefined {
  const tokens = index.tokens(text);
  const who = tokens.find((token) => audience.has(token));
  const isOpen = tokens.some((token) => token.startsWith("what")) || (!isQuestion(text) && tokens.length <= 4);
  return who !== undefined && isOpen ? index.best(who) : undefined;
}

/** Who says what they need is shown what comes nearest; a question is not answered so loosely. */
const forNeed = (index: FactIndex, text: string): Match | undefined => (isStatement(text) ? index.best(text, leastForNeed) : undefined);
const leastForNeed = 0.32;

/** "We run six trucks and lose calls." */
export const isStatement = (text: string): boolean =>
  !text.includes("?") &&
  !isQuestion(text) &&
  /^(?:(?:hi|hello|hey|so|well|ok|yeah),? )*(?:we|i|my|our|i'm|im|we're|it's about|it is about)\b/.test(text) &&
  text.split(" ").length >= 4;

const starters = "(?:what|whats|how|hows|do|does|is|are|can|could|will|would|who|whos|where|when|which|why|did|should)";

/** Sentences, and the questions that are joined by "and" or begin in the middle of one. */
export function clausesOf(text: string): string[] {
  return text
    .split(
      new RegExp(
        String.raw`[?.!;\n]+\s*|,?\s+(?:and|also|plus|&|or|but|then|so)\s+(?=(?:also )?${starters}\b|i (?:want|need|was)\b|if\b)|,\s+(?=${starters}\b)|\s+(?=(?:wondering|wanted to know|curious) (?:if|what|how)\b)`,
      ),
    )
    .map((clause) => clause.trim())
    .filter(Boolean);
}

/** By its first word: "friday before 11?" asks for a time and nothing else. */
export const isAsked = (text: string): boolean =>
  clausesOf(text).some((clause) => new RegExp(String.raw`^(?:(?:and|so|ok|also|but|hi|hey),? )*${starters}\b`).test(clause)) ||
  /^(?:we|i) need\b/.test(text);

export const isQuestion = (text: string): boolean =>
  new RegExp(
    String.raw`\?|\b(?:wonder|curious|how (?:much|many|long|fast|soon)\b)|^(?:and |so |ok |also |but |hi |hey )*${starters}\b`,
  ).test(text);
