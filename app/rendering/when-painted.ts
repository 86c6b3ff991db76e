/** Calls back once something of the page has been painted; at once where the browser does not tell. */
export function whenPainted(next: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) {
    next();
    return;
  }
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    next();
  }).observe({ type: "paint", buffered: true });
}
