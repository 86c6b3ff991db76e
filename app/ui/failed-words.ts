/**
 * Messages for a part of the page that does not load: an element with `data-failed` shows its message, in the part itself
 * and, after a press without effect and with no such element in view, at the bottom of the window (failed-note.tsx).
 */
const saying = new Set<HTMLElement>();

export function sayFailed(part: HTMLElement, wasPressed: boolean): void {
  const ownWords = [...part.querySelectorAll<HTMLElement>("[data-failed]")];
  const isUnseen = wasPressed && !ownWords.some(isInSight);
  for (const element of isUnseen ? [...ownWords, ...atTheEnd()] : ownWords) {
    if (saying.has(element)) continue;
    saying.add(element);
    exchange(element);
  }
}

export function takeBackFailed(part: HTMLElement): void {
  for (const element of [...part.querySelectorAll<HTMLElement>("[data-failed]"), ...atTheEnd()]) {
    if (saying.delete(element)) exchange(element);
  }
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

const atTheEnd = () => document.body.querySelectorAll<HTMLElement>(":scope > [data-failed]");

function exchange(element: HTMLElement): void {
  const { textContent, dataset } = element;
  element.textContent = dataset.failed ?? "";
  dataset.failed = textContent ?? "";
  element.toggleAttribute("data-has-failed", saying.has(element));
  const region = element.parentElement?.closest("[aria-busy]");
  if (region) region.ariaBusy = String(!saying.has(element));
}
