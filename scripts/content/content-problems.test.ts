import { readdir } from "node:fs/promises";
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
const source = "";

/** The booking page with one field changed or removed. */
function problemsWith(path: string, value?: unknown): string[] {
  return contentProblems([{ file, source, content: changed(booking, path.split("."), value), schema: agentPage }]);
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

/** Files of pages that are not named after their path. Legal texts have scripts/content/legal-problems.ts. */
const fileOf: Partial<Record<PageFamily, string>> = {
  home: "content/home.ts",
  products: "content/products.ts",
  insight: "content/insight/insight.ts",
};

test("a missing field is named with its file", () => {
  expect(problemsWith("hero.lead")).toEqual([`${file}: hero.lead: is missing: needs a string`]);
  expect(problemsWith("closing")).toEqual([`${file}: closing: is missing: needs an object`]);
});

test("a schema that zod can't use is named with the file whose words it is for", () => {
  // As if somebody writes `...metadata` for `...metadata.shape`: TypeScript does not report it.
  const schema = z.strictObject({ ...metadata } as unknown as z.ZodRawShape);
  expect(contentProblems([{ file: "content/security.ts", source: "", content: { title: "Security" }, schema }])).toEqual([
    'content/security.ts: its schema can\'t be used: is a schema spread without its ".shape"?',
  ]);
});

test("a wrong count is named: four figures, three problems, five points, ten agents", () => {
  expect(problemsWith("roi.figures", booking.roi.figures.slice(1))).toEqual([`${file}: roi.figures: needs exactly 4 entries`]);
  expect(problemsWith("problems.items", [...booking.problems.items, ...booking.problems.items])).toEqual([
    `${file}: problems.items: needs exactly 3 entries`,
  ]);
  const short = changed(aiAssistants, ["products"], aiAssistants.products.slice(1));
  expect(contentProblems([{ file: "products", source, content: short, schema: productsPage }])).toEqual([
    "products: products: needs exactly 10 agents",
  ]);
  const pointless = changed(aiAssistants, ["products", "1", "points"], ["one", "two", "three", "four"]);
  expect(contentProblems([{ file: "products", source, content: pointless, schema: productsPage }])).toEqual([
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

test("without a schema too, words may be neither empty nor a placeholder", () => {
  const mails = {
    content: { form: { send: "", title: "TODO", joined: " to answer", steps: ["one", " "] } },
    file: "content/mail.ts",
    source,
  };
  expect(contentProblems([mails])).toEqual([
    "content/mail.ts: form.send: is empty",
    "content/mail.ts: form.title: still holds a placeholder",
    "content/mail.ts: form.steps.1: is empty",
  ]);
});

test("a placeholder in a sentence that a function makes is named with its line", () => {
  const mails = {
    file: "content/mail.ts",
    content: {},
    source: "export const mail = {\n  hello: (name: string) => `TODO greet` + name,\n} as const;\n",
  };
  expect(contentProblems([mails])).toEqual(["content/mail.ts: line 2: still holds a placeholder"]);
});

test("words without `as const` or `satisfies` are named", () => {
  const source =
    'export const open = {\n  a: "b",\n};\nexport const list = ["a"];\nexport const held = { a: "b" } as const;\nexport const page = {\n  a: "b",\n} satisfies Page;\n';
  expect(contentProblems([{ file: "content/mail.ts", content: {}, source }])).toEqual([
    'content/mail.ts: open: says no type: end it with "as const" or "satisfies"',
    'content/mail.ts: list: says no type: end it with "as const" or "satisfies"',
  ]);
});

test("words with a wider type than their own are named: a misspelled key would go unnoticed", () => {
  const source =
    'export const said: Record<string, string> = {\n  a: "b",\n};\nexport const held = {\n  signals: {\n    a: "b",\n  } as Readonly<Record<string, string>>,\n  text: (name: string) => `they sold {it} as Company, as ever`,\n} as const;\n';
  expect(contentProblems([{ file: "content/mail.ts", content: {}, source }])).toEqual([
    'content/mail.ts: said: has a wider type than its words: end it with "satisfies" instead',
    'content/mail.ts: line 7: "as Readonly" hides misspelled keys: say "satisfies"',
  ]);
});

test("a page's schema is found by its name, a family's by its folder", async () => {
  const schemaOf = new Map((await readContentFiles()).map(({ file, schema }) => [file, schema]));
  expect(schemaOf.get("content/agents/booking.ts")).toBe(agentPage);
  expect(schemaOf.get("content/products.ts")).toBe(productsPage);
  for (const name of ["agents/agents", "agents/roi.shared", "insight/cities", "legal/legal-pages", "frame"]) {
    expect([...schemaOf.keys()]).toContain(`content/${name}.ts`);
    expect(schemaOf.get(`content/${name}.ts`), name).toBeUndefined();
  }
});

test("every module is read", async () => {
  const modules = (await readdir("content", { recursive: true })).filter((name) => /(?<!\.schema|\.test)\.ts$/.test(name));
  expect((await readContentFiles()).map(({ file }) => file).sort()).toEqual(modules.map((name) => `content/${name}`).sort());
});

test("the site's content has no problem", async () => {
  expect(contentProblems(await readContentFiles())).toEqual([]);
});
