import { either, end, handover, message, type Opening, offer, says, talk, unknown } from "./expected.ts";

/** Sixty more first lines that were tried once, untouched (48 right), and mended for since. */
export const pastStrangers3: readonly Opening[] = [
  // A painter in his truck.
  ["hi whats the price for a small outfit", says("price", "price-small")],
  ["i lose jobs cause i dont pick up", says("receptionist", "message-taking", "construction", "phone")],
  ["will it text me who called", says("message-taking", "sms", "receptionist", "reports", "crm-notes")],
  ["can it give a rough quote", either(unknown, says("price-document"))],
  ["how long does it take to train it", says("setup", "training")],
  ["whats ur address", says("location")],
  ["u guys do this for painters", says("construction", "trade", "served", "small-business")],
  ["can u ring me at 4 tomorrow", offer({ chosen: "2026-12-08 16:00" })],
  // A practice's owner.
  ["Is your system HIPAA certified?", says("hipaa", "soc2")],
  ["Can patients reach a real nurse if it's urgent?", says("transfer", "emergency")],
  ["We lose about a quarter of our bookings to no-shows.", says("no-shows", "booking", "booking-returns")],
  ["Who can see the call transcripts on your side?", says("shared")],
  ["For how long are call recordings stored?", says("kept")],
  ["Does it write into our practice software?", says("software", "integration", "crm-notes")],
  ["What if the agent gives a patient wrong information?", says("wrong", "liability", "advice")],
  ["Could we start with reminders only?", says("start-small", "no-shows")],
  // Somebody who sells online.
  ["does it answer where's my order questions", says("service", "ecommerce")],
  ["how many tickets can it close by itself", says("service-returns", "at-once", "service")],
  ["can it chat and text at the same time", says("channels", "at-once", "chat", "sms")],
  ["need it before black friday, doable?", says("setup", "at-once")],
  ["does it do returns", says("service", "ecommerce")],
  // An office manager of an accounting firm.
  ["Can the document reader handle handwritten forms?", either(unknown, says("documents", "accuracy"))],
  ["How accurate is it with invoices?", says("accuracy", "documents")],
  ["Tax season is brutal, calls triple.", says("at-once", "professional", "receptionist", "always")],
  ["Is client data used to train your models?", says("own-data")],
  ["What are the cancellation terms?", says("end-contract")],
  ["Do you charge sales tax?", says("fees")],
  // Somebody careful.
  ["how long has this company existed", says("young")],
  ["are there any customers i can call", either(unknown, says("customers"))],
  ["what guarantees do you give", says("liability", "promise", "uptime")],
  ["do you record this chat", says("this-talk", "recording", "kept")],
  ["what happens to my data if i leave", says("after-end")],
  ["can you raise the price on me", says("fee-change")],
  // On the phone, in a hurry.
  ["prcie?", says("price")],
  ["can i heer it talk", says("demo")],
  ["wat r ur opning hrs", says("hours")],
  ["do u speek spanish", unknown],
  ["nede to resched my call", says("move-call")],
  ["whats the phon number", says("phone-number")],
  ["how fast can i get it", says("setup")],
  // Two things at once.
  ["how much and how soon", says("price", "setup")],
  ["do you do sms and can people opt out of it", says("sms", "rights")],
  ["what does it cost and can we meet monday", offer({ on: ["2026-12-14"] })],
  // Nothing of ours.
  ["do you sell insurance", unknown],
  ["can i get a job with you", unknown],
  ["what's the weather like on saturday", unknown],
  ["who is the mayor of austin", unknown],
  ["is there a version for ipad", unknown],
  ["how does it compare to smith.ai", unknown],
  // Times.
  ["anything on thursday before lunch?", offer({ on: ["2026-12-10"], to: "12:00" })],
  ["Next Wednesday at 3 would be perfect", offer({ chosen: "2026-12-16 15:00" })],
  ["i can do mornings only", offer({ to: "11:59" })],
  ["do you have time on dec 17", offer({ on: ["2026-12-17"] })],
  ["friday 2:30 pacific", offer({ on: ["2026-12-11"] })],
  // Messages, people, talk.
  ["can someone from your team email me", message()],
  ["I'd like to leave word for the owner: we need two agents", message("two agents")],
  ["let me talk to a human being", handover],
  ["hello there", talk()],
  ["you're not very smart", talk()],
  ["that's everything, thank you", end],
];
