/**
 * A choice that sends its form does so where it was made with a pointer or confirmed with Enter. On a closed field arrow keys
 * and letters pass from one to the next: then the form's button shows, and Enter or the button sends (WCAG 3.2.2).
 */
export function sendChoices(root: Document): () => void {
  /** Chosen by keys and not sent. */
  let pending: HTMLSelectElement | null = null;
  let isByKeys = false;

  const formOf = ({ target }: Event) =>
    target instanceof HTMLSelectElement ? target.closest<HTMLFormElement>("form[data-desk-autosubmit], form[data-desk-filter]") : null;
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
  root.addEventListener("keydown", onKey);
  root.addEventListener("pointerdown", onPointer);
  root.addEventListener("change", onChange);
  return () => {
    root.removeEventListener("keydown", onKey);
    root.removeEventListener("pointerdown", onPointer);
    root.removeEventListener("change", onChange);
  };
}
