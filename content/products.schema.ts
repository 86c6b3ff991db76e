import { z } from "zod";
import { exploreRow } from "./explore-row.schema.ts";
import { five, lines, link, metadata, picture, text } from "./shape.schema.ts";

const product = z.strictObject({
  /** The anchor that other pages link to. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, "must be lower-case words joined by hyphens"),
  name: text,
  picture,
  points: five(text),
  link,
});

export const productsPage = z.strictObject({
  ...metadata.shape,
  hero: z.strictObject({ heading: lines, lead: text, indexLabel: text }),
  note: text,
  products: z.array(product).length(10, "needs exactly 10 agents"),
  /** The six segment pages. */
  segments: exploreRow,
  closing: z.strictObject({ heading: lines, lead: text, button: link }),
});

export type ProductsPage = z.infer<typeof productsPage>;
