import { z } from "zod";
import { four, lines, link, metadata, picture, text } from "#content/shape.schema.ts";

/** One of the four focus points of SPEC section 2, "Industry pages": a moment of an example day, and the agent that handles it. */
const moment = z.strictObject({ picture, when: text, title: text, text, gain: text, link });

export const industryPage = z.strictObject({
  ...metadata.shape,
  /** The industry as "How {brand} Helps {industry}" names it. */
  name: text,
  hero: z.strictObject({ heading: lines, lead: text, picture, caption: text, note: text }),
  helps: z.strictObject({ label: text, lead: text, moments: four(moment) }),
  /** A question with a link to the products for a part of this industry. */
  beside: z.strictObject({ question: text, links: z.array(link).min(1).max(2) }),
  closing: z.strictObject({ picture, heading: lines, lead: text }),
});

export type IndustryPage = z.infer<typeof industryPage>;
