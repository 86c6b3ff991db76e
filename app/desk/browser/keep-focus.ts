import * as z from "zod/mini";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { cursorPlace, cursorRow, setCursorNear } from "./list-cursor.ts";
import { carryStored, readStored, takeStored } from "./stored.ts";

const key = "desk-focus";

/**
 * Selectors that find the focused element on a fresh copy of the page, best first. A form's `data-desk-after` names another
 * element, which gets the focus because a second press would do the same again.
 */
export function placesOf(root: Document, control: Element | null): readonly string[] {
  const row = cursorRow(root)?.dataset.deskRow;
  return [
    control?.closest<HTMLElement>("[data-desk-after]")?.dataset.deskAfter,
    row && `a[data-desk-row="${CSS.escape(row)}"]`,
    row && `[data-desk-row="${CSS.escape(row)}"] [data-desk-open]`,
    ...ownPlaces(control),
  ].filter((place): place is string => Boolean(place));
}

/** The same without the list's cursor. */
export function ownPlaces(control: Element | null): readonly string[] {
  const day = control?.closest<HTMLElement>("[data-desk-day]")?.dataset.deskDay;
  const href = control?.getAttribute("href");
  const sameName = control?.getAttribute("data-desk-again");
  return [
    day && `[data-desk-day="${CSS.escape(day)}"]`,
    sameName && `main [data-desk-again="${CSS.escape(sameName)}"]`,
    href && `main a[href="${CSS.escape(href)}"]`,
    control && inItsForm(control),
  ].filter((place): place is string => Boolean(place));
}

function inItsForm(control: Element): string {
  const form = control.closest("form");
  // Several forms may have this action, and the first may be about another lead.
  if (!form || form.getAttribute("action")?.startsWith(deskActions.do(""))) return "";
  const own = `form[action="${CSS.escape(form.getAttribute("action") ?? "")}"]`;
  // The button shown after a choice by keys is not on the next page, but the select is.
  const pressed = control.closest("[data-desk-choose]") ? chosenIn(form) : control;
  const name = pressed?.getAttribute("name");
  if (!name) return `${own} button:not([name])`;
  return `${own} [name="${CSS.escape(name)}"]${pressed instanceof HTMLButtonElement ? `[value="${CSS.escape(pressed.value)}"]` : ""}`;
}

const chosenIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll("select")].find(({ selectedOptions }) => selectedOptions[0]?.defaultSelected === false);

/** Stores the focus for the page after an action. */
export function carryFocus(root: Document, submitter?: HTMLElement | null): void {
  // After a choice the focus stays on the select and does not go to the list.
  const isChoice = !submitter && root.activeElement instanceof HTMLSelectElement;
  carryPlaces(placesOf(root, submitter ?? root.activeElement), isChoice ? null : cursorPlace(root));
}

export function carryPlaces(places: readonly string[], cursor: Carried["cursor"] = null): void {
  carryStored(key, { places: [...places], cursor } satisfies Carried);
}

/** After an action, and on return to a page, puts the focus where it was, else on the heading: never at the top of the page. */
export function returnFocus(root: Document): void {
  const hand = takeStored(key, carriedSchema) ?? takeLeft(root);
  const wrong = root.querySelector<HTMLElement>('main [aria-invalid="true"], main [role="alert"]');
  if (hand?.cursor && !wrong && setCursorNear(root, hand.cursor)) return;
  if (!hand && !wrong && !root.querySelector("[data-desk-notice] p")) return;
  if (root.activeElement && root.activeElement !== root.body) return;
  if (wrong) focusOn(wrong);
  else focusFirst(root, hand?.places ?? []);
}

/** The first place that exists and can take the focus, else the heading. */
export function focusFirst(root: Document, places: readonly string[]): void {
  for (const place of places) {
    const found = root.querySelector<HTMLElement>(place);
    if (found?.matches("h1, h2, h3")) focusOn(found);
    else found?.focus({ preventScroll: true });
    if (found instanceof HTMLTextAreaElement) goOnIn(found);
    if (found && root.activeElement === found) return;
  }
  focusOn(root.querySelector<HTMLElement>("main h1") ?? root.querySelector("main"));
}

/** Puts the caret at the end of a text into which something was inserted, or whose answer was taken back. */
function goOnIn(field: HTMLTextAreaElement): void {
  field.setSelectionRange(field.value.length, field.value.length);
  field.scrollTop = field.scrollHeight;
  field.scrollIntoView({ block: "nearest" });
}

export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The focus and the list's cursor, which is the row that the next key acts on. */
const carriedSchema = z.object({
  places: z.array(z.string()),
  cursor: z.nullable(z.object({ rowId: z.string(), index: z.number() })),
});
type Carried = z.infer<typeof carriedSchema>;

const leftKey = "desk-left";
/** Newest last. */
const leftSchema = z.array(z.object({ page: z.string(), hand: carriedSchema }));
const mostLeft = 20;

const pageOf = ({ location }: Document) => `${location.pathname}${location.search}`;
const others = (root: Document) => (readStored("sessionStorage", leftKey, leftSchema) ?? []).filter(({ page }) => page !== pageOf(root));

/** Stores the focus of a page that is left, for a return to it. */
export const noteLeft = (root: Document, hand: Carried) =>
  carryStored(leftKey, [...others(root), { page: pageOf(root), hand }].slice(-mostLeft));

/** Returns what `noteLeft` stored, once, if the page is shown again by Back, Forward or Reload. */
function takeLeft(root: Document): Carried | undefined {
  const [visit] = performance.getEntriesByType("navigation");
  const isBack = visit instanceof PerformanceNavigationTiming && (visit.type === "back_forward" || visit.type === "reload");
  const left = isBack ? readStored("sessionStorage", leftKey, leftSchema)?.find(({ page }) => page === pageOf(root)) : undefined;
  if (left) carryStored(leftKey, others(root));
  return left?.hand;
}

/**
 * If a key opens another page of the desk (a filter and Enter, a link, J and K), the same control gets the focus there if
 * the page has it, else the heading. After a click the browser decides, unless the link has a fragment or stands in a
 * question, which the next page does not have.
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
    // A click by key has a count of 0.
    if (event.detail > 0 && link.hash === "" && !link.closest("main [role=alert]")) return;
    const isSameScreen = link.pathname === root.location.pathname;
    if (link.hash !== "") carryPlaces(placesIn(link.hash));
    else carryPlaces(root.activeElement === link && isSameScreen ? placesOf(root, link) : []);
  };
  root.addEventListener("keydown", onKey, { capture: true, signal });
  root.addEventListener("pointerdown", onPointer, { capture: true, signal });
  // On the window, after all other listeners: they may prevent the navigation.
  root.defaultView?.addEventListener("submit", onSubmit, { signal });
  root.defaultView?.addEventListener("click", onClick, { signal });
}

/** Selectors for the element of a fragment: its heading, else its first control. */
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
