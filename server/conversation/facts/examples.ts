import { liveQuestions as written } from "#content/live/answers/answers.ts";
import type { LiveQuestion } from "#content/live/answers/live-answer.ts";
import agents from "./examples/agents.json" with { type: "json" };
import business from "./examples/business.json" with { type: "json" };
import channels from "./examples/channels.json" with { type: "json" };
import company from "./examples/company.json" with { type: "json" };
import notOurs from "./examples/not-ours.json" with { type: "json" };
import price from "./examples/price.json" with { type: "json" };
import returns from "./examples/returns.json" with { type: "json" };
import safety from "./examples/safety.json" with { type: "json" };
import setup from "./examples/setup.json" with { type: "json" };
import terms from "./examples/terms.json" with { type: "json" };
import wishes from "./examples/wishes.json" with { type: "json" };
import { plain } from "./tokens.ts";
import type { Example } from "./train-classifier.ts";

const liveQuestions: readonly LiveQuestion[] = written;

/**
 * Lines as people type them, by subject: the id of a question, a wish, small talk, or "none" if none of our pages has an answer.
 * Subjects with very different lines are split into kinds: "price/compare" is a kind of "price".
 */
export const lines: Readonly<Record<string, readonly string[]>> = {
  ...price,
  ...setup,
  ...agents,
  ...returns,
  ...channels,
  ...business,
  ...safety,
  ...terms,
  ...company,
  ...notOurs,
  ...wishes,
};

let all: readonly Example[] | undefined;

/** All training examples of the classifier. */
export function examples(): readonly Example[] {
  all ??= makeExamples();
  return all;
}

function makeExamples(): readonly Example[] {
  const asked = liveQuestions.map(({ id, label }) => ({ text: label, label: id }));
  const typed = Object.entries(lines).flatMap(([label, texts]) => texts.map((text) => ({ text, label })));
  return [...asked, ...typed].map(({ text, label }) => ({ text: plain(text), label }));
}
