import { about } from "#content/about.ts";
import { addressLine, brand } from "#content/brand.ts";
import { contact } from "#content/contact.ts";
import { demosPage } from "#content/demos.ts";
import { home } from "#content/home.ts";
import { insight } from "#content/insight/insight.ts";
import { voiceDemo } from "#content/voice-demo/voice-demo.ts";
import { type LiveQuestion, lower } from "./live-answer.ts";

/** The story ends with our people, and whom a visitor talks to. */
const closingWords = about.story.paragraphs.slice(-1).join();
const location = `We are in ${addressLine}, and build agents that answer for businesses all over the country.`;

export const companyQuestions = [
  {
    id: "company",
    label: "What do you do?",
    text: home.hero.lead,
    href: "/",
    next: ["agents", "price", "demo"],
  },
  {
    id: "who-are-you",
    label: "Who are you?",
    text: `${about.hero.lead} ${closingWords}`,
    href: "/about",
    next: ["name", "results", "call-agenda"],
  },
  {
    id: "who-are-you/on-the-call",
    label: "Whom do I talk to on the call?",
    text: `People, not software. ${closingWords.slice(closingWords.indexOf("Book a call"))}`,
    href: "/about#story",
    part: about.story.heading,
    next: ["call-agenda", "call-free"],
  },
  {
    id: "name",
    label: `Why “${brand.name}”?`,
    text: `${about.story.opening} ${about.story.paragraphs[0]}`,
    href: "/about#story",
    part: about.story.heading,
    next: ["who-are-you", "location"],
  },
  {
    id: "location",
    label: "Where are you?",
    text: location,
    href: "/about",
    next: ["hours", "contact"],
  },
  {
    id: "location/street",
    label: "What is your street address?",
    text: `None of our pages names a street. ${location}`,
    href: "/about",
    isUnknown: true,
    next: ["contact", "hours"],
  },
  {
    id: "hours",
    label: "When are you open?",
    text: `${brand.hours.display}.`,
    href: "/contact",
    next: ["contact", "reply"],
  },
  {
    id: "contact",
    label: "How do I reach you?",
    text: `Call ${brand.phone.display}, ${brand.hours.display}, or write to ${brand.email}. The form on the contact page reaches us, too.`,
    href: "/contact",
    next: ["reply", "location"],
  },
  {
    id: "reply",
    label: "When do I hear back?",
    text: about.reasons.items[5].text,
    href: "/about#reasons",
    part: about.reasons.items[5].name,
    next: ["hours", "who-are-you"],
  },
  {
    id: "social",
    label: "Are you on social media?",
    text: `${brand.social.map(({ name }) => name).join(", ")}.`,
    href: "/contact",
    next: ["contact", "company"],
  },
  {
    id: "why-us",
    label: "Why choose you?",
    text: about.reasons.items
      .slice(0, 4)
      .map(({ name }) => name)
      .join(" "),
    href: "/about#reasons",
    part: about.reasons.heading,
    next: ["results", "demo"],
  },
  {
    id: "why-ai",
    label: "Why do businesses use AI?",
    text: home.pains.cards.map(({ title }) => title).join(" "),
    href: "/#why-title",
    part: home.pains.title,
    next: ["results", "agents"],
  },
  {
    id: "demo",
    label: "Can I hear it?",
    text: `Yes, on this page: the ${voiceDemo.title}. ${demosPage.hero.lead}`,
    href: "/demos",
    part: voiceDemo.title,
    next: ["live-demo", "demo-voice"],
  },
  {
    id: "demo-voice",
    label: "Is that a real voice?",
    text: demosPage.voice.words.disclosure,
    href: "/demos",
    part: voiceDemo.title,
    next: ["demo", "tells"],
  },
  {
    id: "live-demo",
    label: "Can I see it live?",
    text: demosPage.enquiry.live.text,
    href: "/demos",
    part: demosPage.enquiry.live.title,
    next: ["call-agenda", "demo"],
  },
  {
    id: "video-demo",
    label: "Is there a video?",
    text: `${demosPage.video.text} ${demosPage.video.scenes.join(". ")}.`,
    href: "/demos",
    part: demosPage.video.title,
    next: ["demo", "live-demo"],
  },
  {
    id: "call-free",
    label: "Is the call free?",
    text: `${about.roadmap.steps[0].name}: ${lower(about.roadmap.steps[0].text)}`,
    href: "/about#roadmap",
    part: about.roadmap.steps[0].name,
    next: ["call-agenda", "who-are-you"],
  },
  {
    id: "call-agenda",
    label: "What happens on the call?",
    text: `${contact.booking.lead} ${contact.booking.agenda.map(({ minutes, topic }) => `${minutes} ${topic}`).join(", ")}.`,
    href: "/contact#booking-heading",
    part: contact.booking.title,
    next: ["who-are-you", "call-free"],
  },
  {
    id: "call-reminder",
    label: "Do I get a reminder of the call?",
    text: "Yes: we use what you give us to set up, change or remind you of a call.",
    href: "/privacy#how-we-use-information",
    part: "How We Use Information",
    next: ["move-call", "call-agenda"],
  },
  {
    id: "move-call",
    label: "Can I move or cancel the call?",
    text: `The link in your invitation shows, moves or cancels the call. No link? Call ${brand.phone.display}.`,
    href: "/cookies#how-we-use-cookies",
    part: "How We Use Cookies",
    next: ["contact", "call-agenda"],
  },
  {
    id: "insight",
    label: `What is ${brand.insightName}?`,
    text: `${brand.insightName} is the data line of ${brand.name}. ${insight.hero.tagline} ${insight.pricing.terms[0].text}`,
    href: "/insight",
    next: ["insight/price", "reports"],
  },
  {
    id: "insight/price",
    label: `What does ${brand.insightName} cost?`,
    text: `${insight.pricing.title} ${insight.pricing.terms[2].title}: ${lower(insight.pricing.terms[2].text)}`,
    href: "/insight#pricing",
    part: insight.pricing.title,
    next: ["insight", "contact"],
  },
] satisfies readonly LiveQuestion[];
