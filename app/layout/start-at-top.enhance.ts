/** A page that asks for it starts at its top, also after a reload: not where the address names a place in it, or the visitor has begun. */
export function enhanceStartAtTop(): void {
  if (!document.querySelector("[data-start-at-top]") || location.hash !== "") return;
  history.scrollRestoration = "manual";
  if (!navigator.userActivation?.hasBeenActive) scrollTo({ top: 0, behavior: "instant" });
}
