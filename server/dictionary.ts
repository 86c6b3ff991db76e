import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeTrie, type ITrie } from "cspell-trie-lib";

let dictionary: ITrie | undefined;

/** Whether an American dictionary has the word, as written or in lower case. */
export function isAmericanWord(word: string): boolean {
  dictionary ??= readDictionary();
  return dictionary.hasWord(word, false) || dictionary.hasWord(word.toLowerCase(), false);
}

/** Whether the dictionary has the word in lower case: "castle", but not "Vera". */
export function isCommonWord(word: string): boolean {
  dictionary ??= readDictionary();
  return dictionary.hasWord(word.toLowerCase(), true);
}

/** Whether the dictionary has the word with a capital letter: "Carl" and "Rose", but not "Fine". */
export function isProperNoun(word: string): boolean {
  dictionary ??= readDictionary();
  return dictionary.hasWord(word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(), true);
}

/** The package exports only its settings for cspell; the word list is in the same folder. */
function readDictionary(): ITrie {
  const settings = createRequire(import.meta.url).resolve("@cspell/dict-en_us");
  return decodeTrie(gunzipSync(readFileSync(path.join(path.dirname(settings), "en_US.trie.gz"))));
}
