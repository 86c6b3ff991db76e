import columns from "#app/layout/columns.module.css";
import { Section } from "#app/layout/section.tsx";
import { TowerGlyph } from "#app/layout/tower-glyph.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { home } from "#content/home.ts";
import styles from "./steps.module.css";

/** How a customer and we work together: one more lamp lit with each step, all six once it runs. */
export function Steps() {
  const { steps } = home;
  return (
    <Section id="how" head={{ id: "how-title", number: steps.number, label: steps.label, title: steps.title, lead: steps.lead }}>
      <div className={styles.row}>
        <ol className={`${columns.columns} ${columns.three} ${columns.stacked} ${styles.steps}`}>
          {steps.items.map(({ when, title, text }, index) => (
            <li key={title}>
              <TowerGlyph lit={index + 1} />
              <p className={`${styles.when} num`}>{when}</p>
              <h3>
                {index + 1}. {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.end}>
          <TowerGlyph lit={6} shines />
          <p>{steps.end}</p>
          <ButtonLink className={styles.action} href="/contact" kind="ink" arrow>
            {steps.action}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
