import { facts } from "#content/facts.ts";
import type { SegmentPage } from "./segment.schema.ts";

export const healthcareSenior = {
  title: `Healthcare + Senior: a ${facts.safety.health}-compliant AI agent`,
  description: `A ${facts.safety.health}-compliant AI agent for clinics, home care and senior living: daily check-ins, medication reminders, visits and rides, family updates and intake.`,
  hero: {
    heading: ["Healthcare", "+ Senior"],
    lead: `A ${facts.safety.health}-compliant agent for clinics, home care and senior living. It calls to check in, minds the schedule, and tells the family what they’ve asked to know.`,
    picture: "segment-healthcare-senior",
    caption: "An example check-in, Wednesday at 8:05 AM. The pills are taken and her daughter knows.",
  },
  features: {
    heading: "What it does between visits.",
    speaker: "Somebody says",
    items: [
      {
        title: "Daily check-ins",
        says: "Slept pretty good, hon.",
        does: "Calls at the hour they like, takes its time, and tells your staff when something sounds different.",
      },
      {
        title: "Medication reminders",
        says: "Did I take the white one?",
        does: "Reminds on the schedule you set, writes down the answer, and lets the nurse know of a missed dose.",
      },
      {
        title: "Visits and rides",
        says: "Who’s driving me Tuesday?",
        does: "Books the visit, lines up the ride, and reminds both the rider and the driver.",
      },
      {
        title: "Family updates",
        says: "Did you talk to Mom today?",
        does: "Tells the people on the list what they’re allowed to hear, and nobody else.",
      },
      {
        title: "Intake and forms",
        says: "I’ve filled this out before.",
        does: "Asks once, by phone or on paper, and puts it in the chart so it needn’t be asked again.",
      },
      {
        title: "Privacy throughout",
        says: "Who else can hear this?",
        does: `${facts.safety.health}-compliant from hello to goodbye, with encryption ${facts.safety.encryption}.`,
      },
    ],
  },
  beside: {
    question: "Running a practice with a waiting room?",
    links: [
      { label: "Healthcare & Wellness", href: "/industries/healthcare" },
      { label: "AI Virtual Receptionist", href: "/agents/receptionist" },
    ],
  },
  closing: {
    heading: ["Somebody", "always calls."],
    lead: "Listen to a morning check-in from start to finish, and ask us anything about privacy.",
  },
} satisfies SegmentPage;
