import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import type { IndustryPage } from "./industry.schema.ts";

export const ecommerce = {
  title: "AI agents for e-commerce and retail stores",
  description:
    "AI agents for online shops and retail: customer service, order tracking, sales support and marketing automation, in your store’s own voice.",
  name: "E-Commerce",
  hero: {
    heading: ["Where’s my order?", "Already answered."],
    lead: `Shoppers ask at lunch, at midnight and ten minutes before the party. ${brand.name} finds the box, fixes the return and knows which size to pick, in your store’s own voice.`,
    picture: "industry-ecommerce",
    caption: "An example order, from picked at 8:10 to the porch at 3:52. One question came up on the way.",
    note: "Warehouse, road and porch, on one line.",
  },
  helps: {
    label: "An example Tuesday",
    lead: "Four shoppers, one store, and nobody stuck at the keyboard.",
    moments: [
      {
        picture: "industry-ecommerce-1",
        when: "Tue 9:05 AM",
        title: "Customer service",
        text: "Shoes pinch? The next size is on its way and the return is paid before the old pair is unlaced.",
        gain: `${facts.returns.service.satisfactionPercent}% satisfaction increase`,
        link: { label: "AI Customer Service", href: "/agents/customer-service" },
      },
      {
        picture: "industry-ecommerce-2",
        when: "Tue 2:15 PM",
        title: "Order tracking",
        text: "It knows the van, the stop and the porch. The customer hears “two stops away” and quits refreshing.",
        gain: `Replies in under ${facts.speed.answer}`,
        link: { label: "Customer Support Agent", href: "/products/ai-assistants#customer-support-agent" },
      },
      {
        picture: "industry-ecommerce-3",
        when: "Tue 5:40 PM",
        title: "Sales support",
        text: "Caught between two sizes, people leave. It says the jacket runs small, take the large, and they stay.",
        gain: `${facts.company.conversions} more conversions`,
        link: { label: "AI Sales/Marketing Agent", href: "/agents/sales-marketing" },
      },
      {
        picture: "industry-ecommerce-4",
        when: "Tue 7:02 PM",
        title: "Marketing automation",
        text: "A bag of coffee lasts about four weeks. The note goes out as it empties, and the reorder is one word.",
        gain: `${facts.company.leadCapture} lead capture`,
        link: { label: "Custom AI Automations", href: "/agents/custom-automations" },
      },
    ],
  },
  beside: {
    question: "Is it mostly just you and the shop?",
    links: [{ label: "SMB AI Agent", href: "/products/smb-assistant" }],
  },
  closing: {
    picture: "night-industry-ecommerce",
    heading: ["Open", "all night."],
    lead: "Bring your return policy and last week’s inbox. We’ll show you what the agent would have said.",
  },
} satisfies IndustryPage;
