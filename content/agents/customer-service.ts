import { facts } from "#content/facts.ts";
import type { AgentPage } from "./agent.schema.ts";

const returns = facts.returns.service;

export const customerService = {
  title: `AI Customer Service: replies in under ${facts.speed.answer}`,
  description: `An AI customer service agent for phone, text, web chat and email. It settles ${returns.resolvedPercent}% of questions on its own and hands the rest to a person with notes.`,
  keywords: ["AI customer service", "AI customer support agent", "automated customer support", "web chat agent", "order status automation"],
  social: {
    title: "Good answers. Right now. All night.",
    description: `${returns.resolvedPercent}% auto-resolution, a ${returns.satisfactionPercent}% satisfaction increase, and a person with notes for everything else.`,
  },
  offer: "demo",
  hero: {
    heading: ["Good answers.", "Right now.", "All night."],
    lead: `An AI customer service agent that looks things up, fixes what it can and replies in under ${facts.speed.answer}, by phone, text, web chat and email. The hard ones go to a person.`,
    picture: "hero-customer-service",
    captionGround: "lake",
    caption: "An example Tuesday morning at a store: 20 questions in, 14 settled on the spot, 6 to a person with notes.",
  },
  problems: {
    heading: "Nobody should wait in line to ask a small question.",
    items: [
      {
        picture: "problem-customer-service-1",
        figure: "No. 58",
        title: "The line",
        text: "Now serving 12. Everyone with a quick question stands behind somebody with a long one.",
      },
      {
        picture: "problem-customer-service-2",
        figure: "Where?",
        title: "The same question, all day",
        text: "Where is my order. Where is my order. Your team types that one answer until lunch, and again after.",
      },
      {
        picture: "problem-customer-service-3",
        figure: "3rd try",
        title: "The handoff",
        text: "Each new person asks for the order number. By the third transfer, the customer asks for a refund.",
      },
    ],
    caption: "An example afternoon at a help desk, drawn the way it feels.",
  },
  solutions: {
    heading: "Most get settled. The rest get a good handoff.",
    items: [
      {
        picture: "solution-customer-service-1",
        ground: "paper",
        title: "Finds the order",
        text: "It tracks down the package, names the day and the hour, and offers to text when it lands.",
        link: { label: "See it in a store", href: "/industries/ecommerce" },
      },
      {
        picture: "solution-customer-service-2",
        ground: "tint",
        title: "Does the paperwork",
        text: "Returns, exchanges, a new address. The label goes out while the customer is still in the chat.",
        link: { label: "How the web chat works", href: "/features#chat" },
      },
      {
        picture: "solution-customer-service-3",
        ground: "lamp",
        title: "Hands over with notes",
        text: "What broke, what was tried, what the customer wants. Your person starts there, not over.",
        link: { label: "Meet the Customer Support Agent", href: "/products/ai-assistants#customer-support-agent" },
      },
      {
        picture: "solution-customer-service-4",
        ground: "sand",
        title: "Learns the next answer",
        text: "Asked something new, it asks you once. Your answer goes on the shelf for everybody after.",
        link: { label: "How we train it", href: "/features" },
      },
    ],
  },
  roi: {
    heading: "What comes off your queue.",
    lead: `AI that earns its keep from ${facts.price.from} per month. It takes the easy questions first, and most of them are easy.`,
    figures: [
      { kind: "share", percent: returns.resolvedPercent, label: "auto-resolution", description: "Questions settled without a person." },
      {
        kind: "more",
        percent: returns.satisfactionPercent,
        label: "satisfaction increase",
        description: "No standing in line for a small answer.",
      },
      {
        kind: "less",
        percent: returns.costPercent,
        label: "cost reduction",
        description: "The easy questions stop taking up staff hours.",
      },
      {
        kind: "dollars",
        thousands: returns.savingsThousands,
        label: "annual savings",
        description: "Over a year, on the questions it settles.",
      },
    ],
  },
  closing: {
    heading: ["Try to", "stump it."],
    lead: "Show us the questions that fill your inbox. We’ll answer them live while you watch.",
  },
} satisfies AgentPage;
