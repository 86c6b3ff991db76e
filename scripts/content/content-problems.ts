import type { z } from "zod";
import { pages } from "#content/pages.ts";
import { pictures } from "#content/pictures.ts";
import { placeholder, text } from "#content/shape.schema.ts";
import { stringLiterals } from "#scripts/words/string-literals.ts";

export type ContentFile = {
  /** From the project's root: "content/agents/booking.ts". */
  readonly file: string;
  readonly content: unknown;
  readonly source: string;
  /** A page's schema: counts and lengths, which types cannot express. */
  readonly schema?: z.ZodType;
  /** Why it can't be loaded. */
  readonly failure?: string;
};

/** The problems of the content, one line each, as "file: field: what". Empty if there are none. */
export function contentProblems(files: readonly ContentFile[]): string[] {
  const failures = files.flatMap(({ failure }) => failure ?? []);
  const found = files.flatMap((file) => [
    ...typeProblems(file),
    ...shapeProblems(file),
    ...wordProblems(file),
    ...writtenProblems(file),
    ...targetProblems(file),
  ]);
  // One reason can fail several modules, since they import each other.
  return [...found, ...new Set(failures)];
}

/** Modules without a schema have types as exact as their words: the compiler reports a missing one. */
function typeProblems({ file, source }: ContentFile): string[] {
  const untyped = [...source.matchAll(/^export const (\w+) = [{[](?:.*;|[\s\S]*?\n[}\]].*)$/gm)]
    .filter(([value]) => !/\b(as const|satisfies [^;]+);$/.test(value))
    .map(([, name]) => `${file}: ${name}: says no type: end it with "as const" or "satisfies"`);
  const annotated = [...source.matchAll(/^export const (\w+): /gm)].map(
    ([, name]) => `${file}: ${name}: has a wider type than its words: end it with "satisfies" instead`,
  );
  const cast = [...source.matchAll(/(?<=\s[}\]]|"\]) as (?!const\b)([A-Z]\w*)(?=[<;,)\]]|$)/gm)].map(
    ([text, type]) => `${file}: line ${lineOf(source, text)}: "as ${type}" hides misspelled keys: say "satisfies"`,
  );
  return [...untyped, ...annotated, ...cast];
}

const lineOf = (source: string, text: string) => source.slice(0, source.indexOf(text)).split("\n").length;

function shapeProblems({ file, content, schema }: ContentFile): string[] {
  const result = read(content, schema);
  if (result === "unreadable") return [`${file}: its schema can't be used: is a schema spread without its ".shape"?`];
  return (result?.error?.issues ?? []).map((issue) => {
    const isMissing = issue.code === "invalid_type" && valueAt(content, issue.path) === undefined;
    const message = isMissing ? `is missing: needs ${/^[aeiou]/.test(issue.expected) ? "an" : "a"} ${issue.expected}` : issue.message;
    return `${file}: ${issue.path.join(".") || "the whole file"}: ${message}`;
  });
}

/** If a schema contains anything else than schemas, zod throws an error that names no file. */
function read(content: unknown, schema: z.ZodType | undefined) {
  try {
    return schema?.safeParse(content);
  } catch {
    return "unreadable" as const;
  }
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], content); // indexing undefined is what "?." is for
}

/** Texts that may be "", for a step without such a sentence. */
const mayBeEmpty = /^(numbersWords\.funnel\.steps\.\w+\.2)$/;

/** Words outside the pages' schemas: forms, mails, frames, the desk. A space at an end is allowed, since the program joins them with other words. */
function wordProblems({ file, content, schema }: ContentFile): string[] {
  if (schema) return [];
  return [...stringsIn(content)].flatMap(({ path, value }) => {
    if (mayBeEmpty.test(path.join("."))) return [];
    return (text.safeParse(value.trim()).error?.issues ?? []).map(({ message }) => `${file}: ${path.join(".")}: ${message}`);
  });
}

/** Words that no value contains: sentences made by a function when they are needed. */
function writtenProblems({ file, source }: ContentFile): string[] {
  return stringLiterals(source).flatMap(({ text: written, line }) =>
    placeholder.test(written.replaceAll(/\$\{[^}]*\}/g, "")) ? [`${file}: line ${line}: still holds a placeholder`] : [],
  );
}

function targetProblems({ file, content }: ContentFile): string[] {
  return [...stringsIn(content)].flatMap(({ path, value }) => {
    const key = path.findLast((part) => Number.isNaN(Number(part)));
    const problem = key === "href" || key === "path" ? linkProblem(value) : key === "picture" ? pictureProblem(value) : undefined;
    return problem ? [`${file}: ${path.join(".")}: ${problem}`] : [];
  });
}

function linkProblem(target: string): string | undefined {
  if (!target.startsWith("/") || target.startsWith("/audio/")) return undefined; // tel:, mailto:, another site, the recording
  const [path = ""] = target.split("#");
  return pages.some((page) => page.path === path) ? undefined : `"${target}" leads to no page of content/pages.ts`;
}

function pictureProblem(name: string): string | undefined {
  return name in pictures ? undefined : `"${name}" is not a picture of content/pictures.ts`;
}

function* stringsIn(value: unknown, path: readonly string[] = []): Generator<{ path: readonly string[]; value: string }> {
  if (typeof value === "string") yield { path, value };
  else if (typeof value === "object" && value !== null)
    for (const [key, child] of Object.entries(value)) yield* stringsIn(child, [...path, key]);
}
