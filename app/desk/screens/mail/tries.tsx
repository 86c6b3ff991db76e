import type { MailItem } from "./mail-props.ts";
import styles from "./mail-table.module.css";
import { triesMarks } from "./tries-marks.ts";

/** A mark for each try: the last red where it failed, a lamp where the next one waits. Nothing where times are not known. */
export function Tries({ item }: { readonly item: Pick<MailItem, "tries" | "state" | "nextTryUtc"> }) {
  const isFailed = item.state === "failed";
  const { marks, next } = triesMarks(item.tries, isFailed ? null : item.nextTryUtc);
  const last = marks.at(-1);
  if (last === undefined) return null;
  return (
    <svg className={styles.tries} viewBox="0 0 220 28" aria-hidden="true">
      {next !== null && <path d={`M${last} 14H${next}`} stroke="var(--line-2)" strokeDasharray="3 4" />}
      <path d={`M0 14H${last}`} stroke="var(--ink)" />
      {marks.map((mark) => {
        const isLastFailed = isFailed && mark === last;
        return (
          <path key={mark} d={`M${mark} 7v14`} stroke={isLastFailed ? "var(--error)" : "var(--ink)"} strokeWidth={isLastFailed ? 3 : 2} />
        );
      })}
      {next !== null && <path d={`M${next} 5h10v18h-10z`} fill="var(--lamp)" stroke="var(--ink)" strokeWidth="1.5" />}
    </svg>
  );
}
