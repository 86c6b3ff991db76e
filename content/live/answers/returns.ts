import type { RoiFigure } from "#content/agents/agent.schema.ts";
import { type AgentPath, agentPages } from "#content/agents/agents.ts";
import { roiValue } from "#content/agents/roi.shared.ts";
import { facts } from "#content/facts.ts";
import { home } from "#content/home.ts";
import type { LiveQuestion } from "./live-answer.ts";

const figures = ({ figures: all }: { readonly figures: readonly RoiFigure[] }) =>
  `${all.map((figure) => `${roiValue(figure)} ${figure.label}`).join(", ")}.`;

function returnsOf(path: AgentPath, id: string, who: string, asked: readonly string[]): LiveQuestion {
  const { roi } = agentPages[path];
  return {
    id: `${id}-returns`,
    label: `What does ${who} bring in?`,
    asked,
    text: figures(roi),
    href: `${path}#returns`,
    part: roi.heading,
    next: [id, "price"],
  };
}

export const returnQuestions = [
  {
    id: "results",
    label: "What results do you see?",
    asked: [
      "results",
      "what results do you see",
      "results of your customers",
      "what results do customers get",
      "proof that it works",
      "success rate",
      "satisfaction rate",
      "how much time does it save",
      "conversion rate",
      "reduction in processing time",
      "success story",
      "case study",
      "evidence",
      "what improvement",
      "track record",
    ],
    text: `${home.proof.promise} ${home.statistics.map(({ value, label }) => `${value} ${label}`).join(", ")}.`,
    href: "/",
    part: home.proof.label,
    next: ["customers", "return"],
  },
  {
    id: "customers",
    label: "Who trusts you?",
    asked: [
      "who are your clients",
      "who trusts you",
      "how many customers do you have",
      "client list size",
      "client list",
      "how many clients",
      "number of customers",
    ],
    text: home.proof.trust,
    href: "/",
    part: home.proof.label,
    next: ["results", "company"],
  },
  {
    id: "first-responder",
    label: "Why answer first?",
    asked: [
      "why does it matter to answer first",
      "first responder",
      "first to respond",
      "speed to lead",
      "do people buy from whoever answers first",
    ],
    text: home.pains.cards[1].text,
    href: "/#why-title",
    part: home.pains.cards[1].title,
    next: ["lead-speed", "sales"],
  },
  {
    id: "accuracy",
    label: "How accurate is it?",
    asked: [
      "how accurate is it",
      "accuracy",
      "error rate",
      "does it make mistakes reading documents",
      "how accurate is the document reader",
      "percent correct",
    ],
    text: `The document reader reads with ${facts.returns.documents.accuracyPercent}% accuracy.`,
    href: "/agents/document-reader#returns",
    part: agentPages["/agents/document-reader"].roi.heading,
    next: ["wrong", "documents-returns"],
  },
  returnsOf("/agents/receptionist", "receptionist", "the receptionist", [
    "receptionist roi",
    "savings with the receptionist",
    "how much does the receptionist save",
    "call answer rate",
    "staff time freed",
  ]),
  returnsOf("/agents/sales-marketing", "sales", "the sales agent", [
    "sales agent roi",
    "close rate",
    "a rise in demos",
    "added revenue from sales",
    "how much more will i sell",
  ]),
  returnsOf("/agents/customer-service", "service", "customer service", [
    "customer service roi",
    "auto resolution rate",
    "support cost reduction",
    "how many questions does it settle",
  ]),
  returnsOf("/agents/booking", "booking", "the booking agent", [
    "booking agent roi",
    "revenue recovered",
    "extra appointments",
    "hours saved on scheduling",
  ]),
  returnsOf("/agents/personal", "personal", "the personal agent", [
    "personal agent roi",
    "hours freed a week",
    "how much email does it filter",
    "hours saved by the executive assistant",
  ]),
  returnsOf("/agents/document-reader", "documents", "the document reader", [
    "document reader roi",
    "hours saved on paperwork",
    "how fast does it read documents",
    "annual savings of the document reader",
  ]),
  returnsOf("/agents/custom-automations", "custom", "a custom automation", [
    "custom automation roi",
    "manual work eliminated",
    "process speed of custom automations",
    "annual value of custom automations",
  ]),
] satisfies readonly LiveQuestion[];
