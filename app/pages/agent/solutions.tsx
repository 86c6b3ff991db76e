import cells from "#app/layout/cells.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import { SectionHead } from "#app/layout/section-head.tsx";
import stagger from "#app/layout/stagger.module.css";
import { MoreLink } from "#app/ui/more-link.tsx";
import type { AgentPage } from "#content/agents/agent.schema.ts";
import styles from "./solutions.module.css";

type SolutionsProps = AgentPage["solutions"] & { readonly number: string; readonly label: string };

const grounds = { paper: "", sand: "t-sand", tint: "t-tint", lamp: "t-lamp", lake: "t-lake dark" };

/** Four finished jobs in a bento: the rows are cut 7/5 and 5/7. */
export function Solutions({ number, label, heading, items }: SolutionsProps) {
  return (
    <Section aria-labelledby="solutions">
      <SectionHead number={number} label={label} title={heading} id="solutions" />
      <ol className={`${cells.cells} ${styles.solutions} ${stagger.stagger}`} data-stagger="">
        {items.map(({ picture, ground, title, text, link }, index) => (
          <li key={title} className={grounds[ground]}>
            <div>
              <p className={`${cells.number} num`} aria-hidden="true">
                {index + 1}
              </p>
              <h3>{title}</h3>
              <p>{text}</p>
              <MoreLink href={link.href}>{link.label}</MoreLink>
            </div>
            <Picture name={picture} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
