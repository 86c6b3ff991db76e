import cells from "#app/layout/cells.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import stagger from "#app/layout/stagger.module.css";
import type { AgentPage } from "#content/agents/agent.schema.ts";
import styles from "./problems.module.css";

type ProblemsProps = AgentPage["problems"] & { readonly number: string; readonly label: string };

/** Three scenes whose floor, cord or belt runs on from cell to cell. */
export function Problems({ number, label, heading, items, caption }: ProblemsProps) {
  return (
    <Section head={{ id: "problems", number, label, title: heading }}>
      <ul className={`${cells.cells} ${styles.problems} ${stagger.stagger}`} data-stagger="">
        {items.map(({ picture, figure, title, text }) => (
          <li key={title}>
            <Picture name={picture} />
            <div>
              <p className={styles.figure}>{figure}</p>
              <h3>{title}</h3>
              <p className="quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={`${cells.note} cap`}>{caption}</p>
    </Section>
  );
}
