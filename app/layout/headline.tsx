import type { ReactNode } from "react";
import styles from "./headline.module.css";

type HeadlineProps = {
  /** The lines it breaks into if there is room. */
  readonly title: readonly string[];
  readonly lead: string;
  /** A line below the lead. */
  readonly note?: string;
  /** Buttons, at the end of the lead's row. */
  readonly children: ReactNode;
};

/** The largest h1, across the page; below it the lead with the page's buttons. */
export function Headline({ title, lead, note, children }: HeadlineProps) {
  return (
    <>
      <h1 className={styles.headline}>
        {title.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      <div className={`${styles.row} at-once`}>
        <div>
          <p className="lead">{lead}</p>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {children}
      </div>
    </>
  );
}
