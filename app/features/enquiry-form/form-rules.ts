/* What the form needs only once somebody writes: loaded on demand. */

import { type EnquiryErrors, type EnquiryField, parseEnquiry } from "#domain/enquiry.ts";
import type { EnquiryFormWords } from "./enquiry-form-words.ts";

export { postForm } from "#app/ui/post-form.ts";
export { enquiryAnswerSchema } from "./enquiry-answer.ts";

/**
 * What is wrong with the form as it is filled in, by the rules that the server has, and two that only the browser
 * can know: a day that is past where the visitor is, and a half-typed date or time, which is sent as if it were empty.
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
