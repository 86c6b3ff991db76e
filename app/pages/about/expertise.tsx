import cells from "#app/layout/cells.module.css";
import columns from "#app/layout/columns.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import type { AboutPage } from "#content/about.schema.ts";
import styles from "./expertise.module.css";

export function Expertise({ label, heading, picture, skills, servedHeading, served }: AboutPage["expertise"]) {
  return (
    <Section head={{ id: "expertise", number: "02", label, title: heading }}>
      <div className={`${cells.cells} ${styles.tools}`}>
        <div className={styles.board}>
          <Picture name={picture} />
        </div>
        <Entries entries={skills} />
      </div>
      <h3 className={styles.servedHeading}>{servedHeading}</h3>
      <Entries entries={served} className={`${columns.columns} ${columns.two} ${columns.stackedOnPhone} ${styles.served}`} />
    </Section>
  );
}

type EntriesProps = { readonly entries: AboutPage["expertise"]["skills"]; readonly className?: string | undefined };

function Entries({ entries, className }: EntriesProps) {
  return (
    <dl className={className}>
      {entries.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
