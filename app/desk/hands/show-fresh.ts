import { watchingHeader } from "#domain/desk-fields.ts";
import { focusFirst, placesOf } from "./keep-focus.ts";
import { cursorRow, setCursorAt } from "./list-cursor.ts";

/** Told once the page's main part is another: what holds on to its elements takes hold of the new ones. */
export const freshEvent = "desk-fresh";

/**
 * Puts the page as it is now in the place of the page as it was. The counts beside the words always; the rest only where
 * nobody is at work in it: typing, choosing, in an island, with something open. Focus and cursor stay where they were.
 * Answers whether the page now is as it should be.
 */
export async function showFresh(root: Document, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(root.location.href, { headers: { Accept: "text/html", [watchingHeader]: "yes" }, signal });
  if (response.status >= 500) return false;
  // What stood here is gone, or is another page now: asking again would bring nothing else.
  if (!response.ok || new URL(response.url).pathname !== root.location.pathname) return true;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const selector of ["header nav", "body nav[data-desk-tabs]"]) replace(root, fresh, selector);
  const main = root.querySelector("main");
  if (main && isInUse(main)) return false;
  if (replace(root, fresh, "main")) root.dispatchEvent(new CustomEvent(freshEvent));
  return true;
}

function replace(root: Document, fresh: Document, selector: string): boolean {
  const before = root.querySelector(selector);
  const after = fresh.querySelector(selector);
  if (!before || !after || before.innerHTML === after.innerHTML) return false;
  const hadFocus = before.contains(root.activeElement);
  const places = hadFocus ? placesOf(root, root.activeElement).map((place) => place.replace(/^main /, "")) : [];
  const row = cursorRow(before)?.dataset.deskRow;
  before.innerHTML = after.innerHTML;
  if (row) setCursorAt(root, row);
  if (hadFocus) focusFirst(root, places);
  return true;
}

/** Whether replacing it would take something from under somebody's hands. */
export function isInUse(main: Element): boolean {
  const active = main.ownerDocument.activeElement;
  if (active && main.contains(active) && active.matches("textarea, select, input, summary")) return true;
  if (main.querySelector("site-island, details[open], dialog[open], [data-desk-row] input:checked, [data-desk-ghost]")) return true;
  return isChangedIn(main);
}

/**
 * Whether somebody has typed or chosen something there that nobody has taken yet: as the fields say, or the bar that saves
 * them, where React keeps the fields' first values equal to what they hold.
 */
export function isChangedIn(main: Element, isCounted: (field: Field) => boolean = () => true): boolean {
  const fields = main.querySelectorAll<Field>("textarea, select, input:not([type=hidden])");
  return main.querySelector("[data-desk-save-bar]") !== null || [...fields].some((field) => isChanged(field) && isCounted(field));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((each) => each.defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox"))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
