import type { Context } from "hono";
import { Hono } from "hono";
import type { Counter } from "./counter.ts";
import { knownPath, originOf } from "./visit-origin.ts";

const programs = /bot|crawl|spider|slurp|preview|monitor|scan|headless|lighthouse|curl|wget|python|java\/|http|feed/i;

/** What the tab measures, and what no honest one exceeds. */
const vitals = [
  ["lcp", 60_000],
  ["inp", 60_000],
  ["cls", 10_000],
] as const;

/** Whether a visit counts: by people, who have not asked to be left alone. */
export function isCounted(c: Context): boolean {
  const agent = c.req.header("user-agent") ?? "";
  const asksNot = c.req.header("dnt") === "1" || c.req.header("sec-gpc") === "1";
  return !asksNot && agent !== "" && !programs.test(agent);
}

/** Where a page says once, as it is left, that it was seen and how it felt. Always the same answer; undefined counter: counting is off. */
export function countRoute(counter: Counter | undefined): Hono {
  const app = new Hono();
  app.post("/count", async (c) => {
    if (counter && isCounted(c)) count(counter, new URLSearchParams(await c.req.text()));
    c.header("Cache-Control", "no-store");
    return c.body(null, 204);
  });
  return app;
}

function count(counter: Counter, told: URLSearchParams): void {
  const path = knownPath(told.get("p") ?? "");
  if (!path) return;
  const { source, firstPath } = originOf(told.get("o") ?? "", path);
  const seen = { path, source, firstPath };
  if (told.get("a")) counter.count("action", seen);
  // A page that was left, come back to and left anew: only what is new of it.
  if (told.get("again")) return;
  counter.count("view", seen);
  if (path === "/contact") counter.count("contact", seen);
  for (const [metric, most] of vitals) {
    const text = told.get(metric) ?? "";
    const value = Number(text);
    if (text !== "" && value >= 0 && value <= most) counter.measure(path, metric, value);
  }
}
