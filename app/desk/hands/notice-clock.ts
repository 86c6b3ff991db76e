import { deskWords } from "#content/desk/words.ts";
import { focusFirst } from "./keep-focus.ts";

/** A notice goes after five seconds, one with an undo of seconds when that is over; under pointer or focus it waits. */
const shownSeconds = 5;
/** An undo that ends sooner than this counts down. */
const countedSeconds = 60;

function removeKeepingFocus(root: Document, element: Element): void {
  const hadFocus = element.contains(root.activeElement);
  element.remove();
  if (hadFocus) focusFirst(root, []);
}

/** Lets the notice that came with the page go, and counts its undo down. */
export function startNoticeClock(root: Document): () => void {
  const place = root.querySelector<HTMLElement>("[data-desk-notice]");
  const notice = place?.firstElementChild;
  if (!place || !notice || notice.matches("[data-desk-stays]")) return () => {};
  const undo = place.querySelector<HTMLElement>("[data-desk-undo]");
  let undoSeconds = Number(undo?.dataset.deskUndo ?? 0);
  const isCounted = undo !== null && undoSeconds <= countedSeconds;
  let leftSeconds = isCounted ? undoSeconds : shownSeconds;
  const tick = () => {
    undoSeconds -= 1;
    // What can be undone for ten seconds can't be held longer by a pointer.
    const isHeld = place.matches(":hover, :focus-within") && !isCounted;
    if (!isHeld) leftSeconds -= 1;
    const words = undo?.querySelector("span");
    if (isCounted && words) words.textContent = deskWords.toast.undoFor(Math.max(0, undoSeconds));
    if (undo?.isConnected && undoSeconds <= 0) removeKeepingFocus(root, undo);
    if (leftSeconds > 0) return;
    clearInterval(timer);
    removeKeepingFocus(root, notice);
  };
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}
