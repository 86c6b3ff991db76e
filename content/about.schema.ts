import { z } from "zod";
import { brand } from "./brand.ts";
import { five, four, link, linkTarget, metadata, picture, six, text, two } from "./shape.schema.ts";

const named = z.strictObject({ name: text, text });

/** SPEC section 2, "About": story, expertise, six reasons, five steps. */
export const aboutPage = z.strictObject({
  ...metadata.shape,
  hero: z.strictObject({
    lines: two(text),
    lead: text,
    picture,
    /** The same scene for narrow screens. */
    narrowPicture: picture,
    caption: z.strictObject({ label: text, text, note: text }),
  }),
  story: z.strictObject({
    label: text,
    heading: text,
    picture,
    opening: text,
    paragraphs: z.array(text).min(1),
    /** Claims of SPEC section 1, in the form that ui/figure.tsx reads: "1,000+", "95%". */
    figures: z.array(z.strictObject({ value: text, label: text })).min(1),
  }),
  expertise: z.strictObject({
    label: text,
    heading: text,
    picture,
    /** One for each tool on the picture's pegboard. */
    skills: z.array(named).length(8, "needs one skill for each of the eight tools on the pegboard"),
    servedHeading: text,
    served: four(named),
  }),
  reasons: z.strictObject({
    label: text,
    heading: z.literal("Why Choose Us"),
    items: six(z.strictObject({ figure: text, name: text, text, picture })),
  }),
  roadmap: z.strictObject({
    label: text,
    heading: text,
    steps: five(z.strictObject({ name: text, text, picture })),
    close: z.strictObject({ text, button: link }),
  }),
  closing: z.strictObject({
    lines: two(text),
    lead: text,
    actions: z.array(z.strictObject({ label: text, href: z.union([z.literal(brand.phone.href), linkTarget]) })).min(1),
  }),
});

export type AboutPage = z.infer<typeof aboutPage>;
