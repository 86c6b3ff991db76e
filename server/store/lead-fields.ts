import type { EnquiryField } from "#domain/enquiry.ts";
import type { Lead } from "./lead-records.ts";

/** A lead's value of each field of the inquiry form, if it has one; a booking's note is its message. A new field does not compile until it is added here, so that the desk can search and export it. */
export function searchedFields({ name, email, phone, company, words, enquiry }: Lead) {
  return {
    name,
    email,
    phone,
    company,
    preferredDate: enquiry?.preferredDate ?? "",
    preferredTime: enquiry?.preferredTime ?? "",
    message: words,
  } satisfies Record<EnquiryField, string>;
}
