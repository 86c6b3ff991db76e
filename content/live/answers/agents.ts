import { type AgentPath, agentPages } from "#content/agents/agents.ts";
import { booking } from "#content/agents/booking.ts";
import { personal } from "#content/agents/personal.ts";
import { receptionist } from "#content/agents/receptionist.ts";
import { roiValue } from "#content/agents/roi.shared.ts";
import { aiAssistants } from "#content/products.ts";
import type { LiveQuestion } from "./live-answer.ts";

const product = (id: (typeof aiAssistants.products)[number]["id"]) => {
  const found = aiAssistants.products.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`content/products.ts has no ${id}.`);
  return found;
};
const pointsOf = (id: (typeof aiAssistants.products)[number]["id"]) => `${product(id).points.join(". ")}.`;

/** What the agent of a page does, and what it brings: who asks for one of the two also wants the other. */
function agent(path: AgentPath, id: string, label: string, next: readonly string[]): LiveQuestion {
  const { hero, roi } = agentPages[path];
  const figures = roi.figures.map((figure) => `${roiValue(figure)} ${figure.label}`);
  return { id, label, text: `${hero.lead} What it brings: ${figures.join(", ")}.`, href: path, next };
}

export const agentQuestions = [
  {
    id: "agents",
    label: "Which agents do you have?",
    text: `${aiAssistants.products.map(({ name }) => name).join(", ")}. ${aiAssistants.hero.lead}`,
    href: "/products/ai-assistants",
    next: ["receptionist", "custom", "price"],
  },
  agent("/agents/receptionist", "receptionist", "What does the receptionist do?", ["transfer", "price"]),
  agent("/agents/sales-marketing", "sales", "What does the sales agent do?", ["lead-speed", "price"]),
  agent("/agents/customer-service", "service", "What does customer service do?", ["wrong", "ecommerce"]),
  agent("/agents/booking", "booking", "What does the booking agent do?", ["no-shows", "double-booking"]),
  agent("/agents/personal", "personal", "What does the personal agent do?", ["email", "price"]),
  agent("/agents/document-reader", "documents", "What does the document reader do?", ["custom", "price"]),
  agent("/agents/custom-automations", "custom", "Do you build custom automations?", ["price-document", "steps"]),
  {
    id: "calendar",
    label: "What does the calendar agent do?",
    text: pointsOf("calendar-agent"),
    href: "/products/ai-assistants#calendar-agent",
    part: product("calendar-agent").name,
    next: ["booking", "no-shows"],
  },
  {
    id: "browser",
    label: "What does the web browser agent do?",
    text: pointsOf("web-browser-agent"),
    href: "/products/ai-assistants#web-browser-agent",
    part: product("web-browser-agent").name,
    next: ["custom", "agents"],
  },
  {
    id: "ticketing",
    label: "What does booking and ticketing do?",
    text: pointsOf("booking-ticketing-agent"),
    href: "/products/ai-assistants#booking-ticketing-agent",
    part: product("booking-ticketing-agent").name,
    next: ["booking", "hospitality"],
  },
  {
    id: "outbound",
    label: "Can it call people, too?",
    text: pointsOf("phone-agent"),
    href: "/products/ai-assistants#phone-agent",
    part: product("phone-agent").name,
    next: ["receptionist", "sales"],
  },
  {
    id: "no-shows",
    label: "Does it cut no-shows?",
    text: `${booking.solutions.items[1].text} ${booking.roi.figures[0].percent}% ${booking.roi.figures[0].label}.`,
    href: "/agents/booking#solutions",
    part: booking.solutions.items[1].title,
    next: ["booking", "double-booking"],
  },
  {
    id: "double-booking",
    label: "Can it double-book us?",
    text: booking.solutions.items[0].text,
    href: "/agents/booking#solutions",
    part: booking.solutions.items[0].title,
    next: ["booking", "no-shows"],
  },
  {
    id: "payments",
    label: "Can it take payments?",
    text: receptionist.solutions.items[2].text,
    href: "/agents/receptionist#solutions",
    part: receptionist.solutions.items[2].title,
    next: ["receptionist", "sms"],
  },
  {
    id: "approve",
    label: "Does it send without asking me?",
    text: personal.solutions.items[3].text,
    href: "/agents/personal#solutions",
    part: personal.solutions.items[3].title,
    next: ["email", "personal"],
  },
] satisfies readonly LiveQuestion[];
