import { all, handover, message, type Opening, offer, says, unknown } from "./expected.ts";

/** Lines that say several things, each with all that must come of it. */
export const severalThings: readonly Opening[] = [
  ["prices? refunds? where are you", all(says("price"), says("refund"), says("location"))],
  ["1. soc 2 2. what does it cost", all(says("soc2"), says("price"))],
  ["not interested in a call just tell me what you charge", says("price")],
  ["no sales call please. how much is it and how long until its live", all(says("price"), says("setup"))],
  ["we've had complaints before so who's liable and are the calls recorded", all(says("liability"), says("recording"))],
  ["take a card over the phone, yes or no. and is it safe", all(says("payments"), says("data"))],
  ["what does it cost vs hiring somebody for our front desk, and where are the terms", all(says("compare", "price"), says("terms"))],
  ["i missed our call this morning, and what does it cost", all(says("move-call"), says("price"))],
  ["send over your brochure, and where are you located?", all(says("location"), message())],
  ["pricing pls. also talk to a human", all(says("price"), handover)],
  ["do you text? and does it do whatsapp", all(says("sms"), unknown)],
  ["do you answer evenings and weekends and how fast do you pick up", all(says("always"), says("speed"))],
  ["hm no thank you. actually, wait, how much was it", says("price")],
  ["is it encrypted and can we talk thursday", all(says("encryption"), offer({ on: ["2026-12-10"] }))],
];
