import type { EnquiryField } from "#domain/enquiry.ts";
import type { Lead } from "./lead-records.ts";

/** What a lead says in each field of the inquiry form, as far as it has it; a booking's note is its message. A new field does not compile until it is here: then the desk searches and exports it. */
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
