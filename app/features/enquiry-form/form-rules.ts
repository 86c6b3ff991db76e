/** What the form needs only once somebody writes: loaded on demand. */

export { postForm } from "#app/ui/post-form.ts";
export { checkEnquiry } from "./check-enquiry.ts";
export { enquiryAnswerSchema } from "./enquiry-answer.ts";
