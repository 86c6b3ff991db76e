import type { Context } from "hono";
import { Hono } from "hono";
import { textOf } from "#domain/form-values.ts";
import { readForm } from "#server/pages/read-form.ts";
import type { Counter } from "./counter.ts";
import { knownPath, originOf } from "./visit-origin.ts";

const programs = /bot|crawl|spider|slurp|preview|monitor|scan|headless|lighthouse|curl|wget|python|java\/|http|feed/i;

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
    const form = await readForm(c);
    const path = knownPath(textOf(form, "p"));
    if (counter && path && isCounted(c)) {
      const origin = originOf(textOf(form, "o"), path);
      const seen = { path, source: origin.source, firstPath: origin.firstPath };
      counter.count("view", seen);
      if (path === "/contact") counter.count("contact", seen);
      if (textOf(form, "a") !== "") counter.count("action", seen);
      for (const [metric, most] of [
        ["lcp", 60_000],
        ["inp", 60_000],
        ["cls", 10_000],
      ] as const) {
        const value = Number(textOf(form, metric));
        if (textOf(form, metric) !== "" && value >= 0 && value <= most) counter.measure(path, metric, value);
      }
    }
    c.header("Cache-Control", "no-store");
    return c.body(null, 204);
  });
  return app;
}
