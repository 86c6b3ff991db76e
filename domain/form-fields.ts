/*
 * The forms' fields and their limits, apart from the validation rules (enquiry.ts, booking.ts), which the browser loads on demand.
 */

/** The order of the fields in the form, and of the errors in a summary. */
export const enquiryFields = ["name", "email", "phone", "company", "preferredDate", "preferredTime", "message"] as const;

/** Longest accepted values, in characters (SPEC sections 5 and 9). */
export const enquiryLimits = { name: 100, email: 255, phone: 20, company: 100, message: 1000 } as const;

/** The order of the booking form's fields. */
export const bookingFields = ["name", "email", "phone", "company", "note"] as const;
