import { begins, lead } from "./vocabulary.ts";

const starters =
  "(?:(?:what|how|who|where|when|why)(?:'?s|'re|'d|'ll)?|whose|do|does|did|is|are|am|can|could|will|would|which|should|isn't|aren't|don't|doesn't|can't|won't)";
/** The beginning of an independent clause. */
const beginning = String.raw`(?:(?:also|then|so|oh|maybe|please|first|second|just|anyways?|anyhow) ){0,4}(?:${starters} \w|(?:i|we)(?:['’]?d| would)? (?:also )?(?:want|need|like|love|was)\b|if\b|(?:tell|show|send|give|let|call|ring) (?:me|us)\b|have (?:someone|somebody)\b)`;
/** Its repetitions are bounded. Without a bound, the time to read a line of many "oh" would grow with the square of its length. */
const boundary = new RegExp(
  String.raw`[?!;]+\s*|:\s+|(?<!\b(?:mrs?|ms|dr|st|[a-hj-z]))\.+(?:\s+|$)|[,\s]\s*(?:(?:and|oh|plus|also|&|\+|but|then|so|as well as)\s+){1,4}(?=${beginning})|(?:,|\s[-–—]+)\s+(?=${beginning})|\s+(?=(?:wondering|wanted to know|curious) (?:if|what|how)\b)|(?<!\b(?:you|we|i|to|they|can|could|me|us|i'?d|rather))\s+(?=just (?:(?:tell|show|give|send) (?:me|us)|(?:send|leave|take|write|pass|keep) (?:them|the|a|my|it|that|this))\b)`,
  "gi",
);
/** "1. price 2. setup", "1 is it safe 2 what does it cost" */
const numbered = new RegExp(String.raw`(?:^|\s+)([1-5])(?:[.):]\s+|\s+(?=${starters} \w))`, "g");
/** Whether a clause belongs to the main clause that follows: "if I quit, do you keep my data". */
export const isCondition = (clause: string): boolean => condition.test(clause);
const condition = begins`(?:if|when|once|since|because|before|after|while|unless|in case|as soon as|say|suppose)\b(?! (?:are|is|do|does|did|can|could|will|would|should)\b)`;
/** "And if nobody is there?", "but what when they don't answer" */
export const supposes = (text: string): boolean => supposing.test(text);
const supposing = begins`(?:what )?(?:if|when)\b`;
const opening =
  /^(?:(?:and|also|anyways?|anyhow|plus|but|so|then|oh|first|second|third|hi|hello|hey|dude|man|bro|hm+|um+|ok|okay|well|cool|great|nice|perfect|alright|all right|good (?:morning|afternoon|evening))(?:[, ]+|$))+/;

/** Splits a plain text into sentences, and these into independent clauses. */
export function clausesOf(line: string): string[] {
  const numbers = [...line.matchAll(numbered)].map(([, number]) => number);
  const text = numbers.includes("1") && numbers.includes("2") ? line.replaceAll(numbered, "; ") : line;
  return clausesAsTyped(text)
    .map(({ clause, mark }) => `${clause}${mark.includes("?") ? "?" : ""}`.replace(opening, ""))
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

/** Splits any text like `clausesOf`, each clause with the mark that follows it. */
export function clausesAsTyped(text: string): readonly { readonly clause: string; readonly mark: string }[] {
  const clauses: { clause: string; mark: string }[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(boundary)) {
    const clause = text.slice(from, index).trim();
    if (isCondition(clause.toLowerCase()) && !/[?!;.]/.test(mark)) continue;
    clauses.push({ clause, mark });
    from = index + mark.length;
  }
  return [...clauses, { clause: text.slice(from).trim(), mark: "" }];
}

/** "We run six trucks and lose calls." */
export const isStatement = (text: string): boolean => !isQuestion(text) && states.test(text) && text.split(" ").length >= 4;

const states = begins`(?:we|i(?! mean\b)|my|our|i'm|im|we're|it'?s (?:\w+ )?about|it is about|it'?s me|looking for|trying to)\b`;

/** Whether a clause is a question by its first word. "Friday before 11?" is not, since it only names a time. */
export const isAsked = (text: string): boolean => clausesOf(text).some((clause) => starting.test(clause)) || /^(?:we|i) need\b/.test(text);
const starting = begins`${starters}\b`;

const question = new RegExp(
  String.raw`\?|\b(?:wonder|curious|how (?:much|many|long|fast|soon)\b|(?:wants?|likes?|love|need) to know\b|tell (?:me|us) (?:what|how|if|where|who|why|when)\b)|^${lead}${starters}\b`,
);
export const isQuestion = (text: string): boolean => question.test(text);
