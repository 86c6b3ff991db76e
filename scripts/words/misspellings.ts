import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { decodeTrie, type ITrie } from "cspell-trie-lib";
import { brand } from "#content/brand.ts";

/** Words that cspell's American dictionary lacks and that are right here, one a line, in small letters. */
const listed = readFileSync(new URL("known-words.txt", import.meta.url), "utf8").split("\n");
const names = [brand.name, brand.insightName, brand.address.locality, brand.address.region];
const known = new Set([...listed, ...names.flatMap(wordsIn).map((word) => word.toLowerCase())]);

// The package exports its settings for cspell only.
const dictionaryFile = new URL("../../node_modules/@cspell/dict-en_us/en_US.trie.gz", import.meta.url);
let dictionary: ITrie | undefined;

/** The words of a text that are in no American dictionary, nor in known-words.txt, nor the company's names. */
export function misspellings(text: string): readonly string[] {
  dictionary ??= decodeTrie(gunzipSync(readFileSync(dictionaryFile)));
  const american = dictionary;
  return wordsIn(text.replaceAll(notWords, " ")).filter((word) => {
    const plain = word.replaceAll("’", "'").replace(/'s$/, "");
    const lower = plain.toLowerCase();
    return plain.length > 2 && !american.hasWord(plain, false) && !american.hasWord(lower, false) && !known.has(lower);
  });
}

/** Addresses, paths, anchors, code and marks of HTML. */
const notWords = /https?:\S+|\S*[@/\\_#]\S*|`[^`]*`|\{#[^}]*\}|<[^>]*>/g;

function wordsIn(text: string): string[] {
  return text.match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
}
