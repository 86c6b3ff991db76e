import type { ComponentType, ReactNode } from "react";
import type { Head } from "#app/seo/head.ts";

/**
 * One page of the site: how it looks, given what a handler knows. A view is a module of its own, imported
 * dynamically by the handler that answers with it, so that a page carries the styles of its own module and no others.
 */
export type View<Props> = {
  /** `import.meta.url` of the view's module: the build's manifest knows the module's styles by it. */
  readonly module: string;
  readonly head: (props: Props) => Head;
  /** What stands around the page: the site's header and footer, or nothing. */
  readonly frame: ComponentType<FrameProps>;
  readonly Page: ComponentType<Props>;
};

export type FrameProps = { readonly path: string; readonly children: ReactNode };
