import { brand } from "#content/brand.ts";
import { liveQuestions } from "#content/live/answers/answers.ts";
import { lineWords } from "#content/live/line-words.ts";
import { sitePassages } from "./facts/site-passages.ts";

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
const numberOf = new Map<string, number>([
  ...ones.split(" ").map((word, value): [string, number] => [word, value]),
  ...tens.split(" ").map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const factorOf: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  k: 1_000,
  million: 1_000_000,
  m: 1_000_000,
  billion: 1_000_000_000,
};

const numberWords = [...numberOf.keys(), "hundred", "thousand", "million", "billion"].join("|");
const figure = new RegExp(
  `(?<digits>\\p{Nd}[\\p{Nd},]*(?:\\.\\p{Nd}+)?)\\s?(?<factor>k|m|hundred|thousand|million|billion)?\\b` +
    `|\\b(?<words>(?:${numberWords})(?:(?:[\\s-]+and[\\s-]+|[\\s-]+)(?:${numberWords}))*)\\b` +
    "|(?<other>[\\p{Nl}\\p{No}])",
  "giu",
);

/** Spelled-out numbers up to this one are not figures: "one of our team", "two steps". The same numbers in digits are. */
const mostInWords = 3;

type Figure = { readonly written: string; readonly value: number };

/** All figures of a text in any notation: $6K is 6000, "four hundred" is 400. The digits of all scripts count. */
function figuresIn(text: string): readonly Figure[] {
  return [...text.normalize("NFKC").matchAll(figure)].flatMap(({ 0: written, groups = {} }) => {
    const { digits, factor, words } = groups;
    if (words !== undefined) {
      const value = valueOfWords(words);
      return value <= mostInWords ? [] : [{ written, value }];
    }
    const value = digits === undefined ? Number.NaN : Number(inOurDigits(digits).replaceAll(",", ""));
    return [{ written: written.trim(), value: value * (factorOf[factor?.toLowerCase() ?? ""] ?? 1) }];
  });
}

const inOurDigits = (text: string) => text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));

/** In Unicode, the digits of each script are ten consecutive code points, starting with zero. */
function digitValue(codePoint: number): number {
  let zero = codePoint;
  while (codePoint - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return codePoint - zero;
}

function valueOfWords(words: string): number {
  let [total, part] = [0, 0];
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const factor = factorOf[word];
    if (factor === 100) part = (part || 1) * 100;
    else if (factor) {
      total += (part || 1) * factor;
      part = 0;
    } else part += numberOf.get(word) ?? 0;
  }
  return total + part;
}

let ofSite: ReadonlySet<number> | undefined;

function siteFigures(): ReadonlySet<number> {
  ofSite ??= new Set(
    [
      ...sitePassages().map(({ text, part }) => `${part ?? ""} ${text}`),
      ...liveQuestions.map(({ text, part }) => `${part ?? ""} ${text}`),
      lineWords.greeting,
      brand.phone.display,
      brand.hours.display,
      brand.hours.inWords,
      Object.values(brand.address).join(" "),
    ]
      .flatMap(figuresIn)
      .map(({ value }) => value),
  );
  return ofSite;
}

/** The first figure, as written, that is neither on the site nor in the other texts; undefined if there is none. */
export function foreignFigure(text: string, others: readonly string[] = []): string | undefined {
  const known = siteFigures();
  const more = new Set(others.flatMap(figuresIn).map(({ value }) => value));
  const foreign = figuresIn(text).find(({ value }) => !known.has(value) && !more.has(value));
  if (!foreign) return undefined;
  const at = text.normalize("NFKC").indexOf(foreign.written);
  const sign =
    text
      .normalize("NFKC")
      .slice(0, at)
      .match(/[$€£]\s?$/)?.[0] ?? "";
  return `${sign}${foreign.written}`;
}
