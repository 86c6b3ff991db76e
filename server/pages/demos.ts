import type { Hono } from "hono";
import { createEnquiryPage } from "./enquiry-page.ts";
import type { PageParts } from "./page-parts.ts";

/** The demos page and its form. */
export function createDemosPage(parts: PageParts): Hono {
  const { demoAudio } = parts;
  return createEnquiryPage(parts, {
    form: "demos",
    loadView: async () => (await import("#app/pages/demos/demos.tsx")).view,
    propsOf: (state) => ({ ...state, demoAudio }),
  });
}
