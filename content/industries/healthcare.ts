import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import type { IndustryPage } from "./industry.schema.ts";

export const healthcare = {
  title: "AI agents for healthcare and wellness practices",
  description:
    "AI agents for clinics, dentists and wellness: appointment management, reminders by SMS, email or phone, patient intake and everyday questions.",
  name: "Healthcare",
  hero: {
    heading: ["Fewer gaps.", "Quieter desk."],
    lead: `Patients cancel at breakfast and ask about Saturdays at ten at night. ${brand.name} keeps the book full, reminds people the way they like, and has the forms done before they walk in.`,
    picture: "industry-healthcare",
    caption: "An example day in a dental waiting room, 8 AM to 10 PM. The reminder came back confirmed.",
    note: "The desk went home at six. The answers didn’t.",
  },
  helps: {
    label: "An example Monday",
    lead: "Your staff looked after the people in the room. The agent looked after the rest.",
    moments: [
      {
        picture: "industry-healthcare-1",
        when: "Mon 8:50 AM",
        title: "Appointment management",
        text: "The 9:20 can’t make it. The waitlist hears first, Nora says yes, and the chair never goes cold.",
        gain: `${facts.returns.booking.appointmentsPercent}% more appointments`,
        link: { label: "AI Booking Agent", href: "/agents/booking" },
      },
      {
        picture: "industry-healthcare-2",
        when: "Mon 12:15 PM",
        title: "Reminders by SMS, email or phone",
        text: "Some folks read texts, some read email, some only pick up the phone. Each hears it their way.",
        gain: `${facts.returns.receptionist.staffTimePercent}% staff time freed`,
        link: { label: "AI Virtual Receptionist", href: "/agents/receptionist" },
      },
      {
        picture: "industry-healthcare-3",
        when: "Mon 9:14 PM",
        title: "Patient intake",
        text: "The form gets filled in at the kitchen table. It reaches the chart typed, signed and complete.",
        gain: `${facts.returns.documents.accuracyPercent}% accuracy`,
        link: { label: "Document Reader", href: "/agents/document-reader" },
      },
      {
        picture: "industry-healthcare-4",
        when: "Mon 10:05 PM",
        title: "FAQ handling",
        text: "Saturdays, parking, insurance, what to bring. It answers from your own list and offers a time.",
        gain: `${facts.returns.service.resolvedPercent}% auto-resolution`,
        link: { label: "AI Customer Service", href: "/agents/customer-service" },
      },
    ],
  },
  beside: {
    question: "Caring for older patients, or for people at home?",
    links: [{ label: "Healthcare + Senior", href: "/products/healthcare-senior" }],
  },
  closing: {
    heading: ["See you", "at 8:15."],
    lead: "Bring tomorrow’s schedule. We’ll show you an agent that knows it by heart.",
  },
} satisfies IndustryPage;
