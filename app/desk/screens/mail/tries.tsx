import type { UtcTimestamp } from "#domain/instants.ts";
import type { MailItem } from "./mail-props.ts";
import styles from "./mail-table.module.css";

/** A mark for each try: the last one red if it failed, a lamp for the next one. Nothing if the times are not known. */
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

/** Places of the tries on 170 units, and of the next one. */
export type TriesMarks = { readonly marks: readonly number[]; readonly next: number | null };

const first = 1;
const length = 170;
const apart = 9;

/**
 * Tries grow apart by doubling pauses, so time is drawn by its logarithm: each pause keeps its room. Marks never touch.
 */
export function triesMarks(tries: readonly UtcTimestamp[], nextTryUtc: UtcTimestamp | null): TriesMarks {
  const start = Date.parse(tries[0] ?? nextTryUtc ?? "");
  const minutes = (utc: UtcTimestamp) => Math.max(0, (Date.parse(utc) - start) / 60_000);
  const longest = Math.log1p(Math.max(60, ...tries.map(minutes)));
  const marks: number[] = [];
  for (const utc of tries) {
    const place = first + (Math.log1p(minutes(utc)) / longest) * length * Math.min(1, tries.length / 8);
    marks.push(Math.round(Math.max(place, (marks.at(-1) ?? first - apart) + apart)));
  }
  return { marks, next: nextTryUtc ? Math.max(200, (marks.at(-1) ?? 0) + 20) : null };
}
