/** SPEC section 9: the card appears after this much scrolling. Before that the hero is in view, which offers the same. */
const thresholdPx = 500;
/** The closing call, which offers the same too, and the footer. */
const keptClear = "main > :last-child, [data-footer]";
const storageKey = "floating-card-dismissed";
/** A visit spans all tabs of the site and has ended by the next day. */
const visitMs = 24 * 60 * 60 * 1000;

/**
 * Shows the floating card below the threshold, and never again during the visit after it was dismissed. It hides while it
 * would cover the closing call, the footer or the focused element (WCAG 2.4.11), and returns afterwards.
 */
function follow(card: HTMLElement): void {
  let isDismissed = readDismissed();
  let cameFrom: HTMLElement | undefined;

  const update = () => {
    const focused = document.activeElement;
    card.hidden = isDismissed || (scrollY <= thresholdPx && !card.contains(focused));
    if (card.hidden) return;
    const place = card.getBoundingClientRect();
    const isInTheWay =
      !card.contains(focused) &&
      ([...document.querySelectorAll(keptClear)].some((part) => isCovered(part, place)) ||
        (focused?.matches(":focus-visible") === true && isCovered(focused, place)));
    card.toggleAttribute("data-aside", isInTheWay);
  };

  addEventListener("scroll", update, { passive: true });
  addEventListener("resize", update);
  document.addEventListener("focusin", update);
  document.addEventListener("focusout", () => setTimeout(update));
  // On load, not at once, which would lay out the page before its first paint. And a page restored by the back button
  // may have been left before the card was dismissed on another page.
  const comeBack = () => {
    isDismissed ||= readDismissed();
    update();
  };
  addEventListener("pageshow", comeBack);
  // Dismissed in another tab.
  addEventListener("storage", comeBack);
  // A prerendered page does not know what has happened since on the page before.
  document.addEventListener("prerenderingchange", comeBack);
  card.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !card.contains(relatedTarget)) cameFrom = relatedTarget;
  });
  card.querySelector("button")?.addEventListener("click", () => {
    isDismissed = true;
    try {
      localStorage.setItem(storageKey, String(Date.now()));
    } catch {
      // Storage is switched off: the card stays hidden on this page at least.
    }
    (cameFrom ?? sectionInView())?.focus({ preventScroll: true });
    update();
  });
}

function isCovered(element: Element | null, by: DOMRect): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left < by.right && right > by.left && top < by.bottom && bottom > by.top;
}

/** The section in view takes the focus when the focused button disappears. */
function sectionInView(): HTMLElement | null {
  const section = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("section") ?? document.querySelector("main");
  section?.setAttribute("tabindex", "-1");
  return section;
}

function readDismissed(): boolean {
  try {
    const atMs = Number(localStorage.getItem(storageKey));
    if (atMs > Date.now() - visitMs) return true;
    localStorage.removeItem(storageKey);
    return false;
  } catch {
    return false;
  }
}

const card = document.querySelector<HTMLElement>("[data-floating-card]");
if (card) follow(card);

export {};
