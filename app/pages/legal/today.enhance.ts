import { localDateOf } from "#app/ui/local-date.ts";

/** Dates that mean "today" are rendered in the office's zone; here they become the visitor's own day. */
export function enhanceToday(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-today]")) {
    const now = new Date();
    time.textContent = now.toLocaleDateString("en-US", { dateStyle: "long" });
    time.dateTime = localDateOf(now);
  }
}
