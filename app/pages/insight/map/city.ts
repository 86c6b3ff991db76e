import type { cities } from "#content/insight/cities.ts";

export type City = (typeof cities)[number];

/** How a city is selected: with its tooltip at once, after a delay, or without a tooltip. */
export type PointedHow = "at-once" | "late" | "mark";

/** The time of day in a city: "7:02 AM". */
export function localTime({ timeZone }: City, timeMs: number): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).format(timeMs);
}
