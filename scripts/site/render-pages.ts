import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { pageFileOf } from "#domain/page-files.ts";
import type * as BuildPages from "#server/pages/build-pages.ts";

const buildFolder = new URL("../../build/", import.meta.url);

/** Renders every page of the list with the server just built, and stores in build/pages those that are the same for everybody. */
export async function renderPages(): Promise<readonly BuildPages.RenderedPage[]> {
  const built = (await import(new URL("server/build-pages.js", buildFolder).href)) as typeof BuildPages;
  const rendered = await built.renderPages(built.openAssets(buildFolder), Date.now());
  for (const page of rendered.filter((each) => each.rendered === "at-build")) {
    const file = fileURLToPath(new URL(pageFileOf(page.path), new URL("pages/", buildFolder)));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page.html);
  }
  return rendered;
}
