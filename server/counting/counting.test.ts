import { Hono } from "hono";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createLog } from "#server/log.ts";
import type { CountRow, VitalRow } from "#server/store/count-store.ts";
import { createCountRoute } from "./count-route.ts";
import { createCounter } from "./counter.ts";
import { leadOriginOf } from "./visit-origin.ts";
import { p75, vitalBucket } from "./vitals-histogram.ts";

const browser = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

function setUp() {
  const counts: CountRow[] = [];
  const vitals: VitalRow[] = [];
  const store = {
    add: vi.fn(async (rows: readonly CountRow[], parts: readonly VitalRow[]) => {
      counts.push(...rows);
      vitals.push(...parts);
    }),
    between: vi.fn(),
    vitalsBetween: vi.fn(),
  };
  const counter = createCounter({
    store,
    timeZone: "America/Chicago",
    nowMs: () => Date.parse("2026-12-09T03:00:00Z"),
    log: createLog("silent"),
  });
  const app = new Hono().route("/", createCountRoute(counter));
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request("/count", { method: "POST", body: new URLSearchParams(fields), headers: { "User-Agent": browser, ...headers } });
  return { counts, vitals, store, counter, send };
}

describe("counting", () => {
  afterEach(() => vi.restoreAllMocks());

  it("adds up by page, source, first page and the office's date, without identifying visitors", async () => {
    const { counts, vitals, counter, send } = setUp();
    const visit = "f=%2Fabout&r=www.google.com&c=";
    for (const p of ["/contact", "/contact", "/about"]) expect((await send({ p, o: visit, lcp: "1900", cls: "20" })).status).toBe(204);
    await counter.close();
    expect(counts).toContainEqual({ day: "2026-12-08", dimension: "path", label: "/contact", kind: "view", n: 2 });
    expect(counts).toContainEqual({ day: "2026-12-08", dimension: "path", label: "/contact", kind: "contact", n: 2 });
    expect(counts).toContainEqual({ day: "2026-12-08", dimension: "source", label: "Google", kind: "view", n: 3 });
    expect(counts).toContainEqual({ day: "2026-12-08", dimension: "first-path", label: "/about", kind: "view", n: 3 });
    expect(vitals).toContainEqual({ day: "2026-12-08", path: "/contact", metric: "lcp", bucket: vitalBucket("lcp", 1900), n: 2 });
  });

  it.each([
    [{ "User-Agent": "Googlebot/2.1" }, "/about"],
    [{ "User-Agent": "curl/8" }, "/about"],
    [{ DNT: "1" }, "/about"],
    [{ "Sec-GPC": "1" }, "/about"],
    [{ "Sec-Fetch-Site": "cross-site" }, "/about"],
    [{}, "/desk"],
    [{}, "/made-up"],
  ])("leaves out %j at %s, with the same answer", async (headers, p) => {
    const { counts, counter, send } = setUp();
    expect((await send({ p, o: "" }, headers as Record<string, string>)).status).toBe(204);
    await counter.close();
    expect(counts).toEqual([]);
  });

  it("counts a click after a tab switch, and the page once", async () => {
    const { counts, vitals, counter, send } = setUp();
    await send({ p: "/about", o: "f=%2Fabout", lcp: "900" });
    await send({ p: "/about", o: "f=%2Fabout", a: "1", again: "1" });
    await counter.close();
    const byPath = counts.filter(({ dimension }) => dimension === "path").map(({ kind, n }) => [kind, n]);
    expect(byPath.sort()).toEqual([
      ["action", 1],
      ["view", 1],
    ]);
    expect(vitals.map(({ n }) => n)).toEqual([1]);
  });

  it("keeps counts that could not be stored, and stores them with the next", async () => {
    const { counts, store, counter, send } = setUp();
    store.add.mockRejectedValueOnce(new Error("database is locked"));
    await send({ p: "/about", o: "f=%2Fabout" });
    await counter.close();
    expect(store.add).toHaveBeenCalledTimes(2);
    expect(counts).toContainEqual({ day: "2026-12-08", dimension: "path", label: "/about", kind: "view", n: 1 });
  });

  it("limits the names of campaigns per day; the first ones and other sources are still counted", async () => {
    const { counts, counter, send } = setUp();
    for (let n = 0; n < 60; n += 1) await send({ p: "/about", o: `f=%2Fabout&c=campaign${n}` });
    for (const o of ["f=%2F&r=google.com", "f=%2F&r=google.com", "f=%2F&r=", "f=%2F&r=blog.example.org", "f=%2F&c=campaign7"])
      await send({ p: "/about", o });
    await counter.close();
    const bySource = new Map(counts.filter(({ dimension }) => dimension === "source").map(({ label, n }) => [label, n]));
    expect(bySource.size).toBe(54);
    expect(["", "Google", "Direct", "Referral", "campaign7"].map((label) => bySource.get(label))).toEqual([10, 2, 1, 1, 2]);
  });

  it.each([
    ["f=%2Fdemos&r=www.google.de&c=", "Google", "/demos"],
    ["f=%2F&r=lnkd.in", "LinkedIn", "/"],
    ["f=%2F&r=", "Direct", "/"],
    ["f=%2F&r=blog.example.org", "Referral", "/"],
    ["f=%2F&r=google.com&c=storm-season", "storm-season", "/"],
    ["f=%2Fevil&r=%3Cscript%3E", "", ""],
    ["", "", ""],
  ])("reads %j as %j", (field, source, firstPath) => expect(leadOriginOf(field, "/contact")).toMatchObject({ source, firstPath }));

  it("computes the 75th percentile, to the bound of a bucket", () => {
    const parts = [100, 600, 900, 2400].map((value) => ({ bucket: vitalBucket("lcp", value), n: 1 }));
    expect(p75("lcp", parts)).toBe(1000);
    expect(p75("lcp", [])).toBeUndefined();
  });
});
