import { brand } from "#content/brand.ts";

/** `about` is for screen readers and search engines, which read a link without the words around it. */
const learnMore = { label: "Learn More", about: `about ${brand.name}’s agents`, href: "/" } as const;
/** SPEC fixes these targets too: the home page. */
const viewPricing = { label: "View Pricing", href: "/" } as const;

/** Words of all agent pages. SPEC section 2, "Agent pages", fixes buttons and targets: custom automations begin with a consultation. */
export const agentButtons = {
  demo: {
    hero: [{ label: "Get Free Demo", href: "/contact" }, learnMore],
    closing: [{ label: "Book Free Demo", href: "/contact" }, viewPricing],
  },
  consultation: {
    hero: [{ label: "Get Free Consultation", href: "/contact" }, learnMore],
    closing: [{ label: "Get Free Consultation", href: "/contact" }, viewPricing],
  },
} as const;

export const agentSections = { problems: "The problem", solutions: "The solution", roi: "The return" } as const;
