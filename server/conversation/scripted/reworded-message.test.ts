import { expect, test } from "vitest";
import { createStage, hear } from "#bench/conversations/stage.ts";
import { lineWords } from "#content/live/line-words.ts";
import { rewordedMessage } from "./reworded-message.ts";

test.each([
  ["no, make it: please call after 5", "please call after 5"],
  ["change the message to we need two agents", "we need two agents"],
  ["Change it to “We need two agents.”", "We need two agents."],
  ["actually scratch that, just say call Bob", "call Bob"],
  ["no, say instead that I will call back myself", "I will call back myself"],
  ["replace it with: never mind the first thing", "never mind the first thing"],
  ["sorry i meant please call after 6", "please call after 6"],
  ["the message should say we open in March", "we open in March"],
  ["can you make it say that we are closed on Mondays", "we are closed on Mondays"],
  ["delete that and write: call my wife", "call my wife"],
])("“%s” takes the place of a message", (said, message) => {
  expect(rewordedMessage(said)).toBe(message);
});

test.each([
  "we are closed on Mondays",
  "please make it work with our phones",
  "no need to hurry",
  "I want to change the way we answer calls",
  "also say that we have two locations",
])("“%s” is a message of its own", (said) => {
  expect(rewordedMessage(said)).toBeUndefined();
});

test("a message that is corrected in words is replaced, and one that goes on is added to", async () => {
  const stage = createStage();
  const zone = "America/Chicago";
  let heard = await hear(stage, "leave a message: please call me about pricing", zone);
  heard = await hear(stage, "no, make it: please call after 5", zone, heard.talk);
  expect(heard.slip).toEqual({ kind: "message", message: "please call after 5" });
  expect(heard.answer?.text).toBe(lineWords.message.changed);
  heard = await hear(stage, "we are closed on mondays", zone, heard.talk);
  expect(heard.slip).toEqual({ kind: "message", message: "please call after 5\nwe are closed on mondays" });
});
