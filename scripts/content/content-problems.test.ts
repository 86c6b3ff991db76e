import { expect, test } from "vitest";
import { z } from "zod";
import { agentPage } from "#content/agents/agent.schema.ts";
import { booking } from "#content/agents/booking.ts";
import { type PageFamily, pages } from "#content/pages.ts";
import { productsPage } from "#content/products.schema.ts";
import { aiAssistants } from "#content/products.ts";
import { metadata } from "#content/shape.schema.ts";
import { readContentFiles } from "./content-files.ts";
import { contentProblems } from "./content-problems.ts";

const file = "content/agents/booking.ts";

/** The booking page with one field changed, or taken away. */
function problemsWith(path: string, value?: unknown): string[] {
  return contentProblems([{ file, content: changed(booking, path.split("."), value), schema: agentPage }]);
}

function changed(content: unknown, [key = "", ...rest]: readonly string[], value: unknown): unknown {
  const copy: Record<string, unknown> = Object.assign(Array.isArray(content) ? [] : {}, content);
  copy[key] = rest.length > 0 ? changed(copy[key], rest, value) : value;
  return copy;
}

test("every page's words have a schema", async () => {
  const files = await readContentFiles();
  const held = files.flatMap(({ file, schema }) => (schema ? [file] : []));
  for (const { path, family } of pages.filter((page) => page.family !== "legal"))
    expect(held, path).toContain(fileOf[family] ?? `content${path.replace("/products/", "/segments/")}.ts`);
});

/** Where a page's words stand that isn't named after its path. Legal texts have scripts/content/legal-problems.ts. */
const fileOf: Partial<Record<PageFamily, string>> = {
  home: "content/home.ts",
  products: "content/products.ts",
  insight: "content/insight/insight.ts",
};

test("a missing field is named with its file", () => {
  expect(problemsWith("hero.lead")).toEqual([`${file}: hero.lead: is missing`]);
  expect(problemsWith("closing")).toEqual([`${file}: closing: is missing`]);
});

test("a schema that zod can't use is named with the file whose words it is for", () => {
  // As where somebody writes `...metadata` for `...metadata.shape`: TypeScript says nothing of it.
  const schema = z.strictObject({ ...metadata } as unknown as z.ZodRawShape);
  expect(contentProblems([{ file: "content/security.ts", content: { title: "Security" }, schema }])).toEqual([
    'content/security.ts: its schema can\'t be used: is a schema spread without its ".shape"?',
  ]);
});

test("a wrong count is named: four figures, three problems, five points, ten agents", () => {
  expect(problemsWith("roi.figures", booking.roi.figures.slice(1))).toEqual([`${file}: roi.figures: needs exactly 4 entries`]);
  expect(problemsWith("problems.items", [...booking.problems.items, ...booking.problems.items])).toEqual([
    `${file}: problems.items: needs exactly 3 entries`,
  ]);
  const short = changed(aiAssistants, ["products"], aiAssistants.products.slice(1));
  expect(contentProblems([{ file: "products", content: short, schema: productsPage }])).toEqual([
    "products: products: needs exactly 10 agents",
  ]);
  const pointless = changed(aiAssistants, ["products", "1", "points"], ["one", "two", "three", "four"]);
  expect(contentProblems([{ file: "products", content: pointless, schema: productsPage }])).toEqual([
    "products: products.1.points: needs exactly 5 entries",
  ]);
});

test("a link to no page is named", () => {
  expect(problemsWith("solutions.items.1.link.href", "/industries/dentistry")).toEqual([
    `${file}: solutions.items.1.link.href: "/industries/dentistry" leads to no page of content/pages.ts`,
  ]);
});

test("an unknown picture is named", () => {
  expect(problemsWith("hero.picture", "hero-fax")).toEqual([`${file}: hero.picture: "hero-fax" is not a picture of content/pictures.ts`]);
});

test("words without a schema are neither empty nor left to be written", () => {
  const mails = { content: { form: { send: "", title: "TODO", joined: " to answer", steps: ["one", " "] } }, file: "content/mail.ts" };
  expect(contentProblems([mails])).toEqual([
    "content/mail.ts: form.send: is empty",
    "content/mail.ts: form.title: still holds a placeholder",
    "content/mail.ts: form.steps.1: is empty",
  ]);
});

test("forms, mails, frames and the desk are read too", async () => {
  const read = (await readContentFiles()).map(({ file }) => file);
  const files = ["enquiry-form", "scheduler", "mail", "frame", "navigation", "server-answers", "desk/today", "desk/operations"];
  expect(read).toEqual(expect.arrayContaining(files.map((name) => `content/${name}.ts`)));
});

test("the site's content has no problem", async () => {
  expect(contentProblems(await readContentFiles())).toEqual([]);
});
