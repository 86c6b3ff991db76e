/** Forms that are sent by choosing. They have autocomplete="off", so that no browser restores an old choice. */
const choosing = "form[data-desk-autosubmit], form[data-desk-filter]";

/**
 * A choice sends its form if it was made with a pointer or confirmed with Enter. On a closed field arrow keys
 * and letters pass from one to the next: then the form's button shows, and Enter or the button sends (WCAG 3.2.2).
 */
export function sendChoices(root: Document, signal: AbortSignal): void {
  /** Chosen by keys and not sent. */
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
      pending = event.target as HTMLSelectElement; // as formOf says
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

/** If such a choice is refused, the field shows the current value again. Returns a function that makes the choice once more. */
export function takeBackChoice(form: HTMLFormElement): (() => void) | undefined {
  if (!form.matches(choosing)) return undefined;
  const chosen = [...form.querySelectorAll("select")].map((select) => ({ select, value: select.value }));
  form.reset();
  return () => {
    for (const { select, value } of chosen) select.value = value;
  };
}
