/**
 * Starts a page's islands: once the page is loaded and painted and the browser is idle, or at the visitor's first
 * interaction with the island. Inline, since presses before a separate script has loaded would be lost. Until an island
 * has started, a press of a button that needs React is held, shown as pressed, and repeated afterwards. If an island
 * cannot be loaded, the elements with messages for that case show them.
 */
import { sayFailed, takeBackFailed } from "#app/ui/failed-words.ts";
import { moveSlider } from "#app/ui/move-slider.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import { whenPainted } from "#app/ui/when-painted.ts";
import type { hydrateIsland } from "./hydrate-island.tsx";

type Runtime = { readonly hydrateIsland: typeof hydrateIsland };

const notAlive = "site-island:not([data-alive])";
/** Without those that wait for a press or key (island.tsx). */
const eager = `${notAlive}:not([data-waits])`;
const held = new Map<Element, (() => void)[]>();

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(place: HTMLElement): Promise<void> {
  if (place.dataset.started) return;
  place.dataset.started = "true";
  const parts: Promise<unknown>[] = [];
  for (const part of (place.dataset.parts ?? "").split(" ")) {
    parts.push(import(/* @vite-ignore */ part));
    // Fetched in parallel, but each evaluated in its own task: in between the browser can respond to the visitor.
    await nextTask();
  }
  try {
    const loaded = await Promise.all(parts);
    // One of the modules is hydrate-island.tsx, the last one the island's own (assets.ts).
    const { hydrateIsland } = loaded.find((part): part is Runtime => "hydrateIsland" in (part as object)) as Runtime;
    await nextTask();
    // React expects the words that the server sent.
    takeBackFailed(place);
    hydrateIsland(place, (loaded.at(-1) as { readonly default: Parameters<Runtime["hydrateIsland"]>[1] }).default, () => {
      place.dataset.alive = "true";
      // Not while React is rendering: it would miss the press.
      setTimeout(() => release(place, true));
    });
  } catch (error) {
    console.error("A part of this page could not be loaded.", error);
    // The next interaction tries again.
    delete place.dataset.started;
    sayFailed(place, held.has(place));
    release(place, false);
  }
}

function release(place: HTMLElement, isAlive: boolean): void {
  for (const heard of place.querySelectorAll<HTMLElement>("[data-heard]")) {
    delete heard.dataset.heard;
    heard.ariaBusy = "false";
  }
  const actions = held.get(place) ?? [];
  held.delete(place);
  if (isAlive) for (const act of actions) act();
}

function hold(place: HTMLElement, act: () => void): void {
  held.set(place, [...(held.get(place) ?? []), act]);
  takeBackFailed(place);
  void start(place);
}

document.addEventListener(
  "click",
  (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button[type=button]") : null;
    const place = button?.closest<HTMLElement>(notAlive);
    if (!button || !place) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (button.dataset.heard) return;
    button.dataset.heard = "true";
    button.ariaBusy = "true";
    const nth = [...place.querySelectorAll("button")].indexOf(button as HTMLButtonElement);
    // If a translator has changed the page before, React has rendered a new button.
    hold(place, () => (button.isConnected ? button : place.querySelectorAll("button")[nth])?.click());
  },
  { capture: true },
);

// A slider moved before hydration: React learns of its value as if it were moved now.
document.addEventListener(
  "change",
  ({ target }) => {
    const place = target instanceof HTMLInputElement && target.type === "range" ? target.closest<HTMLElement>(notAlive) : null;
    if (!(target instanceof HTMLInputElement) || !place) return;
    const { value } = target;
    target.dataset.heard = "true";
    hold(place, () => moveSlider(target, value));
  },
  { capture: true },
);

for (const [sign, places] of Object.entries({ pointerover: eager, focusin: eager, pointerdown: notAlive, keydown: notAlive })) {
  document.addEventListener(
    sign,
    ({ target }) => {
      const place = target instanceof Element ? target.closest<HTMLElement>(places) : null;
      if (place) void start(place);
    },
    { capture: true, passive: true },
  );
}

// For islands that start only afterwards.
addEventListener("pageshow", ({ persisted }) => document.documentElement.toggleAttribute("data-came-back", persisted));
addEventListener("load", () =>
  whenPainted(() =>
    whenIdle(async () => {
      for (const place of document.querySelectorAll<HTMLElement>(eager)) await start(place);
    }),
  ),
);
