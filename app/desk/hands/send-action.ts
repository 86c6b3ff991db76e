import type { DeskAnswer } from "#domain/desk-answer.ts";
import { fieldsOf } from "#domain/form-values.ts";

/** After this the person is told; what they typed still stands there. */
const patienceMs = 20_000;

export type ActionResult = DeskAnswer | { readonly kind: "went-on"; readonly href: string } | { readonly kind: "unreachable" };

/** Sends a form as its browser would, and asks for JSON. An answer that is a page is gone to. */
export async function sendAction(form: HTMLFormElement, submitter: HTMLElement | null): Promise<ActionResult> {
  const data = new FormData(form, submitter);
  const action = submitter?.getAttribute("formaction") ?? form.action;
  return postFields(action, fieldsOf(data));
}

export async function postFields(action: string, fields: readonly (readonly [string, string])[]): Promise<ActionResult> {
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.headers.get("Content-Type")?.includes("json")) return (await response.json()) as DeskAnswer; // as our own server wrote it
    return response.redirected ? { kind: "went-on", href: response.url } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}
