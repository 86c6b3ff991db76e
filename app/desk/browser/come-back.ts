import { onAnswered } from "./answered-forms.ts";
import { stayOnPage } from "./held-keys.ts";
import { noteLeft, ownPlaces } from "./keep-focus.ts";
import { cursorPlace, cursorRow } from "./list-cursor.ts";
import { freshEvent } from "./morph-page.ts";
import { isChangedIn } from "./show-fresh.ts";

/**
 * Back and forward may restore a page as it was left, with an answer in its box that has been sent since. Such a page is
 * reloaded, and the focus put back, unless it holds unsaved input. Drafts do not count: they are stored on the server or on
 * this device.
 */
export function startComeBack(root: Document, signal: AbortSignal): void {
  const sent = new Set<EventTarget | null>();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    const main = root.querySelector("main");
    if (!persisted || !main) return;
    stayOnPage();
    for (const form of sent) if (form instanceof HTMLFormElement) form.reset();
    if (!isChangedIn(main, (field) => field.dataset.deskDraft === undefined)) root.location.reload();
  };
  /** Not every browser gives a pressed link the focus. */
  let pressed: Element | null = null;
  const onHide = () => {
    const at = root.activeElement === root.body ? pressed : root.activeElement;
    if (at)
      noteLeft(
        root,
        cursorRow(root)?.contains(at) ? { places: [], cursor: cursorPlace(root) } : { places: [...ownPlaces(at)], cursor: null },
      );
  };
  const onPress = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest("a[href]") : null;
  };
  root.addEventListener("click", onPress, { signal, capture: true });
  root.defaultView?.addEventListener("pagehide", onHide, { signal });
  root.addEventListener("submit", ({ target }) => sent.add(target), { signal });
  onAnswered(root, signal, ({ form, isDone }) => {
    if (!isDone) sent.delete(form);
  });
  // The page shows the answers to all forms sent from it.
  root.addEventListener(freshEvent, () => sent.clear(), { signal });
  root.defaultView?.addEventListener("pageshow", onShow, { signal });
}
