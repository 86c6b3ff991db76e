import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import type { IndustryPage } from "./industry.schema.ts";

export const realEstate = {
  title: "AI agents for real estate and property management",
  description:
    "AI agents that qualify leads, schedule showings, talk with tenants and send property updates, by phone, text, web chat and email, day and night.",
  name: "Real Estate",
  hero: {
    heading: ["Show more houses.", "Chase fewer leads."],
    lead: `Buyers text from the curb at nine at night. Tenants call at six in the morning. ${brand.name} answers both, books the showing, and passes you the buyers worth the drive.`,
    picture: "industry-real-estate",
    caption: "An example Saturday of showings. The 10:30 came in by text the night before.",
    note: "Seven doors, seven slots, one agent keeping the list.",
  },
  helps: {
    label: "An example Friday",
    lead: "Four jobs off one agent’s list. You were at a closing for most of it.",
    moments: [
      {
        picture: "industry-real-estate-1",
        when: "Fri 8:10 AM",
        title: "Lead qualification",
        text: "Asks the buyer when, where, how much and who’s lending. You get the ones ready to talk, with notes.",
        gain: `Replies in under ${facts.speed.leadReply}`,
        link: { label: "AI Sales/Marketing Agent", href: "/agents/sales-marketing" },
      },
      {
        picture: "industry-real-estate-2",
        when: "Fri 12:40 PM",
        title: "Showing scheduling",
        text: "Checks your calendar and the seller’s, books the slot, and reminds the buyer when it’s time.",
        gain: `${facts.returns.booking.noShowsPercent}% fewer no-shows`,
        link: { label: "AI Booking Agent", href: "/agents/booking" },
      },
      {
        picture: "industry-real-estate-3",
        when: "Fri 6:05 PM",
        title: "Tenant communication",
        text: "Takes the call about the A/C, asks the right questions, and gets a technician on the list.",
        gain: `${facts.returns.receptionist.answeredPercent}% call answer rate`,
        link: { label: "AI Virtual Receptionist", href: "/agents/receptionist" },
      },
      {
        picture: "industry-real-estate-4",
        when: "Fri 9:42 PM",
        title: "Property updates",
        text: "Price drops, new photos, an open house moved. Everyone who asked about that house hears about it.",
        gain: "24/7 availability",
        link: { label: "Custom AI Automations", href: "/agents/custom-automations" },
      },
    ],
  },
  beside: {
    question: "Leases and invoices in the pile? Looking after the homes, too?",
    links: [
      { label: "Document Reader", href: "/agents/document-reader" },
      { label: "Home + Consumer", href: "/products/home-consumer" },
    ],
  },
  closing: {
    picture: "night-industry-real-estate",
    heading: ["Home in time", "for supper."],
    lead: `Bring one listing and ${facts.call.inWords}. We’ll show you an agent answering for it, yard sign and all.`,
  },
} satisfies IndustryPage;
