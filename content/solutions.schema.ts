import { z } from "zod";
import { exploreRow } from "./explore-row.schema.ts";
import { four, link, metadata, picture, text, two } from "./shape.schema.ts";

/** SPEC sections 2 and 3, "Solutions": four cards, each with a description and four features. */
export const solutionsPage = z.strictObject({
  ...metadata.shape,
  hero: z.strictObject({ lines: two(text), lead: text, button: link, second: link }),
  listLabel: text,
  solutions: four(z.strictObject({ name: text, text, features: four(text), picture })),
  note: text,
  explore: exploreRow,
  closing: z.strictObject({ lines: two(text), lead: text, actions: two(link) }),
});

export type SolutionsPage = z.infer<typeof solutionsPage>;
