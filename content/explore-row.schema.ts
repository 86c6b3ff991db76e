import { z } from "zod";
import { linkTarget, picture, text } from "./shape.schema.ts";

/** Links to pages that the header does not list, so that every page can be found from another one. */
export const exploreRow = z.strictObject({
  label: text,
  heading: text,
  groups: z.array(
    z.strictObject({
      heading: text,
      links: z.array(z.strictObject({ href: linkTarget, label: text, text, picture })).min(1),
    }),
  ),
});

export type ExploreRow = z.infer<typeof exploreRow>;
