import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import type { IndustryPage } from "./industry.schema.ts";

export const construction = {
  title: "AI agents for construction and contracting",
  description:
    "AI agents for contractors: project updates, subcontractor coordination, client inquiries and bid management, answered from the job’s own schedule.",
  name: "Construction",
  hero: {
    heading: ["Run the job.", "Not the phone."],
    lead: `Subs call at six, owners at nine, suppliers whenever they feel like it. ${brand.name} answers each of them, keeps the schedule straight, and leaves you free to build.`,
    picture: "industry-construction",
    caption: "An example job site at 6:12 AM. The third roof bid just landed, and Rivera is low.",
    note: "Each floor has its trade. Each trade has its day.",
  },
  helps: {
    label: "An example job",
    lead: "One Monday on site, and the last bid in by Tuesday’s first light. You were up a ladder for most of it.",
    moments: [
      {
        picture: "industry-construction-1",
        when: "Mon 7:10 AM",
        title: "Project updates",
        text: "The photo goes up, and the owners get it with one line on what’s next. Nobody drives out to look.",
        gain: `${facts.company.timeSavings} time savings`,
        link: { label: "Custom AI Automations", href: "/agents/custom-automations" },
      },
      {
        picture: "industry-construction-2",
        when: "Mon 11:20 AM",
        title: "Subcontractor coordination",
        text: "Plumbing ran long. The electrician, the rock crew and the painter each hear their new day and say yes.",
        gain: `${facts.returns.booking.weeklyHours} hrs saved weekly`,
        link: { label: "AI Booking Agent", href: "/agents/booking" },
      },
      {
        picture: "industry-construction-3",
        when: "Mon 5:50 PM",
        title: "Client inquiries",
        text: "“When’s the slab?” gets the answer you’d give, straight from the schedule as it stands.",
        gain: `${facts.returns.receptionist.staffTimePercent}% staff time freed`,
        link: { label: "AI Virtual Receptionist", href: "/agents/receptionist" },
      },
      {
        picture: "industry-construction-4",
        when: "Tue 6:12 AM",
        title: "Bid management",
        text: "Bids come in as PDFs, photos and napkins. They come out as one sheet, line by line, low number on top.",
        gain: `${facts.returns.documents.fasterTimes}x faster`,
        link: { label: "Document Reader", href: "/agents/document-reader" },
      },
    ],
  },
  beside: {
    question: "Running crews in more than one town?",
    links: [
      { label: "SMB Agent for growing businesses", href: "/products/smb-agent" },
      { label: "Solutions by size", href: "/solutions" },
    ],
  },
  closing: {
    picture: "night-industry-construction",
    heading: ["Boots on.", "Phone off."],
    lead: "Bring one job and its list of subs. We’ll show you an agent running the calls for it.",
  },
} satisfies IndustryPage;
