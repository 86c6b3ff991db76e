import { z } from "zod";
import { exploreRow } from "./explore-row.schema.ts";
import { four, link, metadata, picture, text, two } from "./shape.schema.ts";

const feature = z.strictObject({
  /** The card's anchor. The footer and other sites link to #phone, #sms, #chat and #email. */
  id: z.string().regex(/^[a-z]+$/, "is not one lower-case word"),
  name: text,
  text,
  points: four(text),
  picture,
});

/** SPEC section 2, "Features": eight cards, each with a list. */
export const featuresPage = z.strictObject({
  ...metadata.shape,
  hero: z.strictObject({ lines: two(text), lead: text, indexLabel: text }),
  channels: z.strictObject({ label: text, heading: text, note: text, features: four(feature) }),
  foundations: z.strictObject({ label: text, heading: text, features: four(feature) }),
  explore: exploreRow,
  closing: z.strictObject({ lines: two(text), lead: text, actions: two(link) }),
});

export type FeaturesPage = z.infer<typeof featuresPage>;
export type Feature = z.infer<typeof feature>;
