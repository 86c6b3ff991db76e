import { dueStateOf } from "#domain/answer-due.ts";
import styles from "./due-mark.module.css";
import { wedgePath } from "./wedge.ts";

type DueMarkProps = { readonly hours: number };

/** Hours used of the 24: a disc that fills, then a solid one with an exclamation mark. The words stand beside it. */
export function DueMark({ hours }: DueMarkProps) {
  const state = dueStateOf(hours);
  return (
    <svg className={`${styles.wedge} ${styles[state]}`} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r={state === "over" ? 9 : 8.25} />
      <path d={state === "over" ? "M10 5v6M10 14.2v.01" : wedgePath(hours)} />
    </svg>
  );
}
