import { brand } from "#content/brand.ts";
import { countWords, nearestWord } from "#server/store/nearest-word.ts";
import { fillers, phrases, synonyms } from "./word-lists.ts";

/**
 * What a text is about: its words without fillers, in their stems, each under one name for all that means the same. `known`
 * are words of which a mistyped one may be the nearest; without them nothing is corrected.
 */
export function tokensOf(text: string, known?: ReadonlyMap<string, number>): string[] {
  const said = phrases
    .reduce((before, [pattern, name]) => before.replaceAll(pattern, name), plain(text))
    .replaceAll(/'(?:s|re|ll|d|ve|m|t)\b/g, "");
  const words = said.match(/\p{L}[\p{L}\p{N}]+|\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];
  return [...new Set(words.map((word) => meant(word, known)).filter((word) => word !== ""))];
}

/** In small letters, with straight apostrophes and without accents. */
export function plain(text: string): string {
  const said = inSmallLetters(text);
  return ourNames.reduce((before, [ours, listed]) => before.replaceAll(ours, listed), said);
}

/** The names under which the lists know the company and its data line, whatever they are called. */
const ourNames = [
  [inSmallLetters(brand.name), "moontower"],
  [inSmallLetters(brand.insightName), "firstlight"],
] as const;

function inSmallLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The name under which a word counts; empty for a filler. */
function meant(word: string, known: ReadonlyMap<string, number> | undefined): string {
  const name = nameOf(word);
  if (name !== undefined) return name;
  if (/^\d/.test(word)) return word.replaceAll(",", "");
  const near = known && !known.has(word) && !known.has(stem(word)) && /^\p{L}{4,}$/u.test(word) ? nearestWord(word, known) : undefined;
  return near && isLikely(word, near) ? (nameOf(near) ?? stem(near)) : stem(word);
}

/** Two slips in a short word make another word of it. */
const isLikely = (typed: string, near: string) => typed.slice(0, 2) === near.slice(0, 2) || typed.length > 6 || typed[2] === near[1];

/** For a word of the lists. */
function nameOf(word: string): string | undefined {
  if (fillers.has(word)) return "";
  const root = stem(word);
  return synonyms.get(word) ?? synonyms.get(root) ?? (fillers.has(root) ? "" : undefined);
}

/** Without the endings of plural, past and -ing: enough to bring the forms of a word together. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(x|ch|sh|ss)es$/, "$1")
    .replace(/s$/, "")
    .replace(/(?<=\w{3})(?:ing|ed)$/, "")
    .replace(/([bdgmnprt])\1$/, "$1");
}

/** Every word that a visitor may have meant, with how often it stands in these texts. Words of the lists count too. */
export function vocabularyOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const words = texts.map((text) => (plain(text).match(/\p{L}{3,}/gu) ?? []).join(" "));
  const named = [...synonyms].flat().concat(
    [...fillers].filter((word) => /^[a-z]{3,}$/.test(word)),
    phrases.map(([, name]) => name.trim()),
  );
  return countWords([...words, named.join(" ")].filter(Boolean));
}
