import { isPrerendered } from "#app/ui/is-prerendered.ts";
import { deskFields } from "#domain/desk-fields.ts";

/** Says that a page which was fetched or rendered ahead has now been opened: until then nobody has read its lead. */
export function noteSeen(root: Document, csrf: string): void {
  const path = root.querySelector<HTMLElement>("[data-desk-unseen]")?.dataset.deskUnseen;
  if (!path) return;
  const say = () =>
    fetch(path, { method: "POST", headers: { Accept: "text/plain" }, body: new URLSearchParams({ [deskFields.csrf]: csrf }) });
  // Not reached, it stays unread.
  whenOpened(root, () => void say().catch(() => undefined));
}

/** Once somebody looks at the page: at once, or when it was rendered ahead and is now opened. */
export function whenOpened(root: Document, next: () => void): void {
  if (isPrerendered(root)) root.addEventListener("prerenderingchange", next, { once: true });
  else next();
}
