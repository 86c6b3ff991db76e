/**
 * What the site offers besides its pages, made from the pages as they were just built: Markdown twins, sitemap,
 * robots.txt, llms.txt, web manifest, social images, compressed copies. A build step, after the pages.
 *
 * `--record` also writes content/last-changes.json: run it (npm run record-changes) before a release, so that
 * the sitemap tells the day a page changed and not the day it was built.
 */

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { utcDay } from "#domain/local-date.ts";
import { markdownPathOf } from "#domain/page-files.ts";
import { readLastChanges, withToday, writeLastChanges } from "./site/last-changes.ts";
import { linkProblems } from "./site/link-problems.ts";
import { markdownOf } from "./site/page-markdown.ts";
import { readPage } from "./site/page-reading.ts";
import { precompress } from "./site/precompress.ts";
import { renderPages } from "./site/render-pages.ts";
import { llmsText, robotsText, sitemapOf, webManifest } from "./site/site-texts.ts";
import { writeSocialImages } from "./social/social-images.ts";

const clientFolder = fileURLToPath(new URL("../build/client/", import.meta.url));

const readings = (await renderPages()).map(readPage);
const problems = linkProblems(readings);
if (problems.length > 0) {
  console.error(`Links of the site lead nowhere:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  process.exit(1);
}
const markdownByPath = new Map(readings.map((page) => [page.path, markdownOf(page)]));
const changes = withToday(await readLastChanges(), markdownByPath, utcDay(Date.now()));

for (const [path, markdown] of markdownByPath) await writeSiteFile(markdownPathOf(path), markdown);
await writeSiteFile("sitemap.xml", sitemapOf(changes));
await writeSiteFile("robots.txt", robotsText());
await writeSiteFile("llms.txt", llmsText(readings));
await writeSiteFile("site.webmanifest", webManifest());
await writeSocialImages(readings, clientFolder);
await precompress(clientFolder);
if (process.argv.includes("--record")) await writeLastChanges(changes);

async function writeSiteFile(path: string, text: string): Promise<void> {
  const file = join(clientFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
