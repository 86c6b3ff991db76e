import type { EnquiryErrors, EnquiryField } from "#domain/enquiry.ts";
import type { FormStamp } from "#domain/site-services.ts";

export type EnquiryValues = Readonly<Record<EnquiryField, string>>;

/** Why an enquiry was not taken. */
type Refusal =
  | { readonly kind: "invalid"; readonly errors: EnquiryErrors }
  | { readonly kind: "rate-limited"; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable" };

/**
 * What the server says to a sent form. A refusal brings back what was typed, for pages that came without a
 * script, and the stamp it came with: the next try is the same submission. A taken form brings the stamp of the next.
 */
export type EnquiryAnswer =
  | { readonly kind: "sent"; readonly stamp: FormStamp }
  | (Refusal & { readonly values: EnquiryValues; readonly stamp: FormStamp });

/** What the browser's half makes of a try: the server's answer, or none. */
export type EnquiryResult = EnquiryAnswer | { readonly kind: "unreachable" };
