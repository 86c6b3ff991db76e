import { either, end, handover, message, type Opening, offer, says, talk, unknown } from "./expected.ts";

/** Forty first lines, most of them indirect, tried once at the end. Nothing has been mended for them. */
export const strangers: readonly Opening[] = [
  // A chimney sweep.
  [
    "soot all over my hands, phone going off, you get me",
    says("receptionist", "phone", "small-business", "smb-assistant", "message-taking"),
  ],
  ["do you bill me if nobody calls that month", either(unknown, says("fees", "price"))],
  ["what if the guy on the line has a thick scottish accent", either(says("phone", "unsure"), unknown)],
  ["can it tell em ill be there between 2 and 4", says("booking", "training", "calendar", "sms", "receptionist", "outbound")],
  ["got time monday late afternoon?", offer({ on: ["2026-12-14"], from: "15:00" })],
  // The office manager of a school.
  [
    "Parents ring about absences from seven in the morning. Would it note those down?",
    says("message-taking", "receptionist", "always", "phone"),
  ],
  ["Are minors' details handled with extra care?", either(says("data", "privacy", "age"), unknown)],
  ["Who signs off on what it says?", says("training", "approve", "reports", "wrong")],
  ["What would a year cost us, and when could somebody explain it to our principal?", offer({ holds: "$6K" })],
  ["We would only need it during term time. Is that possible?", either(says("end-contract", "terms", "start-small"), unknown)],
  // A used car dealer.
  ["leads from the site sit there till monday", says("lead-speed", "sales", "first-responder", "sales-development", "always", "growth")],
  ["will it haggle", either(unknown, says("training", "sales"))],
  ["so its just an answering machine", says("company", "receptionist", "phone", "why-ai", "agents", "at-once")],
  ["prove you dont leak my customer list", says("data", "own-data", "sell-data", "soc2", "encryption")],
  ["gimme the cheapest thing you got", says("price", "price-small", "start-small")],
  // A midwife.
  ["Is it all right to mention pregnancies to it, legally speaking?", either(says("hipaa", "data", "advice"), unknown)],
  ["A mother in labour must reach me, no matter what.", says("transfer", "emergency")],
  ["How would it know who is my patient?", either(says("training", "software", "crm-notes"), unknown)],
  ["Wednesday morning, but not before ten", offer({ on: ["2026-12-09"], from: "10:00", to: "11:59" })],
  // The head of operations at a freight company.
  ["We get the same status question forty times an hour.", says("service", "at-once", "enterprise", "custom", "growth")],
  ["Can you hook into our TMS?", says("software", "integration", "several-tools")],
  ["What does your SLA look like?", says("uptime", "terms", "support")],
  ["Which law governs, and can we cap it at arbitration?", says("disputes", "liability")],
  ["Loop in someone senior please", handover],
  ["I'm on eastern time. 4pm tomorrow?", offer({ chosen: "2026-12-08 15:00" })],
  // A hairdresser, on the phone.
  ["my chair sits empty when ppl bail on me", says("no-shows", "calendar", "booking")],
  ["does it do insta dms", unknown],
  ["whats it sound like lol", says("demo", "phone", "demo-voice")],
  ["k whats step 1", says("steps", "roadmap")],
  ["tell kim im in, she can text me", either(message(), handover)],
  // A man of eighty.
  ["I don't own a computer. Is that any obstacle?", either(says("integration", "training", "small-business"), unknown)],
  ["Young lady, are you real?", talk()],
  ["And if I want my money back?", says("refund")],
  ["Might I have it by letter post?", either(message(), unknown, says("price-document"))],
  // Passers-by.
  ["blah blah ai blah", either(talk(), says("why-ai"), unknown)],
  ["who won the masters", either(unknown, talk())],
  ["how secret is this chat", says("this-talk", "data", "privacy")],
  ["does your robot pay taxes", either(unknown, talk())],
  [
    "maybe in the new year, say the second week of january",
    offer({
      on: [
        "2027-01-11",
        "2027-01-12",
        "2027-01-13",
        "2027-01-14",
        "2027-01-15",
        "2027-01-04",
        "2027-01-05",
        "2027-01-06",
        "2027-01-07",
        "2027-01-08",
      ],
    }),
  ],
  ["right, that's me sorted", end],
];
