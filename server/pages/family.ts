import type { Hono } from "hono";
import type { Assets } from "#app/rendering/document/assets.ts";
import { renderDocument } from "#app/rendering/document/document.tsx";
import type { View } from "#app/rendering/view.ts";
import type { PagePath } from "#content/pages.ts";
import type { PageParts } from "./page-parts.ts";

/** Pages that say the same to everybody: their view is rendered once, at build. */
export type AtBuild<Path> = { readonly loadView: () => Promise<View<{ readonly path: Path }>> };

/** Pages that depend on their request, made by `createFamily`. */
export type PerRequest<Path> = {
  readonly createHandler: (parts: PageParts) => Hono;
  /** One of them as nobody in particular sees it: sitemap, Markdown and social images are made from it. */
  readonly renderExample: (path: Path, nowMs: number, assets: Assets) => Promise<string>;
};

type Parts<Path, Props extends object> = {
  readonly loadView: () => Promise<View<Props>>;
  readonly createHandler: (parts: PageParts) => Hono;
  /** What nobody in particular sees: no stamp, nothing posted, the built-in services. */
  readonly exampleProps: (path: Path, nowMs: number) => Props;
};

export function createFamily<Path extends PagePath, Props extends object>(parts: Parts<Path, Props>): PerRequest<Path> {
  const { loadView, createHandler, exampleProps } = parts;
  return {
    createHandler,
    renderExample: async (path, nowMs, assets) => renderDocument(await loadView(), exampleProps(path, nowMs), { path }, assets).html,
  };
}
