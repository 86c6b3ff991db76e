import { addressLine, brand } from "../brand.ts";
import type { PagePath } from "../pages.ts";

/**
 * The three legal texts are Markdown beside this file: front matter (title, description, lead), then one
 * `## Heading {#anchor}` per section, its gist as a `>` line, its text. `{{name}}` stands for a fact of brand.ts.
 */
export const legalPages = {
  "/privacy": { source: "privacy.md", sections: 12 },
  "/terms": { source: "terms.md", sections: 15 },
  "/cookies": { source: "cookies.md", sections: 10 },
} as const satisfies Partial<Record<PagePath, { source: `${string}.md` /** SPEC section 2, "Legal pages". */; sections: number }>>;

export type LegalPath = keyof typeof legalPages;

/** What `{{…}}` in a legal text may name. */
export const legalFacts: Readonly<Record<string, string>> = {
  brand: brand.name,
  locality: `${brand.address.locality}, ${brand.address.region}`,
  address: addressLine,
  emailLink: `[${brand.email}](mailto:${brand.email})`,
  phoneLink: `[${brand.phone.display}](${brand.phone.href})`,
  hours: brand.hours.display,
};

export const legalWords = {
  lastUpdated: "Last Updated",
  contents: "Contents",
  gist: "In short",
  picture: "legal-files",
} as const;
