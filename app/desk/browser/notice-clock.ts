import { deskWords } from "#content/desk/words.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { onAnswered } from "./answered-forms.ts";
import { carryUndo, takesAnswerBack } from "./carried-undo.ts";
import { focusFirst } from "./keep-focus.ts";
import { freshEvent } from "./morph-page.ts";

/** A notice is hidden after five seconds, one whose undo is counted down with that; under pointer or focus it waits. */
const shownSeconds = 5;
/** Browsers announce a page's live regions only after they have shown them. */
const heardAfterMs = 300;
/** Between a notice and what was scrolled from below it: room for the ring of the focus. */
const clearPx = 8;

/** Takes something out of sight; a focus within it goes on at the heading. */
function letGo(element: HTMLElement, go: () => void): void {
  const root = element.ownerDocument;
  const hadFocus = element.contains(root.activeElement);
  go();
  if (hadFocus) focusFirst(root, []);
}

const newNotice = ":scope > :not([role=status])";
const announcedNotice = ":scope > [role=status] > *";
/** Fired on the document once a notice of one's own action has come, with the undos that are offered by then. */
const noticeEvent = "desk-notice";

/** The clock of the notices that pages bring along. Their undos go along to the tab's next pages. */
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

/** When an undo ends by this device's clock: a timer stands still while the machine sleeps. */
const endOf = (undo: HTMLElement | null): number => Date.now() + Number(undo?.dataset.deskUndo ?? 0) * 1000;

/**
 * Hides a notice in its time, and counts its undo down. Z undoes as long as the server allows, one after another; an undo that
 * was used is not offered again. `remove` takes the notice out of the page.
 */
export function startNotice(notice: HTMLElement, remove: () => void, signal: AbortSignal): void {
  const root = notice.ownerDocument;
  const undo = undoIn(notice);
  const counter = notice.querySelector("[data-desk-seconds]");
  const untilMs = endOf(undo);
  let leftSeconds = shownSeconds;
  const end = () => {
    clearInterval(timer);
    letGo(notice, remove);
  };
  const countDown = () => {
    const undoSeconds = Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));
    if (counter) counter.textContent = deskWords.toast.undoLeft(undoSeconds);
    if (undo?.isConnected && undoSeconds === 0) letGo(undo, () => undo.remove());
    return undoSeconds;
  };
  const tick = () => {
    const undoSeconds = countDown();
    if (notice.closest("section")?.matches(":hover, :focus-within")) return;
    leftSeconds -= 1;
    if (counter ? undoSeconds > 0 : leftSeconds > 0) return;
    if (undoSeconds === 0) end();
    else if (!notice.hidden) letGo(notice, () => notice.setAttribute("hidden", ""));
  };
  countDown();
  const timer = notice.matches("[data-desk-stays]") ? undefined : setInterval(tick, 1000);
  signal.addEventListener("abort", () => clearInterval(timer));
  onAnswered(root, signal, ({ form, isDone }) => {
    if (isDone && (notice.contains(form) || (counter && takesAnswerBack(form)))) end();
  });
  // The next action's notice takes its place, unless it can be undone beside that. What counts down goes by its own clock.
  const onNotice = (event: Event) => {
    const { detail: offered } = event as CustomEvent<ReadonlySet<string>>; // as showNotice says
    if (undo && !counter && !offered.has(undo.value)) end();
  };
  root.addEventListener(noticeEvent, onNotice, { signal });
}

/** The undos that the page offers, oldest first: also those whose words have gone after a while. */
const undosIn = (root: Document): readonly string[] =>
  [...root.querySelectorAll<HTMLButtonElement>("[data-desk-toasts] button[data-desk-undo], [data-desk-notice] button[data-desk-undo]")].map(
    ({ value }) => value,
  );

/** The same, with those that wait until a later one is used. */
export function offeredUndos(root: Document): readonly string[] {
  const waiting = new URLSearchParams(location.search).get(deskQuery.before)?.split(" ") ?? [];
  return [...new Set([...waiting, ...undosIn(root)])];
}

/**
 * The notice of a fresh copy comes below earlier ones whose undo stands as well; others go, which it may repeat or contradict. What can be
 * undone again, since what was done after it is undone, comes back.
 */
export function showNotice(root: Document, fresh: Document): void {
  const place = noticesOf(root);
  const notices = [...(noticesOf(fresh)?.querySelectorAll<HTMLElement>(newNotice) ?? [])];
  if (!place || notices.length === 0) return;
  for (const before of place.querySelectorAll<HTMLElement>(`${announcedNotice}, ${newNotice}`))
    if (!undoIn(before)) letGo(before, () => before.remove());
  const shown = new Set(undosIn(root));
  place.setAttribute("aria-label", deskWords.toast.done);
  place.append(...notices.filter((notice) => !shown.has(undoIn(notice)?.value ?? "")));
  root.dispatchEvent(new CustomEvent(noticeEvent, { detail: new Set(notices.map((notice) => undoIn(notice)?.value)) }));
}

/** What was pressed is scrolled from below the notices that stand over it: the next press is for it, too. */
export function keepClear(pressed: Element | null): void {
  const notices = pressed && noticesOf(pressed.ownerDocument)?.parentElement;
  if (!notices || notices.contains(pressed) || !pressed.matches("button, a, input, select, summary")) return;
  const [under, over] = [pressed.getBoundingClientRect(), notices.getBoundingClientRect()];
  const isFree = under.bottom <= over.top || under.top >= over.bottom || under.right <= over.left || under.left >= over.right;
  if (isFree) return;
  const isAtEnd = over.top > innerHeight / 2;
  scrollBy({ top: isAtEnd ? under.bottom - over.top + clearPx : under.top - over.bottom - clearPx });
}

/** Moves a notice into the live region that screen readers know by now; not one that was undone before it was announced. */
function tell(place: Element, notice: HTMLElement): void {
  if (!notice.isConnected) return;
  const active = place.ownerDocument.activeElement;
  place.querySelector("[role=status]")?.append(notice);
  if (active instanceof HTMLElement && notice.contains(active)) active.focus({ preventScroll: true });
}

/** An undo inside the page goes when its time ends as well. A fresh copy of the page says anew how long it stands. */
function startUndosHere(root: Document, signal: AbortSignal): void {
  const known = new WeakMap<HTMLElement, { readonly seconds: string | undefined; readonly untilMs: number }>();
  const tick = () => {
    for (const undo of root.querySelectorAll<HTMLElement>("main [data-desk-undo]")) {
      const seconds = undo.dataset.deskUndo;
      const before = known.get(undo);
      if (before?.seconds !== seconds) known.set(undo, { seconds, untilMs: endOf(undo) });
      else if (before && Date.now() >= before.untilMs) letGo(undo, () => undo.remove());
    }
  };
  tick();
  const timer = setInterval(tick, 1000);
  root.addEventListener(freshEvent, tick, { signal });
  signal.addEventListener("abort", () => clearInterval(timer));
}
