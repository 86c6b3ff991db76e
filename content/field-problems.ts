import type { BookingProblem } from "#domain/booking.ts";
import type { EnquiryProblem } from "#domain/enquiry.ts";
import { enquiryLimits } from "#domain/form-fields.ts";

/**
 * The messages below fields of the inquiry form: the exact texts of SPEC section 5; those about date and time
 * are ours.
 */
export const enquiryProblems = {
  nameMissing: "Name is required",
  nameTooLong: `Name must be less than ${enquiryLimits.name} characters`,
  emailMissing: "Invalid email address",
  emailInvalid: "Invalid email address",
  emailTooLong: `Email must be less than ${enquiryLimits.email} characters`,
  emailNotAscii: "We can only write to addresses with the letters a to z before the @. Please give another one.",
  phoneTooLong: `Phone must be less than ${enquiryLimits.phone} characters`,
  companyTooLong: `Company must be less than ${enquiryLimits.company} characters`,
  messageMissing: "Message is required",
  messageTooLong: `Message must be less than ${enquiryLimits.message} characters`,
  dateInvalid: "Preferred date is not a date. Choose a day in the calendar.",
  datePast: "Preferred date is in the past. Choose today or a later day.",
  timeInvalid: "Preferred time is not a time. Use hours and minutes, like 14:30.",
} as const satisfies Record<EnquiryProblem, string>;

/** The same for the booking form. It has a note in place of a message, and SPEC leaves its text for an empty address open. */
export const bookingProblems = {
  ...enquiryProblems,
  emailMissing: "We need an email address: the invitation goes there.",
  noteTooLong: `Note must be less than ${enquiryLimits.message} characters`,
} as const satisfies Record<BookingProblem, string>;
