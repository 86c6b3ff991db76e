import { either, end, handover, message, type Opening, offer, says, talk, unknown } from "./expected.ts";

/** Sixty first lines by others, tried once when the classifier stood (53 right; 39 before there was one). It learns nothing from them. */
export const pastStrangers7: readonly Opening[] = [
  // A dispatcher for heating and cooling.
  [
    "we miss calls every time it hits 100 degrees. would this take the overflow",
    says("at-once", "always", "growth", "smb-agent", "receptionist", "phone", "message-taking"),
  ],
  ["can it figure out drive time between jobs", says("calendar")],
  ["do my techs get the notes from the call", says("crm-notes", "phone", "transfer", "reports", "outbound")],
  [
    "does it talk to ServiceTitan and do you have time wednesday morning",
    offer({ on: ["2026-12-09"], from: "09:00", to: "11:30", holds: "CRM" }),
  ],
  ["thurs any time after lunch works for a call", offer({ on: ["2026-12-10"], from: "12:00", to: "17:30" })],
  ["can it dispatch the closest truck by gps", either(unknown, says("calendar"))],
  // A property manager.
  [
    "Tenants email me at midnight about leaks. Can it read those and answer?",
    says("email", "real-estate", "channels", "always", "service"),
  ],
  ["I've got 200 leases in PDF. Can your software pull the dates out of them?", says("documents", "email")],
  ["Would it schedule showings by itself?", says("real-estate", "booking")],
  ["When it reads a lease, how often does it get things wrong?", says("accuracy", "documents-returns")],
  ["Do you have a sample contract I could look at?", either(unknown, says("terms"))],
  ["I can do Wednesday, 9:30 sharp.", offer({ chosen: "2026-12-09 09:30" })],
  // The owner of a pizzeria.
  ["friday nights the phone dont stop. can it take orders", says("restaurant")],
  ["tell your boss tony from lakeline pizza wants to talk, 512 555 0119", either(message(), handover)],
  ["is it cheaper than the kid i got at the counter", says("compare", "price", "price-small")],
  ["how do i get out if it stinks", says("end-contract")],
  ["do i gotta buy new phones", says("integration", "several-tools", "software")],
  [
    "monday next week before we open, like 10",
    either(offer({ chosen: "2026-12-14 10:00" }), offer({ on: ["2026-12-14"], from: "09:00", to: "11:30" })),
  ],
  // The director of a home care agency.
  ["Can the agent call our clients every morning to see how they're doing?", says("senior", "outbound")],
  ["Would it remind someone to take their pills?", says("senior")],
  ["How do you protect health information?", says("hipaa", "data", "encryption", "gdpr", "senior")],
  ["What if one of our clients has a fall and tells the agent?", either(says("emergency"), unknown)],
  [
    "Tuesday or Thursday after 2 would suit me for a conversation.",
    offer({ on: ["2026-12-08", "2026-12-10"], from: "14:00", to: "17:30" }),
  ],
  ["Could someone from your team phone me at (737) 555-0162? I'd rather not do this in writing.", either(message(), handover)],
  // A finance chief.
  ["What return should we expect in year one?", says("return", "results", "promise")],
  ["Are taxes included in your fees?", says("fees")],
  ["Can you raise our rate mid-contract?", says("fee-change")],
  ["Do you offer a discount for paying annually?", either(unknown, says("price", "fees"))],
  ["Put me down for 4 pm on Thursday.", offer({ chosen: "2026-12-10 16:00" })],
  ["What happens to our records after the contract ends, and who owns them meanwhile?", says("after-end", "own-data")],
  // A marketing freelancer.
  ["I want to resell this to my clients, is there a partner program", unknown],
  ["does it qualify leads before they hit the crm", says("sales", "sales-development", "sms", "lead-speed")],
  ["how quick does a new lead get a text", says("lead-speed", "sms", "sales", "growth")],
  ["is it any good at cold calling", either(unknown, says("outbound", "sales-development"))],
  ["cool site btw", talk()],
  ["whats Firstlight", says("insight")],
  // An online shop for candles.
  ["Can shoppers ask where their package is?", says("ecommerce", "chat", "service")],
  ["Do you have something like a chat bubble for my Shopify store?", says("chat", "ecommerce", "software", "integration")],
  ["how does it handle returns", says("ecommerce")],
  ["What does it say when it doesn't know the answer?", says("unsure", "wrong")],
  ["My budget is 200 a month, is there a smaller plan?", either(unknown, says("price", "price-small"))],
  ["can i do a call on the 15th or 16th?", offer({ on: ["2026-12-15", "2026-12-16"] })],
  // Somebody whose first language is another.
  ["Good day, what is it exactly that your firm makes?", says("company", "who-are-you", "agents")],
  ["I have company in Ohio, you work there also?", says("nationwide", "who-are-you")],
  ["In which hours can I reach you by telephone?", says("hours", "phone-number")],
  ["Can the machine speak German with my clients?", unknown],
  ["Please, how are the steps to start, and how many days it needs?", says("steps", "setup", "roadmap")],
  ["I like to make appointment for tomorrow morning", offer({ on: ["2026-12-08"], from: "09:00", to: "11:30" })],
  // An old lady with a bakery.
  ["Good evening dear, is this a person or a computer I'm writing to?", either(talk(), says("tells"))],
  [
    "I run a little bakery and the telephone rings while I have dough on my hands. What would you suggest?",
    says("receptionist", "small-business", "message-taking", "phone", "agents", "start-small", "smb-assistant", "restaurant"),
  ],
  ["Do I have to prepare anything before we speak?", says("call-agenda")],
  ["Is that first conversation going to cost me anything?", says("call-free")],
  ["Friday at half past two would be lovely.", offer({ chosen: "2026-12-11 14:30" })],
  ["Thank you, you've been very kind. Goodbye!", either(end, talk())],
  // Somebody who guards their privacy.
  ["Your bot called me yesterday. Was I recorded?", says("recording")],
  ["I want my information deleted.", says("delete-data")],
  ["Do you sell my number to anyone?", says("sell-data", "shared")],
  ["does this website put cookies on my computer", says("cookies")],
  ["Are you keeping what I type in here?", says("this-talk")],
  ["let me talk to a human being", handover],
];
