import { either, end, handover, message, type Opening, offer, says, talk, unknown } from "./expected.ts";

/** Sixty first lines by others (40 right before there was a classifier). It was developed against them and learns nothing from them. */
export const pastStrangers6: readonly Opening[] = [
  // A plumber, between two jobs.
  ["how much a month for just the phones", says("price", "price-small", "compare")],
  [
    "i'm under a sink all day, who picks up when i cant",
    says("receptionist", "message-taking", "phone", "small-business", "smb-assistant", "company"),
  ],
  [
    "does it book the job right into my google calendar",
    says("booking", "phone", "message-taking", "double-booking", "calendar", "integration", "software", "small-business"),
  ],
  ["have someone ring me at 512 555 0147 when they get a chance", message()],
  ["burst pipe at 2am, does it answer", says("always", "emergency", "transfer", "smb-assistant")],
  ["can we talk wednesday after 3", offer({ on: ["2026-12-09"], from: "15:00", to: "17:30" })],
  // A dental office manager.
  ["Are you HIPAA compliant? We're a dental practice.", says("hipaa", "senior")],
  [
    "We lose about six appointments a week to people who just don't turn up. Can you help with that?",
    says("no-shows", "booking", "booking-returns", "calendar", "outbound", "healthcare"),
  ],
  ["Can new patients fill out their forms before they come in?", says("healthcare", "sms", "payments")],
  ["Does it work with Dentrix?", says("software", "integration")],
  ["Can it tell patients whether their insurance covers a crown?", either(unknown, says("healthcare"))],
  ["Thursday afternoon would work for a call.", offer({ on: ["2026-12-10"], from: "12:00", to: "17:30" })],
  // A hotel's night manager.
  ["guests show up at 1 am and my desk is one person. what can your thing do", says("hotel", "hospitality", "always")],
  ["can it change a reservation or cancel one", says("hotel", "hospitality", "ticketing", "phone", "booking")],
  ["what if three phones ring at the same time", says("at-once", "always", "phone", "hospitality")],
  ["Can a guest still ask for me personally", says("transfer", "tells", "phone", "receptionist", "message-taking")],
  ["does it speak Spanish", unknown],
  ["I work nights so late afternoon tomorrow is best for a call", offer({ on: ["2026-12-08"], from: "15:00", to: "17:30" })],
  // A law firm's IT person.
  ["Is everything encrypted, also at rest?", says("encryption", "data", "gdpr", "hipaa")],
  ["Do you have SOC 2, and where is the data hosted?", says("soc2", "data", "gdpr", "where-data")],
  ["How long do call transcripts stay on your systems", says("kept", "this-talk")],
  ["Is client data used to train your models?", either(unknown, says("own-data"))],
  ["Can we get our data out if we leave?", says("after-end")],
  ["Does it support single sign-on with Okta?", either(unknown, says("software", "integration"))],
  // A skeptic.
  ["ok so 40% more conversions, says who? do you guarantee that", says("promise")],
  ["who's actually using this today", says("customers")],
  ["What happens when the bot makes something up?", says("wrong", "unsure")],
  ["My customers hate talking to robots. Will they notice?", says("tells", "phone")],
  ["ill give you 30 minutes. tuesday 2pm", offer({ chosen: "2026-12-08 14:00" })],
  ["are you a bot", either(talk(), says("tells"))],
  // An enterprise buyer.
  [
    "We operate forty service centers across nine states; could you route callers to the correct location?",
    says("enterprise", "smb-agent"),
  ],
  ["Please describe your pricing for an organization of our size, approximately 3,000 employees.", says("price-enterprise")],
  ["What service level do you commit to with regard to availability?", says("uptime")],
  [
    "Would any time next week be suitable for an introductory call with my colleagues?",
    offer({ on: ["2026-12-14", "2026-12-15", "2026-12-16", "2026-12-17", "2026-12-18"] }),
  ],
  ["How long does an enterprise rollout take, and could we discuss it on Friday?", offer({ on: ["2026-12-11"], holds: "3-4 weeks" })],
  ["I would appreciate an appointment on Wednesday, December 9, at 11:00 a.m.", offer({ chosen: "2026-12-09 11:00" })],
  // A student.
  ["writing a paper about ai startups in austin, who are you guys?", says("who-are-you", "company", "young")],
  ["where does the name come from", says("name")],
  ["do you have internships", unknown],
  ["which language model do you use", unknown],
  ["is there something i can listen to", says("demo")],
  ["hello :)", talk()],
  // Somebody rude.
  ["got any slot tomorrow or not", offer({ on: ["2026-12-08"] })],
  ["why should i pick you clowns", says("why-us")],
  ["give me a real person", handover],
  ["if i quit do i get my money back", says("refund")],
  ["forget it, bye", either(end, talk())],
  ["you people suck", talk()],
  // A hair salon, typing on a phone.
  ["does it rember to text ppl before there apointment", says("no-shows", "booking", "sms", "calendar", "outbound")],
  ["can thye pay a deposti over the phone", says("payments")],
  ["wat if sombody cancles last minit", says("booking", "calendar")],
  ["can i tlak to sombody fri mornign", offer({ on: ["2026-12-11"], from: "09:00", to: "11:30" })],
  ["im just 1 chair can i aford this", says("price-small", "price", "small-business", "compare")],
  ["how muhc is it and can we do a call tmrw", offer({ on: ["2026-12-08"], holds: "$6K per year" })],
  // A returning customer.
  ["Hi, it's Dana again. We opened a second location, can the same agent cover both?", says("smb-agent", "enterprise")],
  ["Last month's invoice looks too high, what should I do?", either(says("invoice-wrong"), message(), handover)],
  ["I need to move my call with you to another day.", says("move-call")],
  ["Please tell the team our new hours start January 4.", message()],
  ["Could someone call me back about my account? 512 555 0188", either(message(), handover)],
  ["Could we do a check-in call Thursday at 10?", offer({ chosen: "2026-12-10 10:00" })],
];
