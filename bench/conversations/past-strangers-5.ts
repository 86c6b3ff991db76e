import { either, end, handover, message, type Opening, offer, says, talk, unknown } from "./expected.ts";

/** Sixty first lines that were tried once, untouched (47 right). No classifier learns from them. */
export const pastStrangers5: readonly Opening[] = [
  // An electrician on the phone.
  ["whats it gonna cost me", says("price")],
  ["i work nights n miss calls in the am", says("receptionist", "always", "message-taking")],
  ["will it send me a text when someone calls", says("message-taking", "sms", "receptionist", "reports")],
  ["can i cancel if its no good", says("end-contract")],
  ["how do customers know its not me", says("tells", "phone")],
  ["do u have a number i can test", either(unknown, says("demo", "live-demo", "phone-number"))],
  ["can it take emergency calls", says("emergency", "transfer")],
  ["wed 11 ok?", offer({ chosen: "2026-12-09 11:00" })],
  // A vet.
  ["Do you work with veterinary clinics?", says("healthcare", "trade")],
  ["Can owners book online through the chat?", says("booking", "chat", "healthcare")],
  ["What languages does it speak?", unknown],
  ["How secure is the system?", says("data", "soc2")],
  ["Does someone review the answers?", says("wrong", "reports", "approve", "support", "training")],
  ["We have two locations with different hours.", says("smb-agent", "price-enterprise", "training")],
  // A gym.
  ["how much for a gym", says("price", "price-small")],
  ["members cancel by phone all day", says("receptionist", "service", "booking", "at-once", "smb-assistant")],
  ["can it sell memberships", either(unknown, says("sales", "payments"))],
  ["does it connect to mindbody", says("software", "integration")],
  ["does it follow up with trial people", says("sales", "lead-speed", "sales-development")],
  ["is there a minimum term", either(unknown, says("end-contract", "terms"))],
  // An insurance agency.
  ["Is the agent allowed to give advice?", says("advice")],
  ["Who is responsible if it gives wrong advice?", says("liability", "wrong", "advice")],
  ["Do you store social security numbers?", either(unknown, says("data", "kept", "privacy"))],
  ["Where are the servers located?", says("where-data")],
  ["What happens to our data after the contract?", says("after-end")],
  ["Can your agent read our policy PDFs?", says("documents")],
  // A skeptic.
  ["why not just use voicemail", says("why-ai", "receptionist", "compare", "results", "why-us")],
  ["is there a human behind this", either(talk(), says("tells", "who-answers"), handover)],
  ["who founded this", either(unknown, says("who-are-you", "young"))],
  ["what do you do with my data", says("own-data", "privacy", "sell-data", "shared", "data")],
  ["do your numbers hold up", says("promise", "results")],
  // Misspelled.
  ["how mutch per month", says("price")],
  ["can it anser emails", says("email")],
  ["were are you located", says("location")],
  ["do you have refrences", unknown],
  ["shcedule a call for thrusday", offer({ on: ["2026-12-10"] })],
  ["is there a demmo", says("demo", "live-demo")],
  // Two things.
  ["do you do email and what does it cost", says("email", "price")],
  ["who are you and where are you", says("who-are-you", "location", "company")],
  ["is it hipaa compliant and can it text", says("hipaa", "sms")],
  // A customer.
  ["the bot is down", either(says("outage"), handover)],
  ["i missed our call, can we do another", either(says("move-call"), offer())],
  ["how do i get my invoice", either(unknown, says("fees"), handover)],
  // Nothing of ours.
  ["do you build websites", either(unknown, says("chat", "custom"))],
  ["can you write me a poem", either(unknown, talk())],
  ["what is bitcoin worth", unknown],
  ["do you ship to canada", either(unknown, says("nationwide"))],
  ["is there a loyalty program", unknown],
  ["what does siri cost", unknown],
  // Times.
  ["I'm around monday the 14th from 1 to 3", offer({ on: ["2026-12-14"], from: "13:00", to: "15:00" })],
  ["can you do 5pm thursday", offer({ chosen: "2026-12-10 17:00" })],
  [
    "sometime next week in the afternoon",
    offer({ on: ["2026-12-14", "2026-12-15", "2026-12-16", "2026-12-17", "2026-12-18"], from: "12:00" }),
  ],
  ["how about the day after tomorrow", offer({ on: ["2026-12-09"] })],
  ["not before january", offer({ notBefore: "2027-01-01" })],
  // Messages, people, talk.
  ["have your boss call me", either(offer(), handover)],
  ["please email me a brochure", message()],
  ["talk to a person", handover],
  ["hey there", talk()],
  ["cool, thanks a lot", talk()],
  ["we're done here", end],
];
