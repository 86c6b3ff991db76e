import { expect, test } from "vitest";
import { hearAll } from "#bench/conversations/stage.ts";
import { lineWords } from "#content/live/line-words.ts";
import { smallTalk } from "#content/live/small-talk.ts";

const messageAfter = async (...lines: readonly string[]) => {
  const { talk } = await hearAll(...lines);
  return talk.slip?.kind === "message" ? talk.slip.message : talk.slip?.kind;
};

const told = "our phones ring out after 7";
/** Ways to order a message, which follows or precedes the order. */
const orders = [
  "leave a message: TOLD",
  "Message please. TOLD",
  "need a msg to ur developers. TOLD",
  "got a message for u. TOLD",
  "quick note for support. TOLD",
  "note to team: TOLD",
  "please pass a message: TOLD",
  "I want to write to your team. TOLD",
  "lv a msg for the boss: TOLD",
  "please write down: TOLD",
  "alright write this down TOLD",
  "relay this pls: TOLD",
  "just pass this on. TOLD",
  "fwd to the team: TOLD",
  "leave mesage: TOLD",
  "take a mesage for the onwer: TOLD",
  "could I leave a message? TOLD",
  "dont want a call just take a message. TOLD",
  "voicemail: TOLD",
  "pls tell someone there that TOLD",
  "hey tell ur boss TOLD",
  "let the right person know TOLD",
  "make sure they know TOLD",
  "somebody should know that TOLD",
  "tell em TOLD",
  "TOLD. pass that on please",
  "TOLD. leave it as a message",
  "TOLD. can you tell them that",
  "TOLD, let someone know please",
  "TOLD - thats my message",
];
const endings = [
  "",
  ". Thanks!",
  ". Thanks, Gunther Weiss",
  ". my name is Gunther Weiss and my email is gw@weiss.example",
  ". Gunther Weiss, gw@weiss.example",
];
test.each(orders)("“%s” opens a message that contains only its text, with any ending and after any question", async (order) => {
  for (const ending of endings)
    for (const before of [[], ["what does it cost"]]) {
      const line = order.replace("TOLD", told) + ending;
      expect((await messageAfter(...before, line))?.replace(/[.!]$/, ""), line).toBe(told);
    }
});

test.each([
  [["could you leave Maria a note"], "For Maria:"],
  [["a message for Mr. Ortiz please", "tell him the van is back on tuesday"], "For Mr. Ortiz:\ntell him the van is back on tuesday"],
  [["tell them Rosa Diaz called about the roof"], "Rosa Diaz called about the roof"],
  [["We need a W-9 before we can pay. Can you get that to your billing people?"], "We need a W-9 before we can pay."],
  // The message contains neither a dropped call nor the wish itself.
  [["skip the call, could i just send you a note instead"], ""],
  [["do you work with toast pos", "get someone to write me about that"], "do you work with toast pos"],
  // The message is the previous question if the line only asks to pass it on.
  [
    ["do you have a discount if I pay for the year", "can you ask them and get back to me? Mike Torres, mike@torres.example"],
    "do you have a discount if I pay for the year",
  ],
  [["is there a setup fee", "can u check and get back to me pls"], "is there a setup fee"],
  [["does it do fax", "find out and text me at 512-555-0112"], "does it do fax"],
  [["does it work with Clio", "pass that on please. Jo Hart, jo@hart.example"], "does it work with Clio"],
  [["can you ask the owner if he buys used trucks"], "if he buys used trucks"],
  [["could you pass this to accounting: invoice 2231 has the wrong address"], "invoice 2231 has the wrong address"],
  [["can you let Jenny in support know that the texts work again"], "For Jenny in support: the texts work again"],
  [["would you mind passing along that we wait until spring?"], "we wait until spring?"],
  [["to whoever runs the chat thing: it hides our menu"], "it hides our menu"],
  [["I need to get word to support that callers hear nothing"], "callers hear nothing"],
  [["put in a note for Friday's meeting, that we want Portuguese"], "For Friday's meeting: we want Portuguese"],
  [["I want to leave a note about our greeting. It says good morning at night"], "about our greeting. It says good morning at night"],
  [
    ["leave message, can your bot read tracking numbers and what does that cost"],
    "can your bot read tracking numbers and what does that cost",
  ],
  [["take this message down. will it pick up on new years day?"], "will it pick up on new years day?"],
  [
    ["leave a message. Name: Otto Lind. Email: otto@lind.example. Message: do you have an office in Corpus"],
    "do you have an office in Corpus",
  ],
  [["nobody called me at 2", "please let the team know that. I took off work for it"], "nobody called me at 2\nI took off work for it"],
  [["i need someone to know that our agent quits mid sentence"], "our agent quits mid sentence"],
  [["yo tell whoever built our bot its awesome"], "its awesome"],
  [["message: interested in reselling your product in Canada"], "interested in reselling your product in Canada"],
  [["I want to complain about your chat agent"], "I want to complain about your chat agent"],
  [["Our freezer broke today. Leave a note for Sam: the gate is open"], "Our freezer broke today. For Sam: the gate is open"],
  [["can you note down that our suite number is 210 now"], "our suite number is 210 now"],
  [["leave a voicemail for the team: happy new year from Dry Creek Vet"], "happy new year from Dry Creek Vet"],
  [["i'd rather write. we have 11 trucks"], "we have 11 trucks"],
  // A second line continues the message.
  [["tell support it's down AGAIN", "third time this week"], "it's down AGAIN\nthird time this week"],
  [["take a message: the gate code changed", "about the delivery on friday"], "the gate code changed\nabout the delivery on friday"],
  [["take a message: we want the sms one", "and the phone one"], "we want the sms one\nand the phone one"],
  [["take a message: we moved to Buda", "the fax broke"], "we moved to Buda\nthe fax broke"],
  [["take a message: we need 2 lines", "and one for spanish"], "we need 2 lines\nand one for spanish"],
  [["take a message: we need 3 rooms", "also for the message, we use Toast"], "we need 3 rooms\nwe use Toast"],
  // Details of the writer are not part of the message.
  [["Evening. I'd like to leave a message, my name is Tamsin Aldridge.", "the form is broken"], "the form is broken"],
  [["take a message: we moved", "ed@kolbeair.com oh no thats the old one use ed@kolbehvac.com"], "we moved"],
  // A complaint gets a message, even if it demands a call today.
  [["your agent hung up on three people and i want a call today"], "your agent hung up on three people and i want a call today"],
  [["COMPLAINT your bot swore at my customer"], "COMPLAINT your bot swore at my customer"],
  [["tell Priyanka the contract is signed"], "For Priyanka: the contract is signed"],
  [["its dave from oak plumbing, can you pass something on", "we have 4 vans"], "we have 4 vans"],
  [["can I dictate something for the owner"], ""],
  [["please take down a message for your billing people", "we have two lines"], "we have two lines"],
  [["actually I can't do calls this week. leave a message instead"], ""],
  // The message begins with the last questions that Line one could not answer.
  [["is there a setup fee", "can i leave a message"], "is there a setup fee"],
  [["does it speak Thai", "does it do fax", "could I leave a message for your team?"], "does it speak Thai\ndoes it do fax"],
  [
    ["do you work with toast pos", "and is there a setup fee", "can somebody find out about both and write me?"],
    "do you work with toast pos\nand is there a setup fee",
  ],
  [["is there a setup fee", "ok ask them that for me"], "is there a setup fee"],
  // The message includes statements next to the wish.
  [["do you give charities a discount", "please ask. we're a church of 300"], "do you give charities a discount\nwe're a church of 300"],
  [["is there a setup fee", "ok can I get that answer by email, priya@north.example"], "is there a setup fee"],
  // An explicit wish for an answer passes on a question that was answered as well.
  [["do you give refunds", "find out and let me know, lee@lee.example"], "do you give refunds"],
  [["does it work with Clio", "is there anybody who could answer that by email"], "does it work with Clio"],
  [["can someone explain the pricing to me", "not by phone please"], "can someone explain the pricing to me"],
  [["find me a time", "no calls, just email"], ""],
  // A question within the message is not answered, even with a high score.
  [["We use Jobber. Could I send a message asking whether it works with that?"], "We use Jobber. whether it works with that?"],
  [["please forward to the staff: does it link with Xero"], "does it link with Xero"],
  [["I want to leave a message", "my question: can it transfer calls to my cell?"], "my question: can it transfer calls to my cell?"],
  [["i need to tell your accounting something", "we changed banks"], "we changed banks"],
  [["take a message", "no idea who to ask about our order"], "no idea who to ask about our order"],
  [["take a message", "we moved to elm street", "write them that the old sign is gone"], "we moved to elm street\nthe old sign is gone"],
  [
    ["leave a message", "we do 40 moves a month and want to know if it quotes by the foot"],
    "we do 40 moves a month and want to know if it quotes by the foot",
  ],
  [
    ["leave a message: does it do fax", "it's for my boss, he wants to know before january"],
    "does it do fax\nit's for my boss, he wants to know before january",
  ],
  [["leave a message", "we have 12 chairs", "can u add that we use Dentrix"], "we have 12 chairs\nwe use Dentrix"],
  [["whats your fax", "can somebody send me the w9"], "whats your fax\ncan somebody send me the w9"],
  [["do you sign a BAA", "can someone send me one? me@peds.example"], "do you sign a BAA"],
  [["I'd like to send feedback about the demo"], "I'd like to send feedback about the demo"],
  [["i want a quote in writing no call"], "i want a quote in writing no call"],
  [["message for Sarah in sales: the contract is signed"], "For Sarah in sales: the contract is signed"],
  [["does it work with athena", "hmm find out pls"], "does it work with athena"],
  // The line contains the message itself, so earlier lines are left out.
  [
    ["is anybody in", "then just have somebody email me. We got a quote and want to know if you can beat it"],
    "We got a quote and want to know if you can beat it",
  ],
  [["message for the sales team - need pricing for 20k calls", "sorry 12k not 20k"], "need pricing for 12k calls"],
  [
    ["thinking about a call monday", "actually no, i hate calls. can i just write something", "we need catering by text, what is that"],
    "we need catering by text, what is that",
  ],
  [
    ["I wrote on tuesday and nobody answered", "yes tell them. And tell them I'm annoyed"],
    "I wrote on tuesday and nobody answered\nI'm annoyed",
  ],
  [
    ["can the owner call me", "i dont want to pick a time just have them ring me monday"],
    "i dont want to pick a time just have them ring me monday",
  ],
  [["are you hiring", "ok pass this on: I did 6 years of call center work"], "I did 6 years of call center work"],
  [["what times are there", "no thanks, i cant commit to that. can i just send a note instead"], ""],
  [["what times are there", "i dont want another time, just take a message"], ""],
  [["take a message: we run 14 vans", "let's do a call instead", "no, keep the message"], "we run 14 vans"],
  // The message includes wishes for how to answer it.
  [
    ["take a message: we run 14 vans", "can they answer by email and not by phone"],
    "we run 14 vans\ncan they answer by email and not by phone",
  ],
  [
    ["take a message: we run 14 vans", "can someone write me back before friday"],
    "we run 14 vans\ncan someone write me back before friday",
  ],
  [["take a message: we run 14 vans", "no rush"], "we run 14 vans\nno rush"],
  [["take a message: we run 14 vans", "its not urgent"], "we run 14 vans\nits not urgent"],
  [["leave a note", "we need someone to look at our phone tree, its a mess"], "we need someone to look at our phone tree, its a mess"],
  [["leave a note", "we moved"], "we moved"],
  [["take a message: we run 14 vans", "find me a time instead", "no wait keep the message"], "we run 14 vans"],
  [
    ["Hannah Reyes from Reyes Bookkeeping (hannah@reyes.example) would like someone to write her about overflow calls"],
    "Hannah Reyes from Reyes Bookkeeping (hannah@reyes.example) would like someone to write her about overflow calls",
  ],
  // A question is added if no page answers it, or if the message is still empty.
  [["take a message", "do you take walk ins"], "do you take walk ins"],
  [["take a message: we run 14 vans", "could your guys come fix our phones"], "we run 14 vans\ncould your guys come fix our phones"],
  [
    ["leave a note", "hi this is Greg from Northside Movers, we'd like to know if you can do estimates by phone"],
    "hi this is Greg from Northside Movers, we'd like to know if you can do estimates by phone",
  ],
  [["take a message: we run 14 vans", "what does it cost"], "we run 14 vans"],
  [["take a message: we run 14 vans", "will they see this"], "we run 14 vans"],
  [["do you sign a BAA", "can you forward that to somebody who knows"], "do you sign a BAA"],
  [["please have somebody from your team email me by Friday"], "please have somebody from your team email me by Friday"],
  [
    ["can it transfer a call when its an emergency", "that didnt answer it. yes or no", "ok just pass the question to your team"],
    "can it transfer a call when its an emergency",
  ],
  [["take a message", "Loved your talk, lets get coffee in January"], "Loved your talk, lets get coffee in January"],
  [["write this down: order 4471, 500 dollars"], "order 4471, 500 dollars"],
  [["can your agent talk to our SIP trunk", "send that one to an engineer"], "can your agent talk to our SIP trunk"],
  [["do you integrate with mindbody", "no? then tell them we would need that"], "do you integrate with mindbody\nwe would need that"],
  [["we feed 200 families", "too much for us, could someone look at that and write me"], "we feed 200 families"],
  [
    ["take a message", "I keep getting calls from a machine. My hearing is poor and I would like a person instead."],
    "I keep getting calls from a machine. My hearing is poor and I would like a person instead.",
  ],
  [["take a message: we are a tow company", "three trucks"], "we are a tow company\nthree trucks"],
  [["take a message", "who reads these"], ""],
  [
    ["Your helper was very patient with my grandson. Please tell them thank you."],
    "Your helper was very patient with my grandson. thank you.",
  ],
  [["take a message: we run 14 vans", "and i want it in writing"], "we run 14 vans\nand i want it in writing"],
  [["take a message: we hate our phones", "can i say that nicer", "say our phones need help"], "our phones need help"],
  // Lines about the message itself are not added.
  [["take a message: we run 14 vans", "ok leave it in there"], "we run 14 vans"],
  [["take a message: we run 14 vans", "who calls who"], "we run 14 vans"],
  [
    ["ok then leave them this: we roast coffee, first month free, would love 10 minutes"],
    "we roast coffee, first month free, would love 10 minutes",
  ],
  [["take a message: we run 14 vans", "the message is: we run 40 vans now"], "we run 14 vans\nwe run 40 vans now"],
  [["take a message: we moved", "it's on Burnet Rd. add that they need to call me"], "we moved\nit's on Burnet Rd. they need to call me"],
  [
    ["I'd like a comment for a story on jobs", "I dont want a call. Just pass my request on to whoever handles press"],
    "I'd like a comment for a story on jobs",
  ],
  [["take a message: we run 14 vans", "ok and after"], "we run 14 vans"],
  [["take a message: we run 14 vans", "can I make it shorter"], "we run 14 vans"],
  [["take a message: we run 14 vans", "how do i edit that", "just say we run vans"], "we run vans"],
  [["take a message: we run 14 vans", "lets start over: we run 9 buses"], "we run 9 buses"],
  [["take a message: we run 14 vans", "scratch that", "we run 9 buses and need nights"], "we run 9 buses and need nights"],
  // The wish and the signature are left out.
  [["my boss wants a quote for the phone agent, can you take a message"], "my boss wants a quote for the phone agent"],
  [["We sell call recorders and would like to partner. Can I leave a note here?"], "We sell call recorders and would like to partner."],
  [["We make dental chairs and want to partner. Who do I leave a message with?"], "We make dental chairs and want to partner."],
  [["can i leave word for somebody, its about my invoice"], "its about my invoice"],
  [["my wife handles this but shes out, so id like to leave a message for now"], "my wife handles this but shes out"],
  [
    ["can you take down a message?", "We open in March and want a quote. Please email me, not call. Thanks, Rosa Delgado"],
    "We open in March and want a quote. Please email me, not call.",
  ],
  [["leave a message: our login is broken. Pat Nguyen, pat@dds.example"], "our login is broken."],
  [["leave a msg", "Your robot calls my mother. Sincerely, Harold P. Winslow, hal@mail.example"], "Your robot calls my mother."],
  [["leave a msg", "someone keyed in the wrong hours. Best, Jamal Ortiz, Ortiz Auto"], "someone keyed in the wrong hours."],
  [["leave a msg", "we open in may. - Tess"], "we open in may."],
  [["leave a msg", "please ask for Maria when you call, 512 555 0123"], "please ask for Maria when you call, 512 555 0123"],
  [["leave a message", "the inspection is next week", "Friday the 11th"], "the inspection is next week\nFriday the 11th"],
  [["leave a message", "we need a demo for our board"], "we need a demo for our board"],
  // An older question is left out.
  [["does it do fax", "what does it cost", "can I leave a message"], ""],
])("%j opens the message “%s”", async (lines, message) => {
  expect(await messageAfter(...lines)).toBe(message);
});

const opened = "leave a message: we run six vans out of Waco. parking is hard.";
test.each([
  ["let me redo it. We need a quote for nine vans.", "We need a quote for nine vans"],
  ["that's wrong. I want it to say: call after four", "call after four"],
  ["only this line: call after four", "call after four"],
  ["keep only the parking bit", "parking is hard."],
  ["also tell them we close at noon", "we run six vans out of Waco. parking is hard.\nwe close at noon"],
  // A month in the message is not a wish for a call.
  [
    "Actually its seven vans, the new one comes in January",
    "we run seven vans out of Waco. parking is hard.\nthe new one comes in January",
  ],
  ["perfect thats all i wanted to say", "we run six vans out of Waco. parking is hard."],
  // A question changes nothing.
  ["no, i meant how soon do they write back", "we run six vans out of Waco. parking is hard."],
])("while a message is open, “%s” changes it to “%s”", async (said, message) => {
  expect(await messageAfter(opened, said)).toBe(message);
});

test("offers times to a visitor who drops the message for a call", async () => {
  const { slip } = await hearAll(opened, "forget the message. thursday at 3, a call");
  expect(slip).toMatchObject({ kind: "times", chosen: "2026-12-10T21:00:00Z" });
  expect((await hearAll(opened, "sorry, i meant for the call, thursday at 3")).slip).toMatchObject({ kind: "times" });
});

test("a time in a question about the message is not a wish for times", async () => {
  const { slip } = await hearAll(opened, "will that get to them today");
  expect(slip).toBeUndefined();
});

test("answers “what time is that for you” in our time zone", async () => {
  const { answer } = await hearAll("i'm in denver, friday at 9", "and what time is that for you");
  expect(answer?.text).toBe("That is Friday, December 11, 10:00 AM here in Austin.");
});

test.each([
  ["the clip on your demo page keeps loading", "message"],
  ["could the call be face to face at our shop", undefined],
  ["our office is only open three mornings, nobody answers the rest", undefined],
])("offers no times for “%s”", async (said, kind) => {
  expect((await hearAll(said)).slip?.kind).toBe(kind);
});

test("the question takes precedence over the trade in the same line", async () => {
  const { answer } = await hearAll("I run the desk of a small vet clinic and would love to know what you charge");
  expect(answer?.text).toContain("$500 per month");
});

test.each([
  ["no thats what I want to tell them", smallTalk.sendIt],
  ["leave out the last line with the horses", lineWords.message.howToChange],
  ["that's not what I wanted to say", lineWords.message.howToChange],
  ["remove what i said about the dogs", lineWords.message.howToChange],
])("“%s” adds nothing to the message", async (said, text) => {
  const { answer, talk } = await hearAll("leave a message: we run six vans out of Waco", said);
  expect(answer?.text).toContain(text);
  expect(talk.slip).toEqual({ kind: "message", message: "we run six vans out of Waco" });
});

test("after “that's not what I wanted to say”, the next line replaces the whole message", async () => {
  expect(await messageAfter("leave a message: we run six vans", "that's not what I wanted to say", "say we run nine vans")).toBe(
    "we run nine vans",
  );
});

test.each([
  [["does it do fax", "put that question down for the call"], undefined],
  [["friday 11", "does it do fax", "can you note that question for the call"], "times"],
  [["friday 11", "does it do fax", "can we cover that on the call"], "times"],
])("%j keeps the question for the call", async (lines, kind) => {
  const { talk } = await hearAll(...lines);
  expect(talk.known.topic).toBe("does it do fax");
  expect(talk.slip?.kind).toBe(kind);
});

test.each([
  "no i mean can someone call me today",
  "ok fine monday at noon then",
  "alright, thursday morning",
  "wednesday at 2 instead",
  "find me a time",
  "you know what lets do a call tuesday afternoon",
  "hmm no whats open on friday",
  "sorry i meant i want a phone call not a message",
])("while a message is open, “%s” gives times, and the message becomes the note of the call", async (said) => {
  const { talk, known } = await hearAll("leave a message", "we lose 20 calls a week", said);
  expect(talk.slip?.kind).toBe("times");
  expect(known.topic).toBe("we lose 20 calls a week");
});

test.each([
  "your bot hung up on my customer twice, someone better get back to me",
  "the thing you set up for us stopped answering yesterday, get someone to contact me",
  "you people charged us twice!! i expect a call back",
  "the agent you sold us keeps hanging up",
  "your agent told my tenant the wrong rent and now hes furious. somebody needs to ring me",
  "your agent keeps telling tenants the office is open sundays. fix it please and let me know",
])("opens a message for a complaint about our work or a demand for an answer: %s", async (said) => {
  const { answers, slip } = await hearAll(said);
  expect(answers.map(({ text }) => text)).toEqual([lineWords.message.complaint]);
  expect(slip).toEqual({ kind: "message", message: said });
});

test("offers times for a complaint that asks for a time", async () => {
  expect((await hearAll("i wrote two weeks ago and heard nothing, can we book a call tomorrow")).slip?.kind).toBe("times");
});

test.each([
  ["that didnt answer it. yes or no", lineWords.neither],
  ["you didn't answer my question", lineWords.noMore],
  ["not what i asked", lineWords.noMore],
])("does not repeat an answer after “%s”", async (said, answer) => {
  expect((await hearAll("can it take card payments", said)).answers.map(({ text }) => text)).toEqual([answer]);
});

test("does not answer the subject of a message before opening it", async () => {
  const { answers } = await hearAll("have someone call me about pricing for two offices 512 555 0188");
  expect(answers.map(({ text }) => text)).toEqual([lineWords.message.open]);
});

test.each(["nah forget the call just send the message", "no the message was fine", "i'll stick with writing"])(
  "after times, “%s” goes back to the message",
  async (said) => {
    expect(await messageAfter("leave a message", "we lose 20 calls a week", "lets book a call instead", said)).toBe(
      "we lose 20 calls a week",
    );
  },
);

test.each([
  ["can I leave a message and also book a call tuesday", "the message: our form is broken"],
  ["leave a message that our form is broken and book me a call on tuesday", undefined],
  ["book a call tuesday, and leave a message that our form is broken", undefined],
])("“%s” offers times, and the message becomes the note of the call", async (said, then) => {
  const { talk, known } = await hearAll(said, ...(then ? [then] : []), "1:30 if that's open");
  expect(talk.slip).toMatchObject({ kind: "times", chosen: "2026-12-08T19:30:00Z" });
  expect(known.topic).toBe("our form is broken");
});

test.each([
  ["need to tell whoever does billing something"],
  ["can you write something down for marketing"],
  ["please pass this along"],
  ["can u take something down for the ppl who did our setup"],
  ["id rather email than talk"],
  ["got a complaint for whoever is in charge"],
  ["hiya i want to leave word for someone"],
  ["is this where i leave a message"],
  ["good morning, i would like to submit an inquiry"],
  ["i would like to write to your director"],
  ["just take my info and have somebody email me"],
  ["I should like to put a question to your legal department."],
  ["I wish to lodge a complaint."],
  ["Would it be possible to send a letter to the people in charge?"],
  ["i wanna write to someone there"],
  ["anyone i can write to"],
  ["no calls. message only."],
  ["so do i just type my message here"],
  ["I have a matter for your accounts department."],
  ["hello i need to leave a message for whoever sets these up"],
  ["Good afternoon. I'd like to write a letter if I may."],
  ["Can I leave a note here?"],
  ["can you take down a message?"],
  ["I would like to drop you folks a line if that is possible"],
  ["could i write a few lines to the owner"],
  ["i want to put something in writing to your manager"],
  ["hello i would like someone to contact me in writing"],
  ["Who can I write to?"],
  ["what does it cost", "can i leave a message"],
  ["can i get a message to the person i talked to last week"],
])("a message contains neither the wish for it nor an earlier question: %s", async (...lines) => {
  expect((await hearAll(...lines)).slip).toEqual({ kind: "message", message: "" });
});

test.each([
  ["no one is answering the phone at your office", "no one is answering the phone at your office"],
  ["also say we're on a trial", "we're on a trial"],
  ["write this down: nobody picks up", "nobody picks up"],
  ["type this please - nobody picks up", "nobody picks up"],
  ["heres what to write: nobody picks up", "nobody picks up"],
  ["ok here it is. nobody picks up", "nobody picks up"],
])("the message is “%s” without the words of the order", async (said, message) => {
  expect((await hearAll("take a message", said)).slip).toEqual({ kind: "message", message });
});

test("a message leaves out the writer's name and address, but keeps a day", async () => {
  const told = await hearAll("take a message", "i will be late on friday", "ok. its Kim Vo, kim@vo.example, no sorry, kim@nails.example");
  expect(told.known).toEqual({ name: "Kim Vo", email: "kim@nails.example" });
  expect(told.talk.slip).toEqual({ kind: "message", message: "i will be late on friday" });
  const { slip } = await hearAll("take a message", "i will be late on friday", "friday the 11th");
  expect(slip).toEqual({ kind: "message", message: "i will be late on friday\nfriday the 11th" });
});

test("explains how to change a message if a correction is not understood", async () => {
  const { answer } = await hearAll("take a message: i want to be on your podcast", "make that webinar");
  expect(answer?.text).toBe(lineWords.message.howToChange);
});

test("the recipient of a message is not part of it", async () => {
  expect((await hearAll("just tell the sales guy to ring me on monday")).slip).toEqual({ kind: "message", message: "ring me on monday" });
});

test.each([
  "nobody called me back tuesday like yall said. pretty ironic for a phone answering company",
  "waited by the phone all day wednesday for your call",
  "your guy never showed up for our call this morning",
  "no one got back to me about the quote from last thursday",
  "still havent heard from anyone after my message friday",
  "you never called me back monday",
  "yall didnt call me yesterday like you promised",
  "been sitting here by the phone since 9 waiting on your call",
])("a complaint about a missing call or answer gets a message, not times: %s", async (said) => {
  const { answer, slip } = await hearAll(said);
  expect(answer?.text).toBe(lineWords.message.complaint);
  expect(slip).toEqual({ kind: "message", message: said });
});

test.each(["nobody calls us back at night, customers complain", "you called me tuesday, sorry i missed it. can we talk friday"])(
  "is not a complaint: %s",
  async (said) => {
    expect((await hearAll(said)).slip?.kind).not.toBe("message");
  },
);
