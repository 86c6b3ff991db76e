/** SPEC section 9: the card appears after more than this much scrolling, and stays (section 4, "Floating card"). */
const thresholdPx = 500;
const storageKey = "floating-card-dismissed";
/** A visit is all tabs of the site, and is over by the next day. */
const visitMs = 24 * 60 * 60 * 1000;

/**
 * Shows the floating card past the threshold, and never again during the visit once it was dismissed. It steps aside
 * over the footer and over whatever has the keyboard's focus (WCAG 2.4.11), and comes back behind them.
 */
function follow(card: HTMLElement): void {
  let isDue = false;
  let isDismissed = readDismissed();
  let cameFrom: HTMLElement | undefined;

  const update = () => {
    isDue ||= scrollY > thresholdPx;
    card.hidden = isDismissed || !isDue;
    if (card.hidden) return;
    const place = card.getBoundingClientRect();
    const focused = document.activeElement;
    const isInTheWay =
      !card.contains(focused) &&
      (isCovered(document.querySelector("[data-footer]"), place) ||
        (focused?.matches(":focus-visible") === true && isCovered(focused, place)));
    card.toggleAttribute("data-aside", isInTheWay);
  };

  addEventListener("scroll", update, { passive: true });
  addEventListener("resize", update);
  document.addEventListener("focusin", update);
  document.addEventListener("focusout", () => setTimeout(update));
  // As the page has loaded, not at once, which would lay it out before its first paint. And a page kept for the back button
  // may come back after the card was dismissed on another.
  const comeBack = () => {
    isDismissed ||= readDismissed();
    update();
  };
  addEventListener("pageshow", comeBack);
  // Dismissed in another tab.
  addEventListener("storage", comeBack);
  // Nor does a page that was made ready ahead know what happened since on the one before.
  document.addEventListener("prerenderingchange", comeBack);
  card.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !card.contains(relatedTarget)) cameFrom = relatedTarget;
  });
  card.querySelector("button")?.addEventListener("click", () => {
    isDismissed = true;
    try {
      localStorage.setItem(storageKey, String(Date.now()));
    } catch {
      // Storage is switched off: the card stays away on this page at least.
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

/** What is being read: the focus needs a place when the button that has it goes. */
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
