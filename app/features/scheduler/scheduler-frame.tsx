import type { ReactNode } from "react";
import { Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./scheduler-frame.module.css";
import type { FrameWords } from "./words.ts";

type Props = {
  readonly words: FrameWords;
  /** Length of the call. */
  readonly minutes?: number;
  /** One of three steps: day, time, details. Undefined on pages outside of the booking. */
  readonly step?: 1 | 2 | 3;
  readonly children: ReactNode;
};

/** What every page of the scheduler stands in: what the call is about, then the page's own content and its bar. */
export function SchedulerFrame({ words, minutes, step, children }: Props) {
  return (
    <div className={styles.box}>
      <div className={styles.scheduler}>
        <header className={`${styles.top} dark`}>
          <h1>{words.title(minutes)}</h1>
          {words.lead && (
            <p>
              <Unbroken text={words.lead} />
            </p>
          )}
          {step && (
            <div className={styles.progress} role="img" aria-label={words.step(step)}>
              {[1, 2, 3].map((each) => (
                <i key={each} className={each <= step ? styles.reached : undefined} />
              ))}
            </div>
          )}
        </header>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}

type BarProps = {
  readonly title: string;
  readonly text: string;
  /** The actions, the most important one last. */
  readonly children?: ReactNode;
};

/** The foot of each page: what is chosen, and what comes next. Changes are announced. */
export function SchedulerBar({ title, text, children }: BarProps) {
  return (
    <div className={styles.bar}>
      <div aria-live="polite">
        <b>
          <Unbroken text={title} />
        </b>
        <p>
          <Unbroken text={text} />
        </p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
