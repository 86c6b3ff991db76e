/** Compares each answer of Line one with the page that it names, as the built server shows it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { liveQuestions } from "#content/live/answers/answers.ts";
import type { LiveQuestion } from "#content/live/answers/live-answer.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.remove());

const questions: readonly LiveQuestion[] = liveQuestions;
const plain = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&#x27;|&#39;|[‘’]/g, "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s\u2060\u00a0\u200b\u00ad]+/g, " ")
    .toLowerCase();
/** Figures, and words of four letters or more. */
const wordsOf = (text: string) => plain(text).match(/\$?\d[\d.,]*\d|\d|[\p{L}']{4,}/gu) ?? [];

test("the page that an answer names has its section, all its figures and nearly all its words", async () => {
  const problems: string[] = [];
  const htmls = new Map<string, string>();
  for (const { id, text, href } of questions) {
    const [path = "", anchor] = href.split("#");
    const html = htmls.get(path) ?? (await (await fetch(site.url + path)).text());
    htmls.set(path, html);
    if (anchor && !html.includes(`id="${anchor}"`)) problems.push(`${id}: ${path} has no #${anchor}`);
    const page = plain(html);
    const missing = wordsOf(text).filter((word) => !page.includes(word));
    const figures = missing.filter((word) => /\d/.test(word));
    if (figures.length > 0) problems.push(`${id}: ${path} has no ${figures.join(", ")}`);
    if (missing.length > wordsOf(text).length * 0.25) problems.push(`${id}: ${path} does not say ${missing.join(", ")}`);
  }
  expect(problems).toEqual([]);
});

test("suggested questions exist, and each label finds its answer", async () => {
  const { createFactIndex } = await import("#server/conversation/facts/fact-index.ts");
  const index = createFactIndex();
  const ids = questions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(questions.flatMap(({ next = [] }) => next).filter((id) => !ids.includes(id))).toEqual([]);
  const lost = questions.filter(({ label, text }) => index.best(label)?.fact?.text !== text);
  expect(lost.map(({ id, label }) => `${id}: ${label}`)).toEqual([]);
});
