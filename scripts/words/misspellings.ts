import { readFileSync } from "node:fs";
import { brand } from "#content/brand.ts";
import { isAmericanWord } from "#server/dictionary.ts";

/** Words that cspell's American dictionary lacks and that are right here, one a line, in small letters. */
const listed = readFileSync(new URL("known-words.txt", import.meta.url), "utf8").split("\n");
const names = [brand.name, brand.insightName, brand.address.locality, brand.address.region];
const known = new Set([...listed, ...names.flatMap(wordsIn).map((word) => word.toLowerCase())]);

/** The words of a text that are in no American dictionary, nor in known-words.txt, nor the company's names. */
export function misspellings(text: string): readonly string[] {
  return wordsIn(text.replaceAll(notWords, " ")).filter((word) => {
    const plain = word.replaceAll("’", "'").replace(/'s$/, "");
    const lower = plain.toLowerCase();
    return plain.length > 2 && !isAmericanWord(plain) && !known.has(lower);
  });
}

/** Addresses, paths, anchors, code and marks of HTML. */
const notWords = /https?:\S+|\S*[@/\\_#]\S*|`[^`]*`|\{#[^}]*\}|<[^>]*>/g;

function wordsIn(text: string): string[] {
  return text.match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
}
