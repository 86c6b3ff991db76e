import { expect, test } from "vitest";
import { createStage, hear, hearAll } from "#bench/conversations/stage.ts";
import { facts } from "#content/facts.ts";
import { liveQuestions } from "#content/live/answers/answers.ts";
import { lineWords } from "#content/live/line-words.ts";
import { smallTalk } from "#content/live/small-talk.ts";
import { lampOf } from "#domain/live-line.ts";
import { sameQuestion, wordingKey } from "#server/conversation/asked-question.ts";
import { factOf } from "#server/conversation/facts/fact-index.ts";
import type { Fact } from "#server/conversation/mind.ts";

const zone = "America/Chicago";

test.each([
  ["and my name is Lou", { name: "Lou" }],
  ["it's for Mike Pruitt", { name: "Mike Pruitt" }],
  ["its for dana hall", { name: "Dana Hall" }],
  ["my email is mike at ruizair dot com", { email: "mike@ruizair.com" }],
  ["sorry its mike.p@ruizair.example", { email: "mike.p@ruizair.example" }],
])("notes “%s” while times are shown, without another answer", async (said, known) => {
  const stage = createStage();
  const { talk } = await hear(stage, "the soonest you have", zone);
  const heard = await hear(stage, said, zone, talk);
  expect(heard.known).toEqual(known);
  expect(heard.answer?.text).toMatch(/^Noted: /);
});

test.each([
  ["sorry its ruizheating.com", { email: "mike@ruizheating.com" }],
  ["oops, dot net not dot com", { email: "mike@ruizair.net" }],
  ["sorry, ruizari", { email: "mike@ruizari.com" }],
  ["Ruis with an s", { name: "Mike Ruis" }],
  ["no its Riuz", { name: "Mike Riuz" }],
  ["555 0143 sorry", { phone: "512-555-0143" }],
  ["the area code is 405", { phone: "405-555-0134" }],
  ["sorry make that 0191", { phone: "512-555-0191" }],
])("“%s” corrects an earlier detail, and nothing else", async (said, corrected) => {
  const stage = createStage();
  const offered = await hear(stage, "the soonest you have", zone);
  const { talk, known } = await hear(stage, "Mike Ruiz, mike@ruizair.com, 512-555-0134", zone, offered.talk);
  const heard = await hear(stage, said, zone, talk);
  expect(heard.known).toEqual({ ...known, ...corrected });
  expect(heard.answer?.text).toMatch(/^Changed: /);
});

test.each(["do you have ruizair.com as a customer", "is it with a person", "Rates?"])("“%s” corrects nothing", async (said) => {
  const stage = createStage();
  const { talk, known } = await hear(stage, "Mike Ruiz, mike@ruizair.com, 512-555-0134", zone);
  expect((await hear(stage, said, zone, talk)).known).toEqual(known);
});

test("keeps a phone number without an area code in a wish for a call", async () => {
  expect((await hearAll("call me at 555-0134 friday at 4")).known).toEqual({ phone: "555-0134" });
});

test.each(["book it", "ok great, confirm it please", "am i booked", "that's all, thanks"])(
  "“%s” books nothing, and gets the button that does",
  async (said) => {
    const heard = await hearAll("friday at 2", said);
    expect(heard.answer?.text).toContain(lineWords.recap.bookIt("Friday, December 11, 2:00 PM"));
    expect(heard.hasEnded).toBe(false);
  },
);

test("the conversation ends if the visitor says goodbye twice or has dropped the call", async () => {
  expect((await hearAll("friday at 2", "that's all", "bye")).hasEnded).toBe(true);
  expect((await hearAll("friday at 2", "forget it, what's your email address", "bye")).hasEnded).toBe(true);
});

test.each(["what do you have from me so far", "read my details back to me", "anything missing?"])(
  "answers “%s” with the details so far, and those that the slip lacks",
  async (said) => {
    const { recap } = lineWords;
    expect((await hearAll("friday at 2", "Gus Petrakis", said)).answer?.text).toBe(
      `${recap.told(`your name: Gus Petrakis; the time: Friday, December 11, 2:00 PM`)} ${recap.lacking("your email")}`,
    );
    const { answer } = await hearAll("leave a message: call me about our six shops", "Gus Petrakis, gus@petrakis.example", said);
    expect(answer?.text).toContain("call me about our six shops");
    expect(answer?.text).toContain(smallTalk.sendIt);
  },
);

test.each([
  "let me check with my wife",
  "hold off, I need to ask my partner",
  "I'll think about it",
  "hold on a sec",
  "let me check my calendar",
])("“%s” neither drops the call nor ends the conversation", async (said) => {
  expect((await hearAll("friday at 2", said)).answer?.text).toBe(smallTalk.pause);
  const { answer, hasEnded } = await hearAll("what does it cost", said);
  expect(answer?.text).toBe(smallTalk.pauseBare);
  expect(hasEnded).toBe(false);
  expect((await hearAll("friday at 2", said, "ok the first one works")).slip).toMatchObject({ chosen: expect.any(String) });
});

test("“second one” does not ask for a second to think", async () => {
  expect((await hearAll("next week", "second one")).slip).toMatchObject({ chosen: expect.any(String) });
});

test.each(["ok she says yes", "he's good with that", "perfect", "that works for both of us"])(
  "answers “%s” for a chosen time with the button that books it",
  async (said) => {
    expect((await hearAll("friday at 2", "let me check with my wife", said)).answer?.text).toContain(
      lineWords.recap.bookIt("Friday, December 11, 2:00 PM"),
    );
  },
);

test("agreement to times without a choice is answered with the missing time", async () => {
  const { answer } = await hearAll("tomorrow", "I need to check with my chef", "ok he's fine with it");
  expect(answer?.text).toContain(lineWords.recap.time);
});

test("reads a message back", async () => {
  expect((await hearAll("leave a message: we run six vans", "ok read it to me")).answer?.text).toContain("we run six vans");
});

test.each(["never mind, don't book that", "nvm dont want a call", "i don't want a call anymore"])("“%s” drops the slip", async (said) => {
  const { answer, slip } = await hearAll("friday at 2", said);
  expect(answer?.text).toBe(smallTalk.dropped);
  expect(slip).toBeUndefined();
});

test.each(["actually no, let's book a call", "I'd rather pick a time"])("“%s” changes from the message to the calendar", async (said) => {
  expect((await hearAll("leave a message", "we need help with our phones", said)).slip?.kind).toBe("times");
});

test("a message becomes the note of the call that replaces it", async () => {
  const { talk } = await hearAll("leave a message", "we need help with our phones", "actually no, let's book a call");
  expect(talk.known.topic).toBe("we need help with our phones");
});

test("gives the chosen time in another time zone, and the length of the call", async () => {
  const { answer } = await hearAll("friday at 2", "my boss is in Denver, what time is that for him?");
  expect(answer?.text).toBe(lineWords.clockThere("Friday, December 11, 1:00 PM", "Mountain Time"));
  const { answer: length, talk } = await hearAll("friday at 2", "could you make it 45 minutes?");
  expect(length?.text).toContain(`${facts.call.minutes} minutes`);
  expect(talk.slip).toMatchObject({ chosen: "2026-12-11T20:00:00Z" });
});

test("“can i think about it” asks for time", async () => {
  expect((await hearAll("whats the price", "can i think about it and get back to u")).answer?.text).toBe(smallTalk.pauseBare);
});

test("“anyone there now” asks whether people are in", async () => {
  expect((await hearAll("anyone there now")).slip?.kind).toBe("handover");
});

test("a statement while a slip is open does not continue the previous question", async () => {
  const { answer } = await hearAll("how much is it", "friday at 2", "Bo Tran");
  expect(answer?.text).toMatch(/^Noted: /);
});

test.each([
  [["book me a call on tuesday", "sorry wednesday"], "Wednesday"],
  [["what times do you have thursday", "in the morning"], "Thursday in the morning"],
  [["call me tomorrow after 4", "no wait thursday is better, same time"], "Thursday from 4:00 PM"],
  [["find me a time", "next week, not before 10"], "The week of December 14 from 10:00 AM"],
  [["find me a time", "tuesday or thursday before 11"], "Tuesday or Thursday before 11:00 AM"],
  [["thursday", "10 or 11"], "Thursday at 10:00 AM or 11:00 AM"],
  [["thursday", "between 2 and 4"], "Thursday starting between 2:00 PM and 3:30 PM"],
])("the reply to the last line of %j repeats the wish as it was understood", async (lines, understood) => {
  expect((await hearAll(...lines)).answer?.text).toBe(lineWords.times.understood(understood));
});

test.each([
  ["thursday at 10", "friday, same time?"],
  ["find me a time", "10, 11 or 3 would work for us"],
])("after “%s”, “%s” gets a single answer", async (...lines) => {
  expect((await hearAll(...lines)).answers).toHaveLength(1);
});

test.each([
  "and what if i have to cancel it?",
  "can I still move the second one to another day later if something comes up",
  "how do I reschedule",
  "can I change it after I book",
])("answers “%s” for a chosen time with how to move a booked call", async (said) => {
  const { answer, slip } = await hearAll("friday at 2", said);
  expect(slip).toBeUndefined();
  expect(answer?.text).toBe(liveQuestions.find(({ id }) => id === "move-call")?.text);
});

test("a greeting before a question does not change its answer", async () => {
  expect((await hearAll("morning, who am i speaking with")).answer?.text).toBe(smallTalk.name);
});

test("keeps notes for the call", async () => {
  const heard = await hearAll("friday at 2", "please note that we use Jobber", "add that my brother joins");
  expect(heard.known.topic).toBe("we use Jobber\nmy brother joins");
});

test("the line after a bare wish for a message becomes the message, including a question", async () => {
  const { slip } = await hearAll("can I leave a note for the owner", "we run two clinics and lose calls. curious if you do recalls");
  expect(slip).toEqual({ kind: "message", message: "we run two clinics and lose calls. curious if you do recalls" });
});

test.each(["send it", "did it go through", "ok submit", "are we good?"])("“%s” does not send a message", async (said) => {
  expect((await hearAll("leave a message", "we need help with the phones at night", said)).answer?.text).toContain(smallTalk.sendIt);
});

test.each([
  [["how much is it", "and at night?"], "always"],
  [["what do you do for restaurants", "takeout too?"], "restaurant"],
  [["i have to cancel my call", "can't find the invite", "just move it to friday then"], "move-call"],
])("the last line of %j continues the previous question", async (lines, id) => {
  const { answer, slip } = await hearAll(...lines);
  expect(slip).toBeUndefined();
  expect(answer?.text).toBe(liveQuestions.find((question) => question.id === id)?.text);
});

test.each(["and what if we go over?", "and a discount?"])(
  "does not repeat the previous answer for a follow-up without an answer: %s",
  async (said) => {
    expect((await hearAll("how long until it's live?", said)).answer?.isUnknown).toBe(true);
  },
);

test("reads and gives hours in the visitor's time zone", async () => {
  expect((await hearAll("im in brooklyn, what do u have after 5 my time")).slip?.kind).toBe("times");
  const { answer } = await hearAll("when are you open", "I'm in Denver, what's that in my time");
  expect(answer?.text).toBe(lineWords.hoursThere("8 AM-5 PM", "Mountain Time"));
});

test("answers a wish for a call at once with whether people are in", async () => {
  expect((await hearAll("can someone call me right now")).answer?.text).toBe(lineWords.times.now.closed("tomorrow at 9 AM"));
  const day = createStage({ nowMs: Date.parse("2026-12-08T16:00:00Z") });
  expect((await hear(day, "call me now", zone)).answer?.text).toBe(lineWords.times.now.open("6 PM"));
});

test("answers a wish for a call today with our open phone line if the calendar is full for today", async () => {
  const afternoon = createStage({ nowMs: Date.parse("2026-12-08T21:00:00Z") });
  expect((await hear(afternoon, "anybody free for a call today", zone)).answer?.text).toBe(lineWords.times.now.open("6 PM"));
});

test.each([
  "could I leave you my cell, 512 555 0134",
  "nah, just have em ring me at 512 555 0134",
  "id rather give you my number: 512 555 0134",
])("a number in place of a time opens a message: %s", async (said) => {
  expect((await hearAll("find me a time", said)).slip).toEqual({ kind: "message", message: said });
});

test("thanks followed by a question do not end the conversation", async () => {
  const { answer, hasEnded } = await hearAll("what does it cost", "ok thank you. who will i be talking to on the call");
  expect(hasEnded).toBe(false);
  expect(answer?.text).toContain("you talk to the people who will build yours");
});

test("the message contains the questions to pass on, without the order", async () => {
  const heard = await hearAll("do you speak hindi", "I wish to leave a message", "please send these questions to the team");
  expect(heard.slip).toEqual({ kind: "message", message: "do you speak hindi" });
});

test("a web address does not count as a mail address", async () => {
  expect((await hear(createStage(), "look at ruizair dot com", zone)).known).toEqual({});
});

test.each([
  ["not that one", "These are open too"],
  ["the middle one", "Wednesday, December 9, 1:30 PM is open"],
])("“%s” refers to the times that are shown", async (said, answer) => {
  const stage = createStage();
  const { talk } = await hear(stage, "can we talk", zone);
  expect((await hear(stage, said, zone, talk)).answer?.text).toContain(answer);
});

test.each(["Thank you! Do they call the office line or do I get a link?", "ok thanks, and do you do windows"])(
  "does not ignore a question next to thanks: %s",
  async (said) => {
    const stage = createStage();
    const { talk } = await hear(stage, "thursday at 3", zone);
    expect((await hear(stage, said, zone, talk)).answer?.text).not.toBe(smallTalk.thanks);
  },
);

test.each([
  [["thursday at 3", "ok so 3 is that my time or urs"], "These times are in Central Time"],
  [["thursday at 3", "whats the email you got"], "So far I have"],
  [["how fast do u write back", "and weekends"], "Mon-Fri"],
  [["thursday at 3", "So is it arranged, or do I press something?"], lineWords.recap.bookIt("Thursday, December 10, 3:00 PM")],
  [["thursday at 3", "Great, do I need to do anything else?"], lineWords.recap.bookIt("Thursday, December 10, 3:00 PM")],
  [["thursday at 3", "Can Joan get the invite as well? joan@abrams.example"], lineWords.oneAddress],
  [["thursday at 3", "u need my number?"], "So far I have"],
  [["thursday at 3", "My address is margaret@linden.example. Is that all you need, dear?"], "Still open: your name."],
  [["If we quit after two months do we still owe you anything?"], lineWords.unknown],
  [["Your salesman never called me Friday. Tell him Frank Dombrowski is not happy"], lineWords.message.open],
  [["leave a message: do you do fax", "So will somebody get my question?"], smallTalk.sendIt],
  [["Am I talking to a human being right now?"], smallTalk.bot],
  [["thursday at 3 eastern", "what do you have so far"], "3:00 PM Eastern Time"],
  [["i cant make my call on tuesday", "i dont have the link. just leave them a message, cant make tuesday"], lineWords.message.open],
  [["OK, then the message is: we'd like to resell your agents"], lineWords.message.open],
  [["monday at 4", "wait was it monday or tuesday"], "Monday, December 14, 4:00 PM"],
  [["phone num", "and email"], "write to hello@"],
  [["thursday at 3", "elias c o r t e z", "what do you have"], "Elias Cortez"],
  [["thursday at 3", "k how long does it take"], "it takes 30 minutes"],
  [["how much", "so its 6 grand for me or more?"], "5,000 interactions"],
  [["how much", "4000 calls, is that inside the basic plan"], "5,000 interactions"],
  [["Does it hang up on people"], lineWords.unknown],
  [["do you give discounts to churches", "so maybe or no?"], lineWords.neither],
  [["tell the owner we moved", "will somebody answer me before then?"], "within 24 hours"],
  [["tell the owner we moved", "I was asking you. How fast does your team get back to people?"], "within 24 hours"],
  [["tell the owner we moved", "dont want to write. does your privacy page say anything about deletion"], "The page says of each why"],
  [
    ["can I leave a message", "No sir I don't want to leave a message, I'd like to talk to one of you. Wednesday around 4"],
    "These times are open",
  ],
  [["yo ur website sucks where do i just pick a time"], "These times are open"],
  [["your bot double booked two of my jobs yesterday, who do i tell"], lineWords.message.complaint],
  [["thursday at 2 mountain time", "thats 2 in denver right"], "2:00 PM Mountain Time"],
  [["when can I reach a person"], "People answer this number"],
  [["do u do texts", "cool set it up"], "These times are open"],
  [["how much", "no i mean its too expensive for us"], lineWords.noMore],
  [["ok ill call monday then. is it a toll free number"], "(512) 555-0142"],
])("reads a short line in the context of the lines before it: %j", async (lines, words) => {
  expect((await hearAll(...lines)).answers.at(-1)?.text).toContain(words);
});

test("does not offer days on which a participant is not available", async () => {
  const { slip } = await hearAll("We both need to be on the call. She's in court Tuesday through Wednesday and I have depositions Friday.");
  expect(slip?.kind === "times" && slip.days[0]?.date).toBe("2026-12-10");
});

test("does not repeat a price next to a time", async () => {
  expect((await hearAll("how much is it", "can we talk tuesday", "Not cheap but ok. 1:30. sofia@lume.example")).answers).toHaveLength(1);
});

test("corrects the end of an address and keeps its dot; a firm counts as a company", async () => {
  expect((await hearAll("Kay Boyle kay@boyle.con", "oops its .com not .con")).known.email).toBe("kay@boyle.com");
  expect((await hearAll("thursday at 3", "Greg Tan gtan@tan.example, firm is Tan Hollis")).known.company).toBe("Tan Hollis");
});

test("distinguishes the writer from the person whom the call is for and from other guests", async () => {
  const wife = await hearAll("thursday at 3", "Sam Ortiz, sam@ortiz.example. My wife is Elena, can she get the invite too?");
  expect(wife.known).toMatchObject({ name: "Sam Ortiz", email: "sam@ortiz.example" });
  const boss = await hearAll(
    "thursday afternoon",
    "1:30. The name is Dr. Anita Patel but send it to desk@patel.example, I manage her calendar",
  );
  expect(boss.slip).toMatchObject({ chosen: "2026-12-10T19:30:00Z" });
  expect(boss.known).toMatchObject({ name: "Dr. Anita Patel", email: "desk@patel.example" });
  const { known } = await hearAll("Kathy Boyle kathy@boyle.example", "I mistyped. It's kb@boyle.example, and put Kathryn instead of Kathy");
  expect(known).toEqual({ name: "Kathryn Boyle", email: "kb@boyle.example" });
});

test("the message is the sentence before “could you let them know”, not the word “know”", async () => {
  const said = "I booked a call yesterday but no letter came to my email.";
  expect((await hearAll(`${said} Could you let them know?`)).slip).toMatchObject({ message: said });
});

test("a note after thanks does not include the thanks", async () => {
  const { known } = await hearAll("thursday at 3", "how much is it", "Thank you! Please note that it's Dr. Ames who will be on the call.");
  expect(known.topic).toBe("it's Dr. Ames who will be on the call.");
});

test("a repeated wish keeps its days and hours", async () => {
  const stage = createStage();
  const said = "the week after next, around ten in the morning, not the Monday";
  const { slip, talk } = await hear(stage, said, zone);
  expect((await hear(stage, "I said I want a call", zone, talk)).slip).toEqual(slip);
});

test.each(["Hi, I'm Dana, dana@ruizair.example. Need prices and a demo.", "need a call asap, our leads go to voicemail"])(
  "recognizes a wish for a call next to other subjects: %s",
  async (said) => {
    expect((await hear(createStage(), said, zone)).slip?.kind).toBe("times");
  },
);

test.each(["we get calls at 2am for burst pipes", "we do bookings on sundays"])(
  "a description of a trade does not ask for times: %s",
  async (said) => {
    const { slip, answer } = await hear(createStage(), said, zone);
    expect(slip).toBeUndefined();
    expect(answer?.text).not.toContain(lineWords.times.open);
  },
);

test.each(["i run a dental office, we miss like half our calls", "i cant be in two places at once"])(
  "answers a problem with what an agent does about it: %s",
  async (said) => {
    const { answer, slip, known } = await hear(createStage(), said, zone);
    expect(answer?.source).toBeDefined();
    expect(slip).toBeUndefined();
    expect(known.topic).toBe(said);
  },
);

test.each([
  ["this is just a chatbot with a phone number", {}],
  ["this is mark from Oak Hill Plumbing", { name: "Mark", company: "Oak Hill Plumbing" }],
])("reads the name from an introduction: %s", async (said, known) => {
  expect((await hear(createStage(), said, zone)).known).toMatchObject(known);
  expect(Object.keys((await hear(createStage(), said, zone)).known).filter((key) => key !== "topic")).toEqual(Object.keys(known));
});

test.each(["i don't want to talk to anybody, just tell me the price", "is it hard to set up? i'm not a computer person"])(
  "offers neither times nor a person to a visitor who wants neither: %s",
  async (said) => {
    expect((await hear(createStage(), said, zone)).slip).toBeUndefined();
  },
);

test("does not answer a question about the visitor's own number with ours", async () => {
  for (const said of ["can i use my own phone number", "do we have to get a new number"])
    expect((await hear(createStage(), said, zone)).answer?.text).not.toContain("555");
});

test("while a message is open, a question in the form of an order is answered and not added to it", async () => {
  const stage = createStage();
  const { talk } = await hear(stage, "leave a message: we moved to Round Rock", zone);
  const { answer, slip } = await hear(stage, "ok. just give me the number", zone, talk);
  expect(answer?.text).toContain("555");
  expect(slip).toBeUndefined();
});

test.each(["can you send my wife the info", "could you email him the details"])(
  "an order to send something to another person is a message: %s",
  async (said) => {
    expect((await hear(createStage(), said, zone)).slip?.kind).toBe("message");
  },
);

test("gives our address to a visitor who will write by mail", async () => {
  const { answer, slip } = await hear(createStage(), "i'll just email you, what's the address", zone);
  expect(answer?.text).toContain("@");
  expect(slip).toBeUndefined();
});

test("answers what an agent does for the trade that the visitor mentioned", async () => {
  const stage = createStage();
  const { talk } = await hear(stage, "we're a small law firm, most calls come at night", zone);
  expect((await hear(stage, "can it do intake", zone, talk)).answer?.source).toMatchObject({ title: "Professional Services" });
});

test("a wish to speak to the person in charge gets our number", async () => {
  expect((await hear(createStage(), "i want to speak to whoever is in charge", zone)).slip?.kind).toBe("handover");
});

test("“can it pretend to be human” is a question about the agent", async () => {
  expect((await hear(createStage(), "can it pretend to be human", zone)).answer?.source).toBeDefined();
});

const { price, safety } = facts;

const pageOf = (id: string) => {
  const question = liveQuestions.find((each) => each.id === id);
  const source = question && factOf(question).source;
  return source?.kind === "page" ? (source.part ?? source.title) : undefined;
};

test.each([
  ["prices and a demo", price.from, undefined],
  ["what does it cost and can I talk to someone thursday", price.from, "2026-12-10"],
  ["are you hipaa compliant and can i book a demo", "HIPAA-compliant", undefined],
  ["do you work with law firms, and can we hop on a call this week", "Clients call after work", "2026-12-08"],
  ["prices and a meeting on tuesday please", price.from, "2026-12-08"],
  ["we do roofs and i want a demo. is it encrypted?", safety.encryption, undefined],
])("several things in one line: “%s” gets an answer from a page and times", async (said, says, day) => {
  const { answers, answer, slip } = await hear(createStage(), said, zone);
  expect(answers[0]?.text).toContain(says);
  expect(answers[0]?.source).toMatchObject({ kind: "page" });
  expect(answer?.text).toBe(lineWords.times.open);
  expect(slip?.kind === "times" && slip.days[0]?.date).toBe(day ?? "2026-12-08");
});

const partsSaid = async (said: string) =>
  (await hear(createStage(), said, zone)).answers.map(({ source, text }) =>
    source?.kind === "page" ? (source.part ?? source.title) : text,
  );

test.each([
  ["pricing and do you integrate with salesforce", ["price", "software"]],
  ["how much does it cost, how long does setup take and is it encrypted", ["price", "setup", "data"]],
  ["price, setup time, encryption", ["price", "setup", "data"]],
  ["whats the price? do you do texting? and where are you?", ["price", "sms", "location"]],
  ["how much is it do you integrate with hubspot", ["price", "software"]],
  ["can you answer our phones and integrate with our CRM", ["receptionist", "software"]],
  ["can i cancel any time and what happens to my data", ["end-contract", "after-end"]],
  ["whats it cost n how fast can u set it up", ["price", "setup"]],
  ["what happens if it screws up and who pays", ["wrong", "liability"]],
  ["i want to know if its safe and i want to know if its cheap", ["data", "price"]],
  ["2 questions: hipaa? setup time?", ["hipaa", "setup"]],
  ["pricing for sales and support agents", ["price"]],
  ["take a deposit over the phone, with a card or not. and is that safe", ["payments", "data"]],
  ["we have been sued before, so who's liable and are calls recorded", ["liability", "recording"]],
  ["1. encryption 2. setup time", ["data", "setup"]],
  ["no demo please. what does it cost and how long does it take", ["price", "setup"]],
  ["not interested in a sales pitch just tell me what it costs", ["price"]],
  ["i had to move our call to friday, and what does it cost", ["move-call", "price"]],
  ["no thank you. oh wait, how much was it", ["price"]],
  ["take me off your email list and delete my info", ["stop-contact", "rights"]],
  ["do you have phone and sms agents", ["agents"]],
  ["sales and support", ["agents"]],
  ["does it work with google calendar and outlook", ["software"]],
  ["what does it cost and is that per month", ["price"]],
  ["if i cancel, do i get my money back", ["refund"]],
  ["can it answer calls and book appointments", ["booking"]],
  ["what is firstlight and what does it cost", ["insight", "insight/price"]],
  ["you do enterprise? what's it cost and how long does it take", ["enterprise", "price-document", "setup"]],
  ["tell me about the document reader. how accurate is it?", ["documents", "accuracy"]],
  ["do you do texting? email? webchat?", ["sms", "email", "chat"]],
  ["texting? email? webchat?", ["sms", "email", "chat"]],
  ["do you integrate with hubspot? salesforce?", ["software"]],
  ["price? email? where are you?", ["price", "contact", "location"]],
  ["are you open tuesday and wednesday", ["hours"]],
  ["are you guys open mon, tue and thu", ["hours"]],
])("“%s” gets an answer from a page for each question", async (said, ids) => {
  expect(await partsSaid(said)).toEqual(ids.map((id) => pageOf(id)));
});

test("gives the figures of an agent only when asked, not with its description", async () => {
  const { answer } = await hear(createStage(), "what does the receptionist do", zone);
  expect(answer?.text).not.toMatch(/\d%/);
  expect(answer?.chips.map(({ label }) => label)).toContain("What does the receptionist bring?");
  expect((await hear(createStage(), "savings with the receptionist", zone)).answer?.text).toContain("$42K");
});

const spanish: Fact = { text: "Yes, since October.", source: { kind: "page", title: "Home", href: "/" } };
const teamAnswers = async (question: string) =>
  sameQuestion(question, [{ id: "spanish", wordingKey: wordingKey("does it speak spanish") }]) ? spanish : undefined;

test.each([
  ["does it speak spanish", [spanish.text]],
  ["how much is it and does it speak spanish", [expect.stringContaining(price.from), spanish.text]],
])("gives the team’s answer to its question, alone or as one of several: %s", async (said, texts) => {
  const { answers } = await hear(createStage({ teamAnswers }), said, zone);
  expect(answers.map(({ text }) => text)).toEqual(texts);
});

test("names the one of several questions that it cannot answer, and keeps its words", async () => {
  const { answers, talk } = await hear(createStage(), "how much is it and do you do fireworks", zone);
  expect(answers.map(({ text }) => text)).toEqual([expect.stringContaining(price.from), lineWords.unknownPart("do you do fireworks")]);
  expect(talk.lines.at(-1)).toMatchObject({ isUnknown: true, asked: "do you do fireworks" });
  expect(talk.lamps.map(({ n }) => n)).toEqual([lampOf.pickedUp, lampOf.answered, lampOf.didNotKnow]);
});

test.each([
  ["do you do fireworks? do you have a giraffe?", ["do you do fireworks", "do you have a giraffe"]],
  ["does it speak french, does it fax, and how much is it", ["does it speak french", "does it fax"]],
  ["does it do whatsapp and can we talk thursday", ["does it do whatsapp"]],
  ["do you do fax? whatsapp?", ["do you do fax", "do you do whatsapp"]],
])("names and keeps each question without an answer: %s", async (said, unknown) => {
  const { talk } = await hear(createStage(), said, zone);
  expect(talk.lines.flatMap(({ asked }) => asked ?? [])).toEqual(unknown);
});

test.each(["need pricing, a demo, and your phone number", "send me pricing and have someone call me tomorrow morning"])(
  "offers times for a wish within a list, or next to a wish for information: %s",
  async (said) => {
    const { answers, slip } = await hear(createStage(), said, zone);
    expect(answers[0]?.text).toContain(price.from);
    expect(slip?.kind).toBe("times");
  },
);

test.each(["looking for work, do you have anything in austin", "do you charge a setup fee"])(
  "does not answer an unknown question with a page on a similar subject: %s",
  async (said) => {
    expect((await hear(createStage(), said, zone)).answer).toMatchObject({ text: lineWords.unknown });
  },
);

test("names a product that we do not offer next to the answer on one that we do", async () => {
  const { answers } = await hear(createStage(), "do you do texting and does it do whatsapp", zone);
  expect(answers[0]?.source).toMatchObject({ part: pageOf("sms") });
  expect(answers[1]?.text).toBe(lineWords.unknownPart("does it do whatsapp"));
});

test("does not answer a part that the line takes back", async () => {
  expect(await partsSaid("i meant how long does setup take not how much it costs")).toEqual([pageOf("setup")]);
});

test.each([
  ["how much is it, and can i talk to a person", "handover"],
  ["prices please. also talk to human", "handover"],
  ["mail me your brochure and tell me what it costs", "message"],
  ["send your brochure, and how much is it", "message"],
])("also answers a question next to a wish for a person or a message: %s", async (said, kind) => {
  const { answers, slip } = await hear(createStage(), said, zone);
  expect(answers[0]?.text).toContain(price.from);
  expect(slip?.kind).toBe(kind);
});

test.each(["i don't have time for this", "do you answer evenings and weekends", "no call please, just a question"])(
  "offers no times without a wish for a call: %s",
  async (said) => {
    expect((await hear(createStage(), said, zone)).slip).toBeUndefined();
  },
);

test.each([
  ...[
    "can I book a call",
    "can we book a call",
    "how do i book a call",
    "can i schedule a call",
    "can I book a demo",
    "can i set up a demo",
  ],
  ...["can i book an appointment", "any openings", "sign me up", "can someone call me", "when are you available"],
  "book a call for me and my partner",
  "I want a call about pricing and security",
  "we run a dental office and need a call",
  "Good evening. Could we talk tomorrow, please?",
])("offers only times for a wish for a call with its subject and participants: %s", async (said) => {
  const { answer, slip } = await hear(createStage(), said, zone);
  expect(slip?.kind).toBe("times");
  expect(answer?.source).toBeUndefined();
});

test.each([
  "can we set something up for the end of march once our season is over",
  "we're opening our second shop in april and want to talk then",
  "our lease starts in march so id rather talk to somebody around then",
  "ready to talk next summer when the busy season is over",
  "would you have time for a call on may 20th at 2pm, our owner is back then",
  "let's talk in february after the 10th",
])("answers a wish too far ahead with the limit, and the last open times: %s", async (said) => {
  const { answer, slip } = await hear(createStage(), said, zone);
  expect(answer?.text).toBe(lineWords.times.tooFar(60, "Friday, February 5"));
  expect(slip?.kind === "times" && slip.days[0]?.date).toBe("2027-02-01");
});

test("says how far ahead calls can be booked according to the desk's setting", async () => {
  const { answer, slip } = await hear(createStage({ rules: { horizonDays: 14 } }), "how far ahead can i book", zone);
  expect(answer?.text).toBe(lineWords.times.reach(14, "Monday, December 21"));
  expect(slip?.kind).toBe("times");
});

test.each([
  ["forward this to your marketing: we print banners", "we print banners"],
  ["could somebody ring me about a quote, 512-555-0188", "could somebody ring me about a quote, 512-555-0188"],
  ["tell your manager we moved to Round Rock", "we moved to Round Rock"],
  ["please send your SOC 2 report to it@example.com", "please send your SOC 2 report to it@example.com"],
  ["I'd like to leave a message", ""],
])("a message contains the text in the same line, and is empty for a bare wish: %s", async (said, message) => {
  expect((await hear(createStage(), said, zone)).slip).toEqual({ kind: "message", message });
});

test.each(["I wrote to you three times and nobody answers", "your colleague never called me back, I'm very unhappy"])(
  "opens a message with the text of a complaint, and gives our number: %s",
  async (said) => {
    const { answer, slip } = await hear(createStage(), said, zone);
    expect(slip).toEqual({ kind: "message", message: said });
    expect(answer?.text).toBe(lineWords.message.complaint);
  },
);

test.each([
  ["call back missed calls", "outbound"],
  ["will I get a note with the number to call", "receptionist"],
  ["do calls get logged", "crm-notes"],
  ["is what i write to you stored", "this-talk"],
  ["cheaper to hire my niece", "price"],
])("answers a clear question despite words of a wish, a message or a foreign subject: %s", async (said, id) => {
  const { answers, slip } = await hear(createStage(), said, zone);
  expect(slip).toBeUndefined();
  expect(answers.map(({ text }) => text)).toEqual([liveQuestions.find((question) => question.id === id)?.text]);
});

test("recognizes a wish in a clause of its own, although a page matches the line", async () => {
  expect((await hearAll("I'm interested in the phone agent. Could you have someone reach out?")).slip?.kind).toBe("times");
});

test.each(["any openings for welders?", "any openings for drivers?"])(
  "does not offer times for a question about jobs: %s",
  async (said) => {
    expect((await hear(createStage(), said, zone)).slip).toBeUndefined();
  },
);

test("answers the known items of a list", async () => {
  expect(await partsSaid("pricing, contract length, setup time")).toEqual(expect.arrayContaining([pageOf("price"), pageOf("setup")]));
});

test("a pitch becomes the text of the message that is opened after it", async () => {
  const stage = createStage();
  const { talk } = await hear(stage, "we offer link building for startups", zone);
  expect((await hear(stage, "leave a message", zone, talk)).slip).toEqual({
    kind: "message",
    message: "we offer link building for startups",
  });
});

test.each([
  ["what's the difference between the phone agent and the receptionist", ["outbound", "receptionist"]],
  ["booking vs calendar agent", ["booking", "calendar"]],
  ["whats the diff between the receptionist and the phone agent", ["receptionist", "outbound"]],
  ["how is the sales agent different from the receptionist", ["sales", "receptionist"]],
  ["phone agent or receptionist for a small shop", ["outbound", "receptionist"]],
  ["whats the diff between you and a regular answering service", ["why-us"]],
  ["document reader or custom automation, which do i need", ["documents", "custom"]],
  ["what's the difference in price between the phone agent and the receptionist", ["price"]],
])("describes each of the agents that a line compares: %s", async (said, ids) => {
  expect(await partsSaid(said)).toEqual(ids.map(pageOf));
});

test("reads a question together with the trade in the sentence before it", async () => {
  const { answers } = await hear(createStage(), "We're a law firm. Can it do intake?", zone);
  expect(answers.map(({ source }) => source?.kind === "page" && source.href)).toEqual(["/industries/professional"]);
});

test.each([
  ["is it HIPAA ok? we're a pediatric dental office", ["hipaa"]],
  ["we are a hotel with 40 rooms. how long is setup", ["setup"]],
  ["roofing company. can it text customers back", ["sms"]],
  ["I have a bakery. Can it take orders?", ["restaurant"]],
  ["tow trucks here, can it wake me up for the real ones", ["transfer"]],
  ["vet clinic here, do you keep the recordings and for how long", ["kept"]],
  ["I'm an attorney. Who can listen to the calls it takes?", ["sell-data"]],
  ["our law office gets calls at night - does anyone pick up, and do you record them", ["always", "recording"]],
  ["we're a vet clinic, what would it do for us", ["healthcare"]],
])("answers only the question if it is complete without the trade next to it: %s", async (said, ids) => {
  expect(await partsSaid(said)).toEqual(ids.map(pageOf));
});

test.each([
  ["will this replace our front desk lady", "staff"],
  ["do you work with zoos", "served/trade"],
  ["can you get the phone for a bakery at 4 in the morning", "always"],
  ["is anyone in there on mondays", "hours"],
  ["what do other plumbers say about it", "results"],
  ["does it work weekends", "always"],
])("answers “%s” with %s", async (said, id) => {
  const { answer, slip } = await hear(createStage(), said, zone);
  expect(slip).toBeUndefined();
  expect(answer?.text).toBe(liveQuestions.find((question) => question.id === id)?.text);
});

test("a mere wish for times does not get a page with the same words", async () => {
  const { answers, slip } = await hear(createStage(), "which times do you have for a call", zone);
  expect(slip?.kind).toBe("times");
  expect(answers).toHaveLength(1);
});

test.each(["who's free right now", "can you call me at 512 555 0111, when are yall free", "when can yall talk, dana fox dana@fox.example"])(
  "answers a question about when somebody can talk with times: %s",
  async (said) => {
    expect((await hear(createStage(), said, zone)).slip?.kind).toBe("times");
  },
);

test.each([
  ["what does the booking agent do", "and if somebody cancels", "booking/cancellations"],
  ["what does the booking agent do", "and when they don't show", "no-shows"],
  ["what does the booking agent do", "does it confirm them too", "no-shows"],
  ["what does the booking agent do", "and what does it cost", "price"],
])("a question after one about an agent is about the agent unless it clearly asks something else: %s, %s", async (before, said, id) => {
  const { answer } = await hearAll(before, said);
  expect(answer?.text).toBe(liveQuestions.find((question) => question.id === id)?.text);
});

test("does not answer an unknown question about the agent with another subject", async () => {
  expect((await hearAll("what does the sales agent do", "and if they don't answer")).answer?.isUnknown).toBe(true);
});

test("welcomes a visitor who was referred to us", async () => {
  expect((await hear(createStage(), "my neighbor recommended you guys", zone)).answer?.text).toBe(smallTalk.referred);
});

test("answers whether people are in right now with our number and hours", async () => {
  expect((await hear(createStage(), "are the people there now", zone)).slip?.kind).toBe("handover");
});

test("does not answer an unknown question with the trade next to it", async () => {
  expect((await hear(createStage(), "we're realtors, do you do spanish", zone)).answer?.isUnknown).toBe(true);
});

test.each(["i want my money back for the sandwich", "do you sell car tires", "my parcel never came"])(
  "gives no answer to a question for another business: %s",
  async (said) => {
    expect((await hear(createStage(), said, zone)).answer?.text).toBe(lineWords.unknown);
  },
);

test.each(["so youre not human", "so you're not human", "not a real person then huh"])(
  "“%s” asks whether Line one is a bot, and not for a person",
  async (said) => {
    expect((await hear(createStage(), said, zone)).answer?.text).toBe(smallTalk.bot);
  },
);

test.each(["not a machine, get me a human", "you're not helping, give me a person"])("“%s” asks for a person", async (said) => {
  expect((await hear(createStage(), said, zone)).slip?.kind).toBe("handover");
});

test("does not repeat an answer after a remark, but does on request", async () => {
  expect((await hearAll("price", "too much")).answer?.text).toBe(lineWords.noMore);
  expect((await hearAll("how much", "how much again")).answer?.text).toContain(price.from);
});

test.each(["CPA firm. thursday between 1 and 3", "could we talk saturday? weekdays im with patients all day"])(
  "does not answer for a trade next to a wish for times: %s",
  async (said) => {
    const { answers, slip } = await hearAll(said);
    expect(slip?.kind).toBe("times");
    expect(answers).toHaveLength(1);
  },
);

test.each(["does that include setup?", "is that per agent", "does that include the phone number"])(
  "does not repeat an answer for a question about a detail that it does not contain: %s",
  async (said) => {
    expect((await hearAll("what does it cost", said)).answer?.text).toBe(lineWords.unknown);
    expect((await hearAll("what does it cost", "is that per month")).answer?.text).toContain("per month");
  },
);

test.each([
  ["I booked a call for thursday but something came up, how do I change it", ["move-call"]],
  ["i missed our call this morning, and what does it cost", ["move-call", "price"]],
  ["how many calls do I get with the basic plan", ["price"]],
])("a clause that only leads to the question gets no answer: %s", async (said, ids) => {
  expect(await partsSaid(said)).toEqual(ids.map(pageOf));
});

test("“ok sounds good” next to a wish does not repeat the answer", async () => {
  const { answers, slip } = await hearAll("what does it cost", "ok sounds good, can I talk to somebody thursday");
  expect(answers).toHaveLength(1);
  expect(slip?.kind).toBe("times");
});

test("a statement after a time is chosen becomes the topic of the call", async () => {
  const { known, answers } = await hearAll("monday at 10, Jo Park", "We mostly want help with missed calls");
  expect(known.topic).toBe("We mostly want help with missed calls");
  expect(answers.every(({ source }) => source === undefined)).toBe(true);
  expect((await hearAll("thursday at 3, Amy Cho", "it's mostly about no-shows")).known.topic).toBe("it's mostly about no-shows");
  expect((await hearAll("a call tuesday at 2", "it's mainly about our no-shows")).known.name).toBeUndefined();
});

test("“just book it already” keeps the times that are shown", async () => {
  const { answer, slip } = await hearAll("a call tomorrow after 4", "just book it already");
  expect(slip).toBeUndefined();
  expect(answer?.text).toContain(smallTalk.pressIt);
});

test("after a question about a booked call, “I don't have the email” continues it", async () => {
  const { answer } = await hearAll("i booked something for tomorrow, how do i move it", "i dont have the email anymore");
  expect(answer?.source).toMatchObject({ href: expect.stringContaining("/cookies") });
});

test.each([
  ["need to move my thursday call to friday"],
  ["hey its tom, my call is tomorrow at 10 and i wont make it. monday instead?"],
  ["please push our tuesday meeting back an hour"],
  ["running late for my 3pm today, can we start at 330"],
  ["made a booking for the 10th, wrong day, should be the 11th"],
  ["do i get to reschedule if my job runs over"],
  ["i need to reschedule", "friday at 2"],
  ["i set up a call thru your site but got the time zone wrong"],
  ["call me monday", "the one i already booked i mean"],
  ["i need to reschedule", "so which link"],
])("refers to the link of a booked call, and offers no times: %s", async (...lines) => {
  const { answers, slip } = await hearAll(...lines);
  expect(answers.map(({ text }) => text).filter((text) => text !== lineWords.greeting)).toEqual([
    expect.stringContaining("The link in your invitation"),
  ]);
  expect(slip).toBeUndefined();
});

test.each([
  ["hm do you also do texts", "rather text"],
  ["cool. whats left to do", "So far I have"],
])("“%s” does not become a note of the chosen call", async (said, holds) => {
  const { answer, known } = await hearAll("friday at 2", said);
  expect(answer?.text).toContain(holds);
  expect(known.topic).toBeUndefined();
});

test("“can someone check” passes on the question although a page answered it", async () => {
  const { slip } = await hearAll("do you integrate with jobber", "can someone check and let me know");
  expect(slip).toEqual({ kind: "message", message: "do you integrate with jobber" });
});

test("a question about the chosen call does not open a message", async () => {
  const { talk } = await hearAll("monday at 9", "do i get an email about it? its Theo");
  expect(talk.slip).toMatchObject({ kind: "times" });
});

test("“another question” does not ask for other times", async () => {
  expect((await hearAll("can we talk", "another question, do you do spanish")).slip).toBeUndefined();
});

test.each([
  "Families call us at all hours. Can your system transfer to our on-call director?",
  "office manager at a dental office. do you do appointment reminders",
])("a question about an agent gets only its answer: %s", async (said) => {
  const { answers, slip } = await hearAll(said);
  expect(slip).toBeUndefined();
  expect(answers).toHaveLength(1);
});

test.each([
  [["can i ask somebody monday at 11"], "2026-12-14T17:00:00Z"],
  [["price", "ok whatever call", "first one"], "2026-12-08T16:30:00Z"],
  [["u have time wed after 6pm", "ok 530 my sister can watch"], "2026-12-09T23:30:00Z"],
])("%j chooses a time", async (lines, chosen) => {
  expect((await hearAll(...lines)).slip).toMatchObject({ kind: "times", chosen });
});

test("with a time chosen, questions about canceling and time zones are about the call", async () => {
  expect((await hearAll("thursday at 2", "whats it cost me if i cancel")).answer?.text).toContain("The link in your invitation");
  expect((await hearAll("thursday at 2", "is that 2 in texas?")).answer?.text).toBe(lineWords.ourClock("Thursday, December 10, 2:00 PM"));
  expect((await hearAll("thursday at 2", "ya do that")).answer?.text).toContain(lineWords.recap.bookIt("Thursday, December 10, 2:00 PM"));
});

test("says after our number whether people are in, and with a message open when it will be answered", async () => {
  for (const said of ["its monday nite nobody there?", "they there now?", "its friday night nobody picks up"])
    expect((await hearAll("need a person", said)).slip?.kind).toBe("handover");
  const { answer } = await hearAll("leave a message: we need a quote", "ray@hook.example", "how long till they answer");
  expect(answer?.text).toContain("24 hours");
});

test.each(["at 2am can it put the call thru", "at 9pm does it text people back"])(
  "“%s” asks about the agent, and not for times",
  async (said) => {
    const { answers, slip } = await hearAll(said);
    expect(answers).toHaveLength(1);
    expect(slip).toBeUndefined();
  },
);

test("a date corrects the date in an open message", async () => {
  expect((await hearAll("leave a message: we open march 1", "sorry april 1")).slip).toMatchObject({ message: "we open april 1" });
});

test("offers times for a wish to set up the call, also with a number in the line", async () => {
  const { slip } = await hearAll(
    "I want to set up the free call. Dr office, four docs. Mary Beth Kowalczyk, mbk@kowalczykpediatrics.com, 512-555-0177",
  );
  expect(slip?.kind).toBe("times");
});
