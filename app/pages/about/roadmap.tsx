import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { AboutPage } from "#content/about.schema.ts";
import styles from "./roadmap.module.css";

export function Roadmap({ label, heading, steps, close }: AboutPage["roadmap"]) {
  return (
    <Section head={{ id: "roadmap", number: "04", label, title: heading }}>
      <ol className={styles.road}>
        {steps.map(({ name, text, picture }, index) => (
          <li key={name}>
            <Picture name={picture} />
            <div>
              <b className="num" aria-hidden="true">
                {index + 1}
              </b>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.go}>
        <p>{close.text}</p>
        <ButtonLink href={close.button.href} kind="ink" arrow>
          {close.button.label}
        </ButtonLink>
      </div>
    </Section>
  );
}
