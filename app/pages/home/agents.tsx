import cells from "#app/layout/cells.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import { SectionHead } from "#app/layout/section-head.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { home } from "#content/home.ts";
import styles from "./agents.module.css";

/** Ground and shape of each card: rows alternate 7/5, 5/7, 5/7, so that no row repeats the one above. */
const looks = ["wide dark t-lake", "bleed", "t-lamp", "wide flip", "t-tint", "wide t-sand"];

/** Six agents in a bento, each leading to its page. */
export function Agents() {
  const { agents } = home;
  return (
    <Section id="agents" aria-labelledby="agents-title">
      <SectionHead id="agents-title" number={agents.number} label={agents.label} title={agents.title} lead={agents.lead} />
      <ul className={`${cells.cells} ${styles.grid}`}>
        {agents.cards.map((card, index) => (
          <li key={card.path} className={classOf(looks[index])}>
            <div className={styles.text}>
              <p className={`${cells.number} num`} aria-hidden="true">
                {index + 1}
              </p>
              <h3>{card.title}</h3>
              <p>{card.text}</p>
              <MoreLink href={card.path}>{card.more}</MoreLink>
            </div>
            <Picture name={card.picture} className={styles.picture} />
          </li>
        ))}
      </ul>
      <p className={`${styles.note} cap`}>{agents.note}</p>
    </Section>
  );
}

/** Shapes are this module's classes, grounds are the page's own. */
function classOf(look = ""): string {
  return ["agent", ...look.split(" ")].map((name) => styles[name] ?? name).join(" ");
}
