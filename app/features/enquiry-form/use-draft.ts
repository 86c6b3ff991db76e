import { type RefObject, useLayoutEffect } from "react";
import { enquiryFields } from "#domain/enquiry-fields.ts";
import { textOf } from "#domain/form-values.ts";

/**
 * What is typed and not yet sent waits in the tab's own storage: the page's answer is never kept (each form has its own
 * id), so browsers that load it anew on Back, as Firefox does, bring an empty form.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, path: string, wasSent: boolean): void {
  const key = `enquiry:${path}`;

  // A layout effect: the fields' own effects, which take over what stands in them, come after it.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    if (wasSent) writeDraft(key, new FormData());
    else restore(element, readDraft(key));
    const keep = () => writeDraft(key, new FormData(element));
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [form, key, wasSent]);
}

/** Fills in fields that are still empty: what was typed since, or put back by the browser, counts more. */
function restore(form: HTMLFormElement, draft: Readonly<Record<string, unknown>>): void {
  for (const field of enquiryFields) {
    const control = form.elements.namedItem(field);
    const value = draft[field];
    if (control && "value" in control && control.value === "" && typeof value === "string") control.value = value;
  }
}

function readDraft(key: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? "{}"));
  } catch {
    return {}; // storage that is refused, or that somebody else has written to
  }
}

function writeDraft(key: string, data: FormData): void {
  const typed = enquiryFields.flatMap((field) => {
    const text = textOf(data, field);
    return text === "" ? [] : [[field, text]];
  });
  try {
    if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage that is refused: the form is empty next time.
  }
}
