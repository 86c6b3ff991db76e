import { deskMenu } from "#app/desk/controls/desk-menu.ts";

export const openMenus = `details[name="${deskMenu}"][open]`;

/** Closes an open menu with Esc, and once a press or the focus is elsewhere. */
export function closeMenus(root: Document, signal: AbortSignal): void {
  const closeOthers = ({ target }: Event) => {
    for (const menu of root.querySelectorAll<HTMLDetailsElement>(openMenus))
      if (!(target instanceof Node) || !menu.contains(target)) menu.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    const menu = root.querySelector<HTMLDetailsElement>(openMenus);
    if (event.key !== "Escape" || event.isComposing || !menu) return;
    event.preventDefault();
    menu.querySelector("summary")?.focus({ preventScroll: true });
    menu.open = false;
  };
  root.addEventListener("focusin", closeOthers, { signal });
  root.addEventListener("click", closeOthers, { signal });
  root.addEventListener("keydown", onKey, { capture: true, signal });
}
