import { Hono } from "hono";
import { brand } from "#content/brand.ts";
import { pagesOf } from "#content/pages.ts";
import type { PageParts } from "./page-parts.ts";

const loadView = async () => (await import("#app/pages/legal/legal.tsx")).view;

/** The legal pages: made per request, since each shows the current date. */
export function legalPages({ showPage, services: { nowMs } }: PageParts): Hono {
  const app = new Hono();
  for (const { path } of pagesOf("legal")) {
    app.get(path, async (c) => showPage(c, await loadView(), { path, today: officeToday(nowMs()) }));
  }
  return app;
}

/** The current date at the office; the visitor's own zone is the browser's to say (layout/today.enhance.ts corrects it). */
export function officeToday(nowMs: number) {
  const { timeZone } = brand.hours;
  const now = new Date(nowMs);
  return {
    iso: new Intl.DateTimeFormat("en-CA", { timeZone }).format(now),
    long: new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" }).format(now),
  };
}
