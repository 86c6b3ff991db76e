import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import type { IndustryPage } from "./industry.schema.ts";

export const hospitality = {
  title: "AI agents for hotels, hospitality and restaurants",
  description:
    "AI agents for hotels and restaurants: reservation management, guest communication, feedback collection and special requests, even at seven on a Saturday.",
  name: "Hospitality",
  hero: {
    heading: ["Full house.", "Calm front desk."],
    lead: `Reservations, late flights and birthday cakes all land at seven in the evening. ${brand.name} takes them all at once, and your people look up and smile.`,
    picture: "industry-hospitality",
    caption: "An example evening, 7:02 PM. A room was held and a table set in the same minute.",
    note: "Five floors, one patio, no hold music.",
  },
  helps: {
    label: "An example Saturday",
    lead: "A busy day in the house, from the first table to the last candle.",
    moments: [
      {
        picture: "industry-hospitality-1",
        when: "Sat 9:30 AM",
        title: "Reservation management",
        text: "A party of six wants 7:30. It knows the floor, moves nobody, and gives them the big table.",
        gain: `${facts.returns.booking.noShowsPercent}% fewer no-shows`,
        link: { label: "AI Booking Agent", href: "/agents/booking" },
      },
      {
        picture: "industry-hospitality-2",
        when: "Sat 2:10 PM",
        title: "Guest communication",
        text: "“Pool still open?” Till ten, towels by the gate. They’re in the water before the desk is off the phone.",
        gain: `${facts.returns.receptionist.answeredPercent}% call answer rate`,
        link: { label: "AI Virtual Receptionist", href: "/agents/receptionist" },
      },
      {
        picture: "industry-hospitality-3",
        when: "Sat 5:20 PM",
        title: "Feedback collection",
        text: "One text after the meal, no survey. You see every answer, and the cold soup comes to you first.",
        gain: `${facts.company.satisfaction} satisfaction`,
        link: { label: "AI Customer Service", href: "/agents/customer-service" },
      },
      {
        picture: "industry-hospitality-4",
        when: "Sat 7:45 PM",
        title: "Special requests",
        text: "No nuts, three candles, table 6 at eight. The kitchen is told when it’s asked, not when it’s remembered.",
        gain: `${facts.returns.custom.speedTimes}x process speed`,
        link: { label: "Custom AI Automations", href: "/agents/custom-automations" },
      },
    ],
  },
  beside: {
    question: "Is it rooms you keep, or tables?",
    links: [
      { label: "Hotel & Travel", href: "/products/hotel-travel" },
      { label: "Restaurant & Food", href: "/products/restaurant-food" },
    ],
  },
  closing: {
    picture: "night-industry-hospitality",
    heading: ["Good evening.", "Come on in."],
    lead: "Bring your floor plan or your room list. We’ll show you an agent working a Saturday night.",
  },
} satisfies IndustryPage;
