import type { SegmentPage } from "./segment.schema.ts";

export const hotelTravel = {
  title: "Hotel & Travel AI agent: the desk that stays awake",
  description:
    "An AI agent for hotels, inns and travel: reservations, late arrivals, changes, guest requests, trip questions and check-out, day and night.",
  hero: {
    heading: ["Hotel &", "Travel"],
    lead: "The night desk that never nods off. It picks up, finds the room and sends the key, at seven in the evening or a quarter past one.",
    picture: "segment-hotel-travel",
    caption: "An example key rack at 1:15 AM. Room 212 was held, and its code was sent.",
  },
  features: {
    heading: "What it does at the front desk.",
    speaker: "The guest says",
    items: [
      {
        spot: "spot-key",
        title: "Reservations",
        says: "Got a king for the 14th?",
        does: "Quotes the rate, takes the booking by phone, text or chat, and writes it in your system.",
      },
      {
        spot: "spot-moon",
        title: "Late arrivals",
        says: "We land at 1 in the morning.",
        does: "Holds the room and texts the door code. Nobody has to wait up.",
      },
      {
        spot: "spot-calendar",
        title: "Changes and cancellations",
        says: "Can we leave Sunday instead?",
        does: "Moves the dates, explains your policy, and frees the night for somebody else.",
      },
      {
        spot: "spot-bell",
        title: "Guest requests",
        says: "Two more towels for 212, please.",
        does: "Sends it to housekeeping with the room number and tells the guest it’s coming.",
      },
      {
        spot: "spot-map",
        title: "Trip questions",
        says: "Where do we park the trailer?",
        does: "Answers from your own notes: parking, pool hours, pets, the good tacos.",
      },
      {
        spot: "spot-suitcase",
        title: "Check-out and feedback",
        says: "The shower was cold.",
        does: "Asks every guest how it went, and tells you while there’s still time to make it right.",
      },
    ],
  },
  beside: {
    question: "A kitchen downstairs, or a whole house to run?",
    links: [
      { label: "Restaurant & Food", href: "/products/restaurant-food" },
      { label: "Hospitality & Restaurants", href: "/industries/hospitality" },
    ],
  },
  closing: {
    picture: "night-segment-hotel-travel",
    heading: ["The desk is", "never empty."],
    lead: "See it take a late check-in and a dinner change at the same time.",
  },
} satisfies SegmentPage;
