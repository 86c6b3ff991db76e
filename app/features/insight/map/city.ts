import type { SkyPhase } from "./sun.ts";

export type City = {
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly orders: number;
  readonly timeZone: string;
};

/** How a city is pointed at: its words come at once, after a while, or not at all and its mark alone stands out. */
export type PointedHow = "at-once" | "late" | "mark";

export type MapWords = {
  readonly label: string;
  readonly mapCaption: string;
  readonly unit: string;
  readonly there: string;
  readonly wheelHint: string;
  readonly placeholder: string;
  readonly failed: string;
  readonly retry: string;
  readonly figure: string;
  readonly caption: string;
  readonly listTitle: string;
  readonly controlsLabel: string;
  readonly controls: Readonly<Record<"in" | "out" | "left" | "right" | "up" | "down", string>>;
  readonly phases: Readonly<Record<SkyPhase, string>>;
};

/** The time of day in a city: "7:02 AM". */
export function localTime({ timeZone }: City, timeMs: number): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).format(timeMs);
}
