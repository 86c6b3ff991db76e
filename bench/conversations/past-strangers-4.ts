import { either, end, handover, message, type Opening, offer, says, talk, unknown } from "./expected.ts";

/** Another sixty first lines that were tried once, untouched (46 right), and mended for since. */
export const pastStrangers4: readonly Opening[] = [
  // A landscaper on the phone.
  ["whats this cost a yr", says("price")],
  ["mowers loud, never hear the phone", says("receptionist", "message-taking", "home-consumer", "phone")],
  ["can it book jobs for me", says("booking")],
  ["do i have to talk to a robot every time", either(unknown, says("transfer", "tells"), handover, talk())],
  ["is there an app i gotta install", either(unknown, says("integration", "software"))],
  ["can i stop whenever i want", says("end-contract")],
  ["u got references?", unknown],
  ["gimme a call thurs at 9", offer({ chosen: "2026-12-10 09:00" })],
  // The owner of two restaurants.
  ["Saturday nights the phone never stops ringing", says("receptionist", "at-once", "restaurant", "always")],
  ["can it take reservations and cancel them", says("restaurant", "hospitality", "booking", "ticketing")],
  ["allergy questions, would it know", says("restaurant", "training", "unsure")],
  ["two restaurants, same price?", either(unknown, says("price", "price-enterprise", "smb-agent"))],
  ["does it work with opentable", says("software", "integration")],
  ["how do i change the menu in it", says("training", "support")],
  // A law firm.
  ["Does it disclose that it is an AI?", says("tells")],
  ["Are conversations with callers encrypted?", says("encryption")],
  ["What is your data retention policy?", says("kept")],
  ["Can we export everything before we leave?", says("after-end")],
  ["Is there an arbitration clause?", says("disputes")],
  ["Can it schedule consultations on our calendar?", says("booking", "software", "calendar", "professional", "double-booking")],
  // A woman who manages rentals.
  ["tenants call about leaks at night", says("real-estate", "always", "transfer")],
  ["can it show apartments", says("real-estate")],
  ["do you text leads back right away", says("lead-speed", "sms")],
  ["will it qualify renters", says("real-estate", "sales", "lead-speed")],
  ["5 buildings one number", either(unknown, says("smb-agent", "price-enterprise"))],
  // A skeptic.
  ["what if it gives my customers bad info", says("wrong")],
  ["do people actually like talking to it", says("tells", "results")],
  ["is it better than voicemail", says("receptionist", "why-ai", "why-us", "results", "compare")],
  ["is the roi real", says("promise", "return", "results")],
  ["who are you people", says("who-are-you", "company")],
  ["do you share my phone number", says("sell-data", "shared")],
  // Misspelled.
  ["how much dose it cost per mounth", says("price")],
  ["can it transfre calls", says("transfer")],
  ["is it secuer", says("data")],
  ["how long dose setup tak", says("setup")],
  ["do yuo have a fone number", says("phone-number")],
  ["wat industrys do u do", says("trade", "served")],
  // Two things.
  ["how long is setup and do you integrate with outlook", says("setup", "software", "integration")],
  ["price and is there a contract", says("price", "terms", "end-contract")],
  ["are you open now, and can you call me friday", offer({ on: ["2026-12-11"] })],
  // A customer.
  ["my agent isnt picking up", either(says("outage"), handover)],
  ["need to move my call to next week", says("move-call")],
  ["how do i update our opening hours in the agent", says("training", "support")],
  // Nothing of ours.
  ["can you help me with my resume", unknown],
  ["do you offer payroll services", unknown],
  ["what's the capital of france", unknown],
  ["which ai model do you use", unknown],
  ["do you have a location in miami", either(unknown, says("location", "nationwide"))],
  ["is it available in portuguese", unknown],
  // Times.
  ["Tuesday after 2 works for me", offer({ on: ["2026-12-08"], from: "14:00" })],
  ["what about the 21st in the morning", offer({ on: ["2026-12-21"], to: "11:59" })],
  ["could we do a quick call this afternoon or tomorrow", offer({ on: ["2026-12-07", "2026-12-08"] })],
  ["10am friday please", offer({ on: ["2026-12-11"] })],
  ["any day but monday next week", offer({ on: ["2026-12-15", "2026-12-16", "2026-12-17", "2026-12-18"] })],
  // Messages, people, talk.
  ["tell your team I said thanks", either(message("thanks"), talk())],
  ["please pass along that our address changed", message("address changed")],
  ["real person please", handover],
  ["good evening", talk()],
  ["that answers it, thanks", either(talk(), end)],
  ["nah im good bye", end],
];
