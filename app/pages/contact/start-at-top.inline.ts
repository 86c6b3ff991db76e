/** The page starts at its top, also after a reload, unless the address names a place in it or the visitor has begun. */
if (location.hash === "") {
  history.scrollRestoration = "manual";
  // A new page is at its top; to say so would lay it out before its first paint.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]; // what the name asks for
  if (visit?.type !== "navigate" && !navigator.userActivation?.hasBeenActive) scrollTo({ top: 0, behavior: "instant" });
}
