/**
 * What line one needs before its own script, which comes with the first press: the office's clock, a Speak button only where
 * the browser can hear, and Enter that sends.
 */

import { type OfficeClock, officeNow } from "./panel/office-now.ts";
import { keptTalkKey } from "./talk/kept-talk-key.ts";

const root = document.querySelector<HTMLElement>("[data-line-one]");
const clock = root?.querySelector<HTMLElement>("[data-clock]");

if (root && clock) {
  const place = root.closest<HTMLElement>("site-island");
  const isAlive = () => place?.dataset.alive !== undefined;
  const set = () => {
    if (isAlive()) return;
    const { time, lines } = officeNow(Date.now(), JSON.parse(clock.dataset.clock ?? "") as OfficeClock); // written by clock.tsx
    for (const [index, text] of [time, ...lines].entries()) {
      const element = clock.children[index];
      if (element && element.textContent !== text) element.textContent = text;
    }
    const flag = root.querySelector("[data-flag]");
    if (flag) flag.textContent = time;
    setTimeout(set, 60_000 - (Date.now() % 60_000));
  };
  set();
  if (!("SpeechRecognition" in window || "webkitSpeechRecognition" in window))
    root.querySelector("[data-speak]")?.setAttribute("hidden", "");
  const viewport = document.querySelector<HTMLMetaElement>("meta[name=viewport]");
  // The composer stands on a phone's keyboard, not behind it.
  if (viewport) viewport.content += ",interactive-widget=resizes-content";
  root.addEventListener("keydown", (event) => {
    const isField = event.target instanceof HTMLTextAreaElement && event.target.name === "line";
    if (isAlive() || !isField || event.key !== "Enter" || event.shiftKey || event.isComposing || matchMedia("(pointer:coarse)").matches)
      return;
    event.preventDefault();
    root.querySelector<HTMLElement>("[data-send]")?.click();
  });
  try {
    if (sessionStorage.getItem(keptTalkKey)) delete place?.dataset.waits;
  } catch {
    // Nothing is kept.
  }
}
