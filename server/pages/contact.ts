import type { Hono } from "hono";
import { earliestLocalDate } from "#domain/enquiry.ts";
import { createEnquiryPage } from "./enquiry-page.ts";
import type { PageParts } from "./page-parts.ts";

/** The contact page and its form. */
export function createContactPage(parts: PageParts): Hono {
  const { schedulingEmbed: embed, services } = parts;
  const earliestDate = () => earliestLocalDate(services.nowMs());
  return createEnquiryPage(parts, {
    form: "contact",
    loadView: async () => (await import("#app/pages/contact/contact.tsx")).view,
    propsOf: (state) => ({ ...state, embed, earliestDate: earliestDate() }),
    key: earliestDate,
  });
}
