/** Size limits of pages as the built server sends them. In bytes, because times differ between machines. */
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

/** Bytes of a page's HTML with its styles and inlined first picture (on /about one per width). */
const documentBudget = 31_500;
/** The initial congestion window: ten packets, headers included. It must contain the part of a page that is visible first. */
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
 * The compressed size of the facts of SPEC.md. The facts are in a file that all islands load; their actual size is not counted, so
 * that a longer name does not fail a test.
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

/** Scripts that are loaded when a conversation starts, in addition to the page's. */
const talkBudget = 60_000;

it.each([...pages.map(({ path }) => path), "/scheduler"])(
  "%s has islands if tests/support/island-pages.ts gives them a budget, and none otherwise",
  async (path) => {
    expect((await documentOf(path)).html.includes("<site-island")).toBe(hasIslands(path));
  },
);

describe("the script of line one", () => {
  it("is loaded on the first click, and is at most 60 KB", async () => {
    const { html } = await documentOf("/demos");
    const loaded = partsOf(html, /data-parts="([^"]+)"(?! data-waits)/g);
    const files = [...partsOf(html, /data-parts="([^"]+)" data-waits/g)].filter((file) => !loaded.has(file));
    expect(files.length).toBeGreaterThan(0);
    expect(files.reduce((sum, file) => sum + compressedBytes(file), 0)).toBeLessThanOrEqual(talkBudget);
  });
});

describe("the script that counts a visit", () => {
  it("adds at most 1.5 KB to every page; the measuring script is a cacheable file of at most 3 KB", async () => {
    expect(brotliCompressSync(visitAlone).length).toBeLessThanOrEqual(1_500);
    const [, webVitals = ""] = /data-web-vitals="([^"]+)"/.exec((await documentOf("/")).html) ?? [];
    expect(compressedBytes(webVitals)).toBeLessThanOrEqual(3_000);
    for (const { path } of pages) expect([path, /sendBeacon\(.\/count./.test((await documentOf(path)).html)]).toEqual([path, true]);
  });
});

describe("a document", () => {
  it.each(pages.map(({ path }) => path))("%s is within its limit", async (path) => {
    const { bytes } = await documentOf(path);
    expect(bytes).toBeLessThanOrEqual(documentBudget);
  });

  it.each(withoutPicture)("%s fits in the initial congestion window up to %s", async (path, end) => {
    const { html } = await documentOf(path);
    expect(html).toContain(end);
    const beforeEnd = await createDocument(html.slice(0, html.indexOf(end)), undefined, "lasting").encoded("br");
    expect(beforeEnd.length + headerBytes).toBeLessThanOrEqual(firstFlightBytes);
  });

  it("has its first picture inlined, on every page that has one", async () => {
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

/** The size as sent: small files are not compressed. */
function compressedBytes(file: string): number {
  const original = new URL(`../../build/client${file}`, import.meta.url);
  const compressed = statSync(new URL(`${original.href}.br`), { throwIfNoEntry: false });
  return (compressed ?? statSync(original)).size;
}
