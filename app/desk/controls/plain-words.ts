import { plain, turningMarks } from "#domain/plain-text.ts";

const tricks =
  /<\/?(?:script|img|iframe|svg|object|embed|style|link)\b|\bon(?:error|load|click)\s*=|javascript:|^\s*[=+@]\s*[A-Z]+\(|\{\{.+\}\}|\$\{.+\}|\b(?:union\s+select|drop\s+table)\b/im;

/** Words of a stranger as they may be shown: as text, in their own order. */
export const plainWords = (words: string): string =>
  plain(words)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\p{Cc}/gu, (control) => (control === "\n" || control === "\t" ? control : ""));

/** Whether words look like an attempt on the site. Only a hint for whoever reads them: they are shown as text anyway. */
export const looksHostile = (words: string): boolean => tricks.test(words) || words.search(turningMarks) >= 0;

const shownCharacters = 620;

/** Blank lines part paragraphs. What is longer than about nine lines is cut at a word: the rest opens. */
export function splitWords(words: string): { readonly first: readonly string[]; readonly rest: readonly string[] } {
  const text = plainWords(words).trim();
  if (text.length <= shownCharacters + 80) return { first: paragraphsOf(text), rest: [] };
  const cut = text.lastIndexOf(" ", shownCharacters);
  const at = cut > shownCharacters / 2 ? cut : shownCharacters;
  return { first: paragraphsOf(text.slice(0, at)), rest: paragraphsOf(text.slice(at)) };
}

const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
