import cells from "#app/layout/cells.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import type { FeaturesPage } from "#content/features.schema.ts";
import styles from "./channels.module.css";

/** One ground and one shape per card, in the order of the content: wide, narrow, narrow, wide. */
const looks = [["wide", "t-lake dark"], ["t-tint"], ["t-lamp"], ["wide", "flip"]] as const;

/** The four ways in, each a card that its anchor leads to. */
export function Channels({ label, heading, note, features }: FeaturesPage["channels"]) {
  return (
    <Section head={{ id: "channels", number: "01", label, title: heading }}>
      <div className={`${cells.cells} ${styles.cards}`}>
        {features.map(({ id, name, text, points, picture }, index) => (
          <article key={id} id={id} className={[styles.card, ...(looks[index] ?? []).map((look) => styles[look] ?? look)].join(" ")}>
            <div className={styles.text}>
              <p className={`${cells.number} ${styles.number} num`} aria-hidden="true">
                {index + 1}
              </p>
              <h3>{name}</h3>
              <p className="quiet">{text}</p>
            </div>
            <Ticks items={points} className={styles.points ?? ""} />
            <Picture name={picture} />
          </article>
        ))}
      </div>
      <p className={`${cells.note} cap`}>{note}</p>
    </Section>
  );
}
