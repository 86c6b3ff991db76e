/**
 * What Line one needs before its own script, which is loaded at the first press: the office's clock, Enter that sends, and a
 * Speak button only if the browser can recognize speech.
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
  // Keeps the composer above a phone's keyboard.
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
