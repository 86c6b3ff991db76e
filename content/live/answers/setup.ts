import { about } from "#content/about.ts";
import { features } from "#content/features.ts";
import { home } from "#content/home.ts";
import { said } from "./channels.ts";
import { faq } from "./faq.ts";
import type { LiveQuestion } from "./live-answer.ts";

const [, training, integration, analytics] = features.foundations.features;
const steps = home.steps.items;
const { 3: roadmap } = about.roadmap.steps;

export const setupQuestions = [
  {
    id: "setup",
    label: faq.setup.question,
    text: faq.setup.answer,
    href: "/#faq",
    part: faq.setup.question,
    next: ["steps", "software", "price"],
  },
  {
    id: "steps",
    label: "How do we begin?",
    text: `In five steps: ${steps.map(({ title }) => title).join(", ")}. The first takes ${steps[0].when}.`,
    href: "/#how",
    part: home.steps.title,
    next: ["call-agenda", "setup", "price"],
  },
  {
    id: "training",
    label: "How does it learn our business?",
    text: said({ ...training, points: training.points.slice(0, 3) }),
    href: "/features#training",
    part: training.name,
    next: ["wrong", "setup", "steps"],
  },
  {
    id: "training/staff",
    label: "Do you train my people?",
    text: `${roadmap.name}. ${roadmap.text}`,
    href: "/about#roadmap",
    part: roadmap.name,
    next: ["training", "steps"],
  },
  {
    id: "software",
    label: "Does it work with my software?",
    text: faq.software.answer,
    href: "/#faq",
    part: faq.software.question,
    next: ["setup", "price"],
  },
  {
    id: "software/named",
    label: "Does it work with a certain program?",
    text: `None of our pages names a program. ${faq.software.answer}`,
    href: "/#faq",
    part: faq.software.question,
    isUnknown: true,
    next: ["setup", "price"],
  },
  {
    id: "integration",
    label: "Do we keep our tools?",
    text: `${integration.name}. ${integration.text} ${integration.points[2]}. ${integration.points[3]}`,
    href: "/features#integration",
    part: integration.name,
    next: ["software", "setup", "custom"],
  },
  {
    id: "support",
    label: "What support is there later?",
    text: `${steps[4].title}. ${steps[4].text}`,
    href: "/#how",
    part: steps[4].title,
    next: ["wrong", "hours"],
  },
  {
    id: "reports",
    label: "What reports do I get?",
    text: said(analytics),
    href: "/features#analytics",
    part: analytics.name,
    next: ["recording", "wrong"],
  },
] satisfies readonly LiveQuestion[];
