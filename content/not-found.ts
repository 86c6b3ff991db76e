import { brand } from "./brand.ts";
import type { NotFoundPage } from "./not-found.schema.ts";

/** SPEC section 2, "Not-found page". */
export const notFound = {
  pageTitle: `404 | Page not found | ${brand.name}`,
  number: "404",
  title: "Oops! Page not found",
  text: "This is the one tower whose lamps went out. The rest of town is still lit.",
  home: "Return to Home",
} satisfies NotFoundPage;
