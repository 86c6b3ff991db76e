import type { SegmentPage } from "./segment.schema.ts";

export const restaurantFood = {
  title: "Restaurant & Food AI agent: orders and tables handled",
  description:
    "An AI agent for restaurants and food: phone orders, table bookings, menu and allergy questions, catering requests, pickup texts and feedback.",
  hero: {
    heading: ["Restaurant", "& Food"],
    lead: "The phone rings hardest when the line is out the door. This agent takes the order, books the table and never puts a hungry person on hold.",
    picture: "segment-restaurant-food",
    caption: "An example ticket rail on a busy night. The yellow 6:30 came in by phone.",
  },
  features: {
    heading: "What it does during the rush.",
    speaker: "The caller says",
    items: [
      {
        title: "Phone orders",
        says: "Two brisket plates and a pecan pie.",
        does: "Takes it down, reads it back, gives a pickup time and puts the ticket on the rail.",
      },
      {
        title: "Table bookings",
        says: "Room for five at seven?",
        does: "Knows your floor, holds the right table, and texts them to say so.",
      },
      {
        title: "Menu and allergies",
        says: "Is there dairy in the slaw?",
        does: "Answers from your recipe notes. Where the notes don’t say, it asks the kitchen and never guesses.",
      },
      {
        title: "Catering requests",
        says: "Lunch for forty, a week from Friday?",
        does: "Gets the date, the headcount and the budget, and hands you a request that’s ready to price.",
      },
      {
        title: "Waitlist and pickup",
        says: "Is our table up yet?",
        does: "Tells folks where they stand and texts when it’s time, so nobody crowds the door.",
      },
      {
        title: "Feedback",
        says: "Best ribs in the county.",
        does: "Asks after the meal, thanks them by name, and passes every word along before the next shift.",
      },
    ],
  },
  beside: {
    question: "More on tables, tickets and who fills them:",
    links: [
      { label: "AI Booking Agent", href: "/agents/booking" },
      { label: "Hospitality & Restaurants", href: "/industries/hospitality" },
    ],
  },
  closing: {
    heading: ["Hands full?", "It’s handled."],
    lead: "Watch it take a to-go order and a table for five without anybody leaving the line.",
  },
} satisfies SegmentPage;
