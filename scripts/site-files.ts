/**
 * Files that the site offers besides its pages, made from the pages just built: Markdown twins, sitemap,
 * robots.txt, llms.txt, web manifest, social images, compressed copies. A build step, after the pages.
 *
 * `--record` also writes content/last-changes.json: run it (npm run record-changes) before a release, so that
 * the sitemap has the day when a page changed and not the day when it was built.
 */

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { socialImagePathOf } from "#domain/page-files.ts";
import { writeLastChanges } from "./site/last-changes.ts";
import { linkProblems } from "./site/link-problems.ts";
import { readPage } from "./site/page-reading.ts";
import { precompress } from "./site/precompress.ts";
import { renderPages } from "./site/render-pages.ts";
import { textsFromPages } from "./site/texts-from-pages.ts";
import { openSocialImages } from "./social/social-images.ts";

const clientFolder = fileURLToPath(new URL("../build/client/", import.meta.url));

const readings = (await renderPages()).map(readPage);
const problems = linkProblems(readings);
if (problems.length > 0) {
  console.error(`Links of the site lead nowhere:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  process.exit(1);
}
const { texts, changes } = await textsFromPages(readings, Date.now());
for (const [address, text] of texts) await writeSiteFile(address, text);
const drawSocialImage = await openSocialImages();
for (const page of readings) await writeSiteFile(socialImagePathOf(page.path), await drawSocialImage(page));
await precompress(clientFolder);
if (process.argv.includes("--record")) await writeLastChanges(changes);

async function writeSiteFile(address: string, content: string | Uint8Array): Promise<void> {
  const file = join(clientFolder, address);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
