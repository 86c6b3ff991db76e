/**
 * Puts the page as it is now in the place of the page as it was. The counts beside the words always; the rest only where
 * nobody is at work in it: typing, choosing, in an island, with something open.
 */
export async function showFresh(root: Document, signal: AbortSignal): Promise<void> {
  const response = await fetch(root.location.href, { headers: { Accept: "text/html" }, signal });
  if (!response.ok || new URL(response.url).pathname !== root.location.pathname) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const selector of ["header nav", "body nav[data-desk-tabs]"]) replace(root, fresh, selector);
  const main = root.querySelector("main");
  if (main && !isInUse(main)) replace(root, fresh, "main");
}

function replace(root: Document, fresh: Document, selector: string): void {
  const before = root.querySelector(selector);
  const after = fresh.querySelector(selector);
  if (!before || !after || before.innerHTML === after.innerHTML) return;
  before.innerHTML = after.innerHTML;
}

/** Whether replacing it would take something from under somebody's hands. */
export function isInUse(main: Element): boolean {
  const active = main.ownerDocument.activeElement;
  if (active && main.contains(active)) return true;
  if (main.querySelector("site-island, [data-on], details[open], dialog[open], [data-desk-row] input:checked")) return true;
  return [...main.querySelectorAll("textarea, input:not([type=hidden], [type=checkbox], [type=radio])")].some(
    (field) => (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue, // a textarea has both too
  );
}
