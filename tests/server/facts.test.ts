/**
 * Every fact of the company stands in one place: with all of them renamed, nothing that is read still has an old one.
 * Code is held to it by its source: what it says that is not in content/ would stay as it is.
 */
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { parseLegalDocument } from "#app/pages/legal/parse-legal-document.ts";
import { jsonLdOf } from "#app/seo/json-ld.ts";
import { legalFacts, legalPages } from "#content/legal/legal-pages.ts";
import { pages } from "#content/pages.ts";
import { drawingsFolder, readDrawing } from "#scripts/pictures/read-drawing.ts";
import { llmsText, webManifest } from "#scripts/site/site-texts.ts";
import { phrasesIn, phrasesOf, textsIn } from "#tests/support/canary.ts";

vi.mock("#content/facts.ts", async (original) => {
  const { canaryOf } = await import("#tests/support/canary.ts");
  const actual = await original<typeof import("#content/facts.ts")>();
  return { ...actual, facts: canaryOf(actual.facts, "facts") };
});
vi.mock("#content/brand.ts", async (original) => {
  const { canaryOf } = await import("#tests/support/canary.ts");
  const actual = await original<typeof import("#content/brand.ts")>();
  const renamed = canaryOf(actual.brand, "brand");
  const phone = { ...renamed.phone, href: "tel:+1999" };
  return { brand: { ...renamed, phone, email: "canary@brand.email", hours: actual.brand.hours }, addressLine: "canary-address" };
});
vi.mock("#content/hours.ts", async (original) => {
  const { officeHours } = await original<typeof import("#content/hours.ts")>();
  const renamed = { display: "canary-hours", inWords: "canary-hours-in-words", zoneName: "canary-zone", zoneAbbreviation: "canary-zone" };
  return { officeHours: { ...officeHours, ...renamed, opens: "07:15", closes: "20:45", timeZone: "America/Denver" } };
});

const root = fileURLToPath(new URL("../../", import.meta.url));
const { brand, addressLine } = await vi.importActual<typeof import("#content/brand.ts")>("#content/brand.ts");
const { facts } = await vi.importActual<typeof import("#content/facts.ts")>("#content/facts.ts");
const { officeHours } = await vi.importActual<typeof import("#content/hours.ts")>("#content/hours.ts");

const company = [
  ...phrasesOf({ ...brand, hours: undefined, address: undefined, social: brand.social.map(({ href }) => href) }),
  addressLine,
  `in ${brand.address.locality}. `,
  officeHours.display,
  officeHours.inWords,
];
const phrases = [...new Set([...company, ...phrasesOf(facts)])];

/** Stories and other people's matters that only sound like a fact of the company. */
const examples = [
  /^(Austin, Texas. 1890s.|Open|24 hours, 7 days)$/, // the drawing of a tower, a sign on a door
  /^A door sign on a nail that reads Open, 24 hours.$/,
  /(Under|Over|under) \$500\b/, // bills
  /90 days’ notice, rent up|^90 days$/, // somebody's lease
  /sends it to Rosa in two minutes|^7:14 PM, 2 min$/,
];

function oldFactsIn(texts: readonly string[]): string[] {
  return texts
    .filter((text) => !examples.some((example) => example.test(text)))
    .flatMap((text) => phrasesIn(text, phrases).map((phrase) => `"${phrase}" in "${text.slice(0, 120)}"`));
}

const filesIn = async (folder: string, ending: RegExp) =>
  (await readdir(root + folder, { recursive: true })).filter((name) => ending.test(name)).map((name) => `${folder}/${name}`);

test("content says every fact by its name", async () => {
  // The recording was made with the facts of its day, and its transcript is what it says.
  const modules = import.meta.glob(["/content/**/*.ts", "!**/*.test.ts", "!**/*.schema.ts", "!**/voice-demo.ts"], { eager: true });
  const texts = Object.values(modules).flatMap(textsIn);
  expect(oldFactsIn(texts)).toEqual([]);
  expect(texts.length).toBeGreaterThan(1500);
  // A fact that nothing says is none.
  const said = texts.join("\n");
  const named = textsIn((await import("#content/facts.ts")).facts);
  expect(named.filter((canary) => said.split(canary).length < 3)).toEqual([]);
});

test("legal texts do", async () => {
  const documents = await Promise.all(
    Object.values(legalPages).map(async ({ source }) =>
      parseLegalDocument(source, await readFile(`${root}content/legal/${source}`, "utf8"), legalFacts),
    ),
  );
  expect(oldFactsIn(documents.flatMap(textsIn))).toEqual([]);
});

test("drawings do", async () => {
  const files = (await readdir(drawingsFolder, { recursive: true })).filter((file) => file.endsWith(".svg"));
  const lettering = await Promise.all(
    files.map(async (file) => [...(await readDrawing(file)).matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)].map(([, text = ""]) => text)),
  );
  expect(oldFactsIn(lettering.flat())).toEqual([]);
});

test("structured data, llms.txt and the web manifest do", () => {
  const texts = [...pages.map(({ path }) => JSON.stringify(jsonLdOf({ path }))), llmsText([]), webManifest()];
  expect(oldFactsIn(texts)).toEqual([]);
  expect(texts.join()).toContain('"opens":"07:15"');
});

/** What whoever starts the server reads. */
const operators = /^server\/(env|main)\.ts$/;

test("no code says a fact of its own: pages, mails, invitations and social images read content/", async () => {
  const files = (
    await Promise.all(
      ["app", "server", "domain", "scripts/site", "scripts/social", "scripts/pictures"].map((folder) =>
        filesIn(folder, /(?<!test)\.tsx?$/),
      ),
    )
  ).flat();
  // "100%" is also a width; claims are words and figures of content/, which the first test reads.
  const sayable = phrases.filter((phrase) => !/^[\d.,]+[%x+]$/.test(phrase));
  const found = await Promise.all(
    files
      .filter((file) => !operators.test(file))
      .map(async (file) => {
        const source = (await readFile(root + file, "utf8")).replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, "");
        return phrasesIn(source, sayable).map((phrase) => `${file}: "${phrase}"`);
      }),
  );
  expect(found.flat()).toEqual([]);
});
