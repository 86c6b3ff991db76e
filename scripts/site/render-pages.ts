import { mkdir, writeFile } from "node:fs/promises";
import { toSSG } from "hono/ssg";
import { type PagePath, pages } from "#content/pages.ts";
import type * as BuildPages from "#server/pages/build-pages.ts";

export type RenderedPage = { readonly path: PagePath; readonly html: string };

const buildFolder = new URL("../../build/", import.meta.url);

/**
 * Renders every page of the list with the server as it was just built, and keeps the files in build/pages.
 * @throws {Error} where a page does not answer with 200.
 */
export async function renderPages(): Promise<readonly RenderedPage[]> {
  const { createBuildPages, readAssets } = (await import(new URL("server/build-pages.js", buildFolder).href)) as typeof BuildPages;
  const app = await createBuildPages(readAssets(buildFolder), Date.now());
  const rendered: RenderedPage[] = [];
  const { success, error } = await toSSG(
    app,
    { mkdir, writeFile },
    {
      dir: new URL("pages", buildFolder).pathname,
      plugins: [
        {
          async afterResponseHook(response) {
            if (response.status !== 200) throw new Error(`A page answered ${response.status} while it was rendered.`);
            return response;
          },
        },
      ],
    },
  );
  if (!success) throw error;
  for (const { path } of pages) rendered.push({ path, html: await (await app.request(path)).text() });
  return rendered;
}
