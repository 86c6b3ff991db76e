/** What pages may weigh, as the built server sends them. Bytes, never times: those differ from machine to machine. */
import { statSync } from "node:fs";
import { request } from "node:http";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { pages } from "#content/pages.ts";
import { createDocument } from "#server/http/document.ts";
import { hasIslands, islandBudgets } from "#tests/support/island-pages.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import visitAlone from "#tests/support/visit-alone.ts?inline-script";

/** A page's HTML with its styles, and its first picture if it has one inside (on /about one for each width). */
const documentBudget = 31_500;
/** What a server sends before it hears from the visitor's machine: ten packets. What such a page shows first fits in, headers included. */
const firstFlightBytes = 14_600;
const headerBytes = 1_100;
const withoutPicture = [
  ["/features", "<footer"], // the footer comes after seven screens
  ["/contact", 'id="enquiry-heading"'], // its form comes after three screens
] as const;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.remove());

/**
 * The company's facts are in the file that all islands need; budgets reckon with those of SPEC.md, which are this long when
 * compressed. A street or a longer name is not a reason for a red test.
 */
const factBytesOfSpec = 439;
const moreFactBytes = Math.max(0, brotliCompressSync(JSON.stringify(brand)).length - factBytesOfSpec);

describe("the scripts of a page's islands", () => {
  it.each(Object.entries(islandBudgets))("%s loads at most %i bytes", async (path, budget) => {
    const { html } = await documentOf(path);
    const files = partsOf(html, /data-parts="([^"]+)"(?! data-waits)/g);
    expect(files.size, "script files").toBeGreaterThan(3);
    expect([...files].reduce((sum, file) => sum + compressedBytes(file), 0)).toBeLessThanOrEqual(budget + moreFactBytes);
  });
});

/** What comes when somebody begins to talk, beside what the page has loaded already. */
const talkBudget = 60_000;

it.each([...pages.map(({ path }) => path), "/scheduler"])(
  "%s has islands if tests/support/island-pages.ts gives them a budget, and none otherwise",
  async (path) => {
    expect((await documentOf(path)).html.includes("<site-island")).toBe(hasIslands(path));
  },
);

describe("the script of line one", () => {
  it("comes with the first press, and is at most 60 KB", async () => {
    const { html } = await documentOf("/demos");
    const loaded = partsOf(html, /data-parts="([^"]+)"(?! data-waits)/g);
    const files = [...partsOf(html, /data-parts="([^"]+)" data-waits/g)].filter((file) => !loaded.has(file));
    expect(files.length).toBeGreaterThan(0);
    expect(files.reduce((sum, file) => sum + compressedBytes(file), 0)).toBeLessThanOrEqual(talkBudget);
  });
});

describe("the script that counts a visit", () => {
  it("is in every page, and adds at most 1.5 KB to it; what measures is a file of at most 3 KB, kept by the browser", async () => {
    expect(brotliCompressSync(visitAlone).length).toBeLessThanOrEqual(1_500);
    const [, webVitals = ""] = /data-web-vitals="([^"]+)"/.exec((await documentOf("/")).html) ?? [];
    expect(compressedBytes(webVitals)).toBeLessThanOrEqual(3_000);
    for (const { path } of pages) expect([path, /sendBeacon\(.\/count./.test((await documentOf(path)).html)]).toEqual([path, true]);
  });
});

describe("a document", () => {
  it.each(pages.map(({ path }) => path))("%s is light", async (path) => {
    const { bytes } = await documentOf(path);
    expect(bytes).toBeLessThanOrEqual(documentBudget);
  });

  it.each(withoutPicture)("%s comes in the first flight, up to %s", async (path, end) => {
    const { html } = await documentOf(path);
    expect(html).toContain(end);
    const beforeEnd = await createDocument(html.slice(0, html.indexOf(end)), undefined, "lasting").encoded("br");
    expect(beforeEnd.length + headerBytes).toBeLessThanOrEqual(firstFlightBytes);
  });

  it("has its first picture inside, on every page that has one", async () => {
    const fetched: string[] = [];
    let inside = 0;
    for (const { path } of pages) {
      const { html } = await documentOf(path);
      for (const [picture] of html.matchAll(/<img[^>]*fetchpriority="high"[^>]*>/gi)) {
        if (/ src="data:image\/svg/.test(picture)) inside += 1;
        else fetched.push(path);
      }
    }
    expect(fetched, "pages that fetch their first picture").toEqual([]);
    expect(inside).toBeGreaterThan(20);
  });
});

function partsOf(html: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...html.matchAll(pattern)].flatMap(([, parts = ""]) => parts.split(" ")));
}

async function documentOf(path: string): Promise<{ readonly html: string; readonly bytes: number }> {
  const body = await new Promise<Buffer>((resolve, reject) => {
    request(site.url + path, { headers: { "Accept-Encoding": "br" } }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => resolve(Buffer.concat(pieces)));
    })
      .on("error", reject)
      .end();
  });
  return { html: brotliDecompressSync(body).toString(), bytes: body.length };
}

/** Files too small to be worth it are not compressed. */
function compressedBytes(file: string): number {
  const original = new URL(`../../build/client${file}`, import.meta.url);
  const compressed = statSync(new URL(`${original.href}.br`), { throwIfNoEntry: false });
  return (compressed ?? statSync(original)).size;
}
