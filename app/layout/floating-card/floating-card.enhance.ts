/** SPEC section 9: the card appears after more than this much scrolling. */
const thresholdPx = 500;
const storageKey = "floating-card-dismissed";

/** Shows the floating card past the threshold, and never again during the visit once it was dismissed. */
export function enhanceFloatingCard(): void {
  const card = document.querySelector<HTMLElement>("[data-floating-card]");
  if (!card) return;
  let dismissed = readDismissed();
  const update = () => {
    card.hidden = dismissed || scrollY <= thresholdPx;
  };
  addEventListener("scroll", update, { passive: true });
  // A page kept for the back button may come back after the card was dismissed on another.
  addEventListener("pageshow", () => {
    dismissed ||= readDismissed();
    update();
  });
  card.querySelector("button")?.addEventListener("click", () => {
    dismissed = true;
    try {
      sessionStorage.setItem(storageKey, "1");
    } catch {
      // Storage is switched off: the card stays away on this page at least.
    }
    update();
  });
  update();
}

function readDismissed(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
