import { expect, test } from "vitest";
import { hearAll } from "#bench/conversations/stage.ts";
import { liveQuestions } from "#content/live/answers/answers.ts";
import { longestLine } from "#domain/live-line.ts";
import { createFactIndex } from "#server/conversation/facts/fact-index.ts";
import { thingsAsked } from "./things-asked.ts";

const textOf = (id: string) => liveQuestions.find((question) => question.id === id)?.text;
const answersTo = async (...lines: readonly string[]) => (await hearAll(...lines)).answers.map(({ text }) => text);

test.each([
  [["Tell me about the document reader", "How fast, and what would it save us?"], "documents/returns"],
  [["What does the personal agent do?", "does it save time"], "personal/returns"],
  // The question of a button is not about the agent.
  [["What does the receptionist do?", "What results do you see?"], "results"],
  // For an agent that takes calls, the general answer applies.
  [["What does customer service do?", "how quick is it"], "at-once"],
])("gives the figures of the agent of the previous question: %j", async (lines, id) => {
  expect(await answersTo(...lines)).toEqual([textOf(id)]);
});

test.each(["In Boston. Wednesday 3pm", "In Austin, not here. Tuesday afternoon"])(
  "a place next to a wished time is not a question about our location: %s",
  async (line) => {
    const { answers, slip } = await hearAll(line);
    expect(slip?.kind).toBe("times");
    expect(answers.map(({ text }) => text)).not.toContain(textOf("location"));
  },
);

test.each([
  ["we are a dental office, 2 dentists. is this hippa compliant", "hipaa"],
  ["we're a law firm. would this work for us", "professional"],
])("answers for a mentioned trade only if the line has no other question: %s", async (line, id) => {
  expect(await answersTo(line)).toEqual([textOf(id)]);
});

test("an incomplete sentence after a question does not count as a second question", async () => {
  const { answers, isUnknown } = await hearAll("does the agent speak spanish? half my callers do");
  expect(isUnknown).toBe(true);
  expect(answers).toHaveLength(1);
});

test.each([
  ["will i get a reminder", "call-reminder"],
  ["will my clients get a reminder", "no-shows"],
  ["who calls me for it, a person or this robot", "who-are-you/on-the-call"],
  ["what will they go over", "call-agenda"],
  ["will u text me a reminder", "call-reminder"],
])("distinguishes the visitor's own call from the calls of an agent: %s", async (line, id) => {
  expect(await answersTo(line)).toEqual([textOf(id)]);
});

test.each([
  "I work nights so afternoons after 3 please, weekdays",
  "no rush. week of the 14th whenever",
  "whichever comes first: tue 2pm or wed 9am",
  "we're open 24 hours but I am only in tuesdays, 10?",
  "we miss calls all day long, thursday at 2?",
])("gives no fact next to a wish for a call without a question: %s", async (line) => {
  const { answers, slip } = await hearAll(line);
  expect(slip?.kind).toBe("times");
  expect(answers.filter(({ source }) => source)).toEqual([]);
});

test.each([
  ["do you do funeral homes", "served/trade"],
  ["do you work with med spas", "served/trade"],
  ["who actually uses this? name one customer", "results/customers"],
  ["can a tenant have their recording deleted", "rights/callers"],
  ["can our callers have their recordings erased", "rights/callers"],
  ["my customer wants her recording gone. who do i ask", "rights/callers"],
  ["Are you in Houston", "location"],
])("gives the nearest answer if no page has the exact one: %s", async (line, id) => {
  expect(await answersTo(line)).toEqual([textOf(id)]);
});

test("tells the story of our name only when asked", async () => {
  expect(await answersTo("why are you called moontower")).toEqual([textOf("name")]);
  expect(await answersTo("what do you do", "thats not a name")).not.toContain(textOf("name"));
});

test.each(["christmas money and ", "quick noon, until noon, compose 12/15. ", ", or +1 "])(
  "bounds the reading of a long line that repeats: %s",
  (words) => {
    const text = words.repeat(longestLine).slice(0, longestLine);
    const judged: string[] = [];
    const isWish = (part: string) => judged.push(part) % 2 === 0;
    thingsAsked(createFactIndex(), { said: text, text }, { isWish });
    expect(new Set(judged).size).toBe(judged.length);
    expect(judged.join("").length).toBeLessThan(6 * longestLine);
  },
);
