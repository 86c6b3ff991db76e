import type { Context } from "hono";
import { Hono } from "hono";
import { createRecentlyUsed } from "#domain/recently-used.ts";
import type { Counter, Seen } from "./counter.ts";
import { knownPath, leadOriginOf } from "./visit-origin.ts";

const programs = /bot|crawl|spider|slurp|preview|monitor|scan|headless|lighthouse|curl|wget|python|java\/|http|feed/i;

/** What the tab measures, with a maximum that real values stay below. */
const vitals = [
  ["lcp", 60_000],
  ["inp", 60_000],
  ["cls", 10_000],
] as const;

/** Whether a visit counts: made by a person who has not objected to being counted. */
export function isCounted(c: Context): boolean {
  const agent = c.req.header("user-agent") ?? "";
  const asksNot = c.req.header("dnt") === "1" || c.req.header("sec-gpc") === "1";
  return !asksNot && agent !== "" && !programs.test(agent);
}

/** The address to which a page reports once, when it is left, that it was seen and how fast it was. The answer is always the same. Without a counter, counting is off. */
export function createCountRoute(counter: Counter | undefined): Hono {
  const app = new Hono();
  app.post("/count", async (c) => {
    // Browsers send the origin of a post: other sites' pages may not report anything here.
    const site = c.req.header("sec-fetch-site") ?? "same-origin";
    if (counter && isCounted(c) && site === "same-origin") count(counter, rawFields(await c.req.text()));
    c.header("Cache-Control", "no-store");
    return c.body(null, 204);
  });
  return app;
}

/** The parsed origin texts of visits: few differ, and parsing one takes longer than all the rest. */
const readBefore = createRecentlyUsed<Seen>(500);
const longestKept = 400;

function count(counter: Counter, told: ReadonlyMap<string, string>): void {
  const seen = seenOf(`p=${told.get("p") ?? ""}&o=${told.get("o") ?? ""}`);
  if (!seen) return;
  if (told.get("a")) counter.count("action", seen);
  // The page was left before and visited again: only new values count.
  if (told.get("again")) return;
  counter.count("view", seen);
  if (seen.path === "/contact") counter.count("contact", seen);
  for (const [metric, most] of vitals) {
    const text = told.get(metric) ?? "";
    const value = Number(text);
    if (text !== "" && value >= 0 && value <= most) counter.measure(seen.path, metric, value);
  }
}

function seenOf(words: string): Seen | undefined {
  const before = readBefore.get(words);
  if (before) return before;
  const told = new URLSearchParams(words);
  const path = knownPath(told.get("p") ?? "");
  if (!path) return undefined;
  const { source, firstPath } = leadOriginOf(told.get("o") ?? "", path);
  const seen = { path, source, firstPath };
  if (words.length <= longestKept) readBefore.set(words, seen);
  return seen;
}

/** The first field of each name, still encoded. */
function rawFields(form: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const pair of form.split("&", mostFields)) {
    const end = pair.indexOf("=");
    const name = pair.slice(0, end);
    if (end > 0 && !fields.has(name)) fields.set(name, pair.slice(end + 1));
  }
  return fields;
}

/** A tab sends six fields. */
const mostFields = 12;
