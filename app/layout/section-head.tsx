import type { ReactNode } from "react";
import { Unbroken } from "#app/ui/unbroken.tsx";
import styles from "./section-head.module.css";

type SectionNumberProps = {
  /** "01", "02": the section's number on the page, if its sections are counted. */
  readonly number?: string;
  readonly label: string;
};

type SectionHeadProps = SectionNumberProps & {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The heading's id, for a section's aria-labelledby. */
  readonly id?: string | undefined;
  /** The lead, if it is more than a text. */
  readonly children?: ReactNode;
};

/** Number and label of a section, for heads with another layout. */
export function SectionNumber({ number, label }: SectionNumberProps) {
  return (
    <p className={styles.number}>
      {number && <b className="num">{number}</b>}
      {label}
    </p>
  );
}

/** The beginning of every section: an ink rule, number and label in columns 1-3, heading and lead from column 4. */
export function SectionHead({ number, label, title, id, lead, children = lead && <Unbroken text={lead} /> }: SectionHeadProps) {
  return (
    <header className={`${styles.head} twelve`}>
      <SectionNumber {...(number && { number })} label={label} />
      <h2 id={id}>{title}</h2>
      {children && <p className="lead">{children}</p>}
    </header>
  );
}
