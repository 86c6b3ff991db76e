import type { ReactNode } from "react";
import styles from "./enquiry-section.module.css";
import { Section } from "./section.tsx";
import { SectionNumber } from "./section-head.tsx";

export type EnquirySectionProps = {
  /** The heading's id. */
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  /** Shown below the lead: a drawing, another way to get in touch. */
  readonly side: ReactNode;
  readonly children: ReactNode;
};

/** Why to write, on the left; the form, on the right. On small screens one below the other. */
export function EnquirySection({ id, label, title, lead, side, children }: EnquirySectionProps) {
  return (
    <Section aria-labelledby={id}>
      <div className={`${styles.enquiry} twelve`}>
        <div className={styles.side}>
          <SectionNumber label={label} />
          <h2 id={id}>{title}</h2>
          <p className="lead">{lead}</p>
          {side}
        </div>
        <div className={styles.form}>{children}</div>
      </div>
    </Section>
  );
}
