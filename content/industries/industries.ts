import type { pagesOf } from "#content/pages.ts";
import { construction } from "./construction.ts";
import { ecommerce } from "./ecommerce.ts";
import { healthcare } from "./healthcare.ts";
import { hospitality } from "./hospitality.ts";
import type { IndustryPage } from "./industry.schema.ts";
import { professional } from "./professional.ts";
import { realEstate } from "./real-estate.ts";

export type IndustryPath = ReturnType<typeof pagesOf<"industry">>[number]["path"];

/** Each industry page's words, by its path. The last part of the path is the file's name. */
export const industryPages = {
  "/industries/real-estate": realEstate,
  "/industries/construction": construction,
  "/industries/healthcare": healthcare,
  "/industries/ecommerce": ecommerce,
  "/industries/professional": professional,
  "/industries/hospitality": hospitality,
} satisfies Record<IndustryPath, IndustryPage>;
