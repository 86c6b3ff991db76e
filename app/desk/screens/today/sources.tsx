import { todayWords } from "#content/desk/today.ts";
import styles from "./sources.module.css";
import type { TodayProps } from "./today-props.ts";

const { sources: words } = todayWords;

/** One dot for each lead: ring for wrote, solid for booked. */
export function Sources({ sources }: Pick<TodayProps, "sources">) {
  return (
    <ul className={styles.sources}>
      {sources.map(({ source, leads }) => (
        <li key={source}>
          <span>{source || words.unknown}</span>
          <p aria-hidden="true">
            {leads.map(({ kind, isNew }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots without a name, in the order of time
              <i key={index} className={isNew ? styles.now : kind === "booked" ? styles.booked : undefined} />
            ))}
          </p>
          <b>{leads.length}</b>
        </li>
      ))}
    </ul>
  );
}
