import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import type { IndustryPage } from "./industry.schema.ts";

export const professional = {
  title: "AI agents for law, accounting and consulting firms",
  description:
    "AI agents for professional services: client onboarding, meeting scheduling, document requests and follow-ups, done before you sit down.",
  name: "Professional Services",
  hero: {
    heading: ["Bill the hours.", "Skip the phone tag."],
    lead: `Clients call after work, when your office is dark. ${brand.name} takes the details, books the consult and chases the paperwork. You do the part you went to school for.`,
    picture: "industry-professional",
    caption: "An example Main Street at 8:47 PM. The call became a consult for Thursday.",
    note: "One window lit. Nobody had to stay.",
  },
  helps: {
    label: "An example client",
    lead: "A whole week of getting ready, and you spent none of it on hold.",
    moments: [
      {
        picture: "industry-professional-1",
        when: "Tue 8:30 AM",
        title: "Client onboarding",
        text: "ID collected, letter signed, names listed for your conflict check. The file is in order before the first handshake.",
        gain: `${facts.returns.custom.manualPercent}% manual work eliminated`,
        link: { label: "Custom AI Automations", href: "/agents/custom-automations" },
      },
      {
        picture: "industry-professional-2",
        when: "Tue 11:15 AM",
        title: "Meeting scheduling",
        text: "It lays your free hours over theirs and books where they meet. No “does Tuesday work?”",
        gain: `${facts.returns.booking.weeklyHours} hrs saved weekly`,
        link: { label: "AI Booking Agent", href: "/agents/booking" },
      },
      {
        picture: "industry-professional-3",
        when: "Wed 5:45 PM",
        title: "Document requests",
        text: "It asks for each form by name, checks off what arrives, and asks again, nicely, for what hasn’t.",
        gain: `${facts.returns.documents.monthlyHours} hrs saved monthly`,
        link: { label: "Document Reader", href: "/agents/document-reader" },
      },
      {
        picture: "industry-professional-4",
        when: "Fri 8:10 PM",
        title: "Follow-ups",
        text: "A note on day one, another on day three. The client answers, so day seven is never sent.",
        gain: `${facts.returns.personal.weeklyHours} hrs weekly freed`,
        link: { label: "AI Personal Agent", href: "/agents/personal" },
      },
    ],
  },
  beside: {
    question: "A practice of one, or offices all over?",
    links: [
      { label: "SMB AI Agent", href: "/products/smb-assistant" },
      { label: "Solutions for every size", href: "/solutions" },
    ],
  },
  closing: {
    picture: "night-industry-professional",
    heading: ["Your desk,", "cleared."],
    lead: "Bring your intake questions. We’ll show you how far an agent gets before you’ve hung up your coat.",
  },
} satisfies IndustryPage;
