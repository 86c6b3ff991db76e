import { readFile } from "node:fs/promises";
import type { Assets } from "#app/rendering/document/assets.ts";
import { stylesOfView } from "#app/rendering/document/document.tsx";
import { pageFileOf } from "#domain/page-files.ts";
import { withSiteUrl } from "#domain/site-origin.ts";
import { type CspSources, contentSecurityPolicy } from "#server/http/content-security-policy.ts";
import { createDocument, type Document } from "#server/http/document.ts";
import { staticViews } from "./families.ts";

/** The pages rendered by the build, by path, with the site's address filled in. */
export async function readPrerenderedPages(
  pagesFolder: URL,
  assets: Assets,
  siteUrl: string,
  cspSourcesOf: (path: string) => CspSources,
): Promise<ReadonlyMap<string, Document>> {
  const views = await staticViews();
  const entries = views.map(async ({ path, view }) => {
    const html = await readFile(new URL(pageFileOf(path), pagesFolder), "utf8");
    const policy = contentSecurityPolicy({ html, styles: stylesOfView(view, assets) }, cspSourcesOf(path));
    return [path, createDocument(withSiteUrl(html, siteUrl), policy, "lasting")] as const;
  });
  return new Map<string, Document>(await Promise.all(entries));
}
