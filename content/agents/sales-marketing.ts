import { facts } from "#content/facts.ts";
import type { AgentPage } from "./agent.schema.ts";

const returns = facts.returns.sales;

export const salesMarketing = {
  title: "AI Sales/Marketing Agent: answers every lead first",
  description: `An AI sales and marketing agent that responds to new leads in under ${facts.speed.leadReply}, asks your questions, books the demo and follows up until it hears back.`,
  keywords: ["AI sales agent", "AI marketing agent", "lead response", "lead qualification", "automated follow-up", "AI demo booking"],
  social: {
    title: "Answer first. Follow up. Sleep in.",
    description: `${facts.firstResponder} of customers buy from the first responder. This agent gets there in under ${facts.speed.leadReply}, Saturdays included.`,
  },
  offer: "demo",
  hero: {
    heading: ["Answer first.", "Follow up.", "Sleep in."],
    lead: `An AI sales and marketing agent with a response in under ${facts.speed.leadReply}. It asks your qualifying questions, books the demo and keeps following up until it hears yes or no.`,
    picture: "hero-sales-marketing",
    captionGround: "lake-deep",
    caption: "An example Saturday: a roof quote asked for at 7:12 AM. Each lap of the spiral is one minute of waiting.",
  },
  problems: {
    heading: "The first one to answer gets the sale.",
    items: [
      {
        picture: "problem-sales-marketing-1",
        figure: facts.firstResponder,
        title: "Buy from the first responder",
        text: `That’s ${facts.firstResponder} of customers. A lead you meant to call on Monday is frozen solid by Thursday.`,
      },
      {
        picture: "problem-sales-marketing-2",
        figure: "Try again",
        title: "The follow-up that slips",
        text: "Everybody means to call back. Then the phone rings, the notes pile up, and nobody tries a third time.",
      },
      {
        picture: "problem-sales-marketing-3",
        figure: "1 in 60",
        title: "One buyer, many maybes",
        text: "Your best closer spends the morning going through hay. The needle is in there. It’s also calling around.",
      },
    ],
    caption: "The ice, the notes and the hay are an example. Count your own bales.",
  },
  solutions: {
    heading: "It works the list while you work the job.",
    items: [
      {
        picture: "solution-sales-marketing-1",
        ground: "tint",
        title: "Texts back inside a minute",
        text: "It asks two or three plain questions and scores the answers. The good ones land on your phone, with notes.",
        link: { label: "Meet the SMS Agent", href: "/products/ai-assistants#sms-agent" },
      },
      {
        picture: "solution-sales-marketing-2",
        ground: "paper",
        title: "Follows up so you don’t have to",
        text: "A text, then an email, then a call, spaced the way you like. It stops when somebody says yes, no or quit.",
        link: { label: "Meet the Sales Development Agent", href: "/products/ai-assistants#sales-development-agent" },
      },
      {
        picture: "solution-sales-marketing-3",
        ground: "sand",
        title: "Plans the selling day",
        text: "Demos and estimates go on the right rep’s calendar, in driving order, with what the customer said.",
        link: { label: "Selling houses? Look here", href: "/industries/real-estate" },
      },
      {
        picture: "solution-sales-marketing-4",
        ground: "lamp",
        title: "Wakes up past customers",
        text: "One short note to people who already like you. Whoever raises a flag gets an answer and a time.",
        link: { label: "How a store does it", href: "/industries/ecommerce" },
      },
    ],
  },
  roi: {
    heading: "What a quick answer earns.",
    lead: `ROI of ${facts.price.firstYearReturn} in the first year. It starts with an auto-respond time of ${facts.speed.leadReply}.`,
    figures: [
      { kind: "times", times: returns.demosTimes, label: "more demos", description: "Leads get an answer while they’re still looking." },
      {
        kind: "more",
        percent: returns.closeRatePercent,
        label: "higher close rate",
        description: "Your people talk to the ones who are ready.",
      },
      { kind: "less", percent: returns.timePercent, label: "time saved", description: "It asks the first questions and does the chasing." },
      { kind: "dollars", thousands: returns.revenueThousands, label: "added revenue", description: "From leads that used to go quiet." },
    ],
  },
  closing: {
    heading: ["Got a", "stopwatch?"],
    lead: "Book a demo, play the customer, and time the first reply yourself.",
  },
} satisfies AgentPage;
