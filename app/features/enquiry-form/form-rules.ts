/* The part of the form that is loaded once somebody begins to write. */

import * as z from "zod/mini";
import type { DatePickerWords } from "#app/ui/date-picker.tsx";
import type { CountWords } from "#app/ui/text-area.tsx";
import { type EnquiryErrors, type EnquiryField, type EnquiryProblem, parseEnquiry } from "#domain/enquiry.ts";
import { enquiryFields } from "#domain/form-fields.ts";
import type { WaitWords } from "#domain/form-values.ts";

type NoticeWords = { readonly title: string; readonly message: string };

/** Everything the form says. */
export type EnquiryFormWords = {
  readonly labels: Readonly<Record<EnquiryField, string>>;
  readonly problems: Readonly<Record<EnquiryProblem, string>>;
  readonly datePicker: DatePickerWords;
  readonly count: CountWords;
  readonly required: string;
  readonly privacy: { readonly before: string; readonly link: string; readonly after: string; readonly path: string };
  readonly honeypot: string;
  readonly send: string;
  readonly sending: string;
  readonly notices: {
    readonly sent: NoticeWords;
    readonly invalid: NoticeWords;
    readonly failed: NoticeWords;
    readonly tooMany: NoticeWords & WaitWords;
  };
};

export { postForm } from "#app/ui/post-form.ts";

/**
 * The errors of the form as filled in: by the server's rules, and by two that only the browser can check. They refuse a
 * day that is past in the visitor's zone, and a half-typed date or time, which would be sent as empty.
 */
export function checkEnquiry(form: HTMLFormElement, today: string, words: EnquiryFormWords["problems"]): EnquiryErrors {
  const parsed = parseEnquiry(Object.fromEntries(new FormData(form)), words);
  const preferredDate = controlOf(form, "preferredDate")?.value ?? "";
  return {
    ...(preferredDate !== "" && preferredDate < today && { preferredDate: words.datePast }),
    ...(isHalfTyped(form, "preferredDate") && { preferredDate: words.dateInvalid }),
    ...(isHalfTyped(form, "preferredTime") && { preferredTime: words.timeInvalid }),
    ...(!parsed.ok && parsed.errors),
  };
}

function controlOf(form: HTMLFormElement, field: EnquiryField): HTMLInputElement | undefined {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLInputElement ? control : undefined;
}

const isHalfTyped = (form: HTMLFormElement, field: EnquiryField) => controlOf(form, field)?.validity.badInput ?? false;

const perField = z.partialRecord(z.enum(enquiryFields), z.string());
const refusal = { values: perField };

/**
 * The server's answer to a sent form, in a page or as JSON for the island. A refusal includes the typed values, for pages
 * without scripts.
 */
export const enquiryAnswerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sent") }),
  z.object({ kind: z.literal("invalid"), errors: perField, ...refusal }),
  z.object({ kind: z.literal("rate-limited"), retryAfterSeconds: z.number(), ...refusal }),
  z.object({ kind: z.literal("unavailable"), ...refusal }),
]);

export type EnquiryAnswer = z.infer<typeof enquiryAnswerSchema>;
export type EnquiryValues = Partial<Record<EnquiryField, string>>;

/** The outcome of sending the form in the browser: the server's answer, or none. */
export type EnquiryResult = EnquiryAnswer | { readonly kind: "unreachable" };
