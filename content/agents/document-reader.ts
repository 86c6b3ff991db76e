import { facts } from "#content/facts.ts";
import type { AgentPage } from "./agent.schema.ts";

const returns = facts.returns.documents;

export const documentReader = {
  title: "AI Document Reader: invoices, forms and contracts",
  description: `An AI document reader that pulls the facts out of invoices, forms, leases and contracts with ${returns.accuracyPercent}% accuracy, ${returns.fasterTimes}x faster, and files them for you.`,
  keywords: ["AI document reader", "invoice processing", "document data extraction", "contract review", "paperwork automation"],
  social: {
    title: "Every page. Every line. Read right.",
    description: `${returns.accuracyPercent}% accuracy, ${returns.fasterTimes}x faster, and ${returns.monthlyHours} hours of typing saved each month.`,
  },
  offer: "demo",
  hero: {
    heading: ["Every page.", "Every line.", "Read right."],
    lead: "An AI document reader that takes in invoices, forms, leases and contracts, picks out what counts, checks it against your records and files it. The stack is gone by breakfast.",
    picture: "hero-document-reader",
    captionGround: "lake-deep",
    caption: "An example Monday’s mail at a small office. Each page becomes a row, and one row waits for a person.",
  },
  problems: {
    heading: "Paper doesn’t read itself.",
    items: [
      {
        picture: "problem-document-reader-1",
        figure: "Full",
        title: "The drawer",
        text: "It won’t close. The page you need is in there somewhere, likely near the back.",
      },
      {
        picture: "problem-document-reader-2",
        figure: "4,381",
        title: "The retyping",
        text: "The bill said 4,318. It was typed in three places, and one of them is wrong.",
      },
      {
        picture: "problem-document-reader-3",
        figure: "Paid, paid",
        title: "The second check",
        text: "Same bill, two envelopes, two checks. The vendor isn’t going to call about it.",
      },
    ],
    caption: "Example paper from an example back office.",
  },
  solutions: {
    heading: "It reads the page, then checks the math.",
    items: [
      {
        picture: "solution-document-reader-1",
        ground: "tint",
        title: "Pulls out what matters",
        text: "Vendor, number, due date, total. Matched to the purchase order and set in front of you for a yes.",
        link: { label: "See it among the ten agents", href: "/products/ai-assistants#document-reader" },
      },
      {
        picture: "solution-document-reader-2",
        ground: "paper",
        title: "Catches what’s off",
        text: "Billed for more than came in? It weighs one page against the other and flags it before you pay.",
        link: { label: "How it compares bids", href: "/industries/construction" },
      },
      {
        picture: "solution-document-reader-3",
        ground: "sand",
        title: "Marks the dates that bite",
        text: "Renewals, notice periods and rent steps come out of the fine print and onto the calendar.",
        link: { label: "For property managers", href: "/industries/real-estate" },
      },
      {
        picture: "solution-document-reader-4",
        ground: "lamp",
        title: "Empties the boot box",
        text: "Receipts by the hundred, sorted by kind and added up by month, each one a tap away.",
        link: { label: "For accountants and lawyers", href: "/industries/professional" },
      },
    ],
  },
  roi: {
    heading: "What the paper stops costing.",
    lead: `What protects your documents: ${facts.safety.audit}, ${facts.safety.laws} compliance, and encryption ${facts.safety.encryption}.`,
    figures: [
      {
        kind: "share",
        percent: returns.accuracyPercent,
        label: "accuracy",
        description: "Held against your records, with doubts flagged.",
      },
      { kind: "times", times: returns.fasterTimes, label: "faster", description: "Compared with typing it in by hand." },
      {
        kind: "hours",
        hours: returns.monthlyHours,
        per: "month",
        label: "saved monthly",
        description: "Hours that went into typing and filing.",
      },
      {
        kind: "dollars",
        thousands: returns.savingsThousands,
        label: "annual savings",
        description: "Over a year of paper nobody retypes.",
      },
    ],
  },
  closing: {
    heading: ["Send us", "the mess."],
    lead: "Bring the ugliest page in the building: coffee ring, bad scan, small print. We’ll read it with you.",
  },
} satisfies AgentPage;
