import { either, end, handover, message, type Opening, offer, says, talk, unknown } from "./expected.ts";

/** Sixty first lines by somebody who saw the questions only. When they were tried first, 56 were right; lines like the others are examples by now. */
export const pastStrangers8: readonly Opening[] = [
  // A landscaper.
  [
    "mowing season i get 50 calls a day, just me and 2 guys. what would this do for me",
    says("small-business", "receptionist", "phone", "message-taking", "smb-assistant", "at-once", "company"),
  ],
  ["can it handle bids and subs? we do patios and walls too", says("construction")],
  [
    "what does 500 a month get me, and can we talk thursday morning",
    offer({ on: ["2026-12-10"], from: "09:00", to: "11:30", holds: "5,000 interactions" }),
  ],
  ["can i turn it off when im in the office", either(unknown, says("smb-assistant"))],
  ["will it follow up on people who never called back", says("sales", "sales-development", "outbound", "email", "growth")],
  ["rain tomorrow so im free all day, what times do you have", offer({ on: ["2026-12-08"] })],
  // The owner of a physiotherapy practice.
  ["We have three therapists. Can it handle a separate calendar for each?", says("calendar", "double-booking")],
  ["Could a patient reschedule by text at 11 at night?", says("booking", "sms", "always", "healthcare")],
  ["Will the agent give patients medical opinions? It shouldn't.", says("advice")],
  ["Do you sign a BAA?", says("baa")],
  ["Do I get to check an email before it goes out?", says("approve", "email")],
  ["Any openings on Thursday between 12 and 2?", offer({ on: ["2026-12-10"], from: "12:00", to: "14:00" })],
  // The keeper of an inn.
  ["do you do inns? we have 9 rooms", says("hotel", "hospitality", "ticketing")],
  ["Guests keep asking about parking and check-in times, can it just answer that", says("hotel", "hospitality", "message-taking", "chat")],
  ["can it sell spots on our garden tours", says("ticketing")],
  ["can we set up a call for tuesday the 15th", offer({ on: ["2026-12-15"] })],
  ["who updates it when our rates change", says("support")],
  ["could i see it working before we decide", either(says("live-demo", "demo"), offer())],
  // An accountant.
  ["Can it chase clients for missing tax documents?", says("professional", "custom")],
  ["Does it read receipts and put the numbers into our books?", says("documents", "email", "several-tools")],
  [
    "Does it connect with QuickBooks, and are our clients' files safe with you?",
    says("software", "integration", "several-tools", "data", "encryption"),
  ],
  ["Which state's law governs your contract?", says("disputes")],
  ["We're closed the week of Christmas. Does it keep answering on holidays?", says("always")],
  ["Tomorrow at 3:30 pm, please.", offer({ chosen: "2026-12-08 15:30" })],
  // Procurement at a hospital.
  ["Kindly indicate which compliance certifications your organization maintains.", says("soc2", "data", "gdpr", "hipaa", "enterprise")],
  ["In which country is personal information stored and processed?", says("where-data")],
  ["To which third parties do you disclose personal information?", says("shared")],
  ["Would you be able to provide three client references from the health sector?", either(unknown, says("customers", "named"))],
  ["Do you carry cyber insurance?", either(unknown, says("liability"))],
  [
    "We would like to schedule a meeting in the week of December 14, preferably in the morning.",
    offer({ on: ["2026-12-14", "2026-12-15", "2026-12-16", "2026-12-17", "2026-12-18"], from: "09:00", to: "11:30" }),
  ],
  // The founder of a startup.
  ["just want something to clean up my inbox, do you do that", says("personal", "email")],
  ["wed 10am works on my end", offer({ chosen: "2026-12-09 10:00" })],
  ["can we try a single agent and add others later", says("start-small", "agents", "growth")],
  ["how long till we're live if we sign this week", says("setup", "small-business", "why-us")],
  [
    "whats on the agenda for the intro call and do you have anything friday morning",
    offer({ on: ["2026-12-11"], from: "09:00", to: "11:30", holds: "5 minutes on your business" }),
  ],
  ["we have a weird workflow with 4 spreadsheets and a portal. can you automate it", says("custom", "browser", "several-tools")],
  // A journalist.
  ["Who founded Moontower?", either(unknown, says("who-are-you"))],
  ["I'm writing about AI phone agents. Do yours identify themselves as AI?", says("tells")],
  ["Is the voice in your sample recording an actor?", says("demo-voice")],
  ["What's an email address I can send questions to?", says("email-address")],
  ["Could I speak with someone for half an hour on Friday after 1?", offer({ on: ["2026-12-11"], from: "13:00", to: "17:30" })],
  ["Please let your team know I have a deadline Wednesday, my number is 646 555 0175.", message()],
  // An angry consumer.
  ["some robot from you keeps calling me, make it stop", either(message(), handover, unknown, says("stop-contact"))],
  ["i want to know what you have on me", says("rights", "privacy")],
  ["GET ME A MANAGER", either(handover, message())],
  ["this chat is useless", either(talk(), handover)],
  ["how long do you hang on to recordings of me", says("kept", "this-talk")],
  ["where can i complain", either(handover, message(), says("email-address", "phone-number", "form", "reply"))],
  // A pet groomer, typing on a phone.
  ["hwo does it wrk wen 2 ppl call at once", says("at-once", "always", "phone")],
  ["can peopel text pics of there dog", either(unknown, says("sms"))],
  ["wats the cheepest plan", says("price", "price-small", "small-business")],
  ["do i hav to giv a credt card", says("credit-card")],
  ["hi", talk()],
  ["cna u do thurdsay at 5", either(offer({ chosen: "2026-12-10 17:00" }), offer({ on: ["2026-12-10"], from: "16:30", to: "17:30" }))],
  // A customer they have already.
  [
    "Our agent told a caller the wrong price this morning. How do we get that fixed?",
    either(says("wrong", "support", "training"), message(), handover),
  ],
  ["Do I get a summary of how many calls came in last week?", says("reports")],
  ["I can't find the link for our call on Thursday and need to cancel it", says("move-call")],
  ["Have Sam call me when he's back in, 512 555 0133", either(message(), handover)],
  ["Are you going to put our logo on your site?", says("named")],
  ["Thanks, bye", either(end, talk())],
];
