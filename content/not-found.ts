import { brand } from "./brand.ts";
import type { NotFoundPage } from "./not-found.schema.ts";

/** SPEC section 2, "Not-found page". */
export const notFound = {
  pageTitle: `404 | Page not found | ${brand.name}`,
  number: "404",
  title: "Oops! Page not found",
  text: "You found the one tower that’s being fixed. The rest of town is lit.",
  home: "Return to Home",
} satisfies NotFoundPage;
