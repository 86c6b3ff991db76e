import { watchingHeader } from "#domain/desk-fields.ts";
import { type Field, freshEvent, isChanged, liveParts, morphPart, pageParts, readPage } from "./morph-page.ts";

/**
 * Changes the page into a fresh copy of it. The counts beside the words and what is marked as live always; the rest only
 * if nobody is at work in it: typing, choosing, in an island, with something open. Focus and cursor stay where they were.
 * Returns whether the page is up to date afterwards.
 */
export async function showFresh(root: Document, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(root.location.href, { headers: { Accept: "text/html", [watchingHeader]: "yes" }, signal });
  if (response.status >= 500) return false;
  // The page is gone, or its address shows another one now: asking again would not help.
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

/** Scrolls so that the element is where it was in the window: browsers do that by themselves only once a page has been scrolled. */
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
 * Whether somebody has typed or chosen something there that nobody has taken yet: as the fields say, or the bar that saves
 * them, and React keeps the fields' first values equal to what they hold.
 */
export function isChangedIn(main: Element, isCounted: (field: Field) => boolean = () => true): boolean {
  const fields = main.querySelectorAll<Field>("textarea, select, input:not([type=hidden])");
  return main.querySelector("[data-desk-save-bar]") !== null || [...fields].some((field) => isChanged(field) && isCounted(field));
}
