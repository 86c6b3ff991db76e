import { about } from "#content/about.ts";
import { type AgentPath, agentPages } from "#content/agents/agents.ts";
import { contact } from "#content/contact.ts";
import { demosPage } from "#content/demos.ts";
import { features } from "#content/features.ts";
import { home } from "#content/home.ts";
import { type IndustryPath, industryPages } from "#content/industries/industries.ts";
import { insight } from "#content/insight/insight.ts";
import { type PagePath, pages } from "#content/pages.ts";
import { aiAssistants } from "#content/products.ts";
import { type SegmentPath, segmentPages } from "#content/segments/segments.ts";
import { solutions } from "#content/solutions.ts";
import { voiceDemo } from "#content/voice-demo/voice-demo.ts";
import { legalPassages } from "./legal-passages.ts";
import type { Passage } from "./passage.ts";

type Part = readonly [anchor: string | undefined, part: string | undefined, text: string];

const on = (path: PagePath, parts: readonly Part[]): Passage[] => parts.map(([anchor, part, text]) => ({ path, anchor, part, text }));
const sentences = (lines: readonly string[]) => `${lines.map((line) => line.replace(/\.$/, "")).join(". ")}.`;

/** The name of a page, as in menus and breadcrumbs. */
export function titleOf(path: PagePath): string {
  return pages.find((page) => page.path === path)?.label ?? path;
}

/** The searched text of a passage. */
export const wordsOf = ({ path, part, text }: Passage): string => `${titleOf(path)} ${part ?? ""} ${text}`;

/** All texts of the pages that can answer a question. Example calls, problems and buttons are left out. */
export function sitePassages(): readonly Passage[] {
  return [
    ...on("/", [
      [undefined, undefined, home.hero.lead],
      ["how", home.steps.title, home.steps.lead],
      ...home.agents.cards.map(({ title, text }): Part => ["agents", title, text]),
      ...home.steps.items.map(({ title, text }): Part => ["how", title, text]),
      ...home.pains.cards.map(({ title, text, fix }): Part => ["why-title", title, `${text} ${fix}.`]),
      ...home.faq.items.map(({ question, answer, ...rest }): Part => ["id" in rest ? rest.id : "faq", question, answer]),
    ]),
    ...on("/features", [
      [undefined, undefined, features.hero.lead],
      ...[...features.channels.features, ...features.foundations.features].map(
        ({ id, name, text, points }): Part => [id, name, `${text} ${sentences(points)}`],
      ),
    ]),
    ...on("/about", [
      [undefined, undefined, about.hero.lead],
      ...[about.story.opening, ...about.story.paragraphs].map((text): Part => ["story", about.story.heading, text]),
      ...about.expertise.skills.map(({ name, text }): Part => ["expertise", name, text]),
      ...about.reasons.items.map(({ name, text }): Part => ["reasons", name, text]),
      ...about.roadmap.steps.map(({ name, text }): Part => ["roadmap", name, text]),
    ]),
    ...on("/contact", [
      [undefined, undefined, contact.hero.lead],
      ["booking-heading", contact.booking.title, contact.booking.lead],
      ["enquiry-heading", contact.enquiry.title, contact.enquiry.lead],
    ]),
    ...on("/demos", [
      [undefined, voiceDemo.title, demosPage.hero.lead],
      [undefined, voiceDemo.title, demosPage.voice.words.disclosure],
      [undefined, demosPage.enquiry.live.title, demosPage.enquiry.live.text],
    ]),
    ...on(
      "/solutions",
      solutions.solutions.map(({ name, text, features: points }): Part => [undefined, name, `${text} ${sentences(points)}`]),
    ),
    ...on(
      "/products/ai-assistants",
      aiAssistants.products.map(({ id, name, points }): Part => [id, name, sentences(points)]),
    ),
    ...pathsOf(agentPages).flatMap((path) => agentPassages(path)),
    ...pathsOf(segmentPages).flatMap((path) => segmentPassages(path)),
    ...pathsOf(industryPages).flatMap((path) => industryPassages(path)),
    ...on("/insight", [
      [undefined, undefined, `${insight.hero.title} ${insight.hero.tagline}`],
      ...insight.pricing.terms.map(({ title, text }): Part => ["pricing", title, text]),
    ]),
    ...legalPassages(),
  ];
}

/** Object.keys with the type of the keys. */
const pathsOf = <P extends PagePath>(record: Readonly<Record<P, unknown>>) => Object.keys(record) as P[];

function agentPassages(path: AgentPath): Passage[] {
  const { hero, solutions: solved, roi } = agentPages[path];
  return on(path, [
    [undefined, undefined, hero.lead],
    ...solved.items.map(({ title, text }): Part => ["solutions", title, text]),
    ["returns", roi.heading, roi.lead],
  ]);
}

function segmentPassages(path: SegmentPath): Passage[] {
  const { hero, features: list } = segmentPages[path];
  return on(path, [[undefined, undefined, hero.lead], ...list.items.map(({ title, does }): Part => ["features", title, does])]);
}

function industryPassages(path: IndustryPath): Passage[] {
  const { hero, helps } = industryPages[path];
  return on(path, [[undefined, undefined, hero.lead], ...helps.moments.map(({ title, text }): Part => ["helps", title, text])]);
}
