/** The page starts at its top, also after a reload, unless the address has a fragment or the visitor has begun to use the page. */
if (location.hash === "") {
  history.scrollRestoration = "manual";
  // Not for a new page, which is at its top: scrolling would force a layout before the first paint.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]; // what the name asks for
  if (visit?.type !== "navigate" && !navigator.userActivation?.hasBeenActive) scrollTo({ top: 0, behavior: "instant" });
}
