import { dueStateOf, promisedHours } from "#domain/answer-due.ts";
import styles from "./due-mark.module.css";

/** Hours used of the 24: a disc that fills, then a solid one with an exclamation mark. The words are beside it. */
export function DueMark({ hours }: { readonly hours: number }) {
  const state = dueStateOf(hours);
  return (
    <svg className={`${styles.wedge} ${styles[state]}`} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r={state === "over" ? 9 : 8.25} />
      <path d={state === "over" ? "M10 5v6M10 14.2v.01" : wedgePath(hours)} />
    </svg>
  );
}

const center = 10;
const radius = 7;

/** The filled part of the disc, clockwise from twelve, on 20 units: hours used of the 24. */
export function wedgePath(hours: number): string {
  const turn = Math.min(Math.max(hours, 0), promisedHours - 0.01) / promisedHours;
  const angle = turn * 2 * Math.PI;
  const x = center + radius * Math.sin(angle);
  const y = center - radius * Math.cos(angle);
  return `M10 10V3A7 7 0 ${turn > 0.5 ? 1 : 0} 1 ${round(x)} ${round(y)}z`;
}

const round = (value: number) => Number(value.toFixed(2));
