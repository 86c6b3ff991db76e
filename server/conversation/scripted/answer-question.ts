import type { LiveQuestion } from "#content/live/answers/live-answer.ts";
import type { FactIndex, Match } from "#server/conversation/facts/fact-index.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
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

/** A whole line says more than its parts, even if it is recognized less surely. */
const wholeCounts = 0.5;

/** The answer to what a line asks; undefined if nothing of ours answers it. `before` is what was asked last. */
export function answerQuestion(index: FactIndex, said: string, before: string | undefined): Understood | undefined {
  const text = plain(said).replace(correction, "");
  if (isNotOurs(text)) return undefined;
  if (before && followUp.test(text)) {
    const rest = text.replace(followUp, "");
    const both = index.best(`${before} ${rest}`);
    const alone = index.best(rest);
    // A new question that needs nothing of the one before wins.
    if (both?.fact && (!alone?.fact || isSpecial(both, before, index, alone))) return { match: both, other: undefined, hasUnknown: false };
  }
  const whole = index.best(text) ?? (before && text.split(" ").length < 4 ? index.best(`${before} ${text}`) : undefined);
  const clauses = clausesOf(text);
  if (clauses.length < 2) return known(whole);
  const each = clauses.map((clause) => ({ clause, match: index.best(clause) }));
  // What is asked comes before what is told: "We’re a clinic. Is it HIPAA-compliant?"
  const [first] = each
    .toSorted((a, b) => Number(isQuestion(b.clause)) - Number(isQuestion(a.clause)))
    .flatMap(({ match }) => (match?.fact ? [match] : []));
  if (!first) return known(whole);
  const other = each.find(({ clause, match }) => match?.question && match.question.id !== first.question?.id && isQuestion(clause))?.match;
  const hasUnknown = each.some(({ clause, match }) => !match?.fact && isQuestion(clause) && index.tokens(clause).length > 1);
  if (whole?.fact && whole.score > first.score * wholeCounts && !other) return known(whole);
  return { match: first, other: other?.question, hasUnknown };
}

const known = (match: Match | undefined): Understood | undefined =>
  match?.fact ? { match, other: undefined, hasUnknown: false } : undefined;

/** "And for enterprise?" after the price means the price for an enterprise, though "enterprise" alone has an answer as well. */
function isSpecial(both: Match, before: string, index: FactIndex, alone: Match): boolean {
  const earlier = index.best(before);
  return both.question !== undefined && both.question.id !== earlier?.question?.id && both.question.id !== alone.question?.id;
}

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
