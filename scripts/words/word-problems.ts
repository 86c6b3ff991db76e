import { readFileSync } from "node:fs";
import { brand } from "#content/brand.ts";
import { isAmericanWord } from "#server/dictionary.ts";

export type Words = {
  /** From the project's root: "content/home.ts". */
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly field?: string | undefined;
  readonly kind: /** A page's own words: no two pages say the same. */ "page" | "legal" | "other";
};

export type WordProblem = {
  readonly file: string;
  readonly line: number;
  readonly message: string;
};

const longestSentence = 30;

export function wordProblems(all: readonly Words[]): readonly WordProblem[] {
  return [...all.flatMap(spelling), ...all.flatMap(tone), ...all.flatMap(ranges), ...all.flatMap(length), ...repeated(all)];
}

function spelling({ file, line, text }: Words): WordProblem[] {
  const written = withoutCode(text);
  const british = britishSpellings(written);
  const unknown = misspellings(written).filter((word) => !british.some(({ found }) => word.startsWith(found)));
  return [
    ...british.map(({ found, instead }) => ({ file, line, message: `"${found}" is British: write "${instead}"` })),
    ...unknown.map((word) => ({
      file,
      line,
      message: `"${word}" is in no dictionary: correct it, or add it to scripts/words/known-words.txt if it is right`,
    })),
  ];
}

/** The desk speaks plainly: no exclamation marks (except the key "!"), and never "successfully". On its screens apostrophes are typographic. */
function tone({ file, line, text }: Words): WordProblem[] {
  if (!file.startsWith("content/desk/")) return [];
  const loud = withoutCode(text).match(/\p{L}!|\bsuccessful(?:ly)?\b/giu) ?? [];
  const straight = forTerminals.has(file) ? [] : (withoutCode(text).match(/\p{L}+'\p{L}+/gu) ?? []);
  return [
    ...loud.map((each) => ({ file, line, message: `"${each}": the desk says what happened, plainly` })),
    ...straight.map((each) => ({ file, line, message: `"${each}": write ${each.replace("'", "’")}` })),
  ];
}

/** Texts that only commands print. */
const forTerminals = new Set(["content/desk/command.ts", "content/desk/operation-help.ts"]);

/** SPEC writes 7-14 days, $35-50K and Mon-Fri: a hyphen, the unit once. */
const otherRanges =
  /\p{L}*\d*–\p{L}*\d+|\p{L}{3}–\p{L}{3}|\d+ to \d+ (?:days?|weeks?|minutes?|hours?|years?)|\$\d[\d,.]*K? ?(?:-|to) ?\$/gu;

function ranges({ file, line, text, kind }: Words): WordProblem[] {
  if (kind === "legal") return [];
  return (text.match(otherRanges) ?? []).map((range) => ({
    file,
    line,
    message: `"${range}": ranges are written like 7-14 days`,
  }));
}

function length({ file, line, text, kind }: Words): WordProblem[] {
  if (kind === "legal") return [];
  return sentencesIn(text)
    .map((sentence) => ({ sentence, count: sentence.split(/\s+/).length }))
    .filter(({ count }) => count > longestSentence)
    .map(({ sentence, count }) => ({
      file,
      line,
      message: `a sentence of ${count} words, more than ${longestSentence}: "${sentence.slice(0, 60)}…"`,
    }));
}

/** Fields that repeat by design: names on buttons and links, claims with their agent, and texts for search engines and social networks. */
const repeatable = new Set(["label", "gain", "description", "title", "button", "second"]);

/** No two pages contain the same sentence. Up to four words it is a label, and labels may repeat. */
function repeated(all: readonly Words[]): WordProblem[] {
  const first = new Map<string, Words>();
  return all
    .filter(({ kind, field }) => kind === "page" && !repeatable.has(field ?? ""))
    .flatMap((words) =>
      sentencesIn(words.text).flatMap((sentence) => {
        const plain = sentence
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}$%’'/{}.-]+/gu, " ")
          .trim();
        if (plain.split(" ").length < 5) return [];
        const earlier = first.get(plain);
        if (!earlier) first.set(plain, words);
        if (!earlier || earlier.file === words.file) return [];
        const message = `"${sentence}" stands in ${earlier.file}:${earlier.line} too: say one of them differently`;
        return [{ file: words.file, line: words.line, message }];
      }),
    );
}

function sentencesIn(text: string): string[] {
  return text
    .split(/(?<=[.!?:;])["’”]?\s+/)
    .map((sentence) => sentence.replace(/[.!?:;]+$/, "").trim())
    .filter(Boolean);
}

/** Expressions in a template are code, not words. */
const withoutCode = (text: string) => text.replaceAll(/\$\{[^}]*\}|\{\{\w+\}\}/g, " ");

/** Words that cspell's American dictionary lacks and that are right here, one a line, in small letters. */
const listed = readFileSync(new URL("known-words.txt", import.meta.url), "utf8").split("\n");
const names = [brand.name, brand.insightName, brand.address.locality, brand.address.region];
const known = new Set([...listed, ...names.flatMap(wordsIn).map((word) => word.toLowerCase())]);

/** The words of a text that are in no American dictionary, nor in known-words.txt, nor the company's names. */
function misspellings(text: string): readonly string[] {
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

/** British spellings that the American dictionary has too, with the usual ones. Stems end without a mark, whole words with a $. */
const spellings: Readonly<Record<string, string>> = {
  amongst$: "among",
  cancelled: "canceled",
  cancelling: "canceling",
  catalogue: "catalog",
  centre: "center",
  cheque: "check",
  enquir: "inquir",
  enrol$: "enroll",
  favour: "favor",
  fulfil$: "fulfill",
  grey: "gray",
  harbour: "harbor",
  honour: "honor",
  humour: "humor",
  judgement: "judgment",
  kerb: "curb",
  labelled: "labeled",
  labelling: "labeling",
  labour: "labor",
  learnt$: "learned",
  litre: "liter",
  metre: "meter",
  modelled: "modeled",
  programme$: "program",
  programmes$: "programs",
  skilful: "skillful",
  spelt$: "spelled",
  storey: "story",
  towards$: "toward",
  tyre: "tire",
  whilst$: "while",
};

/** A dog, and no color. */
const fine = /^greyhound/;

function britishSpellings(text: string): readonly { readonly found: string; readonly instead: string }[] {
  return (text.match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const lower = word.toLowerCase();
    if (fine.test(lower)) return [];
    const hit = Object.entries(spellings).find(([stem]) => (stem.endsWith("$") ? lower === stem.slice(0, -1) : lower.startsWith(stem)));
    return hit ? [{ found: word, instead: lower.replace(hit[0].replace("$", ""), hit[1]) }] : [];
  });
}
