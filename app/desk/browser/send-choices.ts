import { leadsWords } from "#content/desk/leads.ts";
import { chosenCount } from "./list-cursor.ts";
import { freshEvent } from "./morph-page.ts";

/** Forms that a choice in a select sends. They have autocomplete="off", so that no browser restores an old choice. */
const choosing = "form[data-desk-autosubmit], form[data-desk-filter]";

/**
 * A choice made with the pointer, or confirmed with Enter, sends its form. In a closed select each arrow key or letter
 * changes the choice: then the form shows its button, and Enter or the button sends it (WCAG 3.2.2).
 */
export function sendChoices(root: Document, signal: AbortSignal): void {
  /** The select with a choice by keys that is not sent. */
  let pending: HTMLSelectElement | null = null;
  let isByKeys = false;

  const formOf = ({ target }: Event) => (target instanceof HTMLSelectElement ? target.closest<HTMLFormElement>(choosing) : null);
  const onKey = (event: KeyboardEvent) => {
    const form = formOf(event);
    if (!form || event.key === "Tab" || event.key === "Shift") return;
    isByKeys = event.key !== "Enter" && event.key !== " ";
    if (event.key !== "Enter" || pending !== event.target) return;
    event.preventDefault();
    pending = null;
    form.requestSubmit();
  };
  const onPointer = () => {
    isByKeys = false;
  };
  const onChange = (event: Event) => {
    const form = formOf(event);
    if (!form) return;
    if (!isByKeys) form.requestSubmit();
    else {
      pending = event.target as HTMLSelectElement; // formOf has checked it
      form.querySelector("[data-desk-choose]")?.removeAttribute("hidden");
    }
  };
  // The choice was taken back: nothing is sent.
  const onReset = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement) || !target.matches(choosing)) return;
    pending = null;
    target.querySelector("[data-desk-choose]")?.setAttribute("hidden", "");
  };
  // The choice was made before this script ran.
  for (const select of root.querySelectorAll<HTMLSelectElement>(`:is(${choosing}) select`)) {
    if (select.selectedOptions[0]?.defaultSelected === false) select.form?.requestSubmit();
  }
  root.addEventListener("keydown", onKey, { signal });
  root.addEventListener("pointerdown", onPointer, { signal });
  root.addEventListener("change", onChange, { signal });
  root.addEventListener("reset", onReset, { signal });
}

/** Resets the selects of a form whose sending failed. Returns a function that makes the choices again. */
export function takeBackChoice(form: HTMLFormElement): (() => void) | undefined {
  if (!form.matches(choosing)) return undefined;
  const chosen = [...form.querySelectorAll("select")].map((select) => ({ select, value: select.value }));
  form.reset();
  return () => {
    for (const { select, value } of chosen) select.value = value;
  };
}

/** The bulk bar says how many are chosen; Enter on its choice of a person assigns them. */
export function followChosen(root: Document, signal: AbortSignal): void {
  const tell = () => {
    const count = chosenCount(root);
    const words = root.querySelector("[data-desk-chosen]");
    if (words) words.textContent = count === 0 ? leadsWords.bulk.some : leadsWords.bulk.chosen(count);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.isComposing || !(event.target instanceof HTMLSelectElement)) return;
    const assign = event.target.closest("[data-desk-bulk] label")?.nextElementSibling;
    if (!(assign instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.target.form?.requestSubmit(assign);
  };
  root.addEventListener("keydown", onKey, { signal });
  root.addEventListener("change", tell, { signal });
  root.addEventListener(freshEvent, tell, { signal });
  // The reset event comes before the boxes are cleared.
  root.addEventListener("reset", () => setTimeout(tell), { signal });
  tell();
}
