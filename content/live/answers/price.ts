import { salesMarketing } from "#content/agents/sales-marketing.ts";
import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import { closing } from "#content/frame.ts";
import { home } from "#content/home.ts";
import { faq } from "./faq.ts";
import { type LiveQuestion, lower } from "./live-answer.ts";

const proposal = home.steps.items[2];

export const priceQuestions = [
  {
    id: "price",
    label: faq.price.question,
    text: faq.price.answer,
    href: "/#pricing",
    part: faq.price.question,
    next: ["setup", "price-document", "return"],
  },
  {
    id: "price/unit",
    label: "Do you charge per minute or per call?",
    text: `None of our pages names a price per minute, per call or per seat. ${faq.price.answer}`,
    href: "/#pricing",
    part: faq.price.question,
    isUnknown: true,
    next: ["fees", "price-document"],
  },
  {
    id: "price-document",
    label: "Do I get a quote in writing?",
    text: `None of our pages names a price for an enterprise or a custom automation. You get it in the proposal, in writing: ${lower(proposal.text)}`,
    href: "/#how",
    part: proposal.title,
    next: ["price", "setup", "steps"],
  },
  {
    id: "return",
    label: "What’s the return?",
    text: salesMarketing.roi.lead,
    href: "/agents/sales-marketing#returns",
    part: salesMarketing.roi.heading,
    next: ["results", "price"],
  },
  {
    id: "credit-card",
    label: "Do you need a credit card?",
    text: `${closing.reassurances[2].label}.`,
    href: "/#closing",
    part: home.closing.title.join(" "),
    next: ["call-free", "price"],
  },
  {
    id: "fees",
    label: "How do I pay?",
    text: "Your order says what you pay, when, and how much use it includes. Fees are in US dollars and do not include sales tax or similar taxes, which we add where the law requires.",
    href: "/terms#fees",
    part: "Fees and Payment",
    next: ["price", "fee-change", "refund"],
  },
  {
    id: "invoice-wrong",
    label: "What if an invoice is wrong?",
    text: `Write to ${brand.email} or call ${brand.phone.display}. If you think an invoice is wrong, tell us before it falls due, and pay the part you agree with.`,
    href: "/terms#fees",
    part: "Fees and Payment",
    next: ["contact", "fees"],
  },
  {
    id: "fee-change",
    label: "Can the price go up?",
    text: `We may change our fees. We will give you at least ${facts.legal.feeNotice}’ notice in writing before a change applies to you. If you don’t accept it, you may end the agreement before it takes effect.`,
    href: "/terms#fees",
    part: "Fees and Payment",
    next: ["end-contract", "price"],
  },
  {
    id: "refund",
    label: "Are there refunds?",
    text: "Fees already paid are not refunded, unless these terms or the law say so.",
    href: "/terms#fees",
    part: "Fees and Payment",
    next: ["fees", "end-contract"],
  },
] satisfies readonly LiveQuestion[];
