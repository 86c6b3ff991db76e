import { facts } from "#content/facts.ts";
import type { SegmentPage } from "./segment.schema.ts";

export const smbAssistant = {
  title: "SMB AI Agent: an assistant for the one-phone shop",
  description: `An AI agent for small businesses that covers every hour you don’t: calls, text orders, booking, one inbox and reminders. From ${facts.price.from} per month.`,
  hero: {
    heading: ["SMB", "AI Agent"],
    lead: "You’re the owner, the bookkeeper and the front counter. Let this one be the assistant who covers every hour outside nine to six.",
    picture: "segment-smb-assistant",
    caption: "An example flower shop at 9:20 PM. A dozen peonies, ordered and paid by text.",
  },
  features: {
    heading: "What it does after you lock up.",
    speaker: "The customer says",
    items: [
      {
        spot: "spot-phone-night",
        title: "After-hours calls",
        says: "Y’all still open?",
        does: "Picks up, answers, and takes the order or the message. You’ll find it written down in the morning.",
      },
      {
        spot: "spot-chat",
        title: "Text orders",
        says: "A dozen peonies for Friday.",
        does: "Confirms the day, sends the payment link and puts it on your list.",
      },
      {
        spot: "spot-calendar",
        title: "Appointments",
        says: "Anything Saturday morning?",
        does: "Offers what’s free and writes it in your book with a name and a number.",
      },
      {
        spot: "spot-inbox",
        title: "One inbox",
        says: "I emailed, and then I texted.",
        does: "Keeps a customer’s calls, texts, chats and emails together, so you read them once.",
      },
      {
        spot: "spot-bell",
        title: "Reminders",
        says: "Oh shoot, was that today?",
        does: "Nudges people the day before, and checks in with them the day after.",
      },
      {
        spot: "spot-price",
        title: "A small-shop price",
        says: "I can’t afford a second me.",
        does: `That’s you talking. It’s about ${facts.price.basicPlan} per year on the basic plan, ${facts.price.basicPlanInteractions} interactions included.`,
      },
    ],
  },
  beside: {
    question: "Opening a second door soon?",
    links: [
      { label: "SMB Agent for growing businesses", href: "/products/smb-agent" },
      { label: "E-Commerce & Retail", href: "/industries/ecommerce" },
    ],
  },
  closing: {
    picture: "night-segment-smb-assistant",
    heading: ["Lock up.", "It’s got this."],
    lead: "Tell us when you close. We’ll show you what comes in after that, and who takes care of it.",
  },
} satisfies SegmentPage;
