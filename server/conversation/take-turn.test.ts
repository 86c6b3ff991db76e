import { expect, test } from "vitest";
import { createStage, hear } from "#bench/conversations/stage.ts";
import { emptyTalk } from "#domain/talk.ts";
import { processorClock } from "#tests/support/own-clock.ts";
import type { Mind } from "./mind.ts";
import { MindError } from "./mind.ts";

const zone = "America/Chicago";

test("the first line is greeted, and a lamp is lit once", async () => {
  const stage = createStage();
  const first = await hear(stage, "What does it cost?", zone);
  expect(first.talk.lines.map(({ who }) => who)).toEqual(["line-one", "visitor", "line-one"]);
  const second = await hear(stage, "How long until it’s live?", zone, first.talk);
  expect(second.talk.lines).toHaveLength(5);
  const third = await hear(stage, "which gpt is this", zone, second.talk);
  expect([second, third].map(({ answer }) => answer?.isUnknown)).toEqual([undefined, true]);
  const fourth = await hear(stage, "human please", zone, third.talk);
  expect(fourth.talk.lamps.map(({ n }) => n)).toEqual([1, 2, 3, 6]);
});

test.each(["before", "without"])("a model that fails %s an answer is replaced by the scripted mind", async (when) => {
  const model: Mind = async function* () {
    yield { type: "words", text: "AI starts at" };
    if (when === "before") throw new MindError("It stalled.");
  };
  const { answer, talk } = await hear(createStage({ model }), "What does it cost?", zone);
  expect(answer).toMatchObject({ mind: "scripted", source: { href: "/#pricing" } });
  expect(talk.lines).toHaveLength(3);
});

test("an aborted line is stored without an answer", async () => {
  const stopped = AbortSignal.abort();
  const items = [];
  for await (const item of createStage().takeTurn(emptyTalk, { turnId: "one", text: "hello", timeZone: zone }, stopped)) items.push(item);
  expect(items.at(-1)).toMatchObject({ talk: { lines: [{ who: "line-one" }, { who: "visitor", text: "hello" }] } });
});

test("any text, even long or hostile, is answered within a second", async () => {
  const lines = [
    "<script>alert(1)</script>".repeat(40),
    "a".repeat(5000),
    "😀".repeat(500),
    "שלום מה המחיר",
    "1 ".repeat(2000),
    "((((((((".repeat(200),
    "and ".repeat(1000),
    "x@".repeat(2000),
    "at 3 or ".repeat(124),
    "monday at 3, ".repeat(75),
  ];
  for (const line of lines) {
    const usedMs = processorClock();
    const { answer } = await hear(createStage(), line, zone);
    expect(answer?.text).toBeTruthy();
    expect(usedMs(), line.slice(0, 20)).toBeLessThan(1000);
  }
});

test.each([
  ["Vera Castle", { name: "Vera Castle" }],
  ["vera castle", { name: "Vera Castle" }],
  ["Grace", { name: "Grace" }],
  ["vera@castle.example", { email: "vera@castle.example" }],
  ["512 555 0133", { phone: "512 555 0133" }],
  ["555-0133", { phone: "555-0133" }],
  ["Vera Castle, vera@castle.example", { name: "Vera Castle", email: "vera@castle.example" }],
  ["Vera Castle 512 555 0133", { name: "Vera Castle", phone: "512 555 0133" }],
])("“%s” alone fills fields of the open slip", async (said, known) => {
  const stage = createStage();
  const priced = await hear(stage, "What does it cost?", zone);
  for (const wish of ["Find me a time", "Leave a message"]) {
    const open = await hear(stage, wish, zone, priced.talk);
    const told = await hear(stage, said, zone, open.talk);
    expect(told.known).toEqual(known);
    expect(told.answer?.text).toMatch(/^Noted: your /);
    expect(told.talk.slip).toEqual(open.talk.slip);
    expect(told.talk.lamps).toEqual(open.talk.lamps);
  }
});

test("an address or phone number alone is stored even without a slip; a name only while a slip asks for it", async () => {
  const stage = createStage();
  const priced = await hear(stage, "What does it cost?", zone);
  expect((await hear(stage, "vera@castle.example", zone, priced.talk)).known).toEqual({ email: "vera@castle.example" });
  expect((await hear(stage, "512 555 0133", zone, priced.talk)).known).toEqual({ phone: "512 555 0133" });
  expect((await hear(stage, "Vera Castle", zone, priced.talk)).known).toEqual({});
  const offered = await hear(stage, "Find me a time", zone, priced.talk);
  for (const said of [
    "Next week",
    "Pricing",
    "Thanks",
    "Why not",
    "Whatever",
    "HIPAA",
    "another day",
    "Nope",
    "my dog ate it",
    "English only",
  ])
    expect((await hear(stage, said, zone, offered.talk)).known, said).toEqual({});
});

test.each([
  "my dog ate 3 invoices",
  "my dog ate 3",
  "we have 2 trucks and a van",
  "I was number 4 in the line",
  "do you work at 3 locations",
])("“%s” does not name an hour while times are shown", async (said) => {
  const stage = createStage();
  const offered = await hear(stage, "Find me a time", zone);
  const { slip } = await hear(stage, said, zone, offered.talk);
  expect(slip).toBeUndefined();
});

test.each([
  "3",
  "3 works",
  "make it 3",
  "how about 3 then?",
  "at 3 please",
  "around 3",
  "3 or later",
  "later, at 3",
  "thursday 3",
  "I’d prefer 3",
  "ten",
])("“%s” names an hour while times are shown", async (said) => {
  const stage = createStage();
  const offered = await hear(stage, "Find me a time", zone);
  expect((await hear(stage, said, zone, offered.talk)).slip).toMatchObject({ kind: "times" });
});

test("“yes” to an open message is answered that its button sends it", async () => {
  const stage = createStage();
  const open = await hear(stage, "Leave a message", zone);
  expect((await hear(stage, "yes", zone, open.talk)).answer?.text).toMatch(/^It’s sent once you press\./);
});
