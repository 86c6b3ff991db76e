import { brand } from "./brand.ts";
import { facts } from "./facts.ts";
import type { SolutionsPage } from "./solutions.schema.ts";

export const solutions = {
  title: "Solutions for enterprise, small business and growth",
  description: `${brand.name}’s AI agents in four sizes: for enterprise, for small business, for growing teams, and built around your own industry. Pick the one that fits.`,
  hero: {
    lines: ["Pick the size", "that fits."],
    lead: "Four ways to start. The same agents underneath: phone, text, web chat and email, working day and night.",
    button: { label: "Schedule Consultation", href: "/contact" },
    second: { label: "View Demos", href: "/demos" },
  },
  listLabel: "Four solutions",
  solutions: [
    {
      name: "Enterprise",
      text: "Many departments, many phone lines, one front door. Every caller lands on the right floor the first time.",
      features: [
        "Routing across departments and locations",
        "Connects to the systems you already run",
        `${facts.safety.audit}, ${facts.safety.laws}`,
        `Deployed in ${facts.deployment.enterprise}`,
      ],
      picture: "solutions-enterprise",
    },
    {
      name: "Small Business",
      text: "You’re the owner, the crew and the front desk. Keep your hands on the work. We’ll keep the list.",
      features: [
        "Calls, texts, chat and email in one place",
        "Bookings straight into your calendar",
        "Short messages, with the number to call",
        `AI from ${facts.price.from} per month, live in ${facts.deployment.standard}`,
      ],
      picture: "solutions-small-business",
    },
    {
      name: "Growth",
      text: "More customers shouldn’t mean more voicemail. The agent takes the extra calls while you decide who to hire.",
      features: [
        `Every new lead answered in under ${facts.speed.leadReply}`,
        "Follow-ups sent on the day you promised",
        "Reminders that cut no-shows",
        "Add agents one at a time",
      ],
      picture: "solutions-growth",
    },
    {
      name: "Industry-Specific",
      text: "A clinic isn’t a job site. We start from your trade’s own questions, forms and rules.",
      features: [
        "Healthcare, hospitality and retail",
        "Professional services, real estate, construction",
        "Your words, your prices, your policies",
        "Its documents read, from bids to intake forms",
      ],
      picture: "solutions-industry-specific",
    },
  ],
  note: "The calls, times and names in the drawings are examples.",
  explore: {
    label: "Explore",
    heading: "Look around first.",
    groups: [
      {
        heading: "By industry",
        links: [
          { href: "/industries/real-estate", picture: "spot-key", label: "Real estate", text: "Showings, tenants and leads." },
          { href: "/industries/construction", picture: "spot-wrench", label: "Construction", text: "Bids, subs and site updates." },
          { href: "/industries/healthcare", picture: "spot-calendar", label: "Healthcare", text: "Appointments, reminders, intake." },
          { href: "/industries/ecommerce", picture: "spot-bag", label: "E-commerce", text: "Orders, returns and sizes." },
          {
            href: "/industries/professional",
            picture: "spot-envelope",
            label: "Professional services",
            text: "Onboarding, meetings, paper.",
          },
          { href: "/industries/hospitality", picture: "spot-bell", label: "Hospitality", text: "Tables, rooms and requests." },
        ],
      },
      {
        heading: "By job",
        links: [
          {
            href: "/products/ai-assistants",
            picture: "spot-pegs",
            label: "All ten assistants",
            text: "Pictured, with what each one does.",
          },
          { href: "/features", picture: "spot-chat", label: "Features", text: "The four channels, and what’s behind them." },
          { href: "/agents/custom-automations", picture: "spot-bulb", label: "Custom automations", text: "For the chore nobody else has." },
          { href: "/insight", picture: "spot-sun", label: brand.insightName, text: "Our data-analytics line." },
        ],
      },
    ],
  },
  closing: {
    lines: ["Not sure?", "Start small."],
    lead: `Pick one job and give us ${facts.call.inWords}. We’ll tell you straight if an agent can do it.`,
    actions: [
      { label: "Get Started", href: "/contact" },
      { label: "View Demos", href: "/demos" },
    ],
  },
} satisfies SolutionsPage;
