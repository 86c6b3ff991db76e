import { Hono } from "hono";
import type { Assets } from "#app/rendering/assets.ts";
import { renderDocument } from "#app/rendering/document.tsx";
import type { View } from "#app/rendering/view.ts";
import { pagesOf } from "#content/pages.ts";
import { earliestLocalDate } from "#domain/enquiry.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { officeToday } from "./legal.ts";
import { staticViews } from "./static-pages.ts";

/**
 * Every page of the site as a Hono route, for the build: what says the same to everybody is kept as it is rendered here,
 * and what is made from pages (Markdown, sitemap, social images) reads the others as nobody in particular sees them.
 */
export async function createBuildPages(assets: Assets, nowMs: number): Promise<Hono> {
  const app = new Hono();
  const add = <Props extends object>(path: string, view: View<Props>, props: Props) =>
    app.get(path, (c) => c.html(renderDocument(view, props, { path }, assets).html));

  for (const { path, view } of await staticViews()) add(path, view, { path });
  const stamp = { submissionId: "", stamp: "" };
  const embed = {
    provider: "built-in",
    scriptUrl: schedulerPaths.embedScript,
    styleUrl: schedulerPaths.embedStyle,
    bookingUrl: schedulerPaths.booking,
  } as const;
  add("/contact", (await import("#app/pages/contact/contact.tsx")).view, { stamp, embed, earliestDate: earliestLocalDate(nowMs) });
  add("/demos", (await import("#app/pages/demos/demos.tsx")).view, { stamp, demoAudio: { baseUrl: "", publishableKey: "" } });
  const legal = (await import("#app/pages/legal/legal.tsx")).view;
  for (const { path } of pagesOf("legal")) add(path, legal, { path, today: officeToday(nowMs) });
  return app;
}

export { readAssets } from "#app/rendering/assets.ts";
