import { deskWords } from "#content/desk/words.ts";
import { hoursSince } from "#domain/answer-due.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import { useDesk } from "./desk-context.ts";
import styles from "./unread.module.css";

type UnreadProps = {
  readonly sinceUtc: UtcTimestamp;
  /** The name comes after it. */
  readonly isFirst?: boolean;
};

/** The dot of something that this person has not seen, lamp yellow for the first hour. */
export function Unread({ sinceUtc, isFirst = false }: UnreadProps) {
  const { nowUtc } = useDesk();
  const isJust = hoursSince(sinceUtc, nowUtc) < 1;
  return (
    <>
      <i className={isJust ? `${styles.dot} ${styles.just}` : styles.dot} />
      <span className="vh">{isFirst ? deskWords.newFirst : deskWords.newMark}</span>
    </>
  );
}
