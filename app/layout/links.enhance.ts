/** A link to the current page scrolls smoothly to its top instead of loading it again (SPEC section 2, header). */
export function enhanceLinks(): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.target || link.hasAttribute("download")) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (hash || origin + pathname + search !== location.origin + location.pathname + location.search) return;
    event.preventDefault();
    history.replaceState(history.state, "", link.href);
    // The document's own scroll-behavior decides: smooth, or at once if the visitor prefers reduced motion.
    scrollTo(0, 0);
  });
}
