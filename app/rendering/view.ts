import type { ComponentType, ReactNode } from "react";

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

/** What a page says of itself to browsers, search engines and social networks. */
export type Head = {
  readonly title: string;
  /** <meta> and <link> elements and the page's structured data. */
  readonly tags: readonly HeadTag[];
};

export type HeadTag =
  | { readonly kind: "meta"; readonly name?: string; readonly property?: string; readonly content: string }
  | { readonly kind: "link"; readonly rel: string; readonly href: string; readonly type?: string }
  | { readonly kind: "json-ld"; readonly data: object };
