/** What the form needs to know of its fields. Their validation rules (enquiry.ts) are loaded by the browser on demand. */

/** The order of the fields in the form, and of the errors in a summary. */
export const enquiryFields = ["name", "email", "phone", "company", "preferredDate", "preferredTime", "message"] as const;

/** Longest accepted values, in characters (SPEC sections 5 and 9). */
export const enquiryLimits = { name: 100, email: 255, phone: 20, company: 100, message: 1000 } as const;
