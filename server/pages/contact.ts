import { earliestLocalDate } from "#domain/enquiry.ts";
import { builtInEmbed } from "#server/scheduling/scheduling-embed.ts";
import { createEnquiryHandlers } from "./enquiry-page.ts";
import { createFamily } from "./family.ts";

const loadView = async () => (await import("#app/pages/contact/contact.tsx")).view;

/** The contact page and its form. */
export const contactFamily = createFamily({
  loadView,
  exampleProps: (_path, nowMs) => ({
    stamp: { submissionId: "", stamp: "" },
    embed: builtInEmbed,
    earliestDate: earliestLocalDate(nowMs),
  }),
  createHandlers(parts) {
    const { schedulingEmbed: embed, services } = parts;
    const earliestDate = () => earliestLocalDate(services.nowMs());
    return createEnquiryHandlers(parts, {
      form: "contact",
      loadView,
      propsOf: (state) => ({ ...state, embed, earliestDate: earliestDate() }),
      key: earliestDate,
    });
  },
});
