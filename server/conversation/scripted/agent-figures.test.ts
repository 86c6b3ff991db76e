import { expect, test } from "vitest";
import { hearAll } from "#bench/conversations/stage.ts";
import { liveQuestions as written } from "#content/live/answers/answers.ts";
import type { LiveQuestion } from "#content/live/answers/live-answer.ts";

const liveQuestions: readonly LiveQuestion[] = written;

const textOf = (id: string) => liveQuestions.find((question) => question.id === id)?.text;
/** One of the four figures of an agent: "50% fewer no-shows". */
function figureOf(agent: string, place: number): string {
  const { text = "", part = "" } = liveQuestions.find(({ id }) => id === `${agent}/returns`) ?? {};
  return text.slice(part.length).replace(/\.$/, "").split(", ")[place]?.trim() ?? "";
}

/** For each agent, its name in a line, and questions for its four figures. */
const asked = {
  receptionist: {
    name: "receptionist",
    figures: [
      ["whats the call answer rate", "what percent of calls does it answer", "answer rate?"],
      ["how many more leads does it convert", "what % more leads", "and lead conversion?"],
      ["how much staff time does it free up", "how much time would it save my front desk", "staff time freed?"],
      ["what would I save a year", "how much money does it save", "annual savings?"],
    ],
  },
  sales: {
    name: "sales agent",
    figures: [
      ["how many more demos do we get", "what's the increase in demos", "more demos?"],
      ["and close rate improvement?", "how much does our close rate go up", "whats it do for close rate, number please"],
      ["how much time does it save", "what share of our time does that save", "time saved?"],
      ["what revenue do you say it adds", "how much money does it bring in", "added revenue?"],
    ],
  },
  service: {
    name: "customer service agent",
    figures: [
      ["what percent does it resolve by itself", "how many of the tickets does it resolve on its own", "auto resolution rate?"],
      ["how much does satisfaction go up", "what's the increase in satisfaction", "customer satisfaction?"],
      ["how much does it cut our costs", "what's the cost reduction", "cost reduction?"],
      ["how much would we save a year with it", "what are the annual savings", "savings per year?"],
    ],
  },
  booking: {
    name: "booking agent",
    figures: [
      ["how many fewer no shows", "how much does it cut no-shows", "no shows?"],
      ["how many hours a week would that save my girl at the desk", "hours saved?", "how much time do we get back"],
      ["how many more appointments do we get", "what's the increase in appointments", "more appointments?"],
      ["how much revenue does it recover", "whats that worth in dollars", "revenue recovered?"],
    ],
  },
  personal: {
    name: "personal agent",
    figures: [
      ["how many hours a week do I get back", "hours saved?", "how much of my time does that free up"],
      ["what percent of my email does it filter", "how much of the communications does it filter", "communications filtered?"],
      ["how much more strategic output", "whats the gain in output", "strategic output?"],
      ["what is that worth in dollars", "how much value does it add", "dollar value?"],
    ],
  },
  documents: {
    name: "document reader",
    figures: [
      ["how accurate is it", "what's the accuracy", "accuracy?"],
      ["how much faster is it", "how many times faster than by hand", "speed?"],
      ["hours saved?", "how many hours a month does it save", "time savings?"],
      ["how much would we save a year with it", "what are the annual savings", "savings?"],
    ],
  },
  custom: {
    name: "custom automation",
    figures: [
      ["how much faster do things go", "what's the gain in speed", "process speed?"],
      ["how much manual work does it eliminate", "what percent of manual work goes away", "manual work?"],
      ["how accurate is it", "what's the accuracy", "accuracy?"],
      ["what is that worth a year", "how much value does it add", "annual value?"],
    ],
  },
} as const;

const table = Object.entries(asked).flatMap(([id, { name, figures }]) =>
  figures.flatMap((lines, place) => lines.map((line) => ({ name, line, figure: figureOf(id, place) }))),
);

test.each(table)("$line, after the $name", async ({ name, line, figure }) => {
  const { answers } = await hearAll(`what does the ${name} do`, line);
  expect(answers.map(({ text }) => text)).toEqual([expect.stringContaining(figure)]);
});

test.each(table)("$line, after the price of the $name", async ({ name, line, figure }) => {
  const { answers } = await hearAll(`does your ${name} do weekends`, "what does it cost", line);
  expect(answers.map(({ text }) => text)).toEqual([expect.stringContaining(figure)]);
});

test.each([
  ["how many hours does the booking agent save per week", "booking"],
  ["what revenue does your sales agent add", "sales"],
  ["how much faster is a custom automation", "custom"],
  ["what % of questions does the customer service agent resolve", "service"],
  ["how many hours would a personal assistant give me back", "personal"],
  ["do you have stats for the personal agent", "personal"],
  ["how much of my inbox would the personal agent filter", "personal"],
])("gives the figures of the agent that the line names: %s", async (line, id) => {
  const { answers } = await hearAll(line);
  expect(answers.map(({ text }) => text)).toEqual([textOf(`${id}/returns`)]);
});

test.each([
  ["what does the receptionist do", "how much does it cost", "price"],
  ["what does the booking agent do", "how much is that a month", "price"],
  ["what does the booking agent do", "how long does it take to set up", "setup"],
  ["what does the document reader do", "is it secure", "data"],
  ["what does the booking agent do", "how many appointments can it book a day", "booking"],
  ["what does the sales agent do", "how quick does it respond", "sales"],
  ["what does customer service do", "how many hours does it save", "service/returns"],
  ["what does the receptionist do", "how many calls can it take at the same time", "at-once"],
])("does not ask for a figure on the agent's page: %s, %s", async (before, line, id) => {
  const { answers } = await hearAll(before, line);
  expect(answers.map(({ text }) => text)).toEqual([textOf(id)]);
});
