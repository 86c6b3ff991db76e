/** Where the focus goes if what had it goes away. */
import { type RefObject, useEffect } from "react";

/**
 * The focus never falls to the body. If what had it has gone, it goes to the nearest of what stands around it that can have
 * it, else to the conversation, or to the first line of a clean sheet; from the foot of the sheet, to what stands there now.
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
    // A press beside everything: then nothing is to be kept. Another window is none.
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

/** The field that is written in. Not on a touch screen, whose keyboard would cover the talk: there the conversation has it. */
export function focusFoot(): void {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  document.querySelector<HTMLElement>(isTouch ? "[data-log]" : "[data-foot] textarea")?.focus(inPlace);
}

/** What came of the press that booked or sent, and that has gone with its slip. */
export function focusOutcome(): void {
  if (document.activeElement?.matches("body, [data-log]")) [...document.querySelectorAll<HTMLElement>("[data-outcome]")].at(-1)?.focus();
}

/** The message that has just taken the words of the field. */
export function focusMessage(): void {
  requestAnimationFrame(() => [...document.querySelectorAll<HTMLElement>("[data-message]")].at(-1)?.focus());
}

/** The first field that is wrong, once the errors are shown. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
