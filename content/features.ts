import { brand } from "./brand.ts";
import { atStart, facts } from "./facts.ts";
import type { FeaturesPage } from "./features.schema.ts";

export const features = {
  title: "Features: phone, SMS, email and web chat agents",
  description: `Eight features of ${brand.name}’s AI agents: phone, SMS, email and web chat, 24/7 availability, training on your business, quick integration, analytics.`,
  hero: {
    lines: ["Four ways in.", "Four reasons it works."],
    lead: "Customers reach you by phone, text, email and chat. The other four features are why the answer is right at any hour.",
    indexLabel: "Features on this page",
  },
  channels: {
    label: "Channels",
    heading: "However they get in touch, somebody’s home.",
    note: "The names, times and counts inside the drawings are examples.",
    features: [
      {
        id: "phone",
        name: "Phone AI Assistant",
        text: "Picks up on the first ring, and talks like somebody who works there.",
        points: [
          `Answers in under ${facts.speed.answer}, on every line at once`,
          "Greets callers with your name and your manner",
          "Books, moves and cancels in your real calendar",
          "Puts the call through to a person, with notes",
        ],
        picture: "feature-phone",
      },
      {
        id: "sms",
        name: "SMS AI Assistant",
        text: "For customers who would rather text than talk. You know the ones.",
        points: [
          `Replies to a new lead in under ${facts.speed.leadReply}`,
          "Asks your qualifying questions one at a time",
          "Sends reminders, directions and forms",
          "Handles “running late” without a phone call",
        ],
        picture: "feature-sms",
      },
      {
        id: "email",
        name: "Email Automation",
        text: "Reads everything, drafts the replies, and shows you the few that need you.",
        points: [
          "Sorts the inbox by what each note needs",
          "Drafts replies in your voice for you to approve",
          "Pulls names, dates and totals from attachments",
          "Follows up, so a quote doesn’t go quiet",
        ],
        picture: "feature-email",
      },
      {
        id: "chat",
        name: "Web Chat AI",
        text: "The clerk by the door of your website. Helpful, quick, never hovering.",
        points: [
          "Answers from your own prices, hours and policies",
          "Looks up orders and account questions",
          "Turns a visitor into a booked appointment",
          "Hands the whole chat to your team when asked",
        ],
        picture: "feature-chat",
      },
    ],
  },
  foundations: {
    label: "Under the hood",
    heading: "The part that makes it worth picking up.",
    features: [
      {
        id: "availability",
        name: "24/7 Availability",
        text: "There are 168 hours in a week. It works all of them.",
        points: [
          "Nights, weekends and holidays",
          "All four channels on at the same time",
          "The tenth caller waits no longer than the first",
          "No hold music and no voicemail box",
        ],
        picture: "feature-247",
      },
      {
        id: "training",
        name: "Advanced AI Training",
        text: "It learns your business before it says a word for it.",
        points: [
          "Taught on your answers and prices",
          "Tried out with your team first",
          "Corrected once, in plain English",
          "Fetches a person when it’s unsure",
        ],
        picture: "feature-training",
      },
      {
        id: "integration",
        name: "Quick Integration",
        text: "Plugged into what you already use. We bring the cord.",
        points: [
          `Live in ${facts.deployment.standard}`,
          `Enterprise in ${facts.deployment.enterprise}`,
          "Calendar, CRM, phone and inbox",
          "You keep your tools. We do the wiring.",
        ],
        picture: "feature-integration",
      },
      {
        id: "analytics",
        name: "Analytics & Insights",
        text: "Know how the week went without asking anybody.",
        points: [
          "Counts each call, text, chat and email",
          "Writes every conversation down",
          "Shows which channel booked what",
          "Spots the question you keep getting",
        ],
        picture: "feature-analytics",
      },
    ],
  },
  explore: {
    label: "Explore",
    heading: "Where to go from here.",
    groups: [
      {
        heading: "See them at work",
        links: [
          {
            href: "/demos",
            picture: "spot-phone",
            label: "Demos",
            text: `${atStart(facts.demo.inWords)} of an agent describing its calls.`,
          },
          {
            href: "/products/ai-assistants",
            picture: "spot-pegs",
            label: "Ten AI assistants",
            text: "The whole catalog, from receptionist to document reader.",
          },
          { href: "/solutions", picture: "spot-signpost", label: "Solutions", text: "For a company of your size." },
          {
            href: "/insight",
            picture: "spot-sun",
            label: `${brand.insightName}, data analytics`,
            text: "For when the question is in your numbers.",
          },
        ],
      },
      {
        heading: "Find your kind of business",
        links: [
          { href: "/products/hotel-travel", picture: "spot-suitcase", label: "Hotel & Travel", text: "Late arrivals, early questions." },
          {
            href: "/products/restaurant-food",
            picture: "spot-tray",
            label: "Restaurant & Food",
            text: "Tables and takeout, while you cook.",
          },
          { href: "/products/smb-assistant", picture: "spot-phone-night", label: "SMB AI Agent", text: "For the shop with one phone." },
          {
            href: "/products/smb-agent",
            picture: "spot-map",
            label: "SMB Agent for growing businesses",
            text: "For the second shop, and the third.",
          },
          { href: "/products/home-consumer", picture: "spot-cup", label: "Home + Consumer", text: "For the household and its lists." },
          {
            href: "/products/healthcare-senior",
            picture: "spot-pills",
            label: "Healthcare + Senior",
            text: "Check-ins, reminders, family told.",
          },
        ],
      },
    ],
  },
  closing: {
    lines: ["Put it on", "your line."],
    lead: `${atStart(facts.call.inWords)}, free. Bring the question your phone gets most. We’ll show you how an agent would answer it.`,
    actions: [
      { label: "Book a Discovery Call", href: "/contact" },
      { label: "Hear the demos", href: "/demos" },
    ],
  },
} satisfies FeaturesPage;
