import { brand } from "#content/brand.ts";
import { isAmericanWord } from "#server/dictionary.ts";
import { countWords, nearestWord } from "#server/store/nearest-word.ts";
import { stem } from "./stem.ts";
import { fillers as fillerWords } from "./words/fillers.ts";
import { phrases } from "./words/phrases.ts";
import { shortenings } from "./words/shortenings.ts";
import { synonyms as sameWords } from "./words/synonyms.ts";

const fillers = new Set([...fillerWords].map(stem));
const synonyms = new Map([...sameWords].map(([word, name]) => [stem(word), stem(name)] as const));

/**
 * What a text is about: its words without fillers, in their stems, each under one name for all that means the same. `known`
 * are words of which a mistyped one may be the nearest; without them nothing is corrected.
 */
export function tokensOf(text: string, known?: ReadonlyMap<string, number>): string[] {
  const said = phrases
    .reduce((before, [pattern, name]) => before.replaceAll(pattern, name), known ? corrected(plain(text), known) : plain(text))
    .replaceAll(/'(?:s|re|ll|d|ve|m|t)\b/g, "");
  const words = said.match(/\p{L}[\p{L}\p{N}]+|\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];
  return [...new Set(words.map((word) => meant(word)).filter((word) => word !== ""))];
}

/** In small letters, with straight apostrophes, without accents and with what phones shorten spelled out. */
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
    if (known.has(word) || isAmericanWord(word) || nameOf(word) !== undefined || isOfPhrase(word)) return word;
    const near = nearestWord(word, known);
    return near && isLikely(word, near) ? near : word;
  });

const isOfPhrase = (word: string) => phrases.some(([pattern]) => word.search(pattern) >= 0);

/** The name under which a word counts; empty for a filler. */
function meant(word: string): string {
  return nameOf(word) ?? (/^\d/.test(word) ? word.replaceAll(",", "") : stem(word));
}

/** Two slips in a short word make another word of it, and so does another letter in a word of four. */
const isLikely = (typed: string, near: string) =>
  typed.length < 5
    ? typed.length !== near.length || [...typed].sort().join() === [...near].sort().join() || consonants(typed) === consonants(near)
    : typed.slice(0, 2) === near.slice(0, 2) || typed.length > 6 || typed[2] === near[1] || consonants(typed) === consonants(near);

/** How a word sounds without its vowels: "menny", "many". */
const consonants = (word: string) => word.replaceAll(/[aeiou]/g, "").replaceAll(/(.)\1/g, "$1");

/** For a word of the lists. */
function nameOf(word: string): string | undefined {
  if (fillerWords.has(word)) return "";
  const root = stem(word);
  return synonyms.get(root) ?? (fillers.has(root) ? "" : undefined);
}

/** Every word that a visitor may have meant, with how often it stands in these texts. Words of the lists count too. */
export function vocabularyOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const words = texts.map((text) => (plain(text).match(/\p{L}{3,}/gu) ?? []).join(" "));
  const named = [...sameWords].flat().concat(
    [...fillerWords].filter((word) => /^[a-z]{3,}$/.test(word)),
    phrases.map(([, name]) => name.trim()),
  );
  return countWords([...words, named.join(" ")].filter(Boolean));
}
