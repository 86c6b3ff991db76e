import { expect, test } from "vitest";
import { hearAll } from "#bench/conversations/stage.ts";
import { liveQuestions } from "#content/live/answers/answers.ts";
import { lineWords } from "#content/live/line-words.ts";

const textOf = (id: string) => (id === "needed" ? lineWords.needed : liveQuestions.find((question) => question.id === id)?.text);

const shown = ["can you do friday at 10", "find me a time thursday"];

/** Questions about the call while its times are shown, grouped by the id of their answer. */
const asked = {
  "call-free": [
    "how long is it gonna take",
    "how long will this take",
    "how much time should I set aside",
    "how long should i block off",
    "how many minutes is that",
    "how long do we talk for",
    "how long does the call go",
    "and how long they gonna keep me on the phone",
    "how long will yall keep me",
    "how much of my time does it take",
    "is it gonna take forever",
    "does it take long",
    "ok but do i get charged anything",
    "will i be charged",
    "do i owe you anything for it",
    "do i pay for this",
    "is there a charge",
  ],
  "call-agenda": [
    "so its basically a sales call",
    "just a sales thing huh",
    "is that discovery call just a sales pitch",
    "are you gonna sell me stuff",
  ],
  "move-call": [
    "can i move it later if something comes up",
    "if tuesday blows up can i switch to another day",
    "am i able to reschedule afterwards",
    "is it a problem if i have to change it later on",
    "and if i need to bump it",
    "what happens if im running late that day",
  ],
  steps: [
    "what happens after the call",
    "ok and after the call?",
    "what comes after that call",
    "after the call then what",
    "whats the next step once we've talked",
    "and what happens after we talk?",
  ],
  needed: [
    "what do you need from me",
    "what do you need from me to book, i dont want to give my life story",
    "do i have to give my phone number",
    "is the phone required",
    "can i leave the phone number blank",
    "which details are you asking for, do I have to put in my company",
    "do i have to give you my cell",
    "can I skip the phone number",
  ],
  "who-are-you/on-the-call": [
    "who am i talking to on that call",
    "who will I be speaking with",
    "who's on the other end",
    "who am i meeting with",
  ],
} as const;

test.each(Object.entries(asked).flatMap(([id, lines]) => lines.flatMap((line) => shown.map((before) => ({ id, line, before })))))(
  "answers for the call that is about to be booked: $before, $line",
  async ({ id, line, before }) => {
    const { answers } = await hearAll(before, line);
    expect(answers.map(({ text }) => text)).toEqual([textOf(id)]);
  },
);

test.each([
  ["how do we get started", "ok and after the discovery call?", "steps"],
  ["hello", "what happens after the discovery call", "steps"],
  ["hello", "whats next after we talk", "steps"],
  ["hello", "what info do you need to book a call", "needed"],
  ["is there a recording i can listen to", "how long is it", "demo"],
  ["can i hear it", "how many minutes is that", "demo"],
  ["is anyone in the office right now", "so what time tomorrow", "hours"],
  ["get me a human", "when do they get in", "hours"],
  ["hello", "i dont want a call, can i just email someone", "contact"],
  ["hello", "i want to email somebody not type in a box", "contact"],
  ["hello", "how do i get a hold of you if i dont want to book, just send a note", "contact"],
  ["hello", "id rather write you an email", "contact"],
])("%s, %s", async (before, line, id) => {
  const { answers } = await hearAll(before, line);
  expect(answers.map(({ text }) => text)).toEqual([expect.stringContaining(textOf(id) ?? "")]);
});

test.each(["how far out do you book", "can i get times for any day or how far out do you book", "how far ahead are you booking"])(
  "says how far ahead calls can be booked: %s",
  async (line) => {
    expect((await hearAll(line)).answer?.text).toMatch(/days ahead/);
  },
);

test.each([
  "do callers get charged",
  "do i get charged if a caller hangs up",
  "how long does setup take",
  "we do sales calls all day so mornings are bad",
])("is not a question about the call: %s", async (line) => {
  const { answers } = await hearAll("tuesday at 2", line);
  const ofCall = [textOf("call-free"), textOf("call-agenda"), textOf("move-call")];
  expect(answers.filter(({ text }) => ofCall.includes(text))).toEqual([]);
});

test.each(["tuesday at 2", "tuesday morning?"])("after “%s”, a question about moving the call later keeps the slip", async (before) => {
  const { slip, talk } = await hearAll(before, "can i move it later if something comes up");
  expect(slip).toBeUndefined();
  expect(talk.slip?.kind).toBe("times");
});

test.each(["I can do it after the call with my lawyer", "call me after the meeting thursday", "after lunch works"])(
  "is not a question about what follows the call: %s",
  async (line) => {
    expect((await hearAll("find me a time thursday", line)).answers.map(({ text }) => text)).not.toContain(textOf("steps"));
  },
);
