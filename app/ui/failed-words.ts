/**
 * Messages for a part of the page that does not load: an element with `data-failed` shows its message, in the part itself
 * and, after a press without effect and with no such element in view, at the bottom of the window (failed-note.tsx).
 * Of each that does: what stood there before, the very nodes that React expects.
 */
const saying = new Map<HTMLElement, readonly Node[]>();

export function sayFailed(part: HTMLElement, wasPressed: boolean): void {
  const ownWords = [...part.querySelectorAll<HTMLElement>("[data-failed]")];
  const isUnseen = wasPressed && !ownWords.some(isInSight);
  for (const element of isUnseen ? [...ownWords, ...atTheEnd()] : ownWords) {
    if (saying.has(element)) continue;
    saying.set(element, [...element.childNodes]);
    exchange(element, element.dataset.failed ?? "");
  }
}

export function takeBackFailed(part: HTMLElement): void {
  for (const element of [...part.querySelectorAll<HTMLElement>("[data-failed]"), ...atTheEnd()]) {
    const before = saying.get(element);
    if (!before) continue;
    saying.delete(element);
    exchange(element, ...before);
  }
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

const atTheEnd = () => document.body.querySelectorAll<HTMLElement>(":scope > [data-failed]");

function exchange(element: HTMLElement, ...content: readonly (Node | string)[]): void {
  element.replaceChildren(...content);
  element.toggleAttribute("data-has-failed", saying.has(element));
  const region = element.parentElement?.closest("[aria-busy]");
  if (region) region.ariaBusy = String(!saying.has(element));
}
