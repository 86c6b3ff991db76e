/**
 * Words for when a part of the page does not come: an element with `data-failed` says them in its place, in the part
 * itself or, where a press was in vain and the part has none of its own, at the document's end (failed-note.tsx).
 */
const saying = new Set<HTMLElement>();

export function sayFailed(part: HTMLElement, wasPressed: boolean): void {
  const ownWords = part.querySelectorAll<HTMLElement>("[data-failed]");
  for (const element of ownWords.length > 0 || !wasPressed ? ownWords : atTheEnd()) {
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

const atTheEnd = () => document.body.querySelectorAll<HTMLElement>(":scope > [data-failed]");

function exchange(element: HTMLElement): void {
  const { textContent, dataset } = element;
  element.textContent = dataset.failed ?? "";
  dataset.failed = textContent ?? "";
  element.toggleAttribute("data-has-failed", saying.has(element));
  const region = element.parentElement?.closest("[aria-busy]");
  if (region) region.ariaBusy = String(!saying.has(element));
}
