import { z } from "zod";
import { four, metadata, text, three } from "#content/shape.schema.ts";

const anchor = z.string().regex(/^#[a-z-]+$/, "is not a place on the page");

/**
 * A button that starts nothing yet (SPEC section 2, "Insight landing page"). It says "Opening soon" until `href`
 * is filled in; then it is a link.
 */
const comingButton = z.strictObject({ label: text, href: z.string().optional() });

const hour = { time: text, phase: text, title: text };

/** SPEC section 2, "Insight landing page". */
export const insightPage = z.strictObject({
  meta: metadata,
  openingSoon: text,
  sectionBar: z.strictObject({
    label: text,
    byline: text,
    home: text,
    links: four(z.strictObject({ label: text, href: anchor })),
    start: z.strictObject({ label: text, href: anchor }),
  }),
  hero: z.strictObject({
    title: text,
    tagline: text,
    button: comingButton,
    score: z.int().min(0).max(100),
    scoreLabel: text,
    gaugeLabel: text,
    sunLabel: text,
    caption: text,
    pictureAlt: text,
    pointerHint: text,
  }),
  motion: z.strictObject({ pause: text, play: text }),
  metrics: z.looseObject({
    ...hour,
    lead: text,
    cards: four(z.strictObject({ id: z.enum(["throughput", "latency", "adoption", "churn"]), title: text, value: text, unit: text })),
  }),
  chart: z.looseObject({ ...hour, lead: text, placeholder: text, failed: text }),
  map: z.looseObject({ ...hour, lead: text, placeholder: text, failed: text }),
  pricing: z.strictObject({ ...hour, terms: three(z.strictObject({ title: text, text })) }),
  contact: z.strictObject({ title: text, lead: text, pictureAlt: text, trial: comingButton, demo: comingButton }),
  footer: z.strictObject({
    label: text,
    text,
    columns: three(z.strictObject({ title: text, links: z.array(z.strictObject({ label: text, href: z.string().optional() })).min(1) })),
  }),
});

export type InsightPage = z.infer<typeof insightPage>;
export type ComingButton = z.infer<typeof comingButton>;
