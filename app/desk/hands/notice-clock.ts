import { deskWords } from "#content/desk/words.ts";
import { focusFirst } from "./keep-focus.ts";

/** A notice goes after five seconds, one with an undo of seconds when that is over; under pointer or focus it waits. */
const shownSeconds = 5;

function letGo(root: Document, element: HTMLElement, how: "remove" | "hide"): void {
  const hadFocus = element.contains(root.activeElement);
  if (how === "hide") element.hidden = true;
  else element.remove();
  if (hadFocus) focusFirst(root, []);
}

/** Lets the notice that came with the page go, and counts its undo down. Z undoes for as long as the server does. */
export function startNoticeClock(root: Document): () => void {
  const place = root.querySelector<HTMLElement>("[data-desk-notice]");
  const notice = place?.querySelector<HTMLElement>(":scope > *");
  if (!place || !notice || notice.matches("[data-desk-stays]")) return () => {};
  const undo = place.querySelector<HTMLElement>("[data-desk-undo]");
  let undoSeconds = Number(undo?.dataset.deskUndo ?? 0);
  const counter = undo?.querySelector("[data-desk-seconds]") ?? null;
  const isCounted = counter !== null;
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
  return () => clearInterval(timer);
}
