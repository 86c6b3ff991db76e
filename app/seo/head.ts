/** A page's data for browsers, search engines and social networks. */
export type Head = {
  readonly title: string;
  /** <meta> and <link> elements and the page's structured data. */
  readonly tags: readonly HeadTag[];
};

export type HeadTag =
  | { readonly kind: "meta"; readonly name?: string; readonly property?: string; readonly content: string }
  | { readonly kind: "link"; readonly rel: string; readonly href: string; readonly type?: string }
  | { readonly kind: "json-ld"; readonly data: object };
