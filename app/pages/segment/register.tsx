import { Beside } from "#app/layout/beside.tsx";
import { Section } from "#app/layout/section.tsx";
import { SectionHead } from "#app/layout/section-head.tsx";
import type { SegmentPage } from "#content/segments/segment.schema.ts";
import { segmentFeatures } from "#content/segments/segments.shared.ts";
import styles from "./register.module.css";

type RegisterProps = SegmentPage["features"] & Pick<SegmentPage, "beside">;

/** Six features, written like a guest book: what somebody says, and what gets done. */
export function Register({ heading, speaker, items, beside }: RegisterProps) {
  return (
    <Section aria-labelledby="features">
      <SectionHead number="01" label={segmentFeatures.label} title={heading} id="features" />
      <p className={styles.columns} aria-hidden="true">
        <span>{segmentFeatures.feature}</span>
        <span>{speaker}</span>
        <span>{segmentFeatures.does}</span>
      </p>
      <ol className={styles.register}>
        {items.map(({ title, says, does }, index) => (
          <li key={title}>
            <span className={`${styles.number} num`} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <q>{says}</q>
            <p>{does}</p>
          </li>
        ))}
      </ol>
      <Beside {...beside} />
    </Section>
  );
}
