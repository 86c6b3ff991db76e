import { atStart, facts } from "#content/facts.ts";
import type { AgentPage } from "./agent.schema.ts";

const returns = facts.returns.custom;

export const customAutomations = {
  title: "Custom AI Automations built around your own work",
  description: `Custom AI automations for the copying, chasing, checking and routing between your tools. ${returns.speedTimes}x process speed, ${returns.manualPercent}% manual work eliminated. Free consultation.`,
  keywords: [
    "custom AI automations",
    "business process automation",
    "AI workflow automation",
    "connect business tools",
    "enterprise AI agents",
  ],
  social: {
    title: "Ten steps. One line. Your OK.",
    description: "Tell us the chore nobody wants. We’ll build the automation that does it, around the tools you have.",
  },
  offer: "consultation",
  hero: {
    heading: ["Ten steps.", "One line.", "Your OK."],
    lead: "Custom AI automations for the work that fits no box: the copying, chasing, checking and routing that only gets done because somebody stays late. We build around the tools you already use.",
    picture: "hero-custom-automations",
    captionGround: "lake",
    caption: "An example order. On top, ten steps by hand. Underneath, one line that stops for your OK.",
  },
  problems: {
    heading: "The work between your tools belongs to nobody.",
    items: [
      {
        picture: "problem-custom-automations-1",
        figure: "4 plugs",
        title: "Nothing fits",
        text: "Good tools, every one, and none of them talks to the next. So a person does the talking.",
      },
      {
        picture: "problem-custom-automations-2",
        figure: "All day",
        title: "The swivel chair",
        text: "Read it on the left screen, type it on the right. Turn around and do it again until five.",
      },
      {
        picture: "problem-custom-automations-3",
        figure: "Patched",
        title: "The spreadsheet",
        text: "It started as a quick fix. Now it holds up the pipe, and one person knows where it drips.",
      },
    ],
    caption: "Three example patches. Most offices can point to all of them.",
  },
  solutions: {
    heading: "We build the piece that was missing.",
    items: [
      {
        picture: "solution-custom-automations-1",
        ground: "paper",
        title: "Connects what you have",
        text: "Phone, calendar, CRM, books, email and forms stay where they are. The work moves between them.",
        link: { label: "What we plug into", href: "/features" },
      },
      {
        picture: "solution-custom-automations-2",
        ground: "tint",
        title: "Works the night shift",
        text: "Closing, filing and routing happen while you’re asleep. You read how it went with your coffee.",
        link: { label: "Meet all ten agents", href: "/products/ai-assistants" },
      },
      {
        picture: "solution-custom-automations-3",
        ground: "lamp",
        title: "Asks before the big ones",
        text: "You draw the line. What’s small and routine goes through, and anything over it waits for a person.",
        link: { label: "What enterprise teams get", href: "/solutions" },
      },
      {
        picture: "solution-custom-automations-4",
        ground: "paper",
        title: "Takes out the waiting",
        text: "The steps in a quote stay the same. The days it sat on somebody’s desk are what goes.",
        link: { label: "For growing businesses", href: "/products/smb-agent" },
      },
    ],
  },
  roi: {
    heading: "What you get for telling us the chore.",
    lead: `Deployment takes ${facts.deployment.standard}, or ${facts.deployment.enterprise} for enterprise. After that, the chore is ours.`,
    figures: [
      {
        kind: "times",
        times: returns.speedTimes,
        label: "process speed",
        description: "From the first step to the last, without the waiting.",
      },
      {
        kind: "share",
        percent: returns.manualPercent,
        label: "manual work eliminated",
        description: "The copying, chasing and checking in between.",
      },
      { kind: "share", percent: returns.accuracyPercent, label: "accuracy", description: "Each step done the way you wrote it down." },
      {
        kind: "dollars",
        thousands: returns.valueThousands,
        label: "annual value",
        description: "Over a year, in hours and in work that gets done.",
      },
    ],
  },
  closing: {
    heading: ["Name", "the chore."],
    lead: `${atStart(facts.call.inWords)}, one sketch on the table, and a straight answer on whether it’s worth building.`,
  },
} satisfies AgentPage;
