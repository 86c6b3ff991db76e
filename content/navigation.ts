import { brand } from "./brand.ts";
import { facts } from "./facts.ts";
import { type PagePath, pages, pagesOf } from "./pages.ts";

/** The header and footer as SPEC section 2 has them: these links and no others, labels from the list of pages. */
export type MenuLink = { readonly path: PagePath; readonly label: string; readonly hint: string };
export type MenuGroup = {
  readonly kind: "group";
  readonly label: string;
  readonly links: readonly MenuLink[];
  /** The cell that completes the grid. Not on small screens, where the button below is the same. */
  readonly last?: MenuLink;
};
export type MenuItem = { readonly kind: "link"; readonly path: PagePath; readonly label: string } | MenuGroup;

const labelOf = (path: PagePath): string => pages.find((page) => page.path === path)?.label ?? path;

const agentHints: Record<ReturnType<typeof pagesOf<"agent">>[number]["path"], string> = {
  "/agents/receptionist": "Answers every call, day or night",
  "/agents/sales-marketing": `Texts leads back in under ${facts.speed.leadReply}`,
  "/agents/customer-service": "Settles order and account questions",
  "/agents/booking": "Fills the calendar, cuts no-shows",
  "/agents/personal": "Sorts the inbox, moves the meetings",
  "/agents/document-reader": "Pulls the numbers out of paper",
  "/agents/custom-automations": "Tell us the chore. We’ll build it.",
};

const industryHints: Record<ReturnType<typeof pagesOf<"industry">>[number]["path"], string> = {
  "/industries/real-estate": "Leads, showings, tenants",
  "/industries/construction": "Bids, crews, client updates",
  "/industries/healthcare": "Appointments, reminders, intake",
  "/industries/ecommerce": "Orders, support, marketing",
  "/industries/professional": "Onboarding, meetings, documents",
  "/industries/hospitality": "Reservations and guest requests",
};

export const headerMenu = [
  { kind: "link", path: "/", label: labelOf("/") },
  {
    kind: "group",
    label: "AI Agents",
    links: pagesOf("agent").map(({ path, label }) => ({ path, label, hint: agentHints[path] })),
    last: { path: "/contact", label: "Not sure which one?", hint: `Book ${facts.call.minutes} minutes. We’ll tell you straight.` },
  },
  {
    kind: "group",
    label: "Industries We Serve",
    links: pagesOf("industry").map(({ path, label }) => ({ path, label, hint: industryHints[path] })),
  },
  { kind: "link", path: "/about", label: labelOf("/about") },
  { kind: "link", path: "/contact", label: labelOf("/contact") },
] as const satisfies readonly MenuItem[];

export const header = {
  menuLabel: "Menu",
  mainLabel: "Main",
  homeLabel: "home",
  action: { label: "Book a Discovery Call", path: "/contact" },
} as const;

export const footer = {
  about: `${brand.tagline} Built in ${brand.address.locality}. Working nationwide.`,
  channels: {
    label: "Channels",
    links: [
      { href: "/features#phone", label: "Phone" },
      { href: "/features#sms", label: "SMS" },
      { href: "/features#chat", label: "Chat" },
      { href: "/features#email", label: "Email" },
      { href: "/#faq", label: "FAQ" },
    ],
  },
  company: {
    label: "Company",
    links: [
      { href: "/products/ai-assistants", label: labelOf("/products/ai-assistants") },
      { href: "/features", label: labelOf("/features") },
      { href: "/solutions", label: labelOf("/solutions") },
      { href: "/demos", label: labelOf("/demos") },
      { href: "/about", label: labelOf("/about") },
    ],
  },
  contactLabel: "Call us. A person or an agent will pick up.",
  legal: pagesOf("legal").map(({ path, label }) => ({ href: path, label })),
  legalLabel: "Legal",
  socialLabel: "Social profiles",
} as const;
