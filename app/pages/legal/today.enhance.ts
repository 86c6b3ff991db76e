import { deviceDateOf } from "#app/ui/local-date.ts";

/**
 * Dates that mean "today" are rendered in the office's zone; here they become the visitor's own day. If that is the same,
 * nothing is written, since formatting a browser's first date takes longer than the page's first layout.
 */
export function enhanceToday(): void {
  const now = new Date();
  const day = deviceDateOf(now);
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-today]")) {
    if (time.dateTime === day) continue;
    time.textContent = now.toLocaleDateString("en-US", { dateStyle: "long" });
    time.dateTime = day;
  }
}
