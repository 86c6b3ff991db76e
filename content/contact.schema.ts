import { z } from "zod";
import { facts } from "./facts.ts";
import { four, metadata, text, three } from "./shape.schema.ts";

/** SPEC section 2, "Contact": four details, the booking widget, the form. */
export const contactPage = z.strictObject({
  ...metadata.shape,
  hero: z.strictObject({ title: text, lead: text }),
  details: four(z.strictObject({ label: text, value: text, href: z.string().optional() })),
  booking: z.strictObject({
    title: text,
    lead: text,
    agenda: three(z.strictObject({ minutes: z.int().positive(), topic: text })).refine(
      (parts) => parts.reduce((sum, { minutes }) => sum + minutes, 0) === facts.call.minutes,
      "is not as long as the call (content/facts.ts)",
    ),
    embed: z.strictObject({
      region: text,
      loading: text,
      failed: z.strictObject({ title: text, text, retry: text, withoutScript: text }),
      phone: z.strictObject({ display: text, href: text, e164: text }),
      trouble: text,
      openPage: text,
    }),
  }),
  enquiry: z.strictObject({ label: text, title: text, lead: text }),
});

export type ContactPage = z.infer<typeof contactPage>;
