import { ErrorIcon } from "#app/ui/icons.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { LineRow } from "./line-row.tsx";
import styles from "./log.module.css";
import type { YourLine } from "./talk-state.ts";

/** Longer lines are set as text. */
const longFrom = 160;

export function YourLineRow({ line, isUnsent }: { readonly line: YourLine; readonly isUnsent: boolean }) {
  return (
    <LineRow kind="you" who={lineOneWords.log.you} atUtc={line.atUtc} id={line.id}>
      <div className={[styles.words, line.text.length > longFrom && styles.long].filter(Boolean).join(" ")}>
        <p dir="auto" className={styles.typed}>
          {line.text}
        </p>
        {isUnsent && (
          <p className={styles.un}>
            <ErrorIcon />
            <span>{lineOneWords.unreachable.notSent}</span>
          </p>
        )}
      </div>
    </LineRow>
  );
}
