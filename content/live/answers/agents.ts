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

/** What the agent of a page does, and, if a visitor asks, its results. */
function agent(path: AgentPath, id: string, [does, brings]: readonly [string, string], next: string): readonly LiveQuestion[] {
  const { hero, roi } = agentPages[path];
  const figures = roi.figures.map((figure) => `${roiValue(figure)} ${figure.label}`).join(", ");
  const returns = `${id}/returns`;
  return [
    { id, label: does, text: hero.lead, href: path, next: [next, returns] },
    {
      id: returns,
      label: brings,
      text: `${roi.heading} ${figures}.`,
      href: `${path}#returns`,
      part: roi.heading,
      next: ["price", "promise"],
    },
  ];
}

const [, , ofStaff] = receptionist.roi.figures;

export const agentQuestions = [
  {
    id: "agents",
    label: "Which agents do you have?",
    text: `${aiAssistants.products.map(({ name }) => name).join(", ")}. ${aiAssistants.hero.lead}`,
    href: "/products/ai-assistants",
    next: ["receptionist", "custom", "price"],
  },
  ...agent("/agents/receptionist", "receptionist", ["What does the receptionist do?", "What does the receptionist bring?"], "transfer"),
  ...agent("/agents/sales-marketing", "sales", ["What does the sales agent do?", "What does the sales agent bring?"], "lead-speed"),
  ...agent("/agents/customer-service", "service", ["What does customer service do?", "What does customer service bring?"], "wrong"),
  ...agent("/agents/booking", "booking", ["What does the booking agent do?", "What does the booking agent bring?"], "no-shows"),
  {
    id: "booking/cancellations",
    label: "What if somebody cancels?",
    text: booking.solutions.items[2].text,
    href: "/agents/booking#solutions",
    part: booking.solutions.items[2].title,
    next: ["no-shows", "double-booking"],
  },
  ...agent("/agents/personal", "personal", ["What does the personal agent do?", "What does the personal agent bring?"], "email"),
  ...agent("/agents/document-reader", "documents", ["What does the document reader do?", "What does the document reader bring?"], "custom"),
  ...agent(
    "/agents/custom-automations",
    "custom",
    ["Do you build custom automations?", "What do custom automations bring?"],
    "price-document",
  ),
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
    id: "staff",
    label: "Does it replace my people?",
    text: `None of our pages says that it replaces people. What one says: ${roiValue(ofStaff)} ${ofStaff.label}. ${ofStaff.description}`,
    href: "/agents/receptionist#returns",
    part: receptionist.roi.heading,
    next: ["receptionist", "transfer"],
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
