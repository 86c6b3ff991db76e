import { expect, test } from "vitest";
import { hearAll } from "#bench/conversations/stage.ts";
import { liveQuestions } from "#content/live/answers/answers.ts";

const textOf = (id: string) => liveQuestions.find((question) => question.id === id)?.text;
const answersTo = async (...lines: readonly string[]) => (await hearAll(...lines)).answers.map(({ text }) => text);

test.each([
  "How fast do you deploy at a company with 800 people",
  "big company here, whats the timeline to go live",
  "We are a company of about 1,200 seats. What is the rollout time for enterprise?",
  "how soon can a large enterprise be up and running",
  "we've got 40 locations, how long to get it set up",
])("the setup time takes precedence over the size of the company: %s", async (line) => {
  expect(await answersTo(line)).toEqual([textOf("setup")]);
});

test.each([
  ["how long does the setup take", "we are 600 people in 4 countries, is it the same for us", "setup"],
  ["how long does the setup take", "we have 900 employees, does that still hold", "setup"],
  ["how long does the setup take", "and with 30 locations?", "setup"],
  ["how much is it", "same for us? we're 600 people", "price-document"],
  ["how much is it", "does that go for a 2,000 seat company too", "price-document"],
  ["how much is it", "and how fast", "setup"],
  ["how much is it a month", "ok and if i cancel", "end-contract"],
  ["how much is it a month", "ok but what if i cancel", "end-contract"],
])("%s, %s", async (before, line, id) => {
  expect(await answersTo(before, line)).toEqual([textOf(id)]);
});

test.each(["how much and how fast", "whats the cost and how quick", "price? how fast?"])(
  "answers two questions in one line: %s",
  async (line) => {
    expect(await answersTo(line)).toEqual([textOf("price"), textOf("setup")]);
  },
);

test.each([
  ["long story short our girl quit and i cant keep up with the phones, anyway what does it cost", "price"],
  ["my brother in law tried one of these, it was a mess, took him all summer to sort it out, anyway how long does setup take", "setup"],
  ["does it actually pick up", "at-once"],
  ["is it really hipaa compliant", "hipaa"],
])("answers a question at the end of a story: %s", async (line, id) => {
  expect(await answersTo(line)).toEqual([textOf(id)]);
});

test.each([
  "how many of the leads do you say you capture",
  "what's your satisfaction rate",
  "how many interactions have you handled so far",
])("gives the figures of the whole company: %s", async (line) => {
  expect(await answersTo(line)).toEqual([textOf("results")]);
});

test.each(["whats your roi number", "what roi do you claim", "any roi figures"])("gives the return on investment: %s", async (line) => {
  expect(await answersTo(line)).toEqual([textOf("return")]);
});

test.each([
  ["is there a yearly plan and what does it include", "price"],
  ["General contractor here, can it keep the subs straight", "construction"],
  ["do you do ecommerce", "ecommerce"],
  ["we have an ecommerce store", "ecommerce"],
])("does not call a part unknown that the answer contains: %s", async (line, id) => {
  expect(await answersTo(line)).toEqual([textOf(id)]);
});

test("names a part as unknown that the answer does not contain", async () => {
  const { answers } = await hearAll("what does it cost and does it do fax");
  expect(answers.at(-1)?.isUnknown).toBe(true);
});

test.each([
  [["we sell shoes online, can it handle returns"], "ecommerce"],
  [["we run a taqueria, can it take reservations"], "hospitality"],
  [["we have a restaurant downtown. does it manage reservations"], "hospitality"],
  [["general contractor, can it keep the schedule straight"], "construction"],
  [["do you do ecommerce", "can it do order tracking"], "ecommerce"],
  // The trade's page does not contain it.
  [["we run a clinic, can it take payments"], "payments"],
])("answers from the page of a trade if it contains the answer: %j", async (lines, id) => {
  expect(await answersTo(...lines)).toEqual([textOf(id)]);
});

test("while times are shown, each of two questions is about the call", async () => {
  expect(await answersTo("can you do friday at 10", "how long and is it free")).toEqual([textOf("call-free")]);
});
