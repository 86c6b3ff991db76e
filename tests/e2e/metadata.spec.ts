import type { APIRequestContext } from "@playwright/test";
import { PNG } from "pngjs";
import { brand } from "#content/brand.ts";
import { type PagePath, pages } from "#content/pages.ts";
import { expect, test } from "../support/test.ts";

type Head = {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly property: (name: string) => string;
  readonly graph: readonly ({ "@type": string } & Record<string, unknown>)[];
};

async function headOf(request: APIRequestContext, path: PagePath): Promise<Head> {
  const html = await (await request.get(path)).text();
  const content = (attribute: string, name: string) =>
    unescaped(html.match(new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`))?.[1] ?? "");
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(scripts, `JSON-LD of ${path}`).toHaveLength(1);
  const data = JSON.parse(scripts[0]?.[1] ?? "");
  expect(data["@context"]).toBe("https://schema.org");
  return {
    title: unescaped(html.match(/<title>(.*?)<\/title>/)?.[1] ?? ""),
    description: content("name", "description"),
    canonical: html.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? "",
    property: (name) => content(name.startsWith("twitter:") ? "name" : "property", name),
    graph: data["@graph"],
  };
}

function unescaped(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

test("titles and descriptions are there, of a length that is shown whole, and no two are alike", async ({ request }) => {
  const heads = await Promise.all(pages.map(async ({ path }) => ({ path, ...(await headOf(request, path)) })));
  for (const { path, title, description } of heads) {
    expect.soft(title.length, `title of ${path}`).toBeGreaterThan(14);
    expect.soft(title.length, `title of ${path}`).toBeLessThan(71);
    expect.soft(description.length, `description of ${path}`).toBeGreaterThan(69);
    expect.soft(description.length, `description of ${path}`).toBeLessThan(171);
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(pages.length);
});

test("each page names its own address, and a social image of 1200 by 630 that exists", async ({ request, site }) => {
  const images = new Set<string>();
  for (const { path } of pages) {
    const { canonical, property } = await headOf(request, path);
    expect(canonical).toBe(site.url + path);
    expect(property("og:url")).toBe(canonical);
    for (const name of ["og:title", "og:description", "og:image:alt", "twitter:title", "twitter:image"])
      expect(property(name), `${name} of ${path}`).not.toBe("");
    images.add(property("og:image"));
    const image = await request.get(property("og:image"));
    expect(image.headers()["content-type"]).toBe("image/png");
    const bytes = await image.body();
    expect(bytes.length, `bytes of ${property("og:image")}`).toBeLessThan(150_000);
    expect(PNG.sync.read(bytes)).toMatchObject({ width: Number(property("og:image:width")), height: Number(property("og:image:height")) });
  }
  expect(images.size).toBe(pages.length);
});

const expectedTypes: Partial<Record<string, readonly string[]>> = {
  home: ["LocalBusiness", "Organization", "WebSite", "FAQPage"],
  agent: ["LocalBusiness", "BreadcrumbList", "Service"],
  industry: ["LocalBusiness", "BreadcrumbList", "Service"],
};

for (const { path, family } of pages) {
  test(`structured data of ${path} says what the page says`, async ({ page, request }) => {
    const { graph } = await headOf(request, path);
    expect(graph.map((node) => node["@type"])).toEqual(expectedTypes[family] ?? ["LocalBusiness", "BreadcrumbList"]);
    expect(graph[0]).toMatchObject({ name: brand.name, telephone: brand.phone.e164, email: brand.email });

    await page.goto(path);
    const faq = graph.find((node) => node["@type"] === "FAQPage") as
      | { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
      | undefined;
    if (faq) {
      const words = ((await page.locator("main").textContent()) ?? "").replaceAll(/\s+/g, " ");
      for (const { name, acceptedAnswer } of faq.mainEntity) {
        expect(words).toContain(name);
        expect(words).toContain(acceptedAnswer.text);
      }
    }
    const crumbs = graph.find((node) => node["@type"] === "BreadcrumbList") as { itemListElement: { item: string }[] } | undefined;
    const shown = page.getByRole("navigation", { name: "Breadcrumb" });
    if (crumbs && (await shown.count()) > 0) {
      const links = await shown.getByRole("link").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(links).toEqual(crumbs.itemListElement.slice(0, -1).map(({ item }) => item));
    }
  });
}

test("agent pages carry keywords", async ({ request }) => {
  for (const { path } of pages.filter(({ family }) => family === "agent")) {
    expect(await (await request.get(path)).text(), path).toMatch(/<meta name="keywords" content="[^"]{10,}"/);
  }
});

test("the sitemap lists every page once, with a day it last changed", async ({ request, site }) => {
  const response = await request.get("/sitemap.xml");
  expect(response.headers()["content-type"]).toContain("xml");
  const entries = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)];
  expect(entries.map(([, address]) => address).sort()).toEqual(pages.map(({ path }) => site.url + path).sort());
  for (const [, , day] of entries) expect(Date.parse(day ?? "")).toBeLessThanOrEqual(Date.now());
});

test("robots.txt leads to the sitemap, llms.txt to the Markdown of every page, and each is there", async ({ request, site }) => {
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const listed = [...(await (await request.get("/llms.txt")).text()).matchAll(/\]\((http[^)]*\.md)\)/g)].map(
    ([, address]) => address ?? "",
  );
  expect(listed).toHaveLength(pages.length);
  for (const address of listed) {
    const response = await request.get(address);
    expect(response.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
    const markdown = await response.text();
    expect(markdown.match(/^# /gm), address).toHaveLength(1);
    expect(markdown).not.toContain(".invalid");
  }
});

test("security.txt names a mailbox and expires within the year that RFC 9116 asks for", async ({ request, site }) => {
  const text = await (await request.get("/.well-known/security.txt")).text();
  expect(text).toContain(`Contact: mailto:${brand.email}`);
  expect(text).toContain(`Canonical: ${site.url}/.well-known/security.txt`);
  const daysAhead = (Date.parse(text.match(/Expires: (.*)/)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(daysAhead).toBeGreaterThan(300);
  expect(daysAhead).toBeLessThanOrEqual(365);
});

test("every icon that the page and the manifest name is there, in the size they say", async ({ page, request }) => {
  await page.goto("/");
  const icons = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(icons).toHaveLength(3);
  for (const icon of [...icons, "/favicon.ico"]) expect((await request.get(icon)).status(), icon).toBe(200);
  const manifest = await (await request.get((await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "")).json();
  expect(manifest.name).toBe(brand.name);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = PNG.sync.read(await (await request.get(src)).body());
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("drawings are cached for ever and sent compressed; their fonts come with them", async ({ page, request }) => {
  await page.goto("/about");
  const source = (await page.locator("main img").first().getAttribute("src")) ?? "";
  const response = await request.get(source, { headers: { "Accept-Encoding": "br" } });
  expect(response.headers()).toMatchObject({ "cache-control": "public, max-age=31536000, immutable", "content-encoding": "br" });
  expect(await response.text()).toContain("@font-face");
});
