import { Idiomorph } from "idiomorph";
import { focusFirst, placesOf } from "./keep-focus.ts";
import { cursorRow, setCursorAt } from "./list-cursor.ts";

/** Fired once the page's main part has changed: code that refers to its elements looks them up again. */
export const freshEvent = "desk-fresh";

/** The parts of a page that change from one copy to the next. Notices have their own clock; open elements stay open. */
export const pageParts = ["header nav", "header details", "body nav[data-desk-tabs]", "main"] as const;

/** Parts of `main` that are renewed even while somebody types elsewhere in it. */
export const liveParts = (root: Document): string[] =>
  [...root.querySelectorAll<HTMLElement>("[data-desk-live]:not(:focus-within)")].map(
    ({ dataset }) => `[data-desk-live="${dataset.deskLive}"]`,
  );

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Whether somebody has typed or chosen something there since the page was loaded. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((each) => each.defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox"))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Parses a fresh copy of the page. The content of `noscript` becomes text, as in the page itself: its fields belong to no form. */
export function readPage(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const without of page.querySelectorAll("noscript")) without.textContent = without.innerHTML;
  return page;
}

/**
 * Changes a part of the page into the same part of a fresh copy. Elements that are in both stay the same elements,
 * with their focus, caret and scroll position; open elements stay open, typed text stays, and a React island
 * keeps its state and its markup.
 */
export function morphPart(root: Document, fresh: Document, selector: string, isKept: (field: Field) => boolean = isChanged): void {
  const [before, after] = [root.querySelector(selector), fresh.querySelector(selector)];
  if (!before || !after || before.innerHTML === after.innerHTML) return;
  const active = before.contains(root.activeElement) ? root.activeElement : null;
  const places = placesOf(root, active).map((place) => place.replace(/^main /, ""));
  const row = cursorRow(before)?.dataset.deskRow;
  Idiomorph.morph(before, after, {
    callbacks: {
      beforeNodeMorphed: (node) => !(node instanceof Element) || !(isIsland(node) || (isField(node) && isKept(node))),
      beforeAttributeUpdated: (name, element, change) => !isOwnAttribute(name, element, change),
    },
  });
  if (row) setCursorAt(root, row);
  // A row without an id may have become another row: the focus then moves to the row it was on, if that still exists.
  if (active && (row || root.activeElement !== active)) focusFirst(root, places);
}

/** An island that has not started is ordinary markup. */
const isIsland = (element: Element) => element.matches("site-island[data-started]");

/** Gives the page's islands the props of a fresh copy; their state stays. */
export function renewIslands(root: Document, fresh: Document): void {
  for (const island of root.querySelectorAll<HTMLElement>("site-island")) {
    const [props, now] = [root, fresh].map((page) => page.getElementById(`${island.dataset.id}props`));
    if (!props || !now || props.textContent === now.textContent) continue;
    props.textContent = now.textContent;
    island.dispatchEvent(new Event("new-props"));
  }
}

/** Attributes that the browser or our scripts set, and not the server. */
function isOwnAttribute(name: string, element: Element, change: "update" | "remove"): boolean {
  if (name === "data-desk-use") return true;
  if (name === "open") return element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement;
  return change === "remove" && name === "tabindex";
}
