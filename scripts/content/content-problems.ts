import type { z } from "zod";
import { pages } from "#content/pages.ts";
import { pictures } from "#content/pictures.ts";

/** A module of content/ and what it says. */
export type ContentFile = {
  /** From the project's root: "content/agents/booking.ts". */
  readonly file: string;
  readonly content: unknown;
  /** Left out where TypeScript's own types are enough. Links, pictures and repeated sentences are checked all the same. */
  readonly schema?: z.ZodType;
};

export type Anchors = Readonly<Record<string, readonly string[]>>;

/**
 * What is wrong with the content, one line each, as "file: field: what". Empty where all is well.
 * @param anchors the ids that links may name, by the page that has them
 */
export function contentProblems(files: readonly ContentFile[], anchors: Anchors): string[] {
  return [...files.flatMap((file) => [...shapeProblems(file), ...targetProblems(file, anchors)]), ...repeatedSentences(files)];
}

function shapeProblems({ file, content, schema }: ContentFile): string[] {
  const result = schema?.safeParse(content);
  return (result?.error?.issues ?? []).map((issue) => {
    const message = issue.code === "invalid_type" && valueAt(content, issue.path) === undefined ? "is missing" : issue.message;
    return `${file}: ${issue.path.join(".") || "the whole file"}: ${message}`;
  });
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], content); // indexing undefined is what "?." is for
}

function targetProblems({ file, content }: ContentFile, anchors: Anchors): string[] {
  return [...stringsIn(content)].flatMap(({ path, value }) => {
    const key = path.findLast((part) => Number.isNaN(Number(part)));
    const problem = key === "href" || key === "path" ? linkProblem(value, anchors) : key === "picture" ? pictureProblem(value) : undefined;
    return problem ? [`${file}: ${path.join(".")}: ${problem}`] : [];
  });
}

function linkProblem(target: string, anchors: Anchors): string | undefined {
  if (!target.startsWith("/")) return undefined; // tel:, mailto:, another site
  const [path = "", anchor] = target.split("#");
  if (!pages.some((page) => page.path === path)) return `"${target}" leads to no page of content/pages.ts`;
  if (anchor !== undefined && !anchors[path]?.includes(anchor)) return `"${target}" leads to no place on ${path}`;
  return undefined;
}

function pictureProblem(name: string): string | undefined {
  return name in pictures ? undefined : `"${name}" is not a picture of content/pictures.ts`;
}

/** Fields that repeat by design: names of pages on buttons and links, search words, claims, and what social networks show. */
const repeatable = new Set(["label", "button", "second", "keywords", "gain", "social"]);

/**
 * No two pages say the same sentence (forms, mails and notices may: they speak for the same promise).
 * Up to four words it is a label, and labels may repeat.
 */
function repeatedSentences(files: readonly ContentFile[]): string[] {
  const firstAt = new Map<string, { file: string; place: string }>();
  return files.filter(isPage).flatMap(({ file, content }) =>
    [...stringsIn(content)].flatMap(({ path, value }) => {
      if (path.some((part) => repeatable.has(part))) return [];
      return sentencesOf(value).flatMap((sentence) => {
        const first = firstAt.get(sentence);
        if (!first) firstAt.set(sentence, { file, place: path.join(".") });
        return first && first.file !== file
          ? [`${file}: ${path.join(".")}: "${sentence}" stands in ${first.file} (${first.place}) too: say one of them differently`]
          : [];
      });
    }),
  );
}

/** A page has a description for search engines. */
function isPage({ content }: ContentFile): boolean {
  return [...stringsIn(content)].some(({ path }) => path.length <= 2 && path.at(-1) === "description");
}

/** The sentences of five words and more, lower case and without marks. */
function sentencesOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[.!?:;](?=\s|$)/)
    .map((sentence) => sentence.replaceAll(/[^\p{L}\p{N}$%’'/-]+/gu, " ").trim())
    .filter((sentence) => sentence.split(" ").length >= 5);
}

function* stringsIn(value: unknown, path: readonly string[] = []): Generator<{ path: readonly string[]; value: string }> {
  if (typeof value === "string") yield { path, value };
  else if (typeof value === "object" && value !== null)
    for (const [key, child] of Object.entries(value)) yield* stringsIn(child, [...path, key]);
}
