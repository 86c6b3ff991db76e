import type { Assets } from "#app/rendering/document/assets.ts";
import { socialImagePathOf } from "#domain/page-files.ts";
import { openSocialImages } from "#scripts/social/social-images.ts";
import { readEnv } from "#server/env.ts";
import { stampedText, textTypeOf } from "#server/http/stamped-texts.ts";
import { renderPages } from "#server/pages/build-pages.ts";
import { readPage } from "./page-reading.ts";
import { textsFromPages } from "./texts-from-pages.ts";

export type SiteFile = { readonly type: string; readonly body: string | Uint8Array };

/** A file that the build would make from the pages, made from their current state; undefined if this address has none. */
export async function developmentSiteFile(address: string, assets: Assets): Promise<SiteFile | undefined> {
  const nowMs = Date.now();
  const readings = (await renderPages(assets, nowMs)).map(readPage);
  const pictured = readings.find(({ path }) => socialImagePathOf(path) === address);
  if (pictured) return { type: "image/png", body: await (await openSocialImages())(pictured) };
  const text = (await textsFromPages(readings, nowMs)).texts.get(address);
  return text === undefined ? undefined : { type: textTypeOf(address), body: stampedText(text, readEnv(process.env).siteUrl, nowMs) };
}

export { createDevelopmentAssets } from "#app/rendering/document/development-assets.tsx";
