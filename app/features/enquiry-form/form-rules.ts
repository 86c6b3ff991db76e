/** What the form needs only once somebody writes: loaded on demand. */
export { checkEnquiry } from "./check-enquiry.ts";
export { sendEnquiry } from "./send-enquiry.ts";
