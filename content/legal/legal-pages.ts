import { addressLine, brand, town } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import type { PagePath } from "#content/pages.ts";
import type { PictureName } from "#content/pictures.ts";
import { mailLink } from "#domain/contact-links.ts";
import { retention } from "./retention.ts";

type LegalPage = {
  readonly source: `${string}.md`;
  /** The number of sections (SPEC section 2, "Legal pages"). */
  readonly sections: number;
  readonly picture: PictureName;
};

/**
 * The three legal texts are Markdown beside this file: front matter (title, description, lead), then one
 * `## Heading {#anchor}` per section, its gist as a `>` line, its text. `{{name}}` stands for a fact below.
 */
export const legalPages = {
  "/privacy": { source: "privacy.md", sections: 12, picture: "legal-files" },
  "/terms": { source: "terms.md", sections: 15, picture: "legal-agreement" },
  "/cookies": { source: "cookies.md", sections: 10, picture: "legal-cookie-jar" },
} as const satisfies Partial<Record<PagePath, LegalPage>>;

export type LegalPath = keyof typeof legalPages;

/** The facts that `{{…}}` in a legal text may name. */
export const legalFacts = {
  brand: brand.name,
  locality: town,
  address: addressLine,
  emailLink: `[${brand.email}](${mailLink(brand.email)})`,
  phoneLink: `[${brand.phone.display}](${brand.phone.href})`,
  hours: brand.hours.display,
  leadDays: String(retention.leadDays),
  mailBodyDays: String(retention.mailBodyDays),
  erasureDays: String(retention.erasureDays),
  conversationDays: String(retention.conversationDays),
  lostMonths: String(retention.lostMonths),
  backups: String(retention.backups),
  city: brand.address.locality,
  state: brand.address.region,
  ...facts.safety,
  ...facts.legal,
} as const;

export const legalWords = {
  lastUpdated: "Last Updated",
  contents: "Contents",
  gist: "In short",
} as const;
