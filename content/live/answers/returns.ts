import { documentReader } from "#content/agents/document-reader.ts";
import { facts } from "#content/facts.ts";
import { home } from "#content/home.ts";
import type { LiveQuestion } from "./live-answer.ts";

export const returnQuestions = [
  {
    id: "results",
    label: "What results do you see?",
    text: `${home.proof.trust} ${home.proof.promise} ${home.statistics.map(({ value, label }) => `${value} ${label}`).join(", ")}.`,
    href: "/",
    part: home.proof.label,
    next: ["return", "promise"],
  },
  {
    id: "results/customers",
    label: "Who are your clients?",
    text: `${home.proof.trust} ${home.statistics[0].value} ${home.statistics[0].label}. None of our pages names a customer.`,
    href: "/",
    part: home.proof.label,
    next: ["named", "results"],
  },
  {
    id: "accuracy",
    label: "How accurate is it?",
    text: `The document reader reads with ${facts.returns.documents.accuracyPercent}% accuracy.`,
    href: "/agents/document-reader#returns",
    part: documentReader.roi.heading,
    next: ["wrong", "documents"],
  },
] satisfies readonly LiveQuestion[];
