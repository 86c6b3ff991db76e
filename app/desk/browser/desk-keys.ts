import { deskPlaces } from "#app/desk/controls/desk-places.ts";
import { answerHref } from "#app/desk/controls/leads-href.ts";
import { holdKey, leavePage } from "./held-keys.ts";
import { carryPlaces, focusFirst } from "./keep-focus.ts";
import { chooseCursorIfNone, chooseOn, clearChosen, cursorRow, linkOf, moveCursor, toggleChosen } from "./list-cursor.ts";
import { isChanged, isField } from "./morph-page.ts";

/** How long G waits for its second letter. */
const prefixMs = 1200;

type Openers = { readonly openPalette: () => void; readonly openKeys: () => void };

/**
 * Keys of the desk. They work outside fields only, never with Alt, Ctrl or Meta, and each presses a visible
 * control. Returns whether the key did something.
 */
export function createDeskKeys(root: Document, { openPalette, openKeys }: Openers): (event: KeyboardEvent) => boolean {
  let prefixAtMs = Number.NEGATIVE_INFINITY;
  /** The field that a key has led into, and where the focus was before. */
  let led: { readonly into: HTMLElement; readonly from: Element | null } | null = null;
  /** Esc on a confirmation page, or in a field that a key has led into. Undefined: it means something else. */
  const pressEscape = (target: EventTarget | null): boolean | undefined => {
    // It leaves a confirmation page as it closes a dialog, from its fields too; after typing, with a second press.
    const safe = root.querySelector<HTMLElement>("[data-desk-keep]");
    if (safe) {
      if (isField(target) && isChanged(target)) safe.focus();
      else safe.click();
      return true;
    }
    if (!led || led.into !== target) return undefined;
    // In a search field with text, Esc is the browser's: it empties the field.
    if (led.into.matches("[type=search]") && isField(led.into) && led.into.value !== "") return false;
    leaveField(root, led.from);
    led = null;
    return true;
  };
  /** A key outside of fields. */
  const press = (event: KeyboardEvent): boolean => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.timeStamp - prefixAtMs < prefixMs) {
      prefixAtMs = Number.NEGATIVE_INFINITY;
      return goTo(root, key);
    }
    if (key === "g") {
      prefixAtMs = event.timeStamp;
      return true;
    }
    if (key === "?") {
      openKeys();
      return true;
    }
    const from = root.activeElement;
    const isDone = listKey(root, event, key) || controlKey(root, key);
    const into = root.activeElement;
    // answer-box.ts handles Esc there.
    if (into instanceof HTMLElement && into !== from && isTyping(into) && !into.matches("textarea")) led = { into, from };
    return isDone;
  };

  return (event) => {
    // An input method is composing: Esc and Enter belong to it.
    if (event.isComposing) return false;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") {
      openPalette();
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || root.querySelector("dialog[open]")) return false;
    const escaped = event.key === "Escape" ? pressEscape(event.target) : undefined;
    if (escaped !== undefined) return escaped;
    return !isTyping(event.target) && (holdKey(event) || press(event));
  };
}

/** The second letter after G. */
function goTo(root: Document, key: string): boolean {
  const place = deskPlaces.find((item) => item.key.toLowerCase() === key);
  if (!place) return false;
  carryPlaces([]);
  leavePage();
  root.location.assign(place.href);
  return true;
}

/** Keys work again: the focus is where it was before a key led into a field, else at the heading. */
function leaveField(root: Document, from: Element | null): void {
  if (from instanceof HTMLElement && from !== root.body) from.focus();
  if (!from || root.activeElement !== from) focusFirst(root, []);
}

function listKey(root: Document, event: KeyboardEvent, key: string): boolean {
  const by = key === "j" ? 1 : key === "k" ? -1 : 0;
  if (by !== 0) {
    // Beside a lead, J and K are the next and the previous one.
    const step = root.querySelector<HTMLElement>(`[data-desk-key="${key.toUpperCase()}"]`);
    if (step) {
      leavePage();
      step.click();
      return true;
    }
    if (event.shiftKey) chooseOn(root, by);
    else return moveCursor(root, by);
    return true;
  }
  const row = cursorRow(root);
  switch (key) {
    case "x":
      toggleChosen(root);
      return row !== null;
    case "Enter":
      // Enter on another link or button presses that one.
      if (!row || (root.activeElement !== root.body && !row.contains(root.activeElement))) return false;
      leavePage();
      linkOf(row)?.click();
      return true;
    case "r": {
      const link = linkOf(row);
      if (!link) return false;
      leavePage();
      root.location.assign(answerHref(link.href));
      return true;
    }
    case "/": {
      const field = root.querySelector<HTMLInputElement>("[data-desk-search]");
      field?.focus();
      field?.select();
      return field !== null;
    }
    case "Escape": {
      clearChosen(root);
      root.querySelector<HTMLElement>("[data-desk-clear]")?.click();
      return false;
    }
    default:
      return false;
  }
}

/** Presses the control that shows the key; a field or a choice gets the focus instead. */
function controlKey(root: Document, key: string): boolean {
  const control = key === "z" ? lastUndo(root) : root.querySelector<HTMLElement>(`[data-desk-key="${CSS.escape(key.toUpperCase())}"]`);
  if (!control) return false;
  if (control.closest("[data-desk-bulk]")) chooseCursorIfNone(root);
  const choice =
    control.querySelector<HTMLInputElement>("input:checked") ?? control.querySelector<HTMLInputElement>("input[type=radio]") ?? control;
  if (choice.matches("select, input")) choice.focus();
  else choice.click();
  return true;
}

/** The undo of the newest action. Notices come first, the newest last; then toasts; then what the page itself lists. */
const lastUndo = (root: Document) =>
  [...root.querySelectorAll<HTMLElement>("[data-desk-notice] [data-desk-undo]")].at(-1) ??
  root.querySelector<HTMLElement>("[data-desk-toasts] [data-desk-undo]") ??
  root.querySelector<HTMLElement>("[data-desk-undo]");

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])"));
