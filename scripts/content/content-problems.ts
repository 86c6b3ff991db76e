import type { z } from "zod";
import { pages } from "#content/pages.ts";
import { pictures } from "#content/pictures.ts";
import { placeholder, text } from "#content/shape.schema.ts";
import { stringLiterals } from "#scripts/words/string-literals.ts";

/** A module of content/ and what it says. */
export type ContentFile = {
  /** From the project's root: "content/agents/booking.ts". */
  readonly file: string;
  readonly content: unknown;
  readonly source: string;
  /** Of a page: counts and lengths, which types can't say. */
  readonly schema?: z.ZodType;
};

/** What is wrong with the content, one line each, as "file: field: what". Empty where all is well. */
export function contentProblems(files: readonly ContentFile[]): string[] {
  return files.flatMap((file) => [
    ...typeProblems(file),
    ...shapeProblems(file),
    ...wordProblems(file),
    ...writtenProblems(file),
    ...targetProblems(file),
  ]);
}

/** What a module exports has a type as exact as its words: whoever shows them is told by the compiler what is not there. */
function typeProblems({ file, source }: ContentFile): string[] {
  const untyped = [...source.matchAll(/^export const (\w+) = [{[](?:.*;|[\s\S]*?\n[}\]].*)$/gm)]
    .filter(([value]) => !/\b(as const|satisfies [^;]+);$/.test(value))
    .map(([, name]) => `${file}: ${name}: says no type: end it with "as const" or "satisfies"`);
  const annotated = [...source.matchAll(/^export const (\w+): /gm)].map(
    ([, name]) => `${file}: ${name}: has a wider type than its words: end it with "satisfies" instead`,
  );
  const cast = [...source.matchAll(/(?<=\s[}\]]|"\]) as (?!const\b)([A-Z]\w*)(?=[<;,)\]]|$)/gm)].map(
    ([text, type]) => `${file}: line ${lineOf(source, text)}: "as ${type}" hides misspelt keys: say "satisfies"`,
  );
  return [...untyped, ...annotated, ...cast];
}

const lineOf = (source: string, text: string) => source.slice(0, source.indexOf(text)).split("\n").length;

function shapeProblems({ file, content, schema }: ContentFile): string[] {
  const result = read(content, schema);
  if (result === "unreadable") return [`${file}: its schema can't be used: is a schema spread without its ".shape"?`];
  return (result?.error?.issues ?? []).map((issue) => {
    const message = issue.code === "invalid_type" && valueAt(content, issue.path) === undefined ? "is missing" : issue.message;
    return `${file}: ${issue.path.join(".") || "the whole file"}: ${message}`;
  });
}

/** A schema with something else in it than schemas ends in an error of zod's own, which names no file. */
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

/** What the program appends nothing to: "" stands for a sentence that this mail or step does without. */
const mayBeEmpty = /^(numbersWords\.funnel\.steps\.\w+\.2)$/;

/** Words of no page's schema: forms, mails, frames, the desk. A space at an end is right there, where the program joins words to others. */
function wordProblems({ file, content, schema }: ContentFile): string[] {
  if (schema) return [];
  return [...stringsIn(content)].flatMap(({ path, value }) => {
    if (mayBeEmpty.test(path.join("."))) return [];
    return (text.safeParse(value.trim()).error?.issues ?? []).map(({ message }) => `${file}: ${path.join(".")}: ${message}`);
  });
}

/** What is written where no value shows it: in sentences that are made when they are said. */
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
