import { deskPages } from "#domain/desk-paths.ts";
import { carryPlaces, placesOf } from "./keep-focus.ts";

/**
 * If keys lead to another page of the desk (a filter and Enter, a link, J and K), the focus goes on there: at the same
 * control if the next page has it too, else at the heading. After a click the focus is the browser's matter, unless the
 * link names a part of the next page, or is in a question: the next page does not have that.
 */
export function followKeys(root: Document, signal: AbortSignal): void {
  let isByKeys = false;
  const onKey = () => {
    isByKeys = true;
  };
  const onPointer = () => {
    isByKeys = false;
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (event.defaultPrevented || !isByKeys || !(form instanceof HTMLFormElement) || form.method !== "get") return;
    const active = root.activeElement;
    carryPlaces(placesOf(root, form.contains(active) ? active : event.submitter));
  };
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !leadsAlong(link)) return;
    // A click by keys has no count.
    if (event.detail > 0 && link.hash === "" && !link.closest("main [role=alert]")) return;
    const isSameScreen = link.pathname === root.location.pathname;
    if (link.hash !== "") carryPlaces(placesIn(link.hash));
    else carryPlaces(root.activeElement === link && isSameScreen ? placesOf(root, link) : []);
  };
  root.addEventListener("keydown", onKey, { capture: true, signal });
  root.addEventListener("pointerdown", onPointer, { capture: true, signal });
  // After all other listeners: a key that one of them has handled leads to no page.
  root.defaultView?.addEventListener("submit", onSubmit, { signal });
  root.defaultView?.addEventListener("click", onClick, { signal });
}

/** The element that the address's fragment names: its heading, else its first control. */
const placesIn = (hash: string): readonly string[] => [
  `${hash} :is(h1, h2, h3)`,
  `${hash} :is(input:not([type="hidden"]), select, textarea, a[href], button)`,
];

/** True for a link to another page of the desk in this tab. */
function leadsAlong(link: HTMLAnchorElement): boolean {
  const isDesk = link.pathname === deskPages.today || link.pathname.startsWith(`${deskPages.today}/`);
  const isHere = link.hash !== "" && link.pathname + link.search === location.pathname + location.search;
  return isDesk && !isHere && link.origin === location.origin && link.target === "" && !link.hasAttribute("download");
}
