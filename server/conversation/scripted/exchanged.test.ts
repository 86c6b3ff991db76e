import { expect, test } from "vitest";
import { hearAll } from "#bench/conversations/stage.ts";
import { exchanged } from "./exchanged.ts";

test.each([
  ["we open in february", "change it to say march not february", "we open in march"],
  ["we have 4 hotels", "change 4 hotels to 5 hotels", "we have 5 hotels"],
  ["intake for 2 clinics", "not 2, 3 clinics", "intake for 3 clinics"],
  ["Bob Trent", "my name is Rob not Bob", "Rob Trent"],
  ["call me at five", "sorry, not five but six", "call me at six"],
  ["mike@ruizair.com", "oops, dot net not dot com", "mike@ruizair.net"],
  ["we open in february", "it should be March instead of February.", "we open in March"],
])("of “%s”, “%s” makes “%s”", (text, said, corrected) => {
  expect(exchanged(text, said)).toBe(corrected);
});

test.each(["we are not open in march", "change the time to 4", "february, not a holiday", "not bob"])(
  "“%s” exchanges nothing that the text does not hold",
  (said) => {
    expect(exchanged("we open in February", said)).toBeUndefined();
  },
);

test("a part of an open message, and of what was told, is exchanged", async () => {
  const { slip } = await hearAll("leave a message: we open in february", "change it to say march not february");
  expect(slip).toEqual({ kind: "message", message: "we open in march" });
  const { known } = await hearAll("friday at 2", "Bob Trent, bob@trent.example", "my name is Rob not Bob");
  expect(known).toEqual({ name: "Rob Trent", email: "bob@trent.example" });
});

const datesOf = async (...lines: readonly string[]) => {
  const { slip } = await hearAll(...lines);
  return slip?.kind === "times" ? slip.days.map(({ date }) => date) : slip?.kind;
};

test("who would rather have a call is offered one, and the message keeps none of it", async () => {
  expect(await datesOf("leave a message", "actually no i'd rather book a time")).toHaveLength(3);
});

test("“that” in a wish for a message is what was said before", async () => {
  const { slip } = await hearAll("do you work with toast pos", "ok ask your team that");
  expect(slip).toEqual({ kind: "message", message: "do you work with toast pos" });
});

test("who tells that they call back wishes for no call", async () => {
  expect(await datesOf("our insurance agency gets 30 voicemails every monday and we call back 10 of em")).toBeUndefined();
  expect(await datesOf("we get 40 calls every tuesday and never call back half of them")).toBeUndefined();
  expect(await datesOf("friday at 2 please call back")).toEqual(["2026-12-11"]);
});

test("a person is asked for beside other words", async () => {
  expect((await hearAll("whatever. human")).slip?.kind).toBe("handover");
});
