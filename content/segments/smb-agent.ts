import { facts } from "#content/facts.ts";
import type { SegmentPage } from "./segment.schema.ts";

export const smbAgent = {
  title: "SMB Agent for growing businesses: one number for all",
  description:
    "An AI agent for growing businesses: one number for every location, lead routing, busy-season help, shared history, plain reports, room to add more.",
  hero: {
    heading: ["SMB Agent", "for growing", "businesses"],
    lead: "The second shop gets a second phone. By the third, somebody’s call always goes unanswered. Put one agent on one number for all of them, and keep growing.",
    picture: "segment-smb-agent",
    caption: "An example of three bicycle shops on one number. The calls grow. The front desk doesn’t.",
  },
  features: {
    heading: "What it does as you add on.",
    speaker: "Somebody asks",
    items: [
      {
        spot: "spot-phone",
        title: "One number",
        says: "Is this the Boise shop?",
        does: "Knows each store’s hours, stock and people, and gets the caller to the right counter.",
      },
      {
        spot: "spot-signpost",
        title: "Lead routing",
        says: "I need a quote by Monday.",
        does: `Answers in under ${facts.speed.leadReply}, asks what matters, and gives it to whoever covers that town.`,
      },
      {
        spot: "spot-sun",
        title: "Busy-season help",
        says: "Y’all must be slammed.",
        does: "Takes every line at once in April and waits quietly in January. You don’t hire for the rush.",
      },
      {
        spot: "spot-ledger",
        title: "Shared history",
        says: "I bought it in Taos.",
        does: "Finds the sale, whichever store made it, and picks up where that one left off.",
      },
      {
        spot: "spot-chart",
        title: "Plain reports",
        says: "Do we need another person up front?",
        does: "Shows what came in, where, and what got settled. Hire when the count says so.",
      },
      {
        spot: "spot-pegs",
        title: "Room for more agents",
        says: "Can it read our invoices, too?",
        does: "Start with the phone. Add booking, sales or documents when the day asks for them.",
      },
    ],
  },
  beside: {
    question: "Which agent would you add next?",
    links: [
      { label: "All ten agents", href: "/products/ai-assistants" },
      { label: "AI Sales/Marketing Agent", href: "/agents/sales-marketing" },
    ],
  },
  closing: {
    picture: "night-segment-smb-agent",
    heading: ["Add a shop.", "Not a switchboard."],
    lead: "Bring a map of where you are and where you’re headed. We’ll show you the same agent in both.",
  },
} satisfies SegmentPage;
