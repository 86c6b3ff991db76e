import { stepShown } from "#app/ui/step-shown.ts";

/** Milliseconds: nobody reads new content faster than this. */
const momentMs = 700;
/** The largest distance between the two presses of a double press, in CSS pixels. */
const nearPx = 40;
const storageKey = "last-press";
const acting = "a[href],button,summary,label,input,select,textarea";

type Place = { readonly x: number; readonly y: number };
/** A press on the previous page has no control; `link` is the path it led to, empty if it was not on a link. */
type Press = Place & { readonly atMs: number; readonly control?: Element | null; readonly link: string };

/**
 * Ignores the second press of a double press if it would act on something new: on another control that is now under
 * the pointer, or on the same one with a new meaning. Pages opened by a press on the previous page (`isCarried`) know
 * of that press.
 */
export function enhanceSecondPress(isCarried: boolean): void {
  let last: Press | undefined;
  // A page opened without a press, by its address or a bookmark, has no referrer.
  let isFresh = isCarried && document.referrer !== "";
  let shownMs = Infinity;
  // A prerendered page gets its first frame when it becomes visible.
  requestAnimationFrame(() => {
    shownMs = performance.now();
  });
  // The browser's back button restored the page.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) last = undefined;
  });
  addEventListener(stepShown, () => {
    shownMs = performance.now();
  });
  // A visitor who types in between has seen the new content.
  addEventListener("input", () => {
    isFresh = false;
    last = undefined;
  });

  addEventListener(
    "click",
    (event) => {
      // Presses by keys and scripts have no click count.
      if (!event.isTrusted || event.detail === 0 || !(event.target instanceof Element)) return;
      const control = controlOf(event.target);
      if (!control) return;
      if (isFresh) last = takeCarried();
      isFresh = false;
      // The time of the press itself: a busy page handles it later.
      const press = { x: event.screenX, y: event.screenY, atMs: event.timeStamp, control, link: pathOf(control) };
      const isSecond = last && isNear(press, last) && (event.detail > 1 || press.atMs - Math.max(shownMs, last.atMs) < momentMs);
      if (last && isSecond && isNew(press, last, shownMs)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      last = press;
      // At once: Chromium fires pagehide only after the next page is shown.
      if (isCarried) carry(press);
    },
    { capture: true },
  );
}

/** A link that is on the next page too may be pressed twice, as from week to week. */
function isNew(press: Press, last: Press, shownMs: number): boolean {
  if (!last.control) return last.link === "" || last.link !== press.link;
  return last.control !== press.control || shownMs > last.atMs;
}

const isNear = (one: Place, other: Place) => Math.abs(one.x - other.x) < nearPx && Math.abs(one.y - other.y) < nearPx;

/** A label presses its field. */
function controlOf(target: Element): Element | null {
  const control = target.closest(acting);
  return control instanceof HTMLLabelElement ? control.control : control;
}

const pathOf = (control: Element) => (control instanceof HTMLAnchorElement ? control.pathname : "");

function carry({ x, y, link }: Press): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([x, y, link]));
  } catch {
    // Storage is refused: the next page knows of no press.
  }
}

/** Reads it once and deletes it. */
function takeCarried(): Press | undefined {
  try {
    const [x, y, link] = JSON.parse(sessionStorage.getItem(storageKey) ?? "");
    sessionStorage.removeItem(storageKey);
    return { x, y, link, atMs: 0 };
  } catch {
    return undefined; // nothing kept, or nothing that this wrote
  }
}
