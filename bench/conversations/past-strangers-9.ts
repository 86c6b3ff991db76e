import { either, end, handover, message, type Opening, offer, says, talk, unknown } from "./expected.ts";

/** Two sets of forty lines, written before they were tried. At first sight 27 and 28 were right; lines like the others are examples by now. */
export const pastStrangers9: readonly Opening[] = [
  // A tree surgeon in a truck.
  [
    "im 40 ft up a tree when it rings. can u pick up",
    says("receptionist", "phone", "message-taking", "small-business", "smb-assistant", "always"),
  ],
  ["ballpark me", says("price", "price-small")],
  ["so say a lady wants a stump out can it give her a quote", either(says("training", "receptionist", "sales", "message-taking"), unknown)],
  ["does it text me after", says("sms", "crm-notes", "message-taking", "reports")],
  ["ill be free after 4 any day this week", offer({ from: "16:00" })],
  // A practice manager.
  ["We have had a breach before. What would stop that happening through you?", says("data", "encryption", "soc2", "liability")],
  ["Our patients are mostly over 70 — are they going to cope with it?", says("phone", "tells", "transfer", "senior")],
  ["Would the agent recognise when someone is having chest pains?", says("emergency", "transfer", "advice")],
  ["How do cancellations get filled?", says("calendar", "booking", "no-shows")],
  ["price for two locations and a meeting on tuesday please", offer({ on: ["2026-12-08"] })],
  // A restaurateur, cross.
  ["another AI company, great. what's your angle", says("why-us", "why-ai", "company")],
  ["i asked for a person not a lecture", handover],
  ["Can it take a deposit for big tables?", says("payments", "restaurant", "hospitality", "ticketing")],
  ["last time a bot gave away 30 free desserts. who pays for that", says("wrong", "liability", "training")],
  ["ur fonts are weird", talk()],
  // A lawyer.
  [
    "Is anything said to the agent discoverable, and who has custody of the transcripts?",
    either(says("kept", "own-data", "shared", "recording", "rights"), unknown),
  ],
  ["If we terminate, how quickly is our data purged?", says("after-end")],
  ["What cap do you put on damages?", says("liability")],
  ["Thursday the 17th, 2:30, thirty minutes. Put me down.", offer({ chosen: "2026-12-17 14:30" })],
  // A shop owner online.
  ["do i gotta rip out my shopify chat", says("integration", "software", "chat", "ecommerce", "several-tools")],
  ["people ask where's my stuff 200x a day", says("ecommerce", "service", "chat")],
  ["what do i get for the 6k", says("price", "price-small", "return", "compare")],
  ["is there like a demo vid", says("demo", "video-demo", "live-demo")],
  // A bookkeeper's assistant.
  ["can it read handwritten receipts", says("documents", "accuracy")],
  ["my boss wants to know how you learn our chart of accounts", says("training", "documents", "custom")],
  ["pls have sum1 email tina@ledgerly.example the brochure", message()],
  // A caretaker of a church.
  [
    "we're a church, 3 staff. the phone is mostly funerals and hall rental",
    says("small-business", "smb-assistant", "receptionist", "phone", "ticketing", "message-taking", "booking"),
  ],
  ["do volunteers need training to use it", either(says("support", "training", "integration"), unknown)],
  ["how soon do you get back to folks who email", says("reply")],
  // A teenager.
  ["r u sentient", talk()],
  ["can u write my resume", either(unknown, talk())],
  ["wat r u even 4", either(says("company", "agents", "why-ai"), talk())],
  // A director at a big firm.
  ["We operate in nine countries. Where does the data live?", says("where-data", "gdpr")],
  ["Our board wants to understand the measurable impact after ninety days.", says("results", "return")],
  ["What is included in ongoing support, and could we meet next Wednesday at 11?", offer({ chosen: "2026-12-16 11:00", holds: "current" })],
  // Somebody far away.
  ["I'm in Phoenix. Do you have something at 9 my time on Friday?", offer({ chosen: "2026-12-11 10:00" })],
  ["can we talk in the second week of march? we close the books in february", offer({ holds: "60 days" })],
  // Odds and ends.
  ["nah im good, cheers", end],
  ["i wanna leave my number, 737 555 0188, call when u can", either(message(), offer(), handover)],
  ["whos listening when my tenants ring you", says("shared", "recording", "who-answers")],
  // A pool man by phone.
  [
    "whos gonna talk to my customers when im in the water",
    says("receptionist", "phone", "small-business", "smb-assistant", "message-taking", "always"),
  ],
  ["500 a month for what", says("price", "price-small", "return", "compare")],
  ["ok how soon if i say go", says("setup", "steps")],
  ["my guy Tony does the scheduling, does he lose his job", either(unknown, says("compare", "integration"))],
  ["fri 8am?", offer({ on: ["2026-12-11"] })],
  // A vet practice.
  [
    "Pet owners panic on the phone. Can it stay calm and pass the real emergencies on?",
    says("emergency", "transfer", "phone", "healthcare"),
  ],
  ["We use Avimark for scheduling. Any chance?", says("software", "integration")],
  ["Could it remind owners about vaccinations?", says("no-shows", "booking", "outbound", "sms", "healthcare")],
  ["Are the calls stored somewhere I can listen to?", says("reports", "recording", "kept", "crm-notes")],
  ["What's the fee, and might I see it working on Thursday afternoon?", offer({ on: ["2026-12-10"], from: "12:00", holds: "$500" })],
  // A landlord, curt.
  ["300 doors. tenants call nonstop.", says("real-estate", "enterprise", "receptionist", "growth")],
  ["can it send the plumber", either(says("home-consumer", "real-estate", "transfer", "service", "custom"), unknown)],
  ["not interested in a sales pitch just tell me what it is", says("company", "agents")],
  ["who do you give my tenants numbers to", says("shared", "sell-data", "privacy")],
  ["your bot is as useful as a chocolate teapot", talk()],
  // An IT lead.
  ["Is data at rest encrypted?", says("encryption")],
  ["Which sub-processors are involved?", says("shared")],
  ["Do you support SSO?", either(unknown, says("enterprise", "software", "integration"))],
  ["What availability do you commit to?", says("uptime")],
  [
    "Could we arrange a technical deep dive the week of January 11?",
    offer({ on: ["2027-01-11", "2027-01-12", "2027-01-13", "2027-01-14", "2027-01-15"] }),
  ],
  // A florist before Valentine's day.
  ["will it cope on valentines, we get 400 calls", says("at-once", "growth", "always", "phone", "receptionist")],
  ["does it know which roses are sold out", either(says("training", "ecommerce", "support"), unknown)],
  ["is it gonna sound snooty", says("phone", "demo", "training", "tells")],
  ["can i cancel after valentines", says("end-contract")],
  ["i'm in seattle, tues 3pm ok?", offer({ chosen: "2026-12-08 17:00" })],
  // A warehouse manager.
  ["we retype bills of lading all day long", says("documents", "custom", "several-tools", "browser")],
  ["how many mistakes does it make when it reads them", says("accuracy", "wrong")],
  ["Can you put the price in writing for my boss?", either(says("price-document", "price"), message())],
  ["He's free in April at the earliest, can we set something then?", offer({ holds: "60 days" })],
  // A student, a competitor, passers-by.
  ["is this a real company or a school project", says("who-are-you", "young", "customers")],
  ["which llm", unknown],
  ["can u make my thesis", either(unknown, talk())],
  ["how do i apply", either(unknown, says("form", "steps"))],
  ["love the little tower thingy", talk()],
  ["where's the catch", says("call-free", "promise", "price", "terms", "why-us", "end-contract", "credit-card")],
  ["give me someone who speaks human", handover],
  ["Please have Greg phone me, he knows the case: 512 555 0170", either(message(), handover)],
  ["what happens to what i tell you here", says("this-talk", "privacy", "kept")],
  ["are your people in india", either(says("location", "who-are-you", "where-data", "nationwide"), unknown)],
  ["that'll be all, ta", end],
];
