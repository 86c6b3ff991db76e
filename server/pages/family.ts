import type { Handler } from "hono";
import type { Assets } from "#app/rendering/document/assets.ts";
import { renderDocument } from "#app/rendering/document/document.tsx";
import type { View } from "#app/rendering/view.ts";
import type { PagePath } from "#content/pages.ts";
import type { PageParts } from "./page-parts.ts";

/** Pages that say the same to everybody: their view is rendered once, at build. */
export type AtBuild<Path> = { readonly loadView: () => Promise<View<{ readonly path: Path }>> };

/** What answers at a page's path, which content/pages.ts says: the page, and its form's posts where it has one. */
export type PageHandlers = { readonly get: Handler; readonly post?: Handler };

/** Pages that depend on their request, made by `createFamily`. */
export type PerRequest<Path> = {
  readonly createHandlers: (parts: PageParts, path: Path) => PageHandlers;
  /** One of them as nobody in particular sees it: sitemap, Markdown and social images are made from it. */
  readonly renderExample: (path: Path, nowMs: number, assets: Assets) => Promise<string>;
};

type Parts<Path, Props extends object> = {
  readonly loadView: () => Promise<View<Props>>;
  readonly createHandlers: (parts: PageParts, path: Path) => PageHandlers;
  /** What nobody in particular sees: no stamp, nothing posted, the built-in services. */
  readonly exampleProps: (path: Path, nowMs: number) => Props;
};

export function createFamily<Path extends PagePath, Props extends object>(parts: Parts<Path, Props>): PerRequest<Path> {
  const { loadView, createHandlers, exampleProps } = parts;
  return {
    createHandlers,
    renderExample: async (path, nowMs, assets) => renderDocument(await loadView(), exampleProps(path, nowMs), { path }, assets).html,
  };
}
