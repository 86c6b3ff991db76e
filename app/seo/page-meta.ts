import type { MetaDescriptor } from "react-router";
import { brand } from "#content/brand.ts";
import type { PagePath } from "#content/pages.ts";
import { siteOriginPlaceholder } from "#domain/site-origin.ts";

export type PageMeta = {
  readonly path: PagePath;
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** Where the title and description shown on social networks differ from the page's own. */
  readonly social?: { readonly title: string; readonly description: string };
  /** Structured data, each one object of schema.org. */
  readonly jsonLd?: readonly object[];
};

/** A page's head: title, description, canonical link, social tags and structured data. */
export function pageMeta({ path, title, description, keywords, social = { title, description }, jsonLd = [] }: PageMeta): MetaDescriptor[] {
  const url = siteOriginPlaceholder + (path === "/" ? "/" : path);
  return [
    { title },
    { name: "description", content: description },
    ...(keywords ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:url", content: url },
    { property: "og:title", content: social.title },
    { property: "og:description", content: social.description },
    { name: "twitter:card", content: "summary_large_image" },
    ...jsonLd.map((object) => ({ "script:ld+json": object })),
  ];
}
