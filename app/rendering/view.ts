import type { ComponentType, ReactNode } from "react";
import type { Head } from "#app/seo/head.ts";

/**
 * One page of the site, rendered from the props that a handler passes. Each view is a module of its own that its handler
 * imports dynamically, so that a page gets the styles of its own module only.
 */
export type View<Props> = {
  /** `import.meta.url` of the view's module, by which the build's manifest finds its styles. */
  readonly module: string;
  readonly head: (props: Props) => Head;
  /** The site's header and footer around the page, or nothing. */
  readonly frame: ComponentType<FrameProps>;
  readonly Page: ComponentType<Props>;
};

export type FrameProps = { readonly path: string; readonly children: ReactNode };
