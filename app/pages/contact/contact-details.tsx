import columns from "#app/layout/columns.module.css";
import { Wrap } from "#app/layout/wrap.tsx";
import { contact } from "#content/contact.ts";
import styles from "./contact.module.css";

/** Every other way to reach the company, in a row under the heading. */
export function ContactDetails() {
  return (
    <Wrap>
      <dl className={`${columns.columns} ${columns.two} ${columns.stacked} ${styles.details}`}>
        {contact.details.map((detail) => (
          <div key={detail.label}>
            <dt>{detail.label}</dt>
            <dd>{"href" in detail ? <a href={detail.href}>{detail.value}</a> : detail.value}</dd>
          </div>
        ))}
      </dl>
    </Wrap>
  );
}
