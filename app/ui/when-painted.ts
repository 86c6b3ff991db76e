import { isPrerendered } from "./is-prerendered.ts";

/** Calls back once anything on the page has been painted; at once if the browser does not report it. */
export function whenPainted(next: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) {
    next();
    return;
  }
  let late: ReturnType<typeof setTimeout> | undefined;
  const go = () => {
    observer.disconnect();
    removeEventListener("load", wait);
    clearTimeout(late);
    next();
  };
  // A page that has loaded and is visible is painted within a second; Firefox reports no paint after Back.
  const wait = () => {
    if (isPrerendered(document)) document.addEventListener("prerenderingchange", wait, { once: true });
    else late = setTimeout(go, 1000);
  };
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) go();
  });
  observer.observe({ type: "paint", buffered: true });
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
}
