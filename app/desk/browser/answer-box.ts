import type { BoxUse } from "#app/desk/desk-props.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { focusFirst } from "./keep-focus.ts";
import { freshEvent } from "./morph-page.ts";

/** The link of the box's current use, which gets the focus when Esc leaves the field. */
export const openTurn = '[data-desk-turn][aria-current="true"]';

/**
 * The keys of the answer box: R and N switch it to one of its uses and focus its field; Ctrl Enter sends it, Esc leaves
 * it. Typed text is kept.
 */
export function startAnswerBox(root: Document, signal: AbortSignal): void {
  if (root.location.hash === "#answer" || new URL(root.location.href).searchParams.get(deskQuery.box) === "answer")
    focusFirst(root, [fieldOf(openUse(root))]);

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-desk-turn]") : null;
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const use = boxUse(link.dataset.deskTurn);
    turnBox(root, use);
    focusFirst(root, [fieldOf(use)]);
  };
  const onKey = (event: KeyboardEvent) => {
    const field = event.target;
    if (!(field instanceof HTMLTextAreaElement) || !field.closest("#answer") || event.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      field.form?.requestSubmit(field.form.querySelector<HTMLElement>("button"));
    }
    if (event.key === "Escape") {
      event.preventDefault();
      root.querySelector<HTMLElement>(openTurn)?.focus();
    }
  };
  root.addEventListener("click", onClick, { signal });
  root.addEventListener("keydown", onKey, { signal });
  // A fresh copy of the page does not know which use was chosen by key.
  root.addEventListener(freshEvent, () => turnBox(root, openUse(root)), { signal });
}

const fieldOf = (use: BoxUse) => `#answer [data-desk-draft-kind="${use}"]`;

const boxUse = (text: string | undefined): BoxUse => (text === "note" ? "note" : "answer");
const openUse = (root: Document): BoxUse => boxUse(root.querySelector<HTMLElement>("[data-desk-use]")?.dataset.deskUse);

export function turnBox(root: Document, use: BoxUse): void {
  root.querySelector("[data-desk-use]")?.setAttribute("data-desk-use", use);
  for (const link of root.querySelectorAll<HTMLElement>("[data-desk-turn]"))
    if (boxUse(link.dataset.deskTurn) === use) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
}
