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
    id: "accuracy",
    label: "How accurate is it?",
    text: `The document reader reads with ${facts.returns.documents.accuracyPercent}% accuracy.`,
    href: "/agents/document-reader#returns",
    part: documentReader.roi.heading,
    next: ["wrong", "documents"],
  },
] satisfies readonly LiveQuestion[];
