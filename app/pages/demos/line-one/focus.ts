/** Where the focus goes if the focused element disappears. */
import { type RefObject, useEffect } from "react";
import { announce } from "#app/pages/demos/line-one/talk/talk-store.ts";

/**
 * Keeps the focus from falling to the body. If the focused element disappears, the nearest ancestor that can have the focus
 * gets it, else the conversation or the first line of a new sheet; an element at the foot of the sheet is replaced by its successor.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = root.current;
    if (!sheet) return;
    let last: Element | null = null;
    let around: readonly HTMLElement[] = [];
    let wasAtFoot = false;
    const remember = () => {
      last = sheet.contains(document.activeElement) ? document.activeElement : null;
      around = [];
      for (let place = last?.parentElement; place && place !== sheet; place = place.parentElement)
        if (place.tabIndex < 0 && place.hasAttribute("tabindex")) around = [...around, place];
      wasAtFoot = last?.closest("[data-foot]") !== null;
    };
    const pass = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      if (wasAtFoot) focusFoot();
      else (around.find((place) => place.isConnected) ?? sheet.querySelector<HTMLElement>("[data-log], [data-lead]"))?.focus(inPlace);
    };
    remember();
    const observer = new MutationObserver(pass);
    observer.observe(sheet, { childList: true, subtree: true });
    sheet.addEventListener("focusin", remember);
    // A press on the page's background: the focus need not be kept. Changing to another window does not count.
    const forget = () => setTimeout(() => document.hasFocus() && remember());
    sheet.addEventListener("focusout", forget);
    return () => {
      observer.disconnect();
      sheet.removeEventListener("focusin", remember);
      sheet.removeEventListener("focusout", forget);
    };
  }, [root]);
}

const inPlace = { preventScroll: true } as const;

/** Focuses the composer's field; on a touch screen the conversation or the first line of a new sheet, since the keyboard would cover it. */
export function focusFoot(): void {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  document.querySelector<HTMLElement>(isTouch ? "[data-log], [data-lead]" : "[data-foot] textarea")?.focus(inPlace);
}

/** Focuses the result of booking or sending, since the pressed button has disappeared with its slip. */
export function focusOutcome(): void {
  if (document.activeElement?.matches("body, [data-log]")) [...document.querySelectorAll<HTMLElement>("[data-outcome]")].at(-1)?.focus();
}

/** Focuses the message that has just received the words of the composer. */
export function focusMessage(): void {
  requestAnimationFrame(() => [...document.querySelectorAll<HTMLElement>("[data-message]")].at(-1)?.focus());
}

/** Focuses the first invalid field once the errors are shown. If it has the focus already, its error is announced. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field && field === document.activeElement) announce(document.getElementById(`${field.id}-error`)?.textContent ?? "");
    // focus() alone does not scroll to a field in the window, although the window may still be scrolling away from it.
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  });
}
