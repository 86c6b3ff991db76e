import { brand } from "#content/brand.ts";

/** For whom a link is read out without what stands around it: screen readers, search engines. */
const learnMoreAbout = `about ${brand.name}`;

/** What all agent pages say alike. SPEC section 2, "Agent pages", fixes buttons and targets: custom automations begin with a consultation. */
export const agentButtons = {
  demo: {
    hero: [
      { label: "Get Free Demo", href: "/contact" },
      { label: "Learn More", about: learnMoreAbout, href: "/" },
    ],
    closing: [
      { label: "Book Free Demo", href: "/contact" },
      { label: "View Pricing", href: "/" },
    ],
  },
  consultation: {
    hero: [
      { label: "Get Free Consultation", href: "/contact" },
      { label: "Learn More", about: learnMoreAbout, href: "/" },
    ],
    closing: [
      { label: "Get Free Consultation", href: "/contact" },
      { label: "View Pricing", href: "/" },
    ],
  },
} as const;

export const agentSections = { problems: "The problem", solutions: "The solution", roi: "The return" } as const;
