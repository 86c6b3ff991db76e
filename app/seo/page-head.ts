import { brand } from "#content/brand.ts";
import { markdownPathOf, socialImage, socialImagePathOf } from "#domain/page-files.ts";
import { siteOriginPlaceholder } from "#domain/site-origin.ts";
import type { Head, HeadTag } from "./head.ts";
import { addressOf, jsonLdOf, type PageFacts } from "./json-ld.ts";

export type PageWords = PageFacts & {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** Set if social networks show another title or description than the page's own. */
  readonly social?: { readonly title: string; readonly description: string };
};

/** A public page's head: title, description, canonical link, social tags and structured data. */
export function pageHead({ title, description, keywords, social = { title, description }, ...facts }: PageWords): Head {
  const image = { ...socialImage, url: siteOriginPlaceholder + socialImagePathOf(facts.path), alt: `${brand.name}: ${social.title}` };
  return {
    title,
    tags: [
      named("description", description),
      ...(keywords ? [named("keywords", keywords.join(", "))] : []),
      { kind: "link", rel: "canonical", href: addressOf(facts.path) },
      { kind: "link", rel: "alternate", type: "text/markdown", href: markdownPathOf(facts.path) },
      property("og:type", "website"),
      property("og:site_name", brand.name),
      property("og:locale", "en_US"),
      property("og:url", addressOf(facts.path)),
      property("og:title", social.title),
      property("og:description", social.description),
      property("og:image", image.url),
      property("og:image:type", image.type),
      property("og:image:width", `${image.width}`),
      property("og:image:height", `${image.height}`),
      property("og:image:alt", image.alt),
      named("twitter:card", "summary_large_image"),
      named("twitter:title", social.title),
      named("twitter:description", social.description),
      named("twitter:image", image.url),
      named("twitter:image:alt", image.alt),
      { kind: "json-ld", data: jsonLdOf(facts) },
    ],
  };
}

/** The head of a page that search engines must not index. */
export function unlistedHead(title: string, robots: "noindex" | "noindex, nofollow" = "noindex"): Head {
  return { title, tags: [named("robots", robots)] };
}

const named = (name: string, content: string): HeadTag => ({ kind: "meta", name, content });
const property = (name: string, content: string): HeadTag => ({ kind: "meta", property: name, content });
