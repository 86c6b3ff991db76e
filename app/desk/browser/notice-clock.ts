import { deskWords } from "#content/desk/words.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { carryUndo } from "./carried-undo.ts";
import { focusFirst } from "./keep-focus.ts";
import { freshEvent } from "./morph-page.ts";

/** A notice goes after five seconds, one with an undo of seconds when that is over; under pointer or focus it waits. */
const shownSeconds = 5;
/** A browser hands a page's regions to listeners after it has shown them. */
const heardAfterMs = 300;
/** Longer than that no timer runs, and no page stands. */
const longestMs = 24 * 60 * 60 * 1000;

function letGo(root: Document, element: HTMLElement, how: "remove" | "hide"): void {
  const hadFocus = element.contains(root.activeElement);
  if (how === "hide") element.hidden = true;
  else element.remove();
  if (hadFocus) focusFirst(root, []);
}

const newNotice = ":scope > :not([role=status])";
const noticeEvent = "desk-notice";

/** Lets the page's notice go, and counts its undo down, also of each that comes later. Z undoes for as long as the server does. */
export function startNoticeClock(root: Document): () => void {
  const stopHere = startUndosHere(root);
  let stopThis = startThis(root);
  const onNotice = () => {
    stopThis();
    stopThis = startThis(root);
  };
  root.addEventListener(noticeEvent, onNotice);
  return () => {
    root.removeEventListener(noticeEvent, onNotice);
    stopHere();
    stopThis();
  };
}

/** What another reading of the page says takes the place of what this one said. */
export function showNotice(root: Document, fresh: Document): void {
  const [place, from] = [root, fresh].map((page) => page.querySelector<HTMLElement>("[data-desk-notice]"));
  const notice = from?.querySelector(newNotice);
  if (!place || !notice) return;
  for (const before of place.querySelectorAll(`${newNotice}, :scope > [role=status] > *`)) before.remove();
  place.setAttribute("aria-label", deskWords.toast.done);
  place.append(notice);
  root.dispatchEvent(new CustomEvent(noticeEvent));
}

function startThis(root: Document): () => void {
  const place = root.querySelector<HTMLElement>("[data-desk-notice]");
  const notice = place?.querySelector<HTMLElement>(newNotice);
  if (!place || !notice) return () => {};
  const telling = setTimeout(() => tell(place, notice), heardAfterMs);
  const stop = () => clearTimeout(telling);
  if (notice.matches("[data-desk-stays]")) return stop;
  const undo = notice.querySelector<HTMLElement>("[data-desk-undo]");
  let undoSeconds = Number(undo?.dataset.deskUndo ?? 0);
  const counter = undo?.querySelector("[data-desk-seconds]") ?? null;
  const isCounted = counter !== null;
  if (undo instanceof HTMLButtonElement && isCounted) {
    const untilUtc = utcTimestamp(Date.now() + undoSeconds * 1000);
    carryUndo({ text: notice.querySelector("p")?.textContent ?? "", tone: "done", undo: { undoId: undo.value, untilUtc }, link: null });
  }
  let leftSeconds = isCounted ? undoSeconds : shownSeconds;
  const tick = () => {
    undoSeconds -= 1;
    const isHeld = place.matches(":hover, :focus-within");
    if (!isHeld) leftSeconds -= 1;
    if (counter) counter.textContent = deskWords.toast.undoLeft(Math.max(0, undoSeconds));
    if (undo?.isConnected && undoSeconds <= 0) letGo(root, undo, "remove");
    if (leftSeconds > 0) return;
    if (!notice.hidden) letGo(root, notice, "hide");
    if (undoSeconds > 0) return;
    clearInterval(timer);
    notice.remove();
  };
  const timer = setInterval(tick, 1000);
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** Into the region that listeners know by now. */
function tell(place: Element, notice: HTMLElement): void {
  const active = place.ownerDocument.activeElement;
  place.querySelector("[role=status]")?.append(notice);
  if (active instanceof HTMLElement && notice.contains(active)) active.focus({ preventScroll: true });
}

/** What stands in the page and can be taken back goes with its time as well, in the page that takes its place too. */
function startUndosHere(root: Document): () => void {
  let timers: readonly ReturnType<typeof setTimeout>[] = [];
  const stop = () => timers.forEach(clearTimeout);
  const start = () => {
    stop();
    timers = [...root.querySelectorAll<HTMLElement>("main [data-desk-undo]")].map((undo) =>
      setTimeout(() => letGo(root, undo, "remove"), Math.min(Number(undo.dataset.deskUndo) * 1000, longestMs)),
    );
  };
  start();
  root.addEventListener(freshEvent, start);
  return () => {
    root.removeEventListener(freshEvent, start);
    stop();
  };
}
