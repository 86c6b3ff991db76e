import { z } from "zod";
import { lines, link, metadata, picture, six, text } from "#content/shape.schema.ts";

/** A key feature: a quotation, and what the agent does about it. */
const feature = z.strictObject({ spot: picture, title: text, says: text, does: text });

export const segmentPage = z.strictObject({
  ...metadata.shape,
  hero: z.strictObject({ heading: lines, lead: text, picture, caption: text }),
  features: z.strictObject({ heading: text, speaker: text, items: six(feature) }),
  beside: z.strictObject({ question: text, links: z.array(link).min(1).max(2) }),
  closing: z.strictObject({ picture, heading: lines, lead: text }),
});

export type SegmentPage = z.infer<typeof segmentPage>;
