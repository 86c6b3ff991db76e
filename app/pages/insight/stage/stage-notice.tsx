import type { ReactNode } from "react";
import styles from "./stage.module.css";

export type StageNoticeProps = {
  readonly words: { readonly placeholder: string; readonly failed: string; readonly retry: string };
  /** Given if the code could not be fetched. */
  readonly onRetry?: () => void;
  /** A sketch of the picture. */
  readonly children: ReactNode;
};

/** Keeps a picture's place while its code is loading: a sketch, words and a moving bar, or a button to try again. */
export function StageNotice({ words, onRetry, children }: StageNoticeProps) {
  return (
    <div className={styles.notice}>
      {children}
      <div className={styles.message}>
        <p role="status" data-failed={words.failed}>
          {onRetry ? words.failed : words.placeholder}
        </p>
        {onRetry ? (
          <button type="button" className={styles.retry} onClick={onRetry}>
            {words.retry}
          </button>
        ) : (
          <span className={styles.progress} />
        )}
      </div>
    </div>
  );
}
