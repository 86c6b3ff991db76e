import { expect, test } from "vitest";
import { hearAll } from "#bench/conversations/stage.ts";
import { liveQuestions } from "#content/live/answers/answers.ts";
import { lineWords } from "#content/live/line-words.ts";

const textOf = (id: string) => liveQuestions.find((question) => question.id === id)?.text;

test.each([
  ["what is firstlight", "how much does that cost", "insight/price"],
  ["do you do data analytics", "and the price?", "insight/price"],
  ["how long is setup", "and for a bigger company?", "setup"],
  ["how fast can we be live", "and for enterprise", "setup"],
  ["whats the basic plan", "how many calls is that good for", "price"],
  ["what does it cost", "so how many conversations does that cover", "price"],
  ["does it work with our software", "it's Jobber", "software/named"],
  ["is it hipaa compliant", "who do I ask about that", "contact"],
  ["can you do friday at 10", "and thats a human right not you", "who-are-you/on-the-call"],
  ["can you do friday at 10", "is it you that calls or a human", "who-are-you/on-the-call"],
  ["can you do friday at 10", "whats the damage to reschedule", "move-call"],
  ["can you do friday at 10", "can i change it later for free", "move-call"],
  ["can you do friday at 10", "what's your cancellation policy", "move-call"],
  ["can i hear it", "is that a real person", "demo-voice"],
  ["what does it cost", "what does 100% lead capture mean", "results"],
])("after “%s”: %s", async (before, line, id) => {
  expect((await hearAll(before, line)).answers.map(({ text }) => text)).toEqual([textOf(id)]);
});

test.each(["are you a robot", "does the agent sound like a robot", "get me a human"])(
  "is not a question about the call: %s",
  async (line) => {
    const { answers } = await hearAll("can you do friday at 10", line);
    expect(answers.map(({ text }) => text)).not.toContain(textOf("who-are-you/on-the-call"));
  },
);

test.each(["can you do it faster", "why so long"])("says after the setup time that our pages have no more on it: %s", async (line) => {
  expect((await hearAll("how long is setup", line)).answer).toMatchObject({ text: lineWords.noMore, isUnknown: true });
});

test.each(["30% off?", "what about 30% off"])("does not match a figure of ours: %s", async (line) => {
  expect((await hearAll(line)).isUnknown).toBe(true);
});

test("a name after a question about programs is a person's name", async () => {
  expect((await hearAll("does it work with outlook", "it's Dana")).known).toEqual({ name: "Dana" });
});

test.each([
  "will you sign a BAA",

  "does it work with Dentrix",
  "what's your street address",
  "is it per minute or flat",
])("gives the nearest answer if no page has the exact one, and keeps the question for the team: %s", async (line) => {
  const { answer } = await hearAll(line);
  expect(answer).toMatchObject({ isUnknown: true, text: expect.stringMatching(/^None of our pages/), source: { kind: "page" } });
});

test("repeating the chosen time does not book it", async () => {
  const again = await hearAll("can you do monday at 4", "so its monday at 4 right");
  expect(again.answer?.text).toMatch(/Monday, December 14, 4:00 PM.*Still open: your name, your email/);
  expect((await hearAll("can you do monday at 4", "friday at 10")).answer?.text).not.toContain(lineWords.times.pressIt);
});

test.each(["so like if i sign up today when am i live", "if we start monday when is it live"])(
  "is not a wish for a call: %s",
  async (line) => {
    expect((await hearAll(line)).slip).toBeUndefined();
  },
);

test("a statement next to a question without an answer does not get an answer", async () => {
  expect((await hearAll("Are you PCI compliant? We take card numbers over the phone.")).isUnknown).toBe(true);
});

test.each(["is that 10:30 in Austin or here?", "your time or mine"])("%s", async (line) => {
  expect((await hearAll("can you do friday at 10:30", line)).answer?.text).toMatch(/^These times are in Central Time/);
});

test.each([
  ["can we talk thursday", "no 1:30 is the rush. 2:30 or 3"],
  ["need somebody to call me monday early. before 10. what you got"],
  ["can we talk thursday, whats open"],
])("answers a wish for times with times only (%#)", async (...lines) => {
  const { answers, slip } = await hearAll(...lines);
  expect(slip?.kind).toBe("times");
  expect(answers).toHaveLength(1);
});

test.each([
  ["it should also say I called on Friday", "I called on Friday"],
  ["some of our customers only speak Spanish, add that.", "some of our customers only speak Spanish"],
  ["you forgot to mention the roof rack", "the roof rack"],
])("“%s” is added to a message without the words of the order", async (line, added) => {
  const { slip } = await hearAll("take a message: we need a quote for 3 vans", line);
  expect(slip).toMatchObject({ kind: "message", message: `we need a quote for 3 vans\n${added}` });
});

test.each([
  ["wait make it cal.brewer@ironoak.example and the number is 512-555-0107"],
  ["can we do a call tomorrow instead, afternoon", "actually no leave it as the message"],
])("a message survives other changes (%#)", async (...lines) => {
  const { talk } = await hearAll("take a message: pricing for a gym. Cal, cal@ironoak.example", ...lines);
  expect(talk.slip).toMatchObject({ kind: "message", message: expect.stringContaining("pricing for a gym") });
});

test("“don't send it yet” keeps the message open", async () => {
  const { talk } = await hearAll("take a message: is there an app for it", "dont send it yet");
  expect(talk.slip?.kind).toBe("message");
});

test("an answer that contains another one replaces it", async () => {
  const { answers } = await hearAll("where's your office? whats the street address");
  expect(answers).toHaveLength(1);
});

test.each(["so what does the receptionist do", "what does it cost"])(
  "says after “%s” too that callers can reach a person",
  async (before) => {
    for (const line of ["what if the customer wants a real person", "and what if they want a human"]) {
      const { answers } = await hearAll(before, line);
      expect(answers.map(({ text }) => text)).toEqual([textOf("transfer")]);
    }
  },
);
