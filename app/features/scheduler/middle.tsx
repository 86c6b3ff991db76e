import type { ReactNode } from "react";
import { Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./middle.module.css";

type Props = {
  readonly picture: ReactNode;
  readonly title: string;
  /** Where the title can take the focus. */
  readonly titleId?: string;
  readonly role?: "alert";
  readonly children: ReactNode;
};

/** One message in the middle: a picture, what has happened, what one can do. */
export function Middle({ picture, title, titleId, role, children }: Props) {
  return (
    <div className={styles.middle} role={role}>
      {picture}
      <h2 id={titleId} tabIndex={titleId ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** The booked time between two rules, and what there is to say of it. */
export function Slip({ time, text }: { readonly time: string; readonly text: string }) {
  return (
    <div className={styles.slip}>
      <b>
        <Unbroken text={time} />
      </b>
      <span>
        <Unbroken text={text} />
      </span>
    </div>
  );
}

export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** A question that opens to its answer. */
export function Hint({ question, answer }: { readonly question: string; readonly answer: string }) {
  return (
    <details className={styles.hint}>
      <summary>{question}</summary>
      {answer}
    </details>
  );
}
