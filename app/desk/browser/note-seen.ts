import { deskFields } from "#domain/desk-fields.ts";
import { whenOpened } from "./when-opened.ts";

/** Says that a page which was fetched or rendered ahead has now been opened: until then nobody has read its lead. */
export function noteSeen(root: Document, csrf: string): void {
  const path = root.querySelector<HTMLElement>("[data-desk-unseen]")?.dataset.deskUnseen;
  if (!path) return;
  const say = () =>
    fetch(path, { method: "POST", headers: { Accept: "text/plain" }, body: new URLSearchParams({ [deskFields.csrf]: csrf }) });
  // Not reached, it stays unread.
  whenOpened(root, () => void say().catch(() => undefined));
}
