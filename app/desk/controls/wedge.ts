import { promisedHours } from "#domain/answer-due.ts";

const centre = 10;
const radius = 7;

/** The filled part of the disc, clockwise from twelve, on 20 units: hours used of the 24. */
export function wedgePath(hours: number): string {
  const turn = Math.min(Math.max(hours, 0), promisedHours - 0.01) / promisedHours;
  const angle = turn * 2 * Math.PI;
  const x = centre + radius * Math.sin(angle);
  const y = centre - radius * Math.cos(angle);
  return `M10 10V3A7 7 0 ${turn > 0.5 ? 1 : 0} 1 ${round(x)} ${round(y)}z`;
}

const round = (value: number) => Number(value.toFixed(2));
