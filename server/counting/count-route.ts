import type { Context } from "hono";
import { Hono } from "hono";
import { createRecentlyUsed } from "#domain/recently-used.ts";
import type { Counter, Seen } from "./counter.ts";
import { knownPath, leadOriginOf } from "./visit-origin.ts";

const programs = /bot|crawl|spider|slurp|preview|monitor|scan|headless|lighthouse|curl|wget|python|java\/|http|feed/i;

/** The measured web vitals, with a maximum for plausible values. */
const vitals = [
  ["lcp", 60_000],
  ["inp", 60_000],
  ["cls", 10_000],
] as const;

/** Whether a visit is counted: not from a bot, and without an objection (DNT, Sec-GPC). */
export function isCounted(c: Context): boolean {
  const agent = c.req.header("user-agent") ?? "";
  const asksNot = c.req.header("dnt") === "1" || c.req.header("sec-gpc") === "1";
  return !asksNot && agent !== "" && !programs.test(agent);
}

/** The route to which a page reports its view and web vitals when it is left. The response is always the same. Without a counter, counting is off. */
export function createCountRoute(counter: Counter | undefined): Hono {
  const app = new Hono();
  app.post("/count", async (c) => {
    // Pages of other sites may not report.
    const site = c.req.header("sec-fetch-site") ?? "same-origin";
    if (counter && isCounted(c) && site === "same-origin") count(counter, rawFields(await c.req.text()));
    c.header("Cache-Control", "no-store");
    return c.body(null, 204);
  });
  return app;
}

/** A cache of parsed origins: few differ, and parsing takes longer than the rest. */
const parsed = createRecentlyUsed<Seen>(500);
const longestKept = 400;

function count(counter: Counter, fields: ReadonlyMap<string, string>): void {
  const seen = seenOf(`p=${fields.get("p") ?? ""}&o=${fields.get("o") ?? ""}`);
  if (!seen) return;
  if (fields.get("a")) counter.count("action", seen);
  // The page was left once before: only new values count.
  if (fields.get("again")) return;
  counter.count("view", seen);
  if (seen.path === "/contact") counter.count("contact", seen);
  for (const [metric, most] of vitals) {
    const text = fields.get(metric) ?? "";
    const value = Number(text);
    if (text !== "" && value >= 0 && value <= most) counter.measure(seen.path, metric, value);
  }
}

function seenOf(words: string): Seen | undefined {
  const before = parsed.get(words);
  if (before) return before;
  const fields = new URLSearchParams(words);
  const path = knownPath(fields.get("p") ?? "");
  if (!path) return undefined;
  const { source, firstPath } = leadOriginOf(fields.get("o") ?? "", path);
  const seen = { path, source, firstPath };
  if (words.length <= longestKept) parsed.set(words, seen);
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

/** A page sends six fields. */
const mostFields = 12;
