import { atStart, facts } from "./facts.ts";
import type { PagePath } from "./pages.ts";

/** Words of many pages, outside their own content. */
export const skipLink = "Skip to content";

/** Shown after a press without effect, if its script did not load. */
export const partFailed = "That part of the page did not load. Please check your connection and reload the page.";

export const closing = {
  /** SPEC section 2, Home: the three reassurances of the closing section. */
  reassurances: [
    { icon: "shield", label: "Secure & Compliant" },
    { icon: "lock", label: "Encrypted Data" },
    { icon: "no-card", label: "No Credit Card Required" },
  ],
} as const;

/** SPEC section 2, "Floating call-to-action card". */
export const floatingCard = {
  title: "Ready to get started?",
  text: `${atStart(facts.call.inWords)}. Free.`,
  action: { label: "Book Discovery Call", path: "/contact" satisfies PagePath },
  dismiss: "Dismiss this card",
} as const;

/** The page shown when the server failed. */
export const serverError = {
  title: "Something went wrong",
  text: (reference: string) =>
    `That was us, not you. Please try again in a minute, or call and we’ll help you right away. If you tell us about it, name ${reference}.`,
  home: { label: "Return to Home", path: "/" satisfies PagePath },
} as const;
