import { expect, test } from "vitest";
import { createStage, hear } from "#bench/conversations/stage.ts";
import { emptyTalk } from "#domain/talk.ts";
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

test("a line that is stopped is kept, without an answer", async () => {
  const stopped = AbortSignal.abort();
  const items = [];
  for await (const item of createStage().takeTurn(emptyTalk, { turnId: "one", text: "hello", timeZone: zone }, stopped)) items.push(item);
  expect(items.some((item) => "event" in item && item.event.type === "done")).toBe(false);
  expect(items.at(-1)).toMatchObject({ talk: { lines: [{ who: "line-one" }, { who: "visitor", text: "hello" }] } });
});

test("words of any length and kind are taken as text, quickly", async () => {
  const lines = [
    "<script>alert(1)</script>".repeat(40),
    "a".repeat(5000),
    "😀".repeat(500),
    "שלום מה המחיר",
    "1 ".repeat(2000),
    "((((((((".repeat(200),
    "and ".repeat(1000),
    "x@".repeat(2000),
  ];
  for (const line of lines) {
    const { answer, milliseconds } = await hear(createStage(), line, zone);
    expect(answer?.text).toBeTruthy();
    expect(milliseconds, line.slice(0, 20)).toBeLessThan(1000);
  }
});
