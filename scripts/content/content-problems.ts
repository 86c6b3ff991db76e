import type { z } from "zod";
import { pages } from "#content/pages.ts";
import { pictures } from "#content/pictures.ts";

/** A module of content/ and what it says. */
export type ContentFile = {
  /** From the project's root: "content/agents/booking.ts". */
  readonly file: string;
  readonly content: unknown;
  /** Left out where TypeScript's own types are enough. Links and pictures are checked all the same. */
  readonly schema?: z.ZodType;
};

/** What is wrong with the content, one line each, as "file: field: what". Empty where all is well. */
export function contentProblems(files: readonly ContentFile[]): string[] {
  return files.flatMap((file) => [...shapeProblems(file), ...targetProblems(file)]);
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

function targetProblems({ file, content }: ContentFile): string[] {
  return [...stringsIn(content)].flatMap(({ path, value }) => {
    const key = path.findLast((part) => Number.isNaN(Number(part)));
    const problem = key === "href" || key === "path" ? linkProblem(value) : key === "picture" ? pictureProblem(value) : undefined;
    return problem ? [`${file}: ${path.join(".")}: ${problem}`] : [];
  });
}

function linkProblem(target: string): string | undefined {
  if (!target.startsWith("/")) return undefined; // tel:, mailto:, another site
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
