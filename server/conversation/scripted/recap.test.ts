import { expect, test } from "vitest";
import { createStage, hear, hearAll, officeZone } from "#bench/conversations/stage.ts";
import { lineWords } from "#content/live/line-words.ts";
import { smallTalk } from "#content/live/small-talk.ts";

const wish = ["call tuesday 2pm please", "my name is Ana Ruiz"];

test.each([
  "What name will be on the booking?",
  "is my name on it",
  "is it in Harlan's name?",
  "whose name is that under",
  "under whose name is it",
  "what name did you put",
  "who is it booked for",
  "can you tell me what youve got down",
  "whats on the card",
  "please confirm the time again.",
  "is it in his name",
  "and the time?",
  "when is it",
  "Could you read it back to me, please?",
  "could you summarize what you've got for us",
  "Good. Please confirm the time again.",
  "add my name",
  "need my name?",
  "what all do you have down",
  "whats my info you got",
  "you got tuesday 2pm and my name right",
  "just to double check, what am i signed up for",
  "what details of mine do you have",
  "show me my details again",
  "tell me what you got so far",
])("answers a question about the details so far with a recap: %s", async (line) => {
  const { answers } = await hearAll(...wish, line);
  expect(answers.map(({ text }) => text)).toEqual([
    "So far I have your name: Ana Ruiz; the time: Tuesday, December 8, 2:00 PM. Still open: your email.",
  ]);
});

test("a recap names the time once", async () => {
  expect((await hearAll(...wish, "ana@ruiz.example", "read it back to me")).answer?.text).toBe(
    "So far I have your name: Ana Ruiz; your email: ana@ruiz.example; the time: Tuesday, December 8, 2:00 PM. It’s booked once you press, and not before.",
  );
});

test.each([
  "so i have the call or not yet?",
  "do I have the appointment or no",
  "did it go through",
  "ana@ruiz.example  is booked now?",
  "so the call is set?",
  "very well. is it settled?",
  "so im all set?",
  "am i on for tuesday or not",
  "am i still on for tuesday",
  "do i still have the slot",
  "so im all set for tuesday?",
  "do i have to confirm anything",
  "has it gone through or do i gotta press something",
])("says that only the button books when asked whether the call is booked: %s", async (line) => {
  const { answers } = await hearAll(...wish, line);
  expect(answers).toHaveLength(1);
  expect(answers[0]?.text).toContain(lineWords.recap.bookIt("Tuesday, December 8, 2:00 PM"));
});

test.each([
  [
    "Ana Ruiz, ana@ruiz.example",
    "Noted: your name, your email. Tuesday, December 8, 2:00 PM is booked once you press “Book this call”, and not before.",
  ],
  [
    "yes please. it's for ana@ruiz.example",
    "Noted: your email. Tuesday, December 8, 2:00 PM is booked once you press “Book this call”, and not before. Still open: your name.",
  ],
])("answers details next to a chosen time with how to book it: %s", async (line, text) => {
  expect((await hearAll("call tuesday 2pm please", line)).answer?.text).toBe(text);
});

test("answers details with what is missing, and with how to send a message", async () => {
  expect((await hearAll("call tuesday please", "Ana Ruiz")).answer?.text).toBe("Noted: your name. Still open: the time, your email.");
  expect((await hearAll("tell the owner we moved", "Ana Ruiz, ana@ruiz.example")).answer?.text).toBe(
    `Noted: your name, your email. ${smallTalk.sendIt}`,
  );
  expect((await hearAll("I'm Ana Ruiz, ana@ruiz.example")).answer?.text).toContain(lineWords.filledIn);
});

test.each(["is the call free", "so its free?", "and this costs me nothing right"])("says that the call is free: %s", async (line) => {
  expect((await hearAll(...wish, line)).answer?.source).toMatchObject({ href: "/about#roadmap" });
});

test.each(["what happens after i press", "how will i know its booked", "do i get an email"])(
  "says what happens after the button is pressed: %s",
  async (line) => {
    expect((await hearAll(...wish, line)).answer?.text).toBe(`${lineWords.recap.follows.times} Still open: your email.`);
  },
);

test.each(["is it booked now?", "did it go through", "what time was it again"])("refers to the pressed button: %s", async (line) => {
  const { talk } = await hearAll(...wish);
  const pressed = { id: "deed", who: "page", text: "Pressed “Book this call” for Tuesday, 2:00 PM.", atMs: 0 } as const;
  const { answer } = await hear(createStage(), line, officeZone, { ...talk, slip: undefined, lines: [...talk.lines, pressed] });
  expect(answer?.text).toContain("You pressed “Book this call” for Tuesday, 2:00 PM.");
});

test.each([
  "what name do your agents give on the call",
  "does it put the caller's name in the calendar",
  "is the voice set by you",
  "what happens when the agent is not sure",
  "what time do you open",
  "do you sync the company calendar",
])("is not a question about the open booking: %s", async (line) => {
  const { answers } = await hearAll(...wish, line);
  expect(answers.some(({ text }) => text.startsWith("So far I have") || text.includes("is booked once you press"))).toBe(false);
});

test.each([
  "did it include my email?",
  "and does it say we moved to Waco by Friday?",
  "so what exactly are you sending them",
  "is the deadline in it",
  "Could you show me the message once more?",
  "read me back what your sending",
  "what does it say so far",
  "can i see my note again",
  "can I read it before it goes out",
  "let me read the message again please",
  "tell me what you're gonna send them",
])("reads an open message back: %s", async (line) => {
  const { answer, slip } = await hearAll("tell the owner we moved", line);
  expect(answer?.text).toContain("your message: we moved");
  expect(slip).toBeUndefined();
});

test.each([
  "is my message sent yet?",
  "Has it gone out to them now?",
  "does it go out now or do i have to do something",
  "has my note been delivered",
  "is it on its way",
  "did they get it yet",
  "did it go out already",
  "did that go to your team yet",
  "is it gonna be sent tonight",
  "does it go out by itself",
  "do i gotta hit send or what",
])("says that only the button sends when asked whether the message is sent: %s", async (line) => {
  const { answer, slip } = await hearAll("tell the owner we moved", line);
  expect(answer?.text).toContain(smallTalk.sendIt);
  expect(slip).toBeUndefined();
});

test("neither a dropped nor an open message counts as a booked call", async () => {
  const lines = ["monday at 10", "can I leave a message", "we moved"];
  expect((await hearAll(...lines, "forget the message. am i on for monday or not")).answer?.text).toBe(smallTalk.dropped);
  expect((await hearAll(...lines, "am i on for monday or not")).answer?.text).toBe(lineWords.recap.noCall);
});

test.each(["thats not a name", "that aint my name", "not my number"])("asks again for a detail that was read wrongly: %s", async (line) => {
  const { answer, known } = await hearAll("monday at 10", line);
  expect(answer?.text).toMatch(/^Sorry\. Please tell me your (?:name|number) once more\./);
  expect(known).toEqual({});
});

test("says who will get an open message, and how long the call will be", async () => {
  expect((await hearAll("leave a message that our line is dead", "who gets it")).answer?.text).toContain(lineWords.recap.follows.message);
  expect((await hearAll(...wish, "and how long is it")).answer?.source).toMatchObject({ href: "/about#roadmap" });
});
