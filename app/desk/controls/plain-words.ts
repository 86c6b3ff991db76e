import { plain, turningMarks } from "#domain/plain-text.ts";

const tricks =
  /<\/?(?:script|img|iframe|svg|object|embed|style|link)\b|\bon(?:error|load|click)\s*=|javascript:|^\s*[=+@]\s*[A-Z]+\(|\{\{.+\}\}|\$\{.+\}|\b(?:union\s+select|drop\s+table)\b/im;

/** A stranger's words, safe to show: as text, without marks that change its direction. */
export const plainWords = (words: string): string =>
  plain(words)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\p{Cc}/gu, (control) => (control === "\n" || control === "\t" ? control : ""));

/** Whether words look like an attack on the site. Only a hint for the reader: they are shown as text in any case. */
export const looksHostile = (words: string): boolean => tricks.test(words) || words.search(turningMarks) >= 0;

const shownCharacters = 620;

/** Divides a text into paragraphs at blank lines. A text longer than about nine lines is cut at a word; the rest can be opened. */
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
