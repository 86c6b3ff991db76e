import { expect, test } from "vitest";
import { createStage, hear, hearAll } from "#bench/conversations/stage.ts";
import { lineWords } from "#content/live/line-words.ts";
import { emptyTalk } from "#domain/talk.ts";
import { zoneSaid } from "./zone-said.ts";

const page = "America/Chicago";

test.each([
  ["i'm in denver", "America/Denver"],
  ["we're on pacific time", "America/Los_Angeles"],
  ["we are a dental office in ohio", "America/New_York"],
  ["in eastern time", "America/New_York"],
  ["eastern please", "America/New_York"],
  ["my time zone is mountain", "America/Denver"],
  ["thursday at 10am eastern", "America/New_York"],
  ["i'm calling from london", "Europe/London"],
  ["we're based out of st louis", "America/Chicago"],
  ["here in denver, 2pm my time thursday", "America/Denver"],
  ["calling from tampa", "America/New_York"],
  ["our shop's in reno; monday at 10", "America/Los_Angeles"],
  ["im in cali, 10am my time", "America/Los_Angeles"],
  ["is thursday 10am my time ok? (oregon)", "America/Los_Angeles"],
  ["east coast here. 4pm tomorrow?", "America/New_York"],
  ["thursday 10a pst", "America/Los_Angeles"],
  ["10 pt thursday", "America/Los_Angeles"],
  ["how about 2 on thursday, mountain time", "America/Denver"],
  ["i run a small hotel in honolulu. late morning on monday?", "Pacific/Honolulu"],
  ["late morning hawaii time please", "Pacific/Honolulu"],
  ["the 3rd or the 4th, not before 11 - thats arizona time", "America/Phoenix"],
  ["boise. 10am here works", "America/Boise"],
])("“%s” gives the visitor’s zone", (said, timeZone) => {
  expect(zoneSaid(said)).toMatchObject({ timeZone, holds: true });
});

test.each([
  "10am central works",
  "9am your time",
  "are you in denver?",
  "we're not in denver",
  "our central office has 3 mountain bikes",
  "we serve the pacific northwest",
  "we have 3 mountain bikes and 2 pt rooms",
  "do you have customers in denver",
  "can we do 10am my time",
  "london",
])("“%s” does not give the visitor’s zone", (said) => {
  expect(zoneSaid(said)?.holds ?? false).toBe(false);
});

test("a place alone gives the zone while times are shown", () => {
  expect(zoneSaid("london", true)).toMatchObject({ timeZone: "Europe/London", holds: true });
  expect(zoneSaid("oh, i'm in new york", true)).toMatchObject({ timeZone: "America/New_York", rest: "oh, " });
});

test("a zone that the visitor gives applies to the rest of the conversation: times are shown and parsed in it", async () => {
  const stage = createStage();
  const told = await hear(stage, "I'm in Denver", page);
  expect(told.answer?.text).toBe(lineWords.zone("Mountain Time"));
  const offered = await hear(stage, "can we talk tomorrow at 10am", page, told.talk);
  expect(offered.slip).toMatchObject({ timeZone: "America/Denver", chosen: "2026-12-08T17:00:00Z" });
  const next = await hear(stage, "or thursday at 2", page, offered.talk);
  expect(next.slip).toMatchObject({ timeZone: "America/Denver", chosen: "2026-12-10T21:00:00Z" });
});

test.each(["I'm in Denver", "denver", "in mountain time please"])("“%s” converts the shown times to that zone", async (said) => {
  const stage = createStage();
  const { talk, slip } = await hear(stage, "what times do you have on thursday", page);
  const again = await hear(stage, said, page, talk);
  expect(slip).toMatchObject({ timeZone: page, days: [{ date: "2026-12-10" }] });
  expect(again.slip).toMatchObject({ timeZone: "America/Denver", days: [{ date: "2026-12-10" }] });
});

test("the chosen time stays chosen in another zone", async () => {
  const stage = createStage();
  const { talk, slip } = await hear(stage, "thursday at 2pm", page);
  const again = await hear(stage, "we're in New York by the way", page, talk);
  expect(slip).toMatchObject({ chosen: "2026-12-10T20:00:00Z" });
  expect(again.slip).toMatchObject({ timeZone: "America/New_York", chosen: "2026-12-10T20:00:00Z" });
  expect(again.answer?.text).toContain("3:00 PM");
});

test("an hour in our zone is shown in the visitor’s zone", async () => {
  const { slip, talk } = await hear(createStage(), "thursday at 2pm central", "America/New_York", emptyTalk);
  expect(slip).toMatchObject({ timeZone: "America/New_York", chosen: "2026-12-10T20:00:00Z" });
  expect(talk.timeZone).toBeUndefined();
});

test("“your 2pm” is an hour in our zone", async () => {
  const { slip } = await hear(createStage(), "thursday, at your 2pm", "America/Los_Angeles");
  expect(slip).toMatchObject({ timeZone: "America/Los_Angeles", chosen: "2026-12-10T20:00:00Z" });
});

test("the answer names the zone that the visitor gave, since the page may be in another", async () => {
  const stage = createStage();
  const { answer, slip, talk } = await hear(stage, "I'm in California, could do 10am my time on wednesday", page);
  expect(slip).toMatchObject({ timeZone: "America/Los_Angeles", chosen: "2026-12-09T18:00:00Z" });
  expect(answer?.text).toBe(lineWords.times.chosen("Wednesday, December 9, 10:00 AM Pacific Time"));
  const next = await hear(stage, "and friday at 9?", page, talk);
  expect(next.slip).toMatchObject({ timeZone: "America/Los_Angeles", chosen: "2026-12-11T17:00:00Z" });
});

test.each([
  ["I'm two hours behind you, thursday at 11", "America/Los_Angeles"],
  ["you're an hour ahead of me. thursday at 10 my time", "America/Denver"],
  ["we are 1 hr ahead of you guys, thursday at 10", "America/New_York"],
  ["I'm six hours ahead of Austin, thursday at 5pm", "Europe/London"],
])("“%s” sets the zone %s", async (said, timeZone) => {
  const { slip, talk } = await hear(createStage(), said, page);
  expect(slip).toMatchObject({ timeZone, chosen: expect.any(String) });
  expect(talk.timeZone).toBe(timeZone);
});

test("a zone given while times are shown is confirmed, and questions are answered with its difference from ours", async () => {
  const stage = createStage();
  const shown = await hear(stage, "find me a time", page);
  const told = await hear(stage, "I'm 2 hours behind you", page, shown.talk);
  expect(told.answer?.text).toBe(lineWords.times.understood("In Pacific Time"));
  for (const said of ["that's my time, right?", "what time is that in Texas?"])
    expect((await hear(stage, said, page, told.talk)).answer?.text).toBe(lineWords.zoneShown("Pacific Time. Austin is two hours ahead"));
});

test("an hour that is too early is not the requested one", async () => {
  const { slip } = await hear(createStage(), "I'm in LA so 8am is too early. 1pm wednesday", page);
  expect(slip).toMatchObject({ chosen: "2026-12-09T21:00:00Z" });
});

test.each(["cool so thats 11 in austin right", "right but thats 11 your time yeah?", "so 11 o'clock your time, right?"])(
  "says what the chosen time is in our zone: %s",
  async (line) => {
    const stage = createStage();
    const { talk } = await hear(stage, "can you do tuesday at 10:30", "America/Denver");
    const again = await hear(stage, line, "America/Denver", talk);
    expect(again.answer?.text).toBe(lineWords.ourClock("Tuesday, December 8, 11:30 AM"));
  },
);

test.each(["9 in Austin would be 10 for us?", "So 10 o'clock Dayton time?"])("names the zone of the shown times: %s", async (line) => {
  expect((await hearAll("friday at 10", line)).answer?.text).toMatch(/^These times are in Central Time/);
});
