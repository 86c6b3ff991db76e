import { stepShown } from "#app/ui/step-shown.ts";

/** So long after something new has shown, nobody has read it yet. */
const momentMs = 700;
/** Two presses of one finger are no farther apart, in CSS pixels. */
const nearPx = 40;
const storageKey = "last-press";
const acting = "a[href],button,summary,label,input,select,textarea";

type Place = { readonly x: number; readonly y: number };
/** A press on the page before has no control; `link` is the path that it led to, empty where it was no link. */
type Press = Place & { readonly atMs: number; readonly control?: Element | null; readonly link: string };

/**
 * The second press of a double press acts on nothing new: not on another control that has come to stand under the first,
 * nor on the same one once it means something else. Pages that act on what the page before has shown (`isCarried`) know of
 * the press that led to them.
 */
export function enhanceSecondPress(isCarried: boolean): void {
  let last: Press | undefined;
  // What is opened otherwise than by a press, by its address or a bookmark, has no referrer.
  let isFresh = isCarried && document.referrer !== "";
  let shownMs = Infinity;
  // Of a page that was rendered ahead, the first frame comes when somebody sees it.
  requestAnimationFrame(() => {
    shownMs = performance.now();
  });
  // The browser's own button brings it back.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) last = undefined;
  });
  addEventListener(stepShown, () => {
    shownMs = performance.now();
  });
  // Whoever types in between has seen what is new.
  addEventListener("input", () => {
    isFresh = false;
    last = undefined;
  });

  addEventListener(
    "click",
    (event) => {
      // Keys and scripts press without a count.
      if (!event.isTrusted || event.detail === 0 || !(event.target instanceof Element)) return;
      const control = controlOf(event.target);
      if (!control) return;
      if (isFresh) last = takeCarried();
      isFresh = false;
      // The time of the finger: a busy page hears of it later.
      const press = { x: event.screenX, y: event.screenY, atMs: event.timeStamp, control, link: pathOf(control) };
      const isSecond = last && isNear(press, last) && (event.detail > 1 || press.atMs - Math.max(shownMs, last.atMs) < momentMs);
      if (last && isSecond && isNew(press, last, shownMs)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      last = press;
      // At once: Chromium tells a page that it is left after the next one is there.
      if (isCarried) carry(press);
    },
    { capture: true },
  );
}

/** A link that stands on the page it led to as well goes on the same way: from week to week. */
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
    // A browser that keeps nothing: the page that follows knows no press.
  }
}

/** Once. */
function takeCarried(): Press | undefined {
  try {
    const [x, y, link] = JSON.parse(sessionStorage.getItem(storageKey) ?? "");
    sessionStorage.removeItem(storageKey);
    return { x, y, link, atMs: 0 };
  } catch {
    return undefined; // nothing kept, or nothing that this wrote
  }
}
