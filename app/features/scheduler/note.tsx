import type { ReactNode } from "react";
import { DoneIcon, ErrorIcon } from "#app/ui/icons.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./note.module.css";

type Props = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly tone?: "bad" | "good";
  /** Where to go from here. */
  readonly children?: ReactNode;
};

/** What went wrong, or is done already, over the form that it concerns. Spoken at once; can take the focus. */
export function Note({ id, title, text, tone = "bad", children }: Props) {
  return (
    <div className={`${styles.note} ${styles[tone]}`} id={id} role="alert" tabIndex={-1}>
      {tone === "good" ? <DoneIcon /> : <ErrorIcon />}
      <p>
        <b>{title}</b>
        <Unbroken text={text} /> {children}
      </p>
    </div>
  );
}
