import { receptionist } from "#content/agents/receptionist.ts";
import { salesMarketing } from "#content/agents/sales-marketing.ts";
import { facts } from "#content/facts.ts";
import { closing } from "#content/frame.ts";
import { home } from "#content/home.ts";
import { insight } from "#content/insight/insight.ts";
import { smbAssistant } from "#content/segments/smb-assistant.ts";
import { faq } from "./faq.ts";
import type { LiveQuestion } from "./live-answer.ts";

const proposal = home.steps.items[2];

export const priceQuestions = [
  {
    id: "price",
    label: faq.price.question,
    asked: [
      "how much does it cost",
      "price",
      "pricing plans",
      "what do you charge per month",
      "monthly fee",
      "how much a year",
      "what is the cheapest plan",
      "ballpark cost",
      "what will this run me",
      "basic plan",
      "how much is an agent",
      "subscription cost",
      "how many interactions does the basic plan cover",
      "what is included in the basic plan",
      "how many interactions",
      "interactions included",
      "how many calls are included",
      "price list",
      "rates",
    ],
    text: faq.price.answer,
    href: "/#pricing",
    part: faq.price.question,
    next: ["setup", "software", "return"],
  },
  {
    id: "price-enterprise",
    label: "What does it cost for an enterprise?",
    asked: [
      "enterprise price",
      "cost for enterprise",
      "cost for a large company with many locations",
      "custom quote",
      "volume pricing",
      "what would a company with many locations pay",
      "price for many locations",
    ],
    text: `None of our pages names a price for an enterprise. You get it in the proposal, in writing: ${lower(proposal.text)}`,
    href: "/#how",
    part: proposal.title,
    next: ["price", "setup", "enterprise"],
  },
  {
    id: "price-custom",
    label: "What does a custom automation cost?",
    asked: ["cost of custom automation", "price for custom automations", "how much for something custom built"],
    text: `None of our pages names a price for a custom automation. The proposal does, in writing: ${lower(proposal.text)}`,
    href: "/#how",
    part: proposal.title,
    next: ["price", "custom", "steps"],
  },
  {
    id: "price-document",
    label: "What is in the proposal?",
    asked: ["proposal", "do i get a written quote", "quote in writing", "estimate", "do i get an offer in writing"],
    text: `You get it in writing: ${lower(proposal.text)}`,
    href: "/#how",
    part: proposal.title,
    next: ["steps", "price"],
  },
  {
    id: "price-small",
    label: "Can a small shop afford it?",
    asked: [
      "can a small business afford it",
      "too expensive for a small shop",
      "is it affordable for small business",
      "price for small business",
    ],
    text: `It’s about ${facts.price.basicPlan} per year on the basic plan, ${facts.price.basicPlanInteractions} interactions included.`,
    href: "/products/smb-assistant#features",
    part: smbAssistant.features.items[5].title,
    next: ["price", "small-business", "compare"],
  },
  {
    id: "compare",
    label: "How does that compare with a receptionist?",
    asked: [
      "compare with hiring a receptionist",
      "cheaper than a receptionist",
      "what does a human receptionist cost",
      "cost versus an employee",
      "salary of a receptionist",
      "why not just hire somebody",
      "why not hire a person instead",
      "is it cheaper than staff",
    ],
    text: receptionist.roi.lead,
    href: "/agents/receptionist#returns",
    part: receptionist.roi.heading,
    next: ["price", "receptionist-returns"],
  },
  {
    id: "return",
    label: "What’s the return?",
    asked: ["roi", "return on investment", "what return in the first year", "is it worth it", "does it pay for itself", "payback"],
    text: salesMarketing.roi.lead,
    href: "/agents/sales-marketing#returns",
    part: salesMarketing.roi.heading,
    next: ["results", "compare"],
  },
  {
    id: "credit-card",
    label: "Do you need a credit card?",
    asked: ["do i need a credit card", "credit card required", "do i have to put in a card", "pay upfront"],
    text: `${closing.reassurances[2].label}.`,
    href: "/#closing",
    part: home.closing.title.join(" "),
    next: ["call-free", "price"],
  },
  {
    id: "fees",
    label: "How do I pay?",
    asked: [
      "how do i pay",
      "payment terms",
      "when do i pay",
      "billing",
      "invoice payment",
      "what currency",
      "do prices include tax",
      "sales tax",
      "how am i billed",
    ],
    text: "Your order says what you pay, when, and how much use it includes. Fees are in US dollars and do not include sales tax or similar taxes, which we add where the law requires.",
    href: "/terms#fees",
    part: "Fees and Payment",
    next: ["price", "fee-change", "refund"],
  },
  {
    id: "fee-change",
    label: "Can the price go up?",
    asked: [
      "can the price go up",
      "will you raise prices",
      "price increase",
      "do fees change",
      "is the price locked",
      "notice before fees change",
    ],
    text: `We may change our fees. We will give you at least ${facts.legal.feeNotice}’ notice in writing before a change applies to you. If you don’t accept it, you may end the agreement before it takes effect.`,
    href: "/terms#fees",
    part: "Fees and Payment",
    next: ["end-contract", "price"],
  },
  {
    id: "refund",
    label: "Are there refunds?",
    asked: ["refund", "money back", "can i get my money back", "do you refund"],
    text: "Fees already paid are not refunded, unless these terms or the law say so.",
    href: "/terms#fees",
    part: "Fees and Payment",
    next: ["fees", "end-contract"],
  },
  {
    id: "insight-price",
    label: `What does ${insight.footer.label} cost?`,
    asked: [
      `${insight.footer.label} price`,
      `how much is ${insight.footer.label}`,
      "cost of data analytics",
      "insight pricing",
      "data analysis cost",
      `free trial of ${insight.footer.label}`,
    ],
    text: `${insight.pricing.title} ${insight.pricing.terms[2].title}: ${lower(insight.pricing.terms[2].text)}`,
    href: "/insight#pricing",
    part: insight.pricing.title,
    next: ["insight"],
  },
] satisfies readonly LiveQuestion[];

/** For a sentence that goes on after a colon. */
function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
