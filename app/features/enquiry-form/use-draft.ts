import { type RefObject, useLayoutEffect } from "react";
import { readDraft, writeDraft } from "#app/ui/drafts.ts";
import type { FormSubmission } from "#app/ui/form-submission.ts";
import { enquiryFields } from "#domain/form-fields.ts";
import { textOf } from "#domain/form-values.ts";

/** Keeps unsent text for a visitor who returns to the form, with the submission's id: it may have been sent and its answer lost. */
export function useDraft(form: RefObject<HTMLFormElement | null>, path: string, submission: FormSubmission, wasSent: boolean): void {
  const key = `enquiry:${path}`;

  // A layout effect, so that it runs before the fields' own effects, which read the values.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    if (wasSent) writeDraft(key, {});
    else {
      const { submissionId, ...draft } = readDraft(key);
      restore(element, draft);
      if (typeof submissionId === "string") submission.resume(submissionId);
    }
    const keep = () => {
      const typed = typedIn(element);
      const isTyped = Object.values(typed).some((text) => text !== "");
      writeDraft(key, isTyped ? { ...typed, submissionId: submission.id() } : {});
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [form, key, submission, wasSent]);
}

/** Fills in empty fields only: newer text, or text that the browser has restored, takes precedence. */
function restore(form: HTMLFormElement, draft: Readonly<Record<string, unknown>>): void {
  for (const field of enquiryFields) {
    const control = form.elements.namedItem(field);
    const value = draft[field];
    if (control && "value" in control && control.value === "" && typeof value === "string") control.value = value;
  }
}

function typedIn(form: HTMLFormElement): Readonly<Record<string, string>> {
  const data = new FormData(form);
  return Object.fromEntries(enquiryFields.map((field) => [field, textOf(data, field)]));
}
