/**
 * Starts React on a page that hydrates: once the page has been seen and the browser is idle, or at the visitor's first
 * sign. Until then the page's scripts lie dormant in its HTML (app/entry.server.tsx) and take nothing from its picture.
 */
import { whenIdle } from "../ui/when-idle.ts";
import { hydratedEvent } from "./hydrated-event.ts";

const signs = ["pointerdown", "pointermove", "keydown", "focusin", "scroll"];

const asleep = new AbortController();

async function wake() {
  const sleeping = document.querySelector<HTMLScriptElement>("script[type='application/x-hydration']");
  if (asleep.signal.aborted || !sleeping) return;
  asleep.abort();
  const parts: Promise<unknown>[] = [];
  for (const part of sleeping.dataset["parts"]?.split(" ") ?? []) {
    parts.push(import(/* @vite-ignore */ part));
    // Fetched side by side, but each begun and run in a task of its own: in between the browser can answer the visitor.
    await new Promise((resolve) => setTimeout(resolve));
  }
  // What could not be fetched fails once more below, and says so in the console.
  await Promise.allSettled(parts);
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = sleeping.textContent;
  sleeping.replaceWith(script);
}

function whenSeen(next: () => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return next();
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    next();
  }).observe({ type: "paint", buffered: true });
}

/** A button that only React can answer, pressed too early, is pressed again when it can. */
function keepEarlyPress() {
  const listening = new AbortController();
  let pressed: HTMLElement | null = null;
  document.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element) pressed = target.closest<HTMLElement>("button[type=button]");
    },
    { capture: true, signal: listening.signal },
  );
  addEventListener(
    hydratedEvent,
    () => {
      listening.abort();
      // Not while React is still at work: it would not hear it.
      setTimeout(() => pressed?.click());
    },
    { once: true },
  );
}

keepEarlyPress();
for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true, signal: asleep.signal });
addEventListener("load", () => whenSeen(() => whenIdle(wake)));
