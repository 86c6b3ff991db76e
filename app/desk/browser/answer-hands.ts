import { deskQuery } from "#domain/desk-fields.ts";

/**
 * The answer box by hand: R and N, and a link to it from elsewhere, lead into its field; Ctrl Enter sends what stands
 * there, Esc leaves it. What was typed is kept.
 */
export function startAnswerHands(root: Document): () => void {
  const enter = () => root.querySelector<HTMLElement>("#answer textarea")?.focus();
  if (root.location.hash === "#answer" || new URL(root.location.href).searchParams.get(deskQuery.box) === "answer") enter();

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href$="#answer"]') : null;
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isOpen = link.getAttribute("aria-current") === "true";
    if (!isOpen) return;
    event.preventDefault();
    enter();
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
      root.querySelector<HTMLElement>('#answer nav a[aria-current="true"]')?.focus();
    }
  };
  root.addEventListener("click", onClick);
  root.addEventListener("keydown", onKey);
  return () => {
    root.removeEventListener("click", onClick);
    root.removeEventListener("keydown", onKey);
  };
}
