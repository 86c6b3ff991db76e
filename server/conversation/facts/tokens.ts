import { brand } from "#content/brand.ts";
import { countWords, nearestWord } from "#domain/nearest-word.ts";
import { isAmericanWord } from "#server/dictionary.ts";
import { fillers as fillerWords } from "./fillers.ts";
import { shortenings } from "./shortenings.ts";
import { stem, withoutContractions } from "./stem.ts";

const fillers = new Set([...fillerWords].map(stem));

/** What a text is about: its words without fillers, in their stems. */
export function tokensOf(text: string): string[] {
  const words = withoutContractions(plain(text)).match(/\p{L}[\p{L}\p{N}]+|\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];
  return [...new Set(words.filter((word) => !fillerWords.has(word)).map(stem))].filter((root) => !fillers.has(root));
}

/** In small letters, with straight apostrophes, without accents, and with the abbreviations of phones spelled out. */
export function plain(text: string): string {
  const said = ourNames.reduce((before, [ours, listed]) => before.replaceAll(ours, listed), straightened(text));
  return shortenings.reduce((before, [pattern, words]) => before.replaceAll(pattern, words), said);
}

/** The names under which the lists know the company and its data line, whatever they are called. */
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
 * Plain text with each mistyped word as the nearest of the known ones. A word that a dictionary has is meant as it stands,
 * whether we know it or not.
 */
export const corrected = (text: string, known: ReadonlyMap<string, number>): string =>
  text.replaceAll(/(?<![\p{L}\p{N}@.'])\p{L}{4,}(?![\p{L}\p{N}@'])/gu, (word) => {
    if (known.has(word) || isAmericanWord(word) || names.has(word)) return word;
    const near = nearestWord(word, known);
    return near && isLikely(word, near) ? near : word;
  });

/** Names that no dictionary has and that are a letter away from another word: "WeChat" is no web chat, "Siri" no sir. */
const names: ReadonlySet<string> = new Set(["siri", "wechat"]);

/** Two slips in a short word make another word of it, and so does another letter in a word of four. */
const isLikely = (typed: string, near: string) =>
  typed.length < 5
    ? typed.length !== near.length || [...typed].sort().join() === [...near].sort().join() || consonants(typed) === consonants(near)
    : typed.slice(0, 2) === near.slice(0, 2) || typed.length > 6 || typed[2] === near[1] || consonants(typed) === consonants(near);

/** How a word sounds without its vowels: "menny", "many". */
const consonants = (word: string) => word.replaceAll(/[aeiou]/g, "").replaceAll(/(.)\1/g, "$1");

/**
 * Every word that a visitor may have meant, with how often it stands in these plain texts. They hold typing slips: what no dictionary
 * has must stand in several of them.
 */
export function vocabularyOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = countWords(texts.map((text) => (text.match(/\p{L}{3,}/gu) ?? []).join(" ")).filter(Boolean));
  return new Map([...counts].filter(([word, count]) => count >= leastSeen || isAmericanWord(word)));
}

const leastSeen = 4;
