import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import { Figure } from "#app/ui/figure.tsx";
import type { AboutPage } from "#content/about.schema.ts";
import styles from "./story.module.css";

export function Story({ label, heading, picture, opening, paragraphs, figures }: AboutPage["story"]) {
  return (
    <Section head={{ id: "story", number: "01", label, title: heading }}>
      <div className={`${styles.story} twelve`}>
        <div className={styles.picture}>
          <Picture name={picture} />
        </div>
        <div className={styles.prose}>
          <p>{opening}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className={styles.tally}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Figure value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
