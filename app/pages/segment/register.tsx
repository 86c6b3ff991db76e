import { Beside } from "#app/layout/beside.tsx";
import cells from "#app/layout/cells.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import type { SegmentPage } from "#content/segments/segment.schema.ts";
import { segmentFeatures } from "#content/segments/segments.shared.ts";
import styles from "./register.module.css";

type RegisterProps = SegmentPage["features"] & Pick<SegmentPage, "beside">;

/** Six features, read from left to right: a spot, what somebody says, and what gets done about it. */
export function Register({ heading, speaker, items, beside }: RegisterProps) {
  return (
    <Section head={{ id: "features", number: "01", label: segmentFeatures.label, title: heading }}>
      <ol className={`${cells.cells} ${styles.register}`}>
        {items.map(({ spot, title, says, does }) => (
          <li key={title}>
            <div className={styles.call}>
              <Picture name={spot} alt="" />
              <p>
                <span className="cap">{speaker}</span> <q>{says}</q>
              </p>
            </div>
            <h3>{title}</h3>
            <p className="quiet">{does}</p>
          </li>
        ))}
      </ol>
      <Beside {...beside} />
    </Section>
  );
}
