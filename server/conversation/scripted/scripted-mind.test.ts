import { expect, test } from "vitest";
import { createStage, hear } from "#bench/conversations/stage.ts";
import { lineWords } from "#content/live/line-words.ts";

const zone = "America/Chicago";

test.each([
  ["and my name is Lou", { name: "Lou" }],
  ["it's for Mike Pruitt", { name: "Mike Pruitt" }],
  ["its for dana hall", { name: "Dana Hall" }],
  ["my email is mike at ruizair dot com", { email: "mike@ruizair.com" }],
  ["sorry its mike.p@ruizair.example", { email: "mike.p@ruizair.example" }],
])("“%s” while times are shown is noted, and nothing is answered besides", async (said, known) => {
  const stage = createStage();
  const { talk } = await hear(stage, "the soonest you have", zone);
  const heard = await hear(stage, said, zone, talk);
  expect(heard.known).toEqual(known);
  expect(heard.answer?.text).toMatch(/^Noted: /);
});

test("an address of a page is no mail address", async () => {
  expect((await hear(createStage(), "look at ruizair dot com", zone)).known).toEqual({});
});

test.each([
  ["not that one", "These are open too"],
  ["the middle one", "Wednesday, December 9, 1:30 PM is open"],
])("“%s” is said of the times that are shown", async (said, answer) => {
  const stage = createStage();
  const { talk } = await hear(stage, "the soonest you have", zone);
  expect((await hear(stage, said, zone, talk)).answer?.text).toContain(answer);
});

test.each(["Hi, I'm Dana, dana@ruizair.example. Need prices and a demo.", "need a call asap, our leads go to voicemail"])(
  "a wish for a call is one without its subject as well: %s",
  async (said) => {
    expect((await hear(createStage(), said, zone)).slip?.kind).toBe("times");
  },
);

test.each(["we get calls at 2am for burst pipes", "we do bookings on sundays"])(
  "a trade that is told of asks for no time: %s",
  async (said) => {
    const { slip, answer } = await hear(createStage(), said, zone);
    expect(slip).toBeUndefined();
    expect(answer?.text).not.toContain(lineWords.times.open);
  },
);
