import type { MetaDescriptor } from "react-router";
import { brand } from "#content/brand.ts";
import { markdownPathOf, socialImage, socialImagePathOf } from "#domain/page-files.ts";
import { siteOriginPlaceholder } from "#domain/site-origin.ts";
import { addressOf, jsonLdOf, type PageFacts } from "./json-ld.ts";

export type PageMeta = PageFacts & {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** Where the title and description shown on social networks differ from the page's own. */
  readonly social?: { readonly title: string; readonly description: string };
};

/** A page's head: title, description, canonical link, social tags and structured data. */
export function pageMeta({ title, description, keywords, social = { title, description }, ...facts }: PageMeta): MetaDescriptor[] {
  const image = { ...socialImage, url: siteOriginPlaceholder + socialImagePathOf(facts.path), alt: `${brand.name}: ${social.title}` };
  return [
    { title },
    { name: "description", content: description },
    ...(keywords ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    { tagName: "link", rel: "canonical", href: addressOf(facts.path) },
    { tagName: "link", rel: "alternate", type: "text/markdown", href: markdownPathOf(facts.path) },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: "en_US" },
    { property: "og:url", content: addressOf(facts.path) },
    { property: "og:title", content: social.title },
    { property: "og:description", content: social.description },
    { property: "og:image", content: image.url },
    { property: "og:image:type", content: image.type },
    { property: "og:image:width", content: `${image.width}` },
    { property: "og:image:height", content: `${image.height}` },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: social.title },
    { name: "twitter:description", content: social.description },
    { name: "twitter:image", content: image.url },
    { name: "twitter:image:alt", content: image.alt },
    { "script:ld+json": jsonLdOf(facts) },
  ];
}
