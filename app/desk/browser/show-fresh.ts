import { watchingHeader } from "#domain/desk-fields.ts";
import { type Field, freshEvent, isChanged, liveParts, morphPart, pageParts, readPage } from "./morph-page.ts";

/**
 * Changes the page into a fresh copy of it: always the counts in the header and the parts marked as live, the rest only if
 * the page is not in use (`isInUse`). Focus and cursor stay where they were. Returns whether the page is now up to date.
 */
export async function showFresh(root: Document, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(root.location.href, { headers: { Accept: "text/html", [watchingHeader]: "yes" }, signal });
  if (response.status >= 500) return false;
  // The page is gone or redirects to another one: asking again would not help.
  if (!response.ok || new URL(response.url).pathname !== root.location.pathname) return true;
  const fresh = readPage(await response.text());
  const main = root.querySelector("main");
  const isBusy = main !== null && isInUse(main);
  const keepPlace = isBusy ? placeKeeper(root.activeElement) : () => {};
  for (const part of isBusy ? [...pageParts.filter((part) => part !== "main"), ...liveParts(root)] : pageParts)
    morphPart(root, fresh, part);
  keepPlace();
  if (isBusy) return false;
  root.dispatchEvent(new CustomEvent(freshEvent));
  return true;
}

/** Returns a function that scrolls the element back to its place in the window. Browsers do so only in a page that has been scrolled. */
function placeKeeper(element: Element | null): () => void {
  const top = element?.getBoundingClientRect().top ?? 0;
  return () => scrollBy({ top: (element?.getBoundingClientRect().top ?? top) - top, behavior: "instant" });
}

/** Whether changing the page would disturb somebody who is using it. */
export function isInUse(main: Element): boolean {
  const active = main.ownerDocument.activeElement;
  if (active && main.contains(active) && active.matches("textarea, select, input, summary")) return true;
  if (main.querySelector("site-island, details[open], dialog[open], [data-desk-row] input:checked, [data-desk-ghost]")) return true;
  return isChangedIn(main);
}

/**
 * Whether there is unsaved input: a changed field, or the bar that saves the opening hours. React makes the default values of
 * that form's fields equal to their values, so the fields alone do not show it.
 */
export function isChangedIn(main: Element, isCounted: (field: Field) => boolean = () => true): boolean {
  const fields = main.querySelectorAll<Field>("textarea, select, input:not([type=hidden])");
  return main.querySelector("[data-desk-save-bar]") !== null || [...fields].some((field) => isChanged(field) && isCounted(field));
}
