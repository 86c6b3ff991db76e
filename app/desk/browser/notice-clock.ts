import { deskWords } from "#content/desk/words.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { onAnswered } from "./answered-forms.ts";
import { carryUndo, takesAnswerBack } from "./carried-undo.ts";
import { focusFirst } from "./keep-focus.ts";
import { freshEvent } from "./morph-page.ts";

/** A notice is hidden after this time, or when its countdown ends; while it has the pointer or the focus it stays. */
const shownSeconds = 5;
/** Browsers announce a page's live regions only after they have shown them. */
const heardAfterMs = 300;
/** The distance to a notice after scrolling clear of it: room for the focus ring. */
const clearPx = 8;

/** Removes or hides an element; if it has the focus, the heading gets it. */
function dismiss(element: HTMLElement, go: () => void): void {
  const root = element.ownerDocument;
  const hadFocus = element.contains(root.activeElement);
  go();
  if (hadFocus) focusFirst(root, []);
}

const newNotice = ":scope > :not([role=status])";
const announcedNotice = ":scope > [role=status] > *";
/** Fired on the document when the notice of an action is shown, with the ids of all undos that it offers. */
const noticeEvent = "desk-notice";

/** Starts the clocks of the notices in the page. Their undos are offered on the tab's next pages too. */
export function startNoticeClock(root: Document, signal: AbortSignal): void {
  startUndosHere(root, signal);
  const started = new WeakSet<HTMLElement>();
  const onNotice = () => {
    const place = noticesOf(root);
    for (const notice of place?.querySelectorAll<HTMLElement>(newNotice) ?? []) {
      if (!place || started.has(notice)) continue;
      started.add(notice);
      const undo = undoIn(notice);
      if (undo) {
        const untilUtc = utcTimestamp(endOf(undo));
        carryUndo({ text: notice.querySelector("p")?.textContent ?? "", tone: "done", undo: { undoId: undo.value, untilUtc }, link: null });
      }
      const telling = setTimeout(() => tell(place, notice), heardAfterMs);
      signal.addEventListener("abort", () => clearTimeout(telling));
      startNotice(notice, () => notice.remove(), signal);
    }
  };
  onNotice();
  root.addEventListener(noticeEvent, onNotice, { signal });
}

const noticesOf = (root: Document) => root.querySelector<HTMLElement>("[data-desk-notice]");

const undoIn = (notice: Element) => notice.querySelector<HTMLButtonElement>("button[data-desk-undo]");

/** The end of an undo by this device's clock: timers stop while the machine sleeps. */
const endOf = (undo: HTMLElement | null): number => Date.now() + Number(undo?.dataset.deskUndo ?? 0) * 1000;

/**
 * Hides a notice when its time is over, and counts down its undo. Z undoes one action after another as long as the server
 * allows it; a used undo is not offered again. `remove` removes the notice from the page.
 */
export function startNotice(notice: HTMLElement, remove: () => void, signal: AbortSignal): void {
  const root = notice.ownerDocument;
  const undo = undoIn(notice);
  const counter = notice.querySelector("[data-desk-seconds]");
  const untilMs = endOf(undo);
  let leftSeconds = shownSeconds;
  const end = () => {
    clearInterval(timer);
    dismiss(notice, remove);
  };
  const countDown = () => {
    const undoSeconds = Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));
    if (counter) counter.textContent = deskWords.toast.undoLeft(undoSeconds);
    if (undo?.isConnected && undoSeconds === 0) dismiss(undo, () => undo.remove());
    return undoSeconds;
  };
  const tick = () => {
    const undoSeconds = countDown();
    if (notice.closest("section")?.matches(":hover, :focus-within")) return;
    leftSeconds -= 1;
    if (counter ? undoSeconds > 0 : leftSeconds > 0) return;
    if (undoSeconds === 0) end();
    else if (!notice.hidden) dismiss(notice, () => notice.setAttribute("hidden", ""));
  };
  countDown();
  const timer = notice.matches("[data-desk-stays]") ? undefined : setInterval(tick, 1000);
  signal.addEventListener("abort", () => clearInterval(timer));
  onAnswered(root, signal, ({ form, isDone }) => {
    if (isDone && (notice.contains(form) || (counter && takesAnswerBack(form)))) end();
  });
  // The next action's notice replaces it, unless both can be undone. A notice with a countdown stays until that ends.
  const onNotice = (event: Event) => {
    const { detail: offered } = event as CustomEvent<ReadonlySet<string>>; // dispatched by showNotice
    if (undo && !counter && !offered.has(undo.value)) end();
  };
  root.addEventListener(noticeEvent, onNotice, { signal });
}

/** The ids of the undos that the page offers, oldest first, including those of hidden notices. */
const undosIn = (root: Document): readonly string[] =>
  [...root.querySelectorAll<HTMLButtonElement>("[data-desk-toasts] button[data-desk-undo], [data-desk-notice] button[data-desk-undo]")].map(
    ({ value }) => value,
  );

/** The same, and those that wait until a later action is undone. */
export function offeredUndos(root: Document): readonly string[] {
  const waiting = new URLSearchParams(location.search).get(deskQuery.before)?.split(" ") ?? [];
  return [...new Set([...waiting, ...undosIn(root)])];
}

/**
 * Shows the notices of a fresh copy below earlier ones that can still be undone. Other earlier notices are removed, since the
 * new ones may repeat or contradict them. An action that can be undone again, because a later one was undone, has its notice again.
 */
export function showNotice(root: Document, fresh: Document): void {
  const place = noticesOf(root);
  const notices = [...(noticesOf(fresh)?.querySelectorAll<HTMLElement>(newNotice) ?? [])];
  if (!place || notices.length === 0) return;
  for (const before of place.querySelectorAll<HTMLElement>(`${announcedNotice}, ${newNotice}`))
    if (!undoIn(before)) dismiss(before, () => before.remove());
  const shown = new Set(undosIn(root));
  place.setAttribute("aria-label", deskWords.toast.done);
  place.append(...notices.filter((notice) => !shown.has(undoIn(notice)?.value ?? "")));
  root.dispatchEvent(new CustomEvent(noticeEvent, { detail: new Set(notices.map((notice) => undoIn(notice)?.value)) }));
}

/** Scrolls a pressed control out from under the notices, since it may be pressed again. */
export function keepClear(pressed: Element | null): void {
  const notices = pressed && noticesOf(pressed.ownerDocument)?.parentElement;
  if (!notices || notices.contains(pressed) || !pressed.matches("button, a, input, select, summary")) return;
  const [under, over] = [pressed.getBoundingClientRect(), notices.getBoundingClientRect()];
  const isFree = under.bottom <= over.top || under.top >= over.bottom || under.right <= over.left || under.left >= over.right;
  if (isFree) return;
  const isAtEnd = over.top > innerHeight / 2;
  scrollBy({ top: isAtEnd ? under.bottom - over.top + clearPx : under.top - over.bottom - clearPx });
}

/** Moves a notice into the live region, which screen readers know by now, unless it was undone before. */
function tell(place: Element, notice: HTMLElement): void {
  if (!notice.isConnected) return;
  const active = place.ownerDocument.activeElement;
  place.querySelector("[role=status]")?.append(notice);
  if (active instanceof HTMLElement && notice.contains(active)) active.focus({ preventScroll: true });
}

/** Removes an undo inside the page when its time ends. A fresh copy of the page may give it a new time. */
function startUndosHere(root: Document, signal: AbortSignal): void {
  const known = new WeakMap<HTMLElement, { readonly seconds: string | undefined; readonly untilMs: number }>();
  const tick = () => {
    for (const undo of root.querySelectorAll<HTMLElement>("main [data-desk-undo]")) {
      const seconds = undo.dataset.deskUndo;
      const before = known.get(undo);
      if (before?.seconds !== seconds) known.set(undo, { seconds, untilMs: endOf(undo) });
      else if (before && Date.now() >= before.untilMs) dismiss(undo, () => undo.remove());
    }
  };
  tick();
  const timer = setInterval(tick, 1000);
  root.addEventListener(freshEvent, tick, { signal });
  signal.addEventListener("abort", () => clearInterval(timer));
}
