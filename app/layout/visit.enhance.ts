import { whenPainted } from "#app/ui/when-painted.ts";
import { whenShown } from "#app/ui/when-shown.ts";
import type * as WebVitals from "./web-vitals.ts";

/** The address of the script that measures, loaded once the page is shown. `currentScript` is only set while this script runs. */
const webVitals = document.currentScript?.dataset.webVitals;

/**
 * Reports once, when the page is left, that it was seen and how fast it responded; and adds to forms where this visit
 * came from. Stored in this tab only, and not at all if the browser sends "do not track" or "global privacy control".
 * Starts once the page is painted.
 */
export function enhanceVisit(): void {
  // Not in the DOM library yet.
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  if (doNotTrack === "1" || globalPrivacyControl || location.pathname.startsWith("/desk")) return;
  // A page in a frame belongs to the page around it, which is counted.
  const isFramed = window.top !== window;
  const figures = new Map<string, number>();
  if (webVitals && !isFramed) {
    whenShown(async () => {
      try {
        const { followVitals } = (await import(/* @vite-ignore */ webVitals)) as typeof WebVitals;
        followVitals(({ name, value }) => figures.set(name.toLowerCase(), name === "CLS" ? value * 1000 : value));
      } catch {
        // The script cannot be loaded: the visit counts without figures.
      }
    });
  }
  whenPainted(() => followVisit(figures, isFramed));
}

function followVisit(figures: ReadonlyMap<string, number>, isFramed: boolean): void {
  const origin = visitOrigin();
  let hasActed = false;
  let isActReported = false;
  let isReported = false;

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
    const isActNew = hasActed && !isActReported;
    if (document.visibilityState !== "hidden" || isFramed || (isReported && !isActNew)) return;
    const report = new URLSearchParams({ p: location.pathname, o: origin });
    if (isActNew) report.set("a", "1");
    // Hidden before: everything else was reported then.
    if (isReported) report.set("again", "1");
    else for (const [name, value] of figures) report.set(name, String(Math.round(value)));
    isActReported = hasActed;
    isReported = true;
    navigator.sendBeacon("/count", report);
  });
}

/** First page, referring host and campaign of this visit, as one text. */
function visitOrigin(): string {
  try {
    const kept = sessionStorage.getItem("visit");
    if (kept) return kept;
    const host = document.referrer && new URL(document.referrer).hostname;
    const query = new URLSearchParams(location.search);
    const origin = new URLSearchParams({
      f: location.pathname,
      r: host === location.hostname ? "" : host,
      c: query.get("utm_campaign") ?? query.get("utm_source") ?? "",
    }).toString();
    sessionStorage.setItem("visit", origin);
    return origin;
  } catch {
    return ""; // a browser that keeps nothing
  }
}
