import { utcDay } from "#domain/local-date.ts";
import { markdownPathOf } from "#domain/page-files.ts";
import { type LastChanges, readLastChanges, withToday } from "./last-changes.ts";
import { markdownOf } from "./page-markdown.ts";
import type { PageReading } from "./page-reading.ts";
import { llmsText, robotsText, sitemapOf, webManifest } from "./site-texts.ts";

export type TextsFromPages = {
  /** By address. The site's own address and the day are placeholders (server/http/stamped-texts.ts). */
  readonly texts: ReadonlyMap<string, string>;
  readonly changes: LastChanges;
};

/** Markdown twins, sitemap, robots.txt, llms.txt and web manifest, from all pages of the site. */
export async function textsFromPages(readings: readonly PageReading[], nowMs: number): Promise<TextsFromPages> {
  const markdownByPath = new Map(readings.map((page) => [page.path, markdownOf(page)]));
  const changes = withToday(await readLastChanges(), markdownByPath, utcDay(nowMs));
  const texts = new Map<string, string>([...markdownByPath].map(([path, markdown]) => [markdownPathOf(path), markdown]));
  texts.set("/sitemap.xml", sitemapOf(changes));
  texts.set("/robots.txt", robotsText());
  texts.set("/llms.txt", llmsText(readings));
  texts.set("/site.webmanifest", webManifest());
  return { texts, changes };
}
