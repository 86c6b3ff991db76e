import { z } from "zod";
import { four, lines, link, metadata, picture, text, three } from "#content/shape.schema.ts";

const problem = z.strictObject({ picture, figure: text.max(14), title: text, text });

/** The ground its drawing is made for. The receptionist's first one needs the dark lake. */
const solution = z.strictObject({ picture, ground: z.enum(["paper", "sand", "tint", "lamp", "lake"]), title: text, text, link });

const percent = z.number().max(100);
/** Together with its value, a metric of SPEC section 3. */
const told = { label: text, description: text };

/** A return of SPEC section 9. The page writes the number and draws it from the same value. */
const roiFigure = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("share"), percent, ...told }),
  z.strictObject({ kind: z.literal("more"), percent, ...told }),
  z.strictObject({ kind: z.literal("less"), percent, ...told }),
  z.strictObject({ kind: z.literal("times"), times: z.int().max(10), ...told }),
  z.strictObject({ kind: z.literal("hours"), hours: z.int().max(160), per: z.enum(["week", "month"]), ...told }),
  z.strictObject({ kind: z.literal("dollars"), thousands: z.int(), ...told }),
]);

export const agentPage = z.strictObject({
  ...metadata.shape,
  keywords: z.array(text).min(4).max(10),
  social: z.strictObject({ title: text, description: text }),
  /** The offer of its buttons (agents.shared.ts). */
  offer: z.enum(["demo", "consultation"]),
  hero: z.strictObject({
    heading: lines,
    lead: text,
    picture,
    /** The color at the drawing's lower edge, which is also that of its caption. */
    captionGround: z.enum(["lake", "lake-deep"]),
    caption: text,
  }),
  problems: z.strictObject({ heading: text, items: three(problem), caption: text }),
  solutions: z.strictObject({ heading: text, items: four(solution) }),
  roi: z.strictObject({ heading: text, lead: text, figures: four(roiFigure) }),
  closing: z.strictObject({ heading: lines, lead: text }),
});

export type AgentPage = z.infer<typeof agentPage>;
export type RoiFigure = z.infer<typeof roiFigure>;
