import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { AboutPage } from "#content/about.schema.ts";
import styles from "./reasons.module.css";

export function Reasons({ label, heading, items }: AboutPage["reasons"]) {
  return (
    <Section head={{ id: "reasons", number: "03", label, title: heading }}>
      <ul className={styles.reasons}>
        {items.map(({ figure, name, text, picture }) => (
          <li key={name} className="twelve">
            <Figure value={figure} className={styles.figure} />
            <div>
              <h3>{name}</h3>
              <p className="quiet">
                <Unbroken text={text} />
              </p>
            </div>
            <Picture name={picture} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
