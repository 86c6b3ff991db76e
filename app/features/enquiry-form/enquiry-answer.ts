import * as z from "zod/mini";
import type { EnquiryField } from "#domain/enquiry.ts";
import { enquiryFields } from "#domain/form-fields.ts";

const perField = z.partialRecord(z.enum(enquiryFields), z.string());
const refusal = { values: perField };

/**
 * What the server says to a sent form, in the page it answers with or as JSON to the island that sent it. A refusal
 * brings back what was typed, for pages that came without a script.
 */
export const enquiryAnswerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sent") }),
  z.object({ kind: z.literal("invalid"), errors: perField, ...refusal }),
  z.object({ kind: z.literal("rate-limited"), retryAfterSeconds: z.number(), ...refusal }),
  z.object({ kind: z.literal("unavailable"), ...refusal }),
]);

export type EnquiryAnswer = z.infer<typeof enquiryAnswerSchema>;
export type EnquiryValues = Partial<Record<EnquiryField, string>>;

/** The result of a try in the browser: the server's answer, or none. */
export type EnquiryResult = EnquiryAnswer | { readonly kind: "unreachable" };
