import { receptionist } from "#content/agents/receptionist.ts";
import { facts } from "#content/facts.ts";
import { features } from "#content/features.ts";
import { home } from "#content/home.ts";
import { faq } from "./faq.ts";
import type { LiveQuestion } from "./live-answer.ts";

const [phone, sms, email, chat] = features.channels.features;
const [availability] = features.foundations.features;
type Feature = { readonly name: string; readonly text: string; readonly points: readonly string[] };
/** Begins with the channel's name, so that it is clear what is answered: "do you do email". */
export const said = ({ name, text, points }: Feature) => `${name}. ${text} ${points.join(". ")}.`;

export const channelQuestions = [
  {
    id: "phone",
    label: "How does it take a call?",
    text: said({ ...phone, points: phone.points.slice(1) }),
    href: "/features#phone",
    part: phone.name,
    next: ["tells", "transfer", "demo"],
  },
  {
    id: "sms",
    label: "Does it text?",
    text: said(sms),
    href: "/features#sms",
    part: sms.name,
    next: ["lead-speed", "phone"],
  },
  {
    id: "email",
    label: "Does it answer email?",
    text: said(email),
    href: "/features#email",
    part: email.name,
    next: ["approve", "personal"],
  },
  {
    id: "chat",
    label: "Is there a web chat?",
    text: said(chat),
    href: "/features#chat",
    part: chat.name,
    next: ["phone", "price"],
  },
  {
    id: "channels",
    label: "Which channels does it cover?",
    text: features.hero.lead,
    href: "/features",
    next: ["phone", "sms", "chat"],
  },
  {
    id: "always",
    label: "Does it work at night?",
    text: said({ ...availability, points: availability.points.slice(0, 2) }),
    href: "/features#availability",
    part: availability.name,
    next: ["receptionist", "at-once"],
  },
  {
    id: "at-once",
    label: "How long do callers wait?",
    text: `${phone.points[0]}. ${availability.points[2]}. ${availability.points[3]}.`,
    href: "/features#availability",
    part: availability.name,
    next: ["always", "phone"],
  },
  {
    id: "lead-speed",
    label: "How fast does a lead hear back?",
    text: `${home.agents.cards[1].text} ${facts.firstResponder} of customers buy from the first to respond.`,
    href: "/#agents",
    part: home.agents.cards[1].title,
    next: ["sales", "sms"],
  },
  {
    id: "tells",
    label: faq.tells.question,
    text: faq.tells.answer,
    href: "/#faq",
    part: faq.tells.question,
    next: ["transfer", "recording", "wrong"],
  },
  {
    id: "transfer",
    label: "Can callers get a person?",
    text: `${phone.points[3]}. ${home.agents.cards[0].text}`,
    href: "/#agents",
    part: home.agents.cards[0].title,
    next: ["tells", "wrong"],
  },
  {
    id: "wrong",
    label: faq.wrong.question,
    text: faq.wrong.answer,
    href: "/#faq",
    part: faq.wrong.question,
    next: ["training", "reports"],
  },
  {
    id: "crm-notes",
    label: "Where do call notes go?",
    text: receptionist.solutions.items[1].text,
    href: "/agents/receptionist#solutions",
    part: receptionist.solutions.items[1].title,
    next: ["reports", "software"],
  },
] satisfies readonly LiveQuestion[];
