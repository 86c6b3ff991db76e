import { expect, test } from "vitest";
import { createStage, hear, hearAll, officeZone } from "#bench/conversations/stage.ts";
import { brand } from "#content/brand.ts";

const at = (nowMs: string, line: string) => hear(createStage({ nowMs: Date.parse(nowMs) }), line, officeZone);
const saturday = "2026-12-12T16:00:00Z";
const noon = "2026-12-08T18:00:00Z";
const early = "2026-12-08T12:30:00Z";
const evening = "2026-12-08T01:58:00Z";

const closedToday = "Nobody is in today, Saturday, December 12. People are back Monday at 9 AM.";
const inNow = "People are in right now, until 6 PM.";
const notYet = "Nobody is in yet. People are back today at 9 AM.";
const over = "Nobody is in any more today. People are back tomorrow at 9 AM.";

test.each([
  [saturday, "is anyone there now on a Saturday", closedToday],
  [saturday, "So nobody is there today? When can I reach somebody", closedToday],
  [saturday, "I asked whether anyone picks up today. Yes or no", closedToday],
  [saturday, "Is the office closed today", closedToday],
  [saturday, "will somebody pick up if i call now", closedToday],
  [saturday, "when does somebody get back in", closedToday],
  [noon, "Is the office closed today", inNow],
  [noon, "how late are you there today", inNow],
  [noon, "can i call someone right now", inNow],
  [early, "are you open yet", notYet],
  [early, "what time do yall open this morning", notYet],
  [evening, "are yall open right now", over],
  [evening, "u open rn?", over],
  [evening, "anyone still there tonight", over],
])("at %s, answers “%s” with whether people are in, and our number", async (now, line, text) => {
  const { answers, slip } = await at(now, line);
  expect(answers.map((answer) => answer.text)).toEqual([text]);
  expect(slip?.kind).toBe("handover");
});

test.each([
  [saturday, "when do you open tomorrow", `Nobody is in on Sunday, December 13. ${brand.hours.display}.`],
  [evening, "what time do you open tomorrow", `People are in on Tuesday, December 8. ${brand.hours.display}.`],
  [evening, "are you open saturday", `Nobody is in on Saturday, December 12. ${brand.hours.display}.`],
  [saturday, "can i just ring yall tomorrow", `Nobody is in on Sunday, December 13. Call ${brand.phone.display}`],
  [noon, "can i call you tomorrow instead", `People are in on Wednesday, December 9. Call ${brand.phone.display}`],
  [evening, "can i just phone you in the morning", `Call ${brand.phone.display}`],
])("at %s, answers “%s” for that day, and offers no times", async (now, line, text) => {
  const { answers, slip } = await at(now, line);
  expect(answers).toHaveLength(1);
  expect(answers[0]?.text.startsWith(text)).toBe(true);
  expect(slip).toBeUndefined();
});

test.each([
  "Is Sam there? met him at the Home & Garden show",
  "is Maria around",
  "could I talk to Dave please, he gave me his card at the chamber breakfast",
  "is there a Jenny in your office? we met at the Austin trade show",
  "looking for Mike, we spoke last week about agents",
  "hi is tom available",
  "does Alex still work there",
])("refers a question for a person by name to our number: %s", async (line) => {
  const { answers, slip } = await hearAll(line);
  expect(answers.map(({ text }) => text)).toEqual([over]);
  expect(slip?.kind).toBe("handover");
});

test.each(["is spanish available", "is Tuesday free", "can it talk to Spanish customers", "is Texas in your area", "tell Dave we moved"])(
  "finds no person's name in: %s",
  async (line) => {
    expect((await hearAll(line)).slip?.kind).not.toBe("handover");
  },
);

test("a fully booked day is not described as an office day", async () => {
  const booked = Array.from({ length: 18 }, (_, half) => new Date(Date.parse("2026-12-08T15:00:00Z") + half * 1_800_000).toISOString());
  const stage = createStage({ booked: booked.map((start) => start.replace(".000Z", "Z")) as never }); // instants have no milliseconds
  expect((await hear(stage, "are you open tomorrow", officeZone)).answer?.text).not.toContain("People are in");
});

test("an open slip stays", async () => {
  const { answer, talk } = await hearAll("tuesday at 2", "is anyone there now");
  expect(answer?.text).toBe(`${over} The number is ${brand.phone.display}.`);
  expect(talk.slip).toMatchObject({ kind: "times", chosen: "2026-12-08T20:00:00Z" });
});

test.each([
  "is anyone available tomorrow for a call",
  "can you guys call me tomorrow",
  "is somebody free to talk tomorrow",
  "are you open now, and can you call me friday",
])("offers times for a wish to talk: %s", async (line) => {
  expect((await hearAll(line)).slip?.kind).toBe("times");
});

test.each(["can you answer our phones tomorrow", "nobody picks up our phone today", "we are closed today, does it pick up"])(
  "does not take a question about an agent for one about our office: %s",
  async (line) => {
    expect((await hearAll(line)).answer?.text).not.toMatch(/^(?:Nobody is|People are) in/);
  },
);
