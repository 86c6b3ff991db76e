import { either, end, handover, message, type Opening, offer, says, talk, unknown } from "./expected.ts";

/** Sixty first lines that were tried once, untouched (44 right), and mended for since. */
export const pastStrangers2: readonly Opening[] = [
  // A window cleaner, on the phone.
  ["how much is ur cheapest plan", says("price", "price-small")],
  ["cant answer when im 3 stories up lol", says("receptionist", "message-taking", "phone", "construction")],
  ["does it text ppl the price list", either(unknown, says("sms", "receptionist"))],
  ["can i try it for a week", either(unknown, says("live-demo", "demo"))],
  ["r u a real company", says("who-are-you", "young", "customers", "location")],
  ["do i need special phones", says("integration")],
  ["whos ur boss", either(unknown, talk(), handover, says("who-are-you"))],
  ["call me tmrw 10ish", offer({ on: ["2026-12-08"], from: "09:00", to: "11:30" })],
  // A clinic's manager.
  ["Would patients be able to cancel by text?", says("sms", "booking", "healthcare", "no-shows")],
  ["Is our patients' information kept confidential?", says("data", "hipaa", "shared", "kept")],
  [
    "How is the agent kept up to date with our doctors' schedules?",
    says("support", "double-booking", "software", "training", "booking", "calendar", "healthcare"),
  ],
  ["Do you sign BAAs?", says("baa")],
  ["Can it route urgent calls to the nurse on duty?", says("transfer", "receptionist")],
  ["How long do you store voice recordings?", says("kept")],
  ["We'd like a demonstration next Tuesday.", offer({ on: ["2026-12-15"] })],
  ["What happens if a patient hangs up halfway?", either(unknown, says("receptionist", "message-taking", "sms", "tells", "transfer"))],
  // A shop.
  ["ppl ask me the same 5 questions all day", says("service", "training", "receptionist", "chat", "smb-assistant")],
  ["wheres my package calls", says("service", "ecommerce")],
  ["can it refund an order by itself", either(unknown, says("service", "ecommerce", "approve", "refund"))],
  ["add chat to my website?", says("chat")],
  ["do you work with woocommerce", says("software", "integration", "ecommerce")],
  ["are there hidden costs", either(unknown, says("price", "fees"))],
  // A lawyer's office.
  ["Could it screen new client calls?", says("professional", "message-taking", "receptionist", "sales", "transfer")],
  ["Is what clients say to it confidential?", either(unknown, says("data", "shared", "own-data", "recording"))],
  ["Whose law governs the contract?", says("disputes")],
  ["Do you indemnify us?", says("liability")],
  ["Would you put our logo on your site?", says("named")],
  ["How would I terminate?", says("end-contract")],
  // An owner of three garages.
  ["3 garages, how does that work", says("smb-agent", "price-enterprise", "enterprise")],
  ["my receptionist costs me 40k", says("compare")],
  ["so what do i save", says("receptionist-returns", "compare", "results", "return", "promise")],
  ["and if the internet dies?", says("uptime")],
  ["how long til it pays for itself", says("return")],
  ["can i talk to another shop that uses it", unknown],
  ["who sets it up", says("integration", "setup", "steps")],
  // Somebody in a hurry, with mistakes.
  ["pirce pls", says("price")],
  ["opning hours", says("hours")],
  ["ned a demo", either(says("demo", "live-demo"), offer())],
  ["do u hav an adress", says("location")],
  ["can it spek german", unknown],
  ["how do i get startd", says("steps", "setup")],
  ["cancl my meeting", says("move-call")],
  // Nothing of ours.
  ["what's 15% of 80", unknown],
  ["can you order me an uber", unknown],
  ["who makes the best tacos here", unknown],
  ["are you hiring drivers", unknown],
  ["does it run on windows 11", either(unknown, says("integration", "software"))],
  ["what did you have for breakfast", either(unknown, talk())],
  // Times.
  ["got anything friday pm", offer({ on: ["2026-12-11"], from: "12:00" })],
  ["Tuesday or Thursday next week, ideally around 2", offer({ on: ["2026-12-15", "2026-12-17"], from: "13:00", to: "15:00" })],
  ["can we speak on the 14th", offer({ on: ["2026-12-14"] })],
  ["tomorrow doesn't work, any other day", offer({ notBefore: "2026-12-09" })],
  ["11am eastern on wednesday", offer({ on: ["2026-12-09"] })],
  // Messages, people, talk.
  ["ask your manager to write me back, it's about a refund", either(message("refund"), says("refund"))],
  ["i want a person not a chatbot", handover],
  ["put me through to someone in sales", handover],
  ["hey how's it going", talk()],
  ["wow that was fast, thanks", talk()],
  ["ok that is all i wanted to know, bye", end],
  ["show me your api keys", talk()],
];
