import { Hono } from "hono";
import { brand } from "#content/brand.ts";
import { pagesOf } from "#content/pages.ts";
import type { PageParts } from "./page-parts.ts";

const loadView = async () => (await import("#app/pages/legal/legal.tsx")).view;

/** The legal pages: made once a day, since each shows the current date. */
export function createLegalPages({ showSharedPage, services: { nowMs } }: PageParts): Hono {
  const app = new Hono();
  for (const { path } of pagesOf("legal")) {
    app.get(path, (c) => {
      const today = officeToday(nowMs());
      return showSharedPage(
        c,
        { loadView, propsOf: () => ({ path, today }), key: today.iso, quality: 11 },
        { cacheControl: "private, no-cache" },
      );
    });
  }
  return app;
}

const { timeZone } = brand.hours;
const isoDate = new Intl.DateTimeFormat("en-CA", { timeZone });
const longDate = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" });

/** The current date at the office; the visitor's own zone is the browser's to say (layout/today.enhance.ts corrects it). */
export function officeToday(nowMs: number) {
  return { iso: isoDate.format(nowMs), long: longDate.format(nowMs) };
}
