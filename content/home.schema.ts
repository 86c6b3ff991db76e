import { z } from "zod";
import { five, four, linkTarget, metadata, picture, six, text, two } from "./shape.schema.ts";

const part = { number: text, label: text, title: text };

/** SPEC section 2, "Home": six statistics, six agents, five steps, four pains, six questions. */
export const homePage = z.strictObject({
  ...metadata.shape,
  hero: z.strictObject({ title: two(text), lead: text, action: text, orCall: text }),
  scene: z.strictObject({
    picture,
    rulerLabel: text,
    /** One for each hour of the picture: the social image draws the same ruler. */
    hours: z.array(z.strictObject({ time: text, note: text.optional() })).length(7, "needs one entry for each hour of the picture"),
    now: z.strictObject({ time: text, note: text }),
    figure: text,
    caption: text,
    aside: text,
  }),
  call: z.strictObject({
    label: text,
    status: text,
    duration: text,
    caller: text,
    callee: text,
    lines: z.array(z.strictObject({ who: text, ours: z.boolean(), says: text })).min(2),
    result: text,
    resultNote: text,
  }),
  proof: z.strictObject({ label: text, trust: text, promise: text, start: text }),
  /** In the form that ui/figure.tsx reads: "1,000+", "95%". */
  statistics: six(z.strictObject({ value: text, label: text })),
  agents: z.strictObject({
    ...part,
    lead: text,
    note: text,
    cards: six(z.strictObject({ path: linkTarget, title: text, text, more: text, picture })),
  }),
  steps: z.strictObject({
    ...part,
    lead: text,
    items: five(z.strictObject({ when: text, title: text, text })),
    end: text,
    action: text,
  }),
  pains: z.strictObject({ ...part, cards: four(z.strictObject({ picture, title: text, text, fix: text })) }),
  faq: z.strictObject({
    ...part,
    lead: text,
    /** An `id` is the fragment of a link that opens the question. */
    items: six(z.strictObject({ id: z.string().optional(), question: text, answer: text })),
  }),
  closing: z.strictObject({ title: two(text), lead: text, action: text }),
});

export type HomePage = z.infer<typeof homePage>;
