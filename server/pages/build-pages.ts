import type { Assets } from "#app/rendering/document/assets.ts";
import { renderDocument } from "#app/rendering/document/document.tsx";
import type { PagePath } from "#content/pages.ts";
import { type ListedPage, listedPages } from "./families.ts";

export type RenderedPage = { readonly path: PagePath; readonly rendered: ListedPage["rendered"]; readonly html: string };

/**
 * Renders every page, for the build. Static pages are served as rendered here. The others are rendered as by a server without
 * settings, only to make the Markdown, sitemap and social images.
 * @throws {Error} that names the page that can't be rendered, with the cause.
 */
export async function renderPages(assets: Assets, nowMs: number): Promise<readonly RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const page of listedPages) {
    const { path } = page;
    try {
      rendered.push({ path, rendered: page.rendered, html: await renderPage(page, assets, nowMs) });
    } catch (cause) {
      throw new Error(`The page ${path} can't be rendered.`, { cause });
    }
  }
  return rendered;
}

async function renderPage({ path, rendered, family }: ListedPage, assets: Assets, nowMs: number): Promise<string> {
  if (rendered === "by-server") return family.renderExample(path, nowMs, assets);
  return renderDocument(await family.loadView(), { path }, { path }, assets).html;
}

export { openAssets } from "#app/rendering/document/assets.ts";
