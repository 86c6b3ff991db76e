/** Every page's head and the files beside the pages, as the built server sends them. */
import type { Root } from "hast";
import { select, selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import { PNG } from "pngjs";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "#content/brand.ts";
import { demosPage } from "#content/demos.ts";
import { type PagePath, pages } from "#content/pages.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;
const trees = new Map<PagePath, Root>();

beforeAll(async () => {
  site = await startSite();
  for (const { path } of pages)
    trees.set(
      path,
      unified()
        .use(rehypeParse)
        .parse(await (await get(path)).text()),
    );
});

afterAll(() => site.remove());

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(new URL(path, site.url), { headers });
  expect(response.status, path).toBe(200);
  return response;
}

function all(path: PagePath, selector: string) {
  return selectAll(selector, trees.get(path) ?? { type: "root", children: [] });
}

/** A property of the only element that matches a selector; "" if there is none. */
function only(path: PagePath, selector: string, property: string): string {
  const found = all(path, selector);
  expect(found.length, `${selector} on ${path}`).toBeLessThan(2);
  return String(found[0]?.properties[property] ?? "");
}

const meta = (path: PagePath, name: string) => only(path, `meta[${name.startsWith("og:") ? "property" : "name"}="${name}"]`, "content");
const titleOf = (path: PagePath) => all(path, "title").map(textOf).join();
const words = (path: PagePath) => all(path, "main").map(textOf).join().replaceAll(/\s+/g, " ");

type Node = { readonly "@type": string } & Readonly<Record<string, unknown>>;

function graphOf(path: PagePath): readonly Node[] {
  const scripts = all(path, 'script[type="application/ld+json"]');
  expect(scripts, `JSON-LD of ${path}`).toHaveLength(1);
  const data = JSON.parse(scripts.map(textOf).join());
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

test("titles and descriptions are unique and short enough to be shown in full", () => {
  for (const { path } of pages) {
    const [title, description] = [titleOf(path), meta(path, "description")];
    expect.soft(title.length, `length of "${title}"`).toBeGreaterThan(14);
    expect.soft(title.length, `length of "${title}"`).toBeLessThan(71);
    expect.soft(description.length, `length of the description of ${path}`).toBeGreaterThan(69);
    expect.soft(description.length, `length of the description of ${path}`).toBeLessThan(171);
  }
  expect(new Set(pages.map(({ path }) => titleOf(path))).size).toBe(pages.length);
  expect(new Set(pages.map(({ path }) => meta(path, "description"))).size).toBe(pages.length);
});

test.each(pages)("$path has its canonical URL and texts for social networks", ({ path }) => {
  expect(only(path, 'link[rel="canonical"]', "href")).toBe(site.url + path);
  expect(meta(path, "og:url")).toBe(site.url + path);
  for (const name of ["og:title", "og:description", "og:image:alt", "twitter:title", "twitter:description", "twitter:image:alt"]) {
    expect(meta(path, name), name).not.toBe("");
  }
});

test("each page has its own social image: a PNG of 1200 by 630, small enough for every network", async () => {
  const images = new Set<string>();
  for (const { path } of pages) {
    const address = meta(path, "og:image");
    expect(meta(path, "twitter:image")).toBe(address);
    images.add(address);
    const bytes = Buffer.from(await (await get(address)).arrayBuffer());
    expect(bytes.length, `bytes of ${address}`).toBeLessThan(150_000);
    expect(PNG.sync.read(bytes)).toMatchObject({ width: 1200, height: 630 });
    expect([meta(path, "og:image:width"), meta(path, "og:image:height")]).toEqual(["1200", "630"]);
  }
  expect(images.size).toBe(pages.length);
});

const typesOf: Partial<Record<string, readonly string[]>> = {
  home: ["LocalBusiness", "Organization", "WebSite", "FAQPage"],
  agent: ["LocalBusiness", "BreadcrumbList", "Service"],
  industry: ["LocalBusiness", "BreadcrumbList", "Service"],
  segment: ["LocalBusiness", "BreadcrumbList", "Service"],
};

test.each(pages)("structured data of $path describes the business and the page", ({ path, family }) => {
  const graph = graphOf(path);
  expect(graph.map((node) => node["@type"])).toEqual(typesOf[family] ?? ["LocalBusiness", "BreadcrumbList"]);
  expect(graph[0]).toMatchObject({ name: brand.name, telephone: brand.phone.e164, email: brand.email, url: `${site.url}/` });
});

test("the questions in the structured data of home are those on the page, with their answers", () => {
  const faq = graphOf("/").find((node) => node["@type"] === "FAQPage");
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions).toHaveLength(6);
  for (const { name, acceptedAnswer } of questions) {
    expect(words("/")).toContain(name);
    expect(words("/")).toContain(acceptedAnswer.text);
  }
});

test("a page's breadcrumbs match its structured data", () => {
  for (const { path } of pages) {
    const shown = all(path, 'nav[aria-label="Breadcrumb"] a').map((link) => site.url + link.properties.href);
    if (shown.length === 0) continue;
    const list = graphOf(path).find((node) => node["@type"] === "BreadcrumbList")?.itemListElement as { item: string }[];
    expect(shown).toEqual(list.slice(0, -1).map(({ item }) => item));
  }
});

test("agent pages have keywords", () => {
  for (const { path } of pages.filter(({ family }) => family === "agent")) expect(meta(path, "keywords"), path).toMatch(/\w+, \w+/);
});

test("the sitemap lists every page once, with the date of its last change", async () => {
  const response = await get("/sitemap.xml");
  expect(response.headers.get("content-type")).toContain("xml");
  const entries = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)];
  expect(entries.map(([, address]) => address).sort()).toEqual(pages.map(({ path }) => site.url + path).sort());
  for (const [, , day] of entries) expect(Date.parse(day ?? "")).toBeLessThanOrEqual(Date.now());
});

test("robots.txt names the sitemap", async () => {
  expect(await (await get("/robots.txt")).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});

test("llms.txt links to the Markdown of every page, which has the page's text", async () => {
  const listed = [...(await (await get("/llms.txt")).text()).matchAll(/\]\((http[^)]*\.md)\)/g)].map(([, address]) => address);
  expect(listed.sort()).toEqual(pages.map(({ path }) => `${site.url}${path === "/" ? "/index" : path}.md`).sort());
  for (const { path } of pages) {
    const response = await get(only(path, 'link[type="text/markdown"]', "href"));
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(response.headers.get("link")).toBe(`<${site.url}${path}>; rel="canonical"`);
    const markdown = await response.text();
    expect(markdown.match(/^# .*$/gm), path).toHaveLength(1);
    expect(markdown).not.toContain(".invalid");
  }
});

test("legal pages have the office's current date, in HTML and Markdown", async () => {
  const today = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: brand.hours.timeZone }).format(Date.now());
  for (const path of ["/privacy", "/terms", "/cookies"] as const) {
    expect(all(path, "time[data-today]").map(textOf), path).toEqual([today]);
    expect(await (await get(`${path}.md`)).text()).toContain(`Last Updated ${today}`);
  }
});

test("a page's Markdown has the booking link and labels, and no placeholders of scripts", async () => {
  const markdownOf = async (path: string) => (await get(`${path}.md`)).text();
  const contact = await markdownOf("/contact");
  expect(contact).toContain(`[Open the booking page](${site.url}/scheduler)`);
  expect(contact).toContain(`[${brand.phone.display}](${brand.phone.href})`);
  // Once each: fallbacks for missing scripts are left out.
  expect(contact.split("[Open the booking page]")).toHaveLength(2);
  expect(await markdownOf("/demos")).not.toContain(demosPage.video.description);
  const insight = await markdownOf("/insight");
  for (const label of ["Get Your Free Analysis", "Start Free Trial", "Schedule Demo"]) expect(insight).toContain(label);
  for (const markdown of [contact, insight, await markdownOf("/demos")]) {
    expect(markdown).not.toContain("Loading");
    expect(markdown).not.toMatch(/^\s*(\d+\.|-)?\s*$\n\s*(\d+\.|-)\s*$/m); // an empty list item
  }
});

test("security.txt has a contact and expires within a year, as RFC 9116 recommends", async () => {
  const text = await (await get("/.well-known/security.txt")).text();
  expect(text).toContain(`Contact: mailto:${brand.email}`);
  expect(text).toContain(`Canonical: ${site.url}/.well-known/security.txt`);
  const daysAhead = (Date.parse(text.match(/Expires: (.*)/)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(daysAhead).toBeGreaterThan(300);
  expect(daysAhead).toBeLessThanOrEqual(365);
});

test("every icon of a page or the manifest exists in the stated size", async () => {
  for (const icon of all("/", 'link[rel~="icon"], link[rel="apple-touch-icon"]')) await get(String(icon.properties.href));
  await get("/favicon.ico");
  const manifest = await (await get("/site.webmanifest")).json();
  expect(manifest.name).toBe(brand.name);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = PNG.sync.read(Buffer.from(await (await get(src)).arrayBuffer()));
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("drawings are cached for ever, compressed, and need no fonts", async () => {
  // The first one of a page is inlined.
  const drawing = select("main img[src^='/']", trees.get("/about") ?? { type: "root", children: [] });
  expect(Number(drawing?.properties.width)).toBeGreaterThan(0);
  const response = await get(String(drawing?.properties.src), { "Accept-Encoding": "br" });
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(await response.text()).toMatch(/^<svg(?!.*(<text|@font-face))/s);
});
