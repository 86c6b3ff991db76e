import { randomUUID } from "node:crypto";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { LiveKnown } from "#domain/live-line.ts";
import type { LocalDate } from "#domain/local-date.ts";
import type { AskedKey, AskedQuestion } from "#server/store/question-store.ts";

/** The longest stored question, in letters. It is stored without its author. */
const longestWording = 200;
/** Replaces each removed part. */
const gap = "…";

const address =
  /[^\s@<>()]{1,64}\s?@\s?[^\s@<>()]{1,120}|\S{1,64}\s+(?:at|\(at\)|\[at\])\s+\S{1,64}\s+(?:dot|\(dot\)|\[dot\])\s+\w{2,10}/giu;
const link = /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|io|biz|info|us|co|dev|ai)\b\S*/giu;
const street =
  /\b\d[\w-]*\s+(?:[\p{L}\p{N}.'’]+\s+){1,4}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl|square|parkway|pkwy|highway|hwy)\b\.?/giu;
const number = /[($€£#+]*\p{N}[\p{N}\p{L}.,:/()%+-]*(?:[\s.-]+\p{N}[\p{N}.,()-]*)*/gu;
/** Phrases that people write before their own name. */
const introduced =
  /\b((?:my name(?:['’]s| is)|i['’]?m called|i am called|this is|call me|ask for|it['’]s me,?|(?:mr|mrs|ms|miss|dr|prof)\.?)\s+)(\p{L}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){0,2})/giu;
const iAm = /\b(I['’]?m|I am|from|of|at|with)(\s+)((?:\p{Lu}[\p{L}'’&.-]*)(?:\s+(?:&\s+)?\p{Lu}[\p{L}'’&.-]*)+)/gu;
/** Two names in a row in the middle of a sentence. */
const pairOfNames = /(?<=[\p{Ll},]\s)\p{Lu}\p{Ll}[\p{L}'’-]*(?:\s+\p{Lu}\p{Ll}[\p{L}'’-]*)+/gu;

/** The question without names, addresses and numbers, as far as patterns find them; empty if nothing is left. */
export function withoutPersonalParts(question: string, known: LiveKnown): string {
  const own = [known.name, known.company, known.email, known.phone, ...(known.name?.split(/\s+/) ?? [])]
    .filter((part) => part !== undefined && part.length > 1)
    .sort((one, other) => (other?.length ?? 0) - (one?.length ?? 0));
  let text = question.replace(/\s+/g, " ").trim().slice(0, 1_000);
  for (const part of own) text = text.replaceAll(new RegExp(`(?<!\\p{L})${literally(part ?? "")}(?!\\p{L})`, "giu"), gap);
  text = text
    .replace(address, gap)
    .replace(link, gap)
    .replace(street, gap)
    .replace(number, gap)
    .replace(introduced, `$1${gap}`)
    .replace(iAm, `$1$2${gap}`)
    .replace(pairOfNames, gap)
    .replace(/…(?:[\s,.]*…)+/g, gap)
    .trim();
  if (!/\p{L}{2}/u.test(text)) return "";
  return text.length > longestWording ? `${text.slice(0, longestWording - 1).trimEnd()}${gap}` : text;
}

const literally = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);

/**
 * Words that are common to questions about different subjects. Stored keys (`wordingKey`) depend on this list and on `stem` below,
 * so neither may change. facts/fillers.ts and facts/stem.ts may, since each build retrains the classifier that uses them.
 */
const filler = new Set(
  `a about all am an and any anything are as at be but by can could did do does doing for from get give got had has have how i if in into is it its
  know let like line make me might my need of on one or our please say should so some tell than that the their them there these they this to too
  us use want was we were what when where which who why will with work would you your`.split(/\s+/),
);

/** The subject of a question: its words without fillers and endings. */
export function contentWords(wording: string): readonly string[] {
  const words = wording
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’]/g, "")
    .match(/\p{L}+/gu);
  const content = (words ?? []).filter((word) => !filler.has(word)).map(stem);
  return [...new Set(content.length > 0 ? content : (words ?? []))].sort();
}

function stem(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/(?:ies|y)$/, "i").replace(/(?:ing|ed|es|s|e)$/, "") || word;
}

/** Two questions count as the same if they share this part of all their content words. */
const alike = 0.6;

/** The id of the stored question with the most similar wording, if it is similar enough. */
export function sameQuestion(wording: string, known: readonly AskedKey[]): string | undefined {
  const asked = new Set(contentWords(wording));
  let best: { readonly id: string; readonly share: number } | undefined;
  for (const { id, wordingKey: key } of known) {
    const words = key.split(" ");
    const shared = words.filter((word) => asked.has(word)).length;
    const share = shared / (asked.size + words.length - shared);
    if (share >= alike && share > (best?.share ?? 0)) best = { id, share };
  }
  return best?.id;
}

/** The stored form of a question that our pages do not answer. */
export function askedQuestion(
  said: string,
  known: LiveKnown,
  at: { readonly day: LocalDate; readonly atUtc: UtcTimestamp },
  keys: readonly AskedKey[],
): AskedQuestion | undefined {
  const wording = withoutPersonalParts(said, known);
  if (wording === "") return undefined;
  return { ...at, id: sameQuestion(wording, keys) ?? randomUUID(), wording, wordingKey: wordingKey(wording) };
}

/** The sorted content words, which `sameQuestion` compares. */
export const wordingKey = (wording: string): string => contentWords(wording).join(" ").slice(0, 300);
