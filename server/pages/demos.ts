import { createEnquiryHandlers } from "./enquiry-page.ts";
import { createFamily } from "./family.ts";

const loadView = async () => (await import("#app/pages/demos/demos.tsx")).view;

/** The demos page and its form. */
export const demosFamily = createFamily({
  loadView,
  exampleProps: () => ({ stamp: { submissionId: "", stamp: "" }, demoAudio: { baseUrl: "", publishableKey: "" } }),
  createHandlers(parts) {
    const { demoAudio } = parts;
    return createEnquiryHandlers(parts, { form: "demos", loadView, propsOf: (state) => ({ ...state, demoAudio }) });
  },
});
