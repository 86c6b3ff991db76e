import { facts } from "#content/facts.ts";
import type { AgentPage } from "./agent.schema.ts";

const returns = facts.returns.personal;

export const personal = {
  title: "AI Personal Agent: an executive assistant on call",
  description: `An AI personal agent that sorts your inbox, moves your meetings, books the trip and drafts the reply. ${returns.weeklyHours} hrs weekly freed, ${returns.filteredPercent}% of communications filtered.`,
  keywords: ["AI personal agent", "AI executive assistant", "inbox management", "AI email drafting", "meeting scheduling assistant"],
  social: {
    title: "Read less. Decide more. Go fishing.",
    description: `An AI executive assistant that filters ${returns.filteredPercent}% of your communications and frees ${returns.weeklyHours} hours of your week.`,
  },
  offer: "demo",
  hero: {
    heading: ["Read less.", "Decide more.", "Go fishing."],
    lead: "An AI personal agent that sorts the inbox, moves the meetings, books the trip and drafts the reply. Think of an executive assistant who starts before you’re up and knows what you’d say.",
    picture: "hero-personal",
    captionGround: "lake-deep",
    caption: "An example owner, seven weeks: hours a week spent on email, calendar and errands.",
  },
  problems: {
    heading: "You didn’t start a business to answer email.",
    items: [
      {
        picture: "problem-personal-1",
        figure: "6:40 AM",
        title: "The pile",
        text: "It came through the slot all night. Two of them matter, and you’ll read the rest to find out which.",
      },
      {
        picture: "problem-personal-2",
        figure: "2, 2 and 2",
        title: "The juggling",
        text: "Three people want the same hour. You move one and the other two start to wobble.",
      },
      {
        picture: "problem-personal-3",
        figure: "11:10 PM",
        title: "The late shift",
        text: "Supper’s cold and the lamp’s still on. Your own work starts once the messages stop.",
      },
    ],
    caption: "An example day, from the doormat to the desk lamp.",
  },
  solutions: {
    heading: "It clears the desk and leaves you the decisions.",
    items: [
      {
        picture: "solution-personal-1",
        ground: "sand",
        title: "Sorts the morning mail",
        text: "Read, filed, drafted or flagged before coffee. What’s left for you fits on one page.",
        link: { label: "Meet the Executive Assistant", href: "/products/ai-assistants#executive-assistant" },
      },
      {
        picture: "solution-personal-2",
        ground: "tint",
        title: "Moves the meeting",
        text: "Time zones and other people’s calendars are its problem. You get one invitation that everybody accepted.",
        link: { label: "How a law office uses it", href: "/industries/professional" },
      },
      {
        picture: "solution-personal-3",
        ground: "lamp",
        title: "Packs the trip",
        text: "Flight, car, hotel and the lunch in between, all on one card, down to the way home.",
        link: { label: "Meet the Web Browser Agent", href: "/products/ai-assistants#web-browser-agent" },
      },
      {
        picture: "solution-personal-4",
        ground: "paper",
        title: "Writes like you",
        text: "Drafts come in your words, short where you’re short. Nothing goes out until you tap send.",
        link: { label: "How it handles email", href: "/features#email" },
      },
    ],
  },
  roi: {
    heading: "What your week gets back.",
    lead: `Your email stays your business. It’s encrypted ${facts.safety.encryption}, in line with ${facts.safety.laws}.`,
    figures: [
      {
        kind: "hours",
        hours: returns.weeklyHours,
        per: "week",
        label: "weekly freed",
        description: "Email, calendar and errands, off your list.",
      },
      {
        kind: "share",
        percent: returns.filteredPercent,
        label: "of communications filtered",
        description: "What’s left is what needs you.",
      },
      {
        kind: "times",
        times: returns.outputTimes,
        label: "strategic output",
        description: "More of the week goes to the work you planned.",
      },
      { kind: "dollars", thousands: returns.valueThousands, label: "value", description: "What those hours are worth in your business." },
    ],
  },
  closing: {
    heading: ["Gone", "fishing."],
    lead: "Tell us what eats your week. We’ll show you which hours come back first.",
  },
} satisfies AgentPage;
