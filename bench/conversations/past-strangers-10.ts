import { facts } from "#content/facts.ts";
import type { Conversation } from "./conversations.ts";
import { all, answer, either, end, handover, message, type Opening, offer, says, talk, unknown } from "./expected.ts";

/**
 * 58 lines and eight conversations by somebody who knew the public pages and nothing of the code. At first sight 43 of 60 lines were right,
 * 6 acceptable and 11 wrong, and one conversation of the eight came to its end; mended for since. Two lines about Thanksgiving, which need
 * a November, stand in times.test.ts.
 */
export const pastStrangers10: readonly Opening[] = [
  [
    "saw yalls tower on 35 lol. anyway i got a 3 truck plumbing outfit n we miss like half our calls. what would you do for us",
    says("receptionist", "phone", "small-business", "construction", "always"),
  ],
  ["how much we talkin", says("price")],
  ["is it per call or flat or what", either(says("price", "fees"), unknown)],
  ["do i keep my number or do i gotta get a new one", either(says("integration", "software", "several-tools"), unknown)],
  [
    "sometime after new years, tuesdays or thursdays, not before 10",
    offer({ on: ["2027-01-05", "2027-01-07", "2027-01-12", "2027-01-14"], from: "10:00" }),
  ],
  ["thursday midnight", offer({ holds: "isn’t open" })],
  ["week of the 14th but not monday", offer({ on: ["2026-12-15", "2026-12-16", "2026-12-17", "2026-12-18"] })],
  ["after the holidays", offer({ notBefore: "2027-01-02" })],
  ["pls have maria call me, 512-555-0177", either(message(), offer(), handover)],
  ["my front desk gal quit friday and im drowning", says("receptionist", "compare")],
  ["phones go to voicemail after 5 and thats when everybody calls", says("always", "receptionist", "phone", "small-business")],
  ["do you do texting and can it send pics of the invoice", says("sms")],
  [
    "what if im out in the sticks with no cell service does it still pick up",
    either(says("always", "receptionist", "transfer", "phone"), unknown),
  ],
  ["hablas español? half my customers do", either(unknown, talk("English"))],
  ["can we talk tmrw around lunch", offer({ on: ["2026-12-08"], from: "11:00", to: "13:30" })],
  ["free thurs morning or fri after 2, whatever", offer({ on: ["2026-12-10", "2026-12-11"] })],
  ["i got 10 min between jobs at 3:30 today can yall call", offer({ notBefore: "2026-12-08" })],
  ["we're a med spa, botox n stuff. is that hipaa or not", says("hipaa")],
  ["who listens to my calls", says("shared", "recording", "kept", "privacy", "data")],
  ["can it tell a emergency from a guy who just wants a quote", either(says("transfer", "receptionist", "emergency"), unknown)],
  ["My last answering service dropped calls and was rude. How are you different?", says("why-us", "why-ai", "compare", "receptionist")],
  ["does it work w jobber", says("software")],
  ["servicetitan, quickbooks and google calendar?", says("software")],
  [
    "need price, how long it takes, and if theres a contract",
    all(says("price"), says("setup"), either(says("terms", "end-contract"), unknown)),
  ],
  ["can i cancel anytime", says("end-contract")],
  ["u guys local?", says("location")],
  ["can i swing by the office sometime this week", all(says("location"), offer())],
  ["my husband handles this stuff, can you email him the info", either(message(), handover, unknown)],
  ["not tonight. maybe call me wednesday", offer({ on: ["2026-12-09"] })],
  ["earliest you got", offer({ on: ["2026-12-08", "2026-12-09", "2026-12-10"] })],
  ["12/15 330pm", offer({ chosen: "2026-12-15 15:30" })],
  ["Any chance on the 18th, first thing?", offer({ on: ["2026-12-18"], to: "10:00" })],
  ["cant do mornings. thursdays are good", offer({ on: ["2026-12-10", "2026-12-17", "2026-12-24"], from: "12:00" })],
  ["im in el paso so mountain time, 9am wednesday my time", offer({ chosen: "2026-12-09 09:00" }), "America/Denver"],
  ["how does it know my prices", says("training")],
  ["what happens if the ai screws up and books two people same time", says("wrong", "double-booking")],
  ["can it take credit cards over the phone", either(says("payments"), unknown)],
  ["do it call people back or just answer", says("outbound", "phone")],
  [
    "i run a food truck, no office no staff. overkill?",
    says("restaurant", "small-business", "smb-assistant", "price-small", "start-small"),
  ],
  ["we got 4 locations 1 number", says("smb-agent", "growth")],
  ["hotel here. folks show up at 2am wanting a key code", says("hotel", "hospitality")],
  ["invoices. i hate em. stack this high", says("documents")],
  ["my inbox is a dumpster fire", says("personal", "email")],
  ["how many people work there", unknown],
  ["who else uses this, anybody around here?", either(says("customers"), unknown)],
  ["is this thing gonna take my daughters job lol shes my receptionist", either(says("compare", "transfer", "results"), unknown)],
  ["so do i pay for setup too", either(says("price", "fees", "price-custom"), unknown)],
  ["what about hail season, we go from 20 calls to 300 a day", says("at-once", "growth", "smb-agent")],
  ["can you beat 300 a month", either(says("price"), unknown)],
  ["ok so 5000 interactions whats an interaction", either(says("price"), unknown)],
  ["what if i go over 5000", either(says("fees"), unknown)],
  ["r u a robot", talk("software")],
  ["ill be out til the 20th. after that mornings only", offer({ notBefore: "2026-12-21", to: "11:59" })],
  [
    "leave a note for the owner: this is Dale at Hill Country Septic, need somebody that can do after hours dispatch",
    message("after hours dispatch"),
  ],
  ["next mon or tue, late, like 4 ish", offer({ on: ["2026-12-14", "2026-12-15"], from: "15:00", to: "17:00" })],
  ["whats firstlight", says("insight")],
  ["can i hear it first", says("demo", "demo-voice")],
  ["is the call really free or is it a sales pitch", says("call-free", "call-agenda")],
];

export const pastTalks10: readonly Conversation[] = [
  {
    about: "heating and air, from Wednesday to Thursday",
    lines: [
      ["hey do yall do hvac companies", says("construction", "trade", "served")],
      ["ok and whats that run a month", says("price")],
      ["do i have to get a new phone number", either(says("integration", "software"), unknown)],
      ["alright set me up for wed", offer({ on: ["2026-12-09"] })],
      ["actually wed is bad, make it thu, after 3", offer({ on: ["2026-12-10"], from: "15:00" })],
      ["4", offer({ chosen: "2026-12-10 16:00" })],
      ["wait is that central time", talk("Central Time")],
    ],
    presses: "2026-12-10 16:00",
  },
  {
    about: "a salon that is busy on Wednesdays",
    lines: [
      [
        "hi!! i own a hair salon in round rock, 2 chairs. do you text and email or just phone? also no shows are killing me",
        all(says("channels", "sms"), says("no-shows")),
      ],
      ["does it remind ppl", says("no-shows", "booking")],
      ["how soon could we start", says("setup")],
      [
        "can you have someone call me sometime next week, not wed, i do color wednesdays. afternoons",
        offer({ on: ["2026-12-14", "2026-12-15", "2026-12-17", "2026-12-18"], from: "12:00" }),
      ],
      ["the 17th at 2", offer({ chosen: "2026-12-17 14:00" })],
      ["my names Keisha Brown keisha@shearjoy.example", talk("Noted")],
    ],
    presses: "2026-12-17 14:00",
    knows: { name: "Keisha Brown", email: "keisha@shearjoy.example" },
  },
  {
    about: "only a message, with a number",
    lines: [
      ["is anybody there", talk()],
      ["can i leave a msg for a real person", message()],
      [
        "tell them our lease is up in march n we need the phones figured out before the move. number is 512 555 0133",
        message("lease is up in march"),
      ],
    ],
    knows: { phone: "512 555 0133" },
  },
  {
    about: "a lawyer in Phoenix, an hour later",
    timeZone: "America/Phoenix",
    lines: [
      ["we do immigration law, most calls after 6pm and some in spanish", either(says("professional", "always", "receptionist"), talk())],
      ["can it do intake", says("professional")],
      ["are transcripts kept? how long, and can we shorten it", says("kept")],
      ["I'm in Phoenix til friday. tomorrow 2pm my time", offer({ chosen: "2026-12-08 14:00" })],
      ["hmm make it an hour later", offer({ chosen: "2026-12-08 15:00" })],
    ],
    presses: "2026-12-08 15:00",
  },
  {
    about: "a sceptic who would rather ring",
    lines: [
      ["this is just chatgpt with a phone number isnt it", either(unknown, talk())],
      ["what happens when it doesnt know", says("unsure", "wrong", "transfer")],
      ["and if nobody's around?", either(says("message-taking", "transfer", "receptionist", "always"), unknown)],
      ["who's on the hook if it tells somebody the wrong price", says("liability", "wrong")],
      ["fine. give me the number", says("phone-number")],
    ],
  },
  {
    about: "a restaurant after the holidays",
    lines: [
      ["do you handle big catering orders", says("restaurant", "hospitality")],
      ["and allergies? dont want to get sued", says("restaurant")],
      ["december is nuts. sometime after the holidays", offer({ notBefore: "2027-01-02" })],
      ["mornings before we open, so like 9 to 10:30", offer({ notBefore: "2027-01-02", from: "09:00", to: "10:30" })],
      ["tuesdays", offer({ on: ["2027-01-05", "2027-01-12", "2027-01-19"], from: "09:00", to: "10:30" })],
      ["first one", offer({ chosen: "2027-01-05 09:00" })],
    ],
    presses: "2027-01-05 09:00",
  },
  {
    about: "eleven clinics, in Eastern Time",
    timeZone: "America/New_York",
    lines: [
      [
        "Multi-site pediatric group, 11 locations, 300 calls a day. What does deployment look like and what's the timeline?",
        answer(facts.deployment.enterprise),
      ],
      ["pricing for that?", says("price-enterprise", "price")],
      ["do you sign a BAA", either(says("baa", "hipaa"), unknown)],
      [
        "Ok. My colleague and I could do the 16th or 17th, 1 to 3 Eastern.",
        offer({ on: ["2026-12-16", "2026-12-17"], from: "13:00", to: "15:00" }),
      ],
      ["16th at 1:30", offer({ chosen: "2026-12-16 13:30" })],
    ],
    presses: "2026-12-16 13:30",
  },
  {
    about: "from a call to a mail",
    lines: [
      ["can someone call me right now", either(offer(), handover)],
      ["what time do you open", says("hours")],
      ["k then 9 tomorrow", offer({ chosen: "2026-12-08 09:00" })],
      ["no wait thats the dentist. 1130", offer({ chosen: "2026-12-08 11:30" })],
      ["forget it ill just email you, whats the address", says("email-address")],
      ["thx bye", end],
    ],
  },
];
