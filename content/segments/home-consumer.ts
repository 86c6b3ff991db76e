import type { SegmentPage } from "./segment.schema.ts";

export const homeConsumer = {
  title: "Home + Consumer AI agent for the household list",
  description:
    "An AI agent you can offer to households: home services, the family calendar, shopping and refills, evenings out, bills and plain answers.",
  hero: {
    heading: ["Home +", "Consumer"],
    lead: "For companies that look after households. Give your customers an agent that keeps the list, makes the calls and gets the plumber out, under your name.",
    picture: "segment-home-consumer",
    caption: "An example house, one week. The plumber was booked before the puddle got far.",
  },
  features: {
    heading: "What it does around the house.",
    speaker: "The family says",
    items: [
      {
        title: "Home services",
        says: "The water heater’s leaking.",
        does: "Finds an opening, names the price of the visit, books it and texts who’s coming.",
      },
      {
        title: "Family calendar",
        says: "When’s picture day?",
        does: "Keeps school, work and ball practice in one place, and reminds the grown-up whose turn it is.",
      },
      {
        title: "Shopping and refills",
        says: "We’re out of dog food.",
        does: "Adds it, orders it, and tells the driver to leave it by the gate.",
      },
      {
        title: "Evenings out",
        says: "Four seats for a movie Thursday?",
        does: "Checks what’s playing, buys the tickets and sends one to each phone.",
      },
      {
        title: "Bills and mail",
        says: "Is this bill right?",
        does: "Reads it, compares it with last month’s, and tells them in a sentence.",
      },
      {
        title: "Plain answers",
        says: "How do I relight the pilot?",
        does: "Goes one step at a time. If it isn’t safe, it says stop and fetches a person.",
      },
    ],
  },
  beside: {
    question: "Sending crews to those houses, or selling them?",
    links: [
      { label: "Construction & Contracting", href: "/industries/construction" },
      { label: "Real Estate & Property Management", href: "/industries/real-estate" },
    ],
  },
  closing: {
    heading: ["Consider", "it done."],
    lead: "Pick a chore your customers put off. We’ll show you how it sounds when an agent takes it.",
  },
} satisfies SegmentPage;
