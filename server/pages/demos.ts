import { createEnquiryPage } from "./enquiry-page.ts";
import { perRequest } from "./family.ts";

const loadView = async () => (await import("#app/pages/demos/demos.tsx")).view;

/** The demos page and its form. */
export const demosFamily = perRequest({
  loadView,
  exampleProps: () => ({ stamp: { submissionId: "", stamp: "" }, demoAudio: { baseUrl: "", publishableKey: "" } }),
  createHandler(parts) {
    const { demoAudio } = parts;
    return createEnquiryPage(parts, { form: "demos", loadView, propsOf: (state) => ({ ...state, demoAudio }) });
  },
});
