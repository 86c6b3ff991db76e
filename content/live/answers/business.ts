import { about } from "#content/about.ts";
import { type IndustryPath, industryPages } from "#content/industries/industries.ts";
import { type SegmentPath, segmentPages } from "#content/segments/segments.ts";
import { solutions } from "#content/solutions.ts";
import type { LiveQuestion } from "./live-answer.ts";

function industry(path: IndustryPath, id: string, label: string, asked: readonly string[]): LiveQuestion {
  const { hero, helps } = industryPages[path];
  return {
    id,
    label,
    asked,
    text: `${hero.lead} ${helps.moments.map(({ title }) => title).join(", ")}.`,
    href: path,
    next: ["price", "agents", "setup"],
  };
}

function segment(path: SegmentPath, id: string, label: string, asked: readonly string[]): LiveQuestion {
  const { hero, features } = segmentPages[path];
  return {
    id,
    label,
    asked,
    text: `${hero.lead} ${features.items.map(({ title }) => title).join(", ")}.`,
    href: path,
    next: ["price", "agents", "setup"],
  };
}

function size(index: 0 | 1 | 2 | 3, id: string, label: string, asked: readonly string[]): LiveQuestion {
  const { text, features, name } = solutions.solutions[index];
  return { id, label, asked, text: `${text} ${features.join(". ")}.`, href: "/solutions", part: name, next: ["price", "setup"] };
}

export const businessQuestions = [
  industry("/industries/real-estate", "real-estate", "What do you do for real estate?", [
    "real estate",
    "realtors",
    "property management",
    "showings and tenants",
    "for landlords",
    "brokerage",
  ]),
  industry("/industries/construction", "construction", "What do you do for construction?", [
    "construction",
    "contractors",
    "subcontractors",
    "bids for contractors",
    "builders",
  ]),
  industry("/industries/healthcare", "healthcare", "What do you do for clinics?", [
    "healthcare",
    "dental office",
    "clinics and doctors",
    "patient intake",
    "medical practice",
    "patients",
  ]),
  industry("/industries/ecommerce", "ecommerce", "What do you do for online shops?", [
    "ecommerce",
    "online shop",
    "retail store",
    "order tracking",
    "boutique",
  ]),
  industry("/industries/professional", "professional", "What do you do for law and accounting?", [
    "professional services",
    "law firm",
    "accounting firm",
    "consultants",
    "client onboarding",
    "document requests",
  ]),
  industry("/industries/hospitality", "hospitality", "What do you do for hospitality?", [
    "hospitality",
    "hotels and restaurants",
    "guest communication",
    "reservation management",
    "feedback from guests",
  ]),
  segment("/products/hotel-travel", "hotel", "What do you do for hotels?", [
    "hotel",
    "motel",
    "travel",
    "hotel night desk",
    "late arrivals",
    "bed and breakfast",
  ]),
  segment("/products/restaurant-food", "restaurant", "What do you do for restaurants?", [
    "restaurant",
    "takes phone orders",
    "table bookings",
    "cafe and food",
    "catering requests",
    "takeout orders",
  ]),
  segment("/products/smb-assistant", "smb-assistant", "What is the SMB AI Agent?", [
    "smb ai agent",
    "one phone shop",
    "small shop after hours",
    "solo owner",
    "i work alone",
  ]),
  segment("/products/smb-agent", "smb-agent", "What is the SMB Agent?", [
    "smb agent for growing businesses",
    "several stores",
    "more than one location",
    "multiple locations",
    "franchise",
  ]),
  segment("/products/home-consumer", "home-consumer", "What is Home and Consumer?", [
    "home and consumer",
    "households",
    "home services",
    "family calendar",
    "for families",
  ]),
  segment("/products/healthcare-senior", "senior", "What do you do for senior care?", [
    "healthcare and senior",
    "senior living",
    "home care",
    "elderly care",
    "medication reminders",
    "nursing home",
    "daily check-ins",
  ]),
  size(0, "enterprise", "What do you do for an enterprise?", [
    "enterprise",
    "large company",
    "big corporation",
    "many departments",
    "enterprise solution",
  ]),
  size(1, "small-business", "What do you do for a small business?", [
    "small business",
    "we are a small company",
    "mom and pop",
    "i am the owner and the front desk",
    "tiny team",
  ]),
  size(2, "growth", "What do you do for a growing business?", [
    "growing business",
    "growth",
    "we are growing fast",
    "scaling up",
    "startup that grows",
  ]),
  size(3, "trade", "Do you know my industry?", [
    "do you know my industry",
    "industry specific",
    "which industries",
    "what industries do you serve",
    "is it for my trade",
  ]),
  {
    id: "served",
    label: "Who is it for?",
    asked: ["who is it for", "who do you build for", "who do you serve", "what size of business", "is it for small business or enterprise"],
    text: about.expertise.served.map(({ name, text }) => `${name}: ${text}`).join(" "),
    href: "/about#expertise",
    part: about.expertise.servedHeading,
    next: ["trade", "small-business", "enterprise"],
  },
] satisfies readonly LiveQuestion[];
