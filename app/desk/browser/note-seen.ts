import { deskFields } from "#domain/desk-fields.ts";
import { postFields } from "./send-action.ts";
import { whenOpened } from "./when-opened.ts";

/** Says that a page which was fetched or rendered ahead has now been opened: until then nobody has read its lead. */
export function noteSeen(root: Document, csrf: string): void {
  const path = root.querySelector<HTMLElement>("[data-desk-unseen]")?.dataset.deskUnseen;
  if (!path) return;
  whenOpened(root, () => void postFields(path, [[deskFields.csrf, csrf]]));
}
