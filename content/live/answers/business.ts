import { about } from "#content/about.ts";
import { type IndustryPath, industryPages } from "#content/industries/industries.ts";
import { type SegmentPath, segmentPages } from "#content/segments/segments.ts";
import { solutions } from "#content/solutions.ts";
import { type LiveQuestion, lower } from "./live-answer.ts";

function industry(path: IndustryPath, id: string, label: string): LiveQuestion {
  const { name, hero, helps } = industryPages[path];
  return {
    id,
    label,
    text: `${name}. ${hero.lead} ${helps.moments.map(({ title }) => title).join(", ")}.`,
    href: path,
    next: ["price", "agents", "setup"],
  };
}

function segment(path: SegmentPath, id: string, label: string): LiveQuestion {
  const { hero, features } = segmentPages[path];
  return {
    id,
    label,
    text: `${hero.heading.join(" ")}. ${hero.lead} ${features.items.map(({ title }) => title).join(", ")}.`,
    href: path,
    next: ["price", "agents", "setup"],
  };
}

function size(index: 0 | 1 | 2, id: string, label: string): LiveQuestion {
  const { text, features, name } = solutions.solutions[index];
  return { id, label, text: `${name}. ${text} ${features.join(". ")}.`, href: "/solutions", part: name, next: ["price", "setup"] };
}

const { 2: channels, 3: trades } = about.reasons.items;

export const businessQuestions = [
  industry("/industries/real-estate", "real-estate", "What do you do for real estate?"),
  industry("/industries/construction", "construction", "What do you do for construction?"),
  industry("/industries/healthcare", "healthcare", "What do you do for clinics?"),
  industry("/industries/ecommerce", "ecommerce", "What do you do for online shops?"),
  industry("/industries/professional", "professional", "What do you do for law and accounting?"),
  industry("/industries/hospitality", "hospitality", "What do you do for hospitality?"),
  segment("/products/hotel-travel", "hotel", "What do you do for hotels?"),
  segment("/products/restaurant-food", "restaurant", "What do you do for restaurants?"),
  segment("/products/smb-agent", "smb-agent", "What is the SMB Agent?"),
  segment("/products/home-consumer", "home-consumer", "What is Home and Consumer?"),
  segment("/products/healthcare-senior", "senior", "What do you do for senior care?"),
  size(0, "enterprise", "What do you do for an enterprise?"),
  size(1, "small-business", "What do you do for a small business?"),
  size(2, "growth", "What do you do for a growing business?"),
  {
    id: "served",
    label: "Who is it for?",
    text: about.expertise.served
      .slice(0, 3)
      .map(({ name, text }) => `${name}: ${text}`)
      .join(" "),
    href: "/about#expertise",
    part: about.expertise.servedHeading,
    next: ["served/trade", "small-business", "enterprise"],
  },
  {
    id: "served/trade",
    label: "Is it for my trade?",
    text: `These our pages name: ${lower(trades.text)} Another trade they neither name nor rule out. What holds for any: ${lower(channels.text)}`,
    href: "/about#reasons",
    part: trades.name,
    next: ["price", "agents", "setup"],
  },
] satisfies readonly LiveQuestion[];
