import { facts } from "#content/facts.ts";
import type { AgentPage } from "./agent.schema.ts";

const returns = facts.returns.receptionist;

export const receptionist = {
  title: "AI Virtual Receptionist: every call answered, any hour",
  description: `An AI virtual receptionist that answers in under ${facts.speed.answer}, day and night. It greets, screens, books, transfers and takes a proper message.`,
  keywords: [
    "AI virtual receptionist",
    "AI answering service",
    "AI front desk",
    "after-hours answering",
    "phone answering for small business",
  ],
  social: {
    title: "Every call. First ring. Any hour.",
    description: `Meet the AI virtual receptionist: ${returns.answeredPercent}% call answer rate, ${returns.leadsPercent}% more leads converted, and your front desk gets its day back.`,
  },
  offer: "demo",
  hero: {
    heading: ["Every call.", "First ring.", "Any hour."],
    lead: `An AI virtual receptionist that picks up the way your best front-desk person does. It answers in under ${facts.speed.answer}, then greets, screens, books, transfers and takes a proper message. It does not take lunch.`,
    picture: "hero-receptionist",
    captionGround: "lake",
    caption: "An example day at a dental office, one dot for each call. The 17 in yellow came in after hours.",
  },
  problems: {
    heading: "A missed call is a customer calling somebody else.",
    items: [
      {
        picture: "problem-receptionist-1",
        figure: "7 PM",
        title: "After hours",
        text: "Pipes burst and crowns come loose after six. Voicemail doesn’t book either one.",
      },
      {
        picture: "problem-receptionist-2",
        figure: "3 lines",
        title: "All at once",
        text: "Monday at nine, two people are on hold and the third hangs up. You never learn their name.",
      },
      {
        picture: "problem-receptionist-3",
        figure: "1 desk",
        title: "Everything by hand",
        text: "Greet, look up, type, confirm, type it again. Your front desk is a switchboard with a lobby.",
      },
    ],
    caption: "Three scenes from an example office. Yours will have its own.",
  },
  solutions: {
    heading: "It answers, and then it finishes the job.",
    items: [
      {
        picture: "solution-receptionist-1",
        ground: "lake",
        title: "Talks like your front desk",
        text: "It knows your hours, your people, your prices and your parking. It says “ma’am” if you do.",
        link: { label: "Hear how it takes a call", href: "/demos" },
      },
      {
        picture: "solution-receptionist-2",
        ground: "tint",
        title: "Leaves you the two that matter",
        text: "Every call becomes a short note in your inbox or CRM. You read the ones marked for you.",
        link: { label: "Meet the Phone Agent", href: "/products/ai-assistants#phone-agent" },
      },
      {
        picture: "solution-receptionist-3",
        ground: "lamp",
        title: "Texts while it talks",
        text: "Directions, forms, order updates and payment links go out before the call ends.",
        link: { label: "How it texts", href: "/features#sms" },
      },
      {
        picture: "solution-receptionist-4",
        ground: "paper",
        title: "Books straight into your calendar",
        text: "It checks the real calendar, offers two times, and writes the appointment with the reason for the visit.",
        link: { label: "More on booking", href: "/agents/booking" },
      },
    ],
  },
  roi: {
    heading: "What it’s worth in the first year.",
    lead: `A receptionist costs ${facts.price.receptionist} per year. The basic plan runs about ${facts.price.basicPlan} per year and covers ${facts.price.basicPlanInteractions} interactions.`,
    figures: [
      {
        kind: "share",
        percent: returns.answeredPercent,
        label: "call answer rate",
        description: "Nights, weekends and the lunch hour included.",
      },
      {
        kind: "more",
        percent: returns.leadsPercent,
        label: "more leads converted",
        description: "A caller who gets an answer doesn’t try the next name.",
      },
      {
        kind: "share",
        percent: returns.staffTimePercent,
        label: "staff time freed",
        description: "Fewer interruptions for the people at your desk.",
      },
      {
        kind: "dollars",
        thousands: returns.savingsThousands,
        label: "annual savings",
        description: "Over a year, compared with hiring for the desk.",
      },
    ],
  },
  closing: {
    heading: ["Hear it", "pick up."],
    lead: "Bring the questions your callers ask most. We’ll put you on the line with an agent that already knows the answers.",
  },
} satisfies AgentPage;
