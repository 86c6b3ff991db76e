import { whenPainted } from "#app/ui/when-painted.ts";

/**
 * Reports once, when the page is left, that it was seen and how fast it responded; and adds to forms where this visit
 * came from. Stored in this tab only, and not at all if the browser sends "do not track" or "global privacy control".
 * Starts once the page is painted.
 */
export function enhanceVisit(): void {
  // Not in the DOM library yet.
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  if (doNotTrack === "1" || globalPrivacyControl || location.pathname.startsWith("/desk")) return;
  whenPainted(followVisit);
}

function followVisit(): void {
  const origin = visitOrigin();
  const figures = { lcp: -1, inp: -1, cls: 0 };
  // A page in a frame of ours belongs to the page around it, which is counted.
  const isFramed = window.top !== window;
  let hasActed = false;
  let isActTold = false;
  let isTold = false;

  const watch = (
    type: string,
    see: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }) => void,
  ) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit); // whose threshold TypeScript does not know yet
    } catch {
      // The browser does not support this metric.
    }
  };
  // For a prerendered page the time counts from its activation: not in the DOM library yet.
  const [visit] = performance.getEntriesByType("navigation") as (PerformanceEntry & { readonly activationStart?: number })[];
  watch("largest-contentful-paint", ({ startTime }) => {
    figures.lcp = Math.max(0, startTime - (visit?.activationStart ?? 0));
  });
  watch("layout-shift", ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) figures.cls += value * 1000;
  });
  watch("event", ({ interactionId, duration }) => {
    if (interactionId) figures.inp = Math.max(figures.inp, duration);
  });

  addEventListener("click", ({ target }) => {
    hasActed ||= target instanceof Element && target.closest('a[href^="/contact"],a[href^="tel:"],a[href^="mailto:"]') !== null;
  });
  // Before any other listener reads the form.
  addEventListener(
    "submit",
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
      const field = target.querySelector<HTMLInputElement>('input[name="visit"]') ?? document.createElement("input");
      Object.assign(field, { type: "hidden", name: "visit", value: origin });
      target.append(field);
    },
    true,
  );
  addEventListener("visibilitychange", () => {
    const isActNew = hasActed && !isActTold;
    if (document.visibilityState !== "hidden" || isFramed || (isTold && !isActNew)) return;
    const told = new URLSearchParams({ p: location.pathname, o: origin });
    if (isActNew) told.set("a", "1");
    // Hidden before: everything else was reported then.
    if (isTold) told.set("again", "1");
    else for (const name of ["lcp", "inp", "cls"] as const) if (figures[name] >= 0) told.set(name, String(Math.round(figures[name])));
    isActTold = hasActed;
    isTold = true;
    navigator.sendBeacon("/count", told);
  });
}

/** First page, referring host and campaign of this visit, as one text. */
function visitOrigin(): string {
  try {
    const kept = sessionStorage.getItem("visit");
    if (kept) return kept;
    const host = document.referrer && new URL(document.referrer).hostname;
    const query = new URLSearchParams(location.search);
    const told = new URLSearchParams({
      f: location.pathname,
      r: host === location.hostname ? "" : host,
      c: query.get("utm_campaign") ?? query.get("utm_source") ?? "",
    }).toString();
    sessionStorage.setItem("visit", told);
    return told;
  } catch {
    return ""; // a browser that keeps nothing
  }
}
