import { expect, test } from "vitest";
import { createStage, hear, hearAll } from "#bench/conversations/stage.ts";
import { lineWords } from "#content/live/line-words.ts";
import { smallTalk } from "#content/live/small-talk.ts";
import { correctionIn } from "./corrections.ts";

test.each([
  ["we open in february", "change it to say march not february", "we open in march"],
  ["we have 4 hotels", "change 4 hotels to 5 hotels", "we have 5 hotels"],
  ["intake for 2 clinics", "not 2, 3 clinics", "intake for 3 clinics"],
  ["call me at five", "sorry, not five but six", "call me at six"],
  ["we open in february", "it should be March instead of February.", "we open in March"],
  ["call me about the restaurant agent", "its the document reader i meant not restaurant agent", "call me about the document reader"],
  ["we have 3 phone lines in two clinics", "make that 4 phone lines", "we have 4 phone lines in two clinics"],
  ["a quote for 3 trucks", "5 trucks sorry", "a quote for 5 trucks"],
  ["we open in february", "sorry, march", "we open in march"],
  ["we moved to Buda\nthe fax machine broke too", "take that last line out again", "we moved to Buda"],
  ["we moved to Buda\nthe fax machine broke too", "undo the last one", "we moved to Buda"],
  ["call me after 5", "actually make that before 5", "call me before 5"],
  ["we need 3 lines", "and change 3 lines to 4 lines", "we need 4 lines"],
  ["we have 3 trucks and 4 people, call me after 2", "no wait, after 3", "we have 3 trucks and 4 people, call me after 3"],
  ["two clinics in Waco and one in Temple", "actually leave out the Waco part", "two clinics and one in Temple"],
  ["we'd like 5 agents", "scratch that whole thing. say we want a quote", "we want a quote"],
  ["we need to push the kickoff", "sorry, I meant the launch", "we need to push the launch"],
  ["call me about the invoice", "actually it's about the contract", "call me about the contract"],
  ["our hours are 8-5 from Jan 4 on", "make that 8 to 6", "our hours are 8 to 6 from Jan 4 on"],
  ["nobody picked up this morning", "no wait, yesterday morning", "nobody picked up yesterday morning"],
  ["we renew in march\nwe have 4 offices", "take the bit about the offices out", "we renew in march"],
  ["We have 4 vans. Nobody answers after 6.", "leave out the first sentence", "Nobody answers after 6."],
  ["a quote for 3 restaurants", "no make it 4, we open one in march", "a quote for 4 restaurants\nwe open one in march"],
  ["we are open until 8", "no 9, we changed it last week", "we are open until 9\nwe changed it last week"],
  ["check on our 2 phone lines", "no its 3 now since we added a fax", "check on our 3 phone lines\nsince we added a fax"],
  ["we have 6 vans", "scratch that, ask if you take fleets", "if you take fleets"],
])("corrects the message “%s” with “%s” to “%s”", (message, said, corrected) => {
  expect(correctionIn(said, {}, message)).toEqual({ message: corrected });
});

test.each([
  ["name", "Bob Trent", "my name is Rob not Bob", "Rob Trent"],
  ["name", "Joe Roy", "its ray", "Joe Ray"],
  ["name", "Kathy Brandt", "Cathy with a C", "Cathy Brandt"],
  ["name", "Nina Castillo", "she goes by Nina Castillo-Reyes", "Nina Castillo-Reyes"],
  ["email", "mike@ruizair.com", "oops, dot net not dot com", "mike@ruizair.net"],
  ["email", "dwit@gmial.com", "gmail, fat fingers", "dwit@gmail.com"],
  ["email", "harlan@tricountyfed.com", "i left out an e. tricountyfeed", "harlan@tricountyfeed.com"],
  ["email", "jo@hotmial.com", "ugh hotmail", "jo@hotmail.com"],
  ["email", "jo@yaho.com", "yahoo. typing is hard", "jo@yahoo.com"],
  ["email", "holt@renovate.example", "and renovet.example not renovate", "holt@renovet.example"],
  ["email", "holt@renovets.example", "its renovet.example no s", "holt@renovet.example"],
  ["email", "beth@klineroof.example", "klineroofs.example with an s", "beth@klineroofs.example"],
  ["email", "beth@klinroof.example", "no its kline with an e in the mail", "beth@klineroof.example"],
  ["email", "holt@renovets.example", "holdt not holt", "holdt@renovets.example"],
  ["phone", "737 555 0119", "0191 at the end sorry", "737-555-0191"],
])("corrects the %s “%s” with “%s” to “%s”", (key, value, said, corrected) => {
  expect(correctionIn(said, { [key]: value }, undefined)).toEqual({ known: { [key]: corrected } });
});

test.each(["we are not open in march", "change the time to 4", "february, not a holiday", "not bob", "430", "no book it already"])(
  "“%s” corrects nothing, since no earlier line contains it",
  (said) => {
    expect(correctionIn(said, { name: "Ann Brook", phone: "737 555 0119" }, "we open in February")).toEqual({});
  },
);

test("replaces a part of an open message, and of an earlier detail", async () => {
  const { slip } = await hearAll("leave a message: we open in february", "change it to say march not february");
  expect(slip).toEqual({ kind: "message", message: "we open in march" });
  const { known } = await hearAll("friday at 2", "Bob Trent, bob@trent.example", "my name is Rob not Bob");
  expect(known).toEqual({ name: "Rob Trent", email: "bob@trent.example" });
});

const datesOf = async (...lines: readonly string[]) => {
  const { slip } = await hearAll(...lines);
  return slip?.kind === "times" ? slip.days.map(({ date }) => date) : slip?.kind;
};

test("offers times to a visitor who prefers a call to a message", async () => {
  expect(await datesOf("leave a message", "actually no i'd rather book a time")).toHaveLength(3);
});

test("“that” in a wish for a message refers to the previous line", async () => {
  const { slip } = await hearAll("do you work with toast pos", "ok ask your team that");
  expect(slip).toEqual({ kind: "message", message: "do you work with toast pos" });
});

test("a statement about calling back is not a wish for a call", async () => {
  expect(await datesOf("our insurance agency gets 30 voicemails every monday and we call back 10 of em")).toBeUndefined();
  expect(await datesOf("we get 40 calls every tuesday and never call back half of them")).toBeUndefined();
  expect(await datesOf("friday at 2 please call back")).toEqual(["2026-12-11"]);
});

test("recognizes a wish for a person next to other words", async () => {
  expect((await hearAll("whatever. human")).slip?.kind).toBe("handover");
});

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
])("“%s” replaces a message", (said, message) => {
  expect(correctionIn(said, {}, "call me")).toEqual({ message });
});

test.each([
  "we are closed on Mondays",
  "please make it work with our phones",
  "no need to hurry",
  "I want to change the way we answer calls",
  "also say that we have two locations",
])("“%s” does not correct the message", (said) => {
  expect(correctionIn(said, {}, "call me")).toEqual({});
});

test("an order to reword replaces the message, and another statement is added to it", async () => {
  const stage = createStage();
  const zone = "America/Chicago";
  let heard = await hear(stage, "leave a message: please call me about pricing", zone);
  heard = await hear(stage, "no, make it: please call after 5", zone, heard.talk);
  expect(heard.slip).toEqual({ kind: "message", message: "please call after 5" });
  expect(heard.answer?.text).toBe(lineWords.message.changed);
  heard = await hear(stage, "we are closed on mondays", zone, heard.talk);
  expect(heard.slip).toEqual({ kind: "message", message: "please call after 5\nwe are closed on mondays" });
});

test("a company that contains a part of the name corrects the company, not the name", async () => {
  const { known } = await hearAll("friday at 2, I'm Jo Park at Park Dental", "company is Park Family Dental");
  expect(known).toEqual({ name: "Jo Park", company: "Park Family Dental" });
});

test("a new detail replaces the earlier one, also next to polite words", async () => {
  const { known, answer } = await hearAll(
    "friday at 2",
    "fine. Gus Petrakis",
    "her email is nina@castillo.example",
    "no wait use mine, omar@castillo.example",
  );
  expect(known).toEqual({ name: "Gus Petrakis", email: "omar@castillo.example" });
  expect(answer?.text).toBe(lineWords.corrected("your email is omar@castillo.example"));
});

test.each([
  ["no, english only", "we want a proposal. english only."],
  ["No, Spanish and French calls", "we want a proposal. English and Spanish and French calls."],
])("“%s” replaces the words that begin or end like it", (said, message) => {
  expect(correctionIn(said, {}, "we want a proposal. English and Spanish calls.")).toEqual({ message });
});

test.each([
  ["we want spanish only", "No, English and Spanish", "we want English and Spanish"],
  ["two agents. start in january", "no, start in february", "two agents. start in february"],
  ["we close at noon on the 24th", "nope, 2pm", "we close at 2pm on the 24th"],
  ["we got charged twice in november", "actually it was october", "we got charged twice in october"],
  ["its about the quote from nov 12. it looks off", "it was actually nov 13", "its about the quote from nov 13. it looks off"],
])("corrects “%s” with “%s”", (before, said, message) => {
  expect(correctionIn(said, {}, before)).toEqual({ message });
});

test("corrects a message in a line with a name and an address", async () => {
  const lines = [
    "take a message",
    "it says good morning all day long",
    "and it hangs up on people",
    "drop the first line. its Gail, gail@flowers.example",
  ];
  const { talk, known } = await hearAll(...lines);
  expect(known).toEqual({ name: "Gail", email: "gail@flowers.example" });
  expect(talk.slip).toEqual({ kind: "message", message: "and it hangs up on people" });
});

test("“scratch that” does not remove a sentence with the word “that”", () => {
  expect(correctionIn("scratch that", {}, "we moved. the agent that you built says otherwise")).toEqual({});
});

test.each([
  [["friday 11", "Curtis Hale, curtis@iron.con", "sorry .com"], { name: "Curtis Hale", email: "curtis@iron.com" }],
  [
    ["friday 11", "kayla nguyen kayla@glow.example", "wait put the owners name, its Dana Reyes"],
    { name: "Dana Reyes", email: "kayla@glow.example" },
  ],
  [["friday 11", "Rosa Medina mesa libre catering rosa@mesa.example"], { name: "Rosa Medina", email: "rosa@mesa.example" }],
  [["friday 11", "thx. sara at sara@petclinic.example, sara kim"], { name: "Sara Kim", email: "sara@petclinic.example" }],
  [["friday 11", "Priya Natarajan. priya dot n at fernhillvet dot com"], { name: "Priya Natarajan", email: "priya.n@fernhillvet.com" }],
  [
    ["friday 11", "Marisol Vega", "no wait put my boss on it, Hector Vega, hector@vega.example"],
    { name: "Hector Vega", email: "hector@vega.example" },
  ],
  [["Book a call for Tom Okafor, tom@okafor.example, friday at 11"], { name: "Tom Okafor", email: "tom@okafor.example" }],
  [["friday 11", "Nadia is my name"], { name: "Nadia" }],
  [["friday 11", "ana brandt / ana@brandt.example"], { name: "Ana Brandt", email: "ana@brandt.example" }],
  [["friday 11", "send it to brett@sayers.example im Brett Sayers"], { name: "Brett Sayers", email: "brett@sayers.example" }],
])("%j only identifies the writer", async (lines, known) => {
  const heard = await hearAll(...lines);
  expect(heard.talk.known).toEqual(known);
  expect(heard.talk.slip).toMatchObject({ kind: "times", chosen: "2026-12-11T17:00:00Z" });
});

test.each([
  ["actually send the reply to my wife instead, Dana Roe, dana@roe.example", { name: "Dana Roe", email: "dana@roe.example" }],
  ["no send it from my husband, Jim Roe, jim@roe.example", { name: "Jim Roe", email: "jim@roe.example" }],
  ["wait send the answer to kay@roe.example instead", { name: "Ann Roe", email: "kay@roe.example" }],
  ["actually put it under Jim Roe, jim@roe.example", { name: "Jim Roe", email: "jim@roe.example" }],
  ["change the name to Kay Tran", { name: "Kay Tran", email: "ann@roe.example" }],
  ["sorry the email is ann.roe@roe.example", { name: "Ann Roe", email: "ann.roe@roe.example" }],
])("the recipient of the answer is not part of the message: %s", async (said, known) => {
  const { talk } = await hearAll("take a message: our lines are down", "Ann Roe, ann@roe.example", said);
  expect(talk.known).toEqual(known);
  expect(talk.slip).toEqual({ kind: "message", message: "our lines are down" });
});

test.each(["Ned Flores, ned@flores.example, cc june@flores.example", "my emails are ned@flores.example and june@flores.example"])(
  "uses the first of two addresses in a line, and says so: %s",
  async (said) => {
    const { answer, talk } = await hearAll("take a message: our lines are down", said);
    expect(answer?.text).toBe(lineWords.oneAddress);
    expect(talk.known.email).toBe("ned@flores.example");
    expect(talk.slip).toEqual({ kind: "message", message: "our lines are down" });
  },
);

test("a second address replaces the first only when the visitor asks for it", async () => {
  const lines = ["friday 11", "Farah Amin, office@amin.example", "can i get the invite too, tara@amin.example"];
  const { answer, known } = await hearAll(...lines);
  expect(answer?.text).toBe(lineWords.oneAddress);
  expect(known.email).toBe("office@amin.example");
  expect((await hearAll(...lines, "use tara@amin.example")).known.email).toBe("tara@amin.example");
});

test("answers “same email yes” with the button that books, and drops the call on “don’t need a call”", async () => {
  expect((await hearAll("friday 11", "same email yes")).answer?.text).toContain(lineWords.recap.bookIt("Friday, December 11, 11:00 AM"));
  expect((await hearAll("what do you offer", "dont need a call")).answer?.text).toBe(smallTalk.dropped);
});

test("“what number will you call me on” does not ask for times", async () => {
  expect((await hearAll("friday 11", "what number will you call me on?")).slip).toBeUndefined();
});

test.each([
  ["maria_lopez@law.example", "sorry its a dot not an underscore", "maria.lopez@law.example"],
  ["jon.ito@kane.example", "underscore instead of the dot", "jon_ito@kane.example"],
  ["dani@graysan.example", "its an e not an a, greysan", "dani@greysan.example"],
  ["roy0@kane.example", "thats the letter o not zero", "royo@kane.example"],
  ["bob@rail-line.example", "without the hyphen", "bob@railline.example"],
  ["al-reyes@shop.example", "no dash", "alreyes@shop.example"],
  ["anna@lonestar-title.example", "theres no dash in it", "anna@lonestartitle.example"],
  ["roy@kane.example", "its with a c, cane", "roy@cane.example"],
])("corrects the address %s with “%s” to %s, and keeps the open message", async (email, said, corrected) => {
  const { talk } = await hearAll("take a message: we moved", email, said);
  expect(talk.known.email).toBe(corrected);
  expect(talk.slip).toEqual({ kind: "message", message: "we moved" });
});

test.each([
  ["it should end with: see you soon", "we moved\nsee you soon"],
  ["ok but fix it, the last line should be: call anytime", "we moved\ncall anytime"],
  ["at the end write thank you so much", "we moved\nthank you so much"],
  ["start it with Dear team", "Dear team\nwe moved"],
  ["put 'urgent' at the top", "urgent\nwe moved"],
  ["and write: looking for 15 minutes of your time", "we moved\nlooking for 15 minutes of your time"],
  ["you left out the important part. add: first month free, would love 10 minutes", "we moved\nfirst month free, would love 10 minutes"],
  ["add that a call is fine too", "we moved\na call is fine too"],
])("“%s” turns “we moved” into %j", async (said, message) => {
  expect((await hearAll("take a message: we moved", said)).slip).toEqual({ kind: "message", message });
});

test("asks for the spelling if a letter occurs twice in an address", async () => {
  const { answer, talk } = await hearAll("take a message: we moved", "mechel@kane.example", "its an i not an e");
  expect(answer?.text).toBe(lineWords.spellAgain);
  expect(talk.slip).toEqual({ kind: "message", message: "we moved" });
});

test("corrects a number in an open message although an address contains it too", async () => {
  const { talk } = await hearAll("take a message: intake for 2 clinics", "bob2@kane.example", "not 2, 3 clinics");
  expect(talk.known.email).toBe("bob2@kane.example");
  expect(talk.slip).toEqual({ kind: "message", message: "intake for 3 clinics" });
});

test.each<readonly [lines: readonly string[], known: object]>([
  [["Hi, I'm Becca, booking on behalf of my boss Gerald Fontaine. Is he free Tuesday?"], { name: "Gerald Fontaine" }],
  [["thursday at 4", "Hi, I'm Becca", "No, Gerald Fontaine. I'm only booking it for him."], { name: "Gerald Fontaine" }],
  [["tuesday at 3:30", "330 works denise kowalczyk dkowalczyk@plumb.example"], { name: "Denise Kowalczyk" }],
  [["tuesday at 4:30", "4:30 works its ramon ibarra call me at 512-555-0188"], { name: "Ramon Ibarra", phone: "512-555-0188" }],
  [["todd@whitfield.test", "9:30. and sorry it's todd@whitfield.example not .test"], { email: "todd@whitfield.example" }],
  [["orders@flowers.example", "Oh silly me, the address is wrong, it's florals.example not flowers"], { email: "orders@florals.example" }],
])("keeps the details that are meant: %s", async (lines, known) => {
  expect((await hearAll(...lines)).talk.known).toMatchObject(known);
});

test("a number that the visitor wants off a list is not their own", async () => {
  const { talk } = await hearAll("somebody keeps calling 512-555-0177. take it off your list and have the owner email me");
  expect(talk.known.phone).toBeUndefined();
});
