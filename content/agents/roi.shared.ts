import { dollars, percent, times } from "#content/write-figures.ts";
import type { RoiFigure } from "./agent.schema.ts";

/** A return as SPEC section 9 writes it: "40%", "3x", "10 hrs", "$42K". */
export function roiValue(figure: RoiFigure): string {
  switch (figure.kind) {
    case "share":
    case "more":
    case "less":
      return percent(figure.percent);
    case "times":
      return times(figure.times);
    case "hours":
      return `${figure.hours} hrs`;
    case "dollars":
      return dollars(figure.thousands * 1000);
  }
}

/** How to read the drawing beside it, if that is not obvious. */
export function roiNote(figure: RoiFigure): string | undefined {
  if (figure.kind === "dollars") return `One dot is $${(figure.thousands * 10).toLocaleString("en-US")}.`;
  if (figure.kind === "hours") return figure.per === "week" ? "Of a 40-hour week." : "Of 160 working hours.";
  return undefined;
}
