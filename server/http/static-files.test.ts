import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { byteRange, staticFiles } from "./static-files.ts";

const script = "const answer = 42;\n".repeat(20);
const sound = new Uint8Array(100).map((_, index) => index);
const folder = mkdtempSync(join(tmpdir(), "moontower-static-"));
let app: Hono;
beforeAll(async () => {
  for (const name of [".vite", "assets", "audio"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, ".vite/manifest.json"), "{}");
  writeFileSync(join(folder, "assets/a.js"), script);
  writeFileSync(join(folder, "assets/a.js.gz"), gzipSync(script));
  writeFileSync(join(folder, "audio/demo.mp3"), sound);
  utimesSync(join(folder, "audio/demo.mp3"), 1_800_000_000, 1_800_000_000.5);
  app = new Hono();
  app.get("*", await staticFiles(folder));
  rmSync(folder, { recursive: true }); // files must not be opened later
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe("a static file", () => {
  it("is compressed if the browser accepts it, with a different ETag", async () => {
    const [plain, zipped] = await Promise.all([get("/assets/a.js"), get("/assets/a.js", { "Accept-Encoding": "gzip" })]);
    expect(await plain.text()).toBe(script);
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(script);
    expect([plain, zipped].map(({ headers }) => [headers.get("content-encoding"), headers.get("vary")])).toEqual([
      [null, "Accept-Encoding"],
      ["gzip", "Accept-Encoding"],
    ]);
    expect(plain.headers.get("cache-control")).toContain("immutable");
    expect(plain.headers.get("etag")).not.toBe(zipped.headers.get("etag"));
  });

  it("is not sent again if it is cached, by ETag or date", async () => {
    const first = await get("/audio/demo.mp3");
    const since = first.headers.get("last-modified") ?? "";
    const etag = first.headers.get("etag") ?? "";
    for (const headers of [{ "If-None-Match": etag }, { "If-None-Match": `"x", W/${etag}` }, { "If-Modified-Since": since }]) {
      const answer = await get("/audio/demo.mp3", headers);
      expect([answer.status, await answer.text()], JSON.stringify(headers)).toEqual([304, ""]);
      expect(answer.headers.get("etag")).toBe(etag);
    }
    const earlier = new Date(Date.parse(since) - 1_000).toUTCString();
    for (const headers of [
      { "If-None-Match": '"x"', "If-Modified-Since": since },
      { "If-Modified-Since": earlier },
      { "If-Modified-Since": "x" },
    ])
      expect((await get("/audio/demo.mp3", headers)).status, JSON.stringify(headers)).toBe(200);
  });

  it.each(["/.vite/manifest.json", "/assets/a.js.gz", "/assets", "/assets/", "/audio/../assets/a.js/x", "/assets%2fa.js"])(
    "does not stand at %s",
    async (path) => expect((await get(path)).status).toBe(404),
  );

  it("is sent partially for a range request", async () => {
    const part = await get("/audio/demo.mp3", { Range: "bytes=10-19", "Accept-Encoding": "gzip" });
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([206, "bytes 10-19/100", "10"]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(sound.slice(10, 20));
    const statuses = async (...ranges: string[]) =>
      Promise.all(ranges.map(async (Range) => (await get("/audio/demo.mp3", { Range })).status));
    expect(await statuses("bytes=abc", "bytes=-", "lines=0-1", "bytes=0-1,3-4", "bytes=9-3", "")).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await statuses("bytes=100-", "bytes=-0", "bytes=99999999999999999999-")).toEqual([416, 416, 416]);
    const ifRange = await get("/audio/demo.mp3", { Range: "bytes=0-1", "If-Range": '"another"' });
    expect(ifRange.status).toBe(200);
  });
});

it("a range is always within the file", () => {
  const text = fc.oneof(
    fc.string(),
    fc.tuple(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n })).map(([from, to]) => `bytes=${from}-${to}`),
    fc.nat().map((last) => `bytes=-${last}`),
  );
  fc.assert(
    fc.property(text, fc.nat(1_000), (header, size) => {
      const range = byteRange(header, size);
      if (typeof range === "string") return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(size);
    }),
    { numRuns: 2_000 },
  );
});
