import { z } from "zod";
import { five, lines, link, linkTarget, metadata, picture, six, text } from "../content-shape.ts";

const product = z.strictObject({
  /** The anchor that other pages link to. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, "must be lower-case words joined by hyphens"),
  name: text,
  picture,
  points: five(text),
  link,
});

const segment = z.strictObject({ href: linkTarget, text });

export const productsPage = z.strictObject({
  ...metadata.shape,
  hero: z.strictObject({ heading: lines, lead: text }),
  note: text,
  products: z.array(product).length(10, "needs exactly 10 agents"),
  segments: z.strictObject({ label: text, heading: text, items: six(segment) }),
  closing: z.strictObject({ heading: lines, lead: text, button: link }),
});

export type ProductsPage = z.infer<typeof productsPage>;
export type Product = z.infer<typeof product>;
