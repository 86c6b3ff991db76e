import { brand } from "#content/brand.ts";
import { countWords, nearestWord } from "#domain/nearest-word.ts";
import { isAmericanWord } from "#server/dictionary.ts";
import { fillers as fillerWords } from "./fillers.ts";
import { shortenings } from "./shortenings.ts";
import { stem, withoutContractions } from "./stem.ts";

const fillers = new Set([...fillerWords].map(stem));

/** The stems of a text's content words, without fillers. */
export function tokensOf(text: string): string[] {
  const words = withoutContractions(plain(text)).match(/\p{L}[\p{L}\p{N}]+|\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];
  return [...new Set(words.filter((word) => !fillerWords.has(word)).map(stem))].filter((root) => !fillers.has(root));
}

/** The text in lowercase, with straight apostrophes, without accents, and with abbreviations spelled out. */
export function plain(text: string): string {
  const said = ourNames.reduce((before, [ours, listed]) => before.replaceAll(ours, listed), straightened(text));
  return shortenings.reduce((before, [pattern, words]) => before.replaceAll(pattern, words), said);
}

/** The lists of examples use these fixed names of the company and its data line, so that renaming them changes no list. */
const ourNames = [
  [straightened(brand.name), "moontower"],
  [straightened(brand.insightName), "firstlight"],
] as const;

function straightened(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, " ")
    .trim();
}

/**
 * Replaces each mistyped word of a plain text by the nearest known word. A word in the dictionary is not mistyped, even if it is not
 * a known word.
 */
export const corrected = (text: string, known: ReadonlyMap<string, number>): string =>
  text.replaceAll(/(?<![\p{L}\p{N}@.'])\p{L}{4,}(?![\p{L}\p{N}@'])/gu, (word) => {
    if (known.has(word) || isAmericanWord(word) || names.has(word)) return word;
    const near = nearestWord(word, known);
    return near && isLikely(word, near) ? near : word;
  });

/** Names that are not in the dictionary and would be corrected to another word: "WeChat" to "webchat", "Siri" to "sir". */
const names: ReadonlySet<string> = new Set(["siri", "wechat"]);

/** Two typos in a short word, or a wrong letter in a word of four, more often mean a different word. */
const isLikely = (typed: string, near: string) =>
  typed.length < 5
    ? typed.length !== near.length || [...typed].sort().join() === [...near].sort().join() || consonants(typed) === consonants(near)
    : typed.slice(0, 2) === near.slice(0, 2) || typed.length > 6 || typed[2] === near[1] || consonants(typed) === consonants(near);

/** Words with the same consonants sound alike: "menny", "many". */
const consonants = (word: string) => word.replaceAll(/[aeiou]/g, "").replaceAll(/(.)\1/g, "$1");

/**
 * The words of these plain texts that a mistyped word may be corrected to, with their counts. The texts themselves contain typos, so
 * a word that is not in the dictionary must occur several times.
 */
export function vocabularyOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = countWords(texts.map((text) => (text.match(/\p{L}{3,}/gu) ?? []).join(" ")).filter(Boolean));
  return new Map([...counts].filter(([word, count]) => count >= leastSeen || isAmericanWord(word)));
}

const leastSeen = 4;
