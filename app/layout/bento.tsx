import { MoreLink } from "#app/ui/more-link.tsx";
import type { PictureName } from "#content/pictures.ts";
import styles from "./bento.module.css";
import cells from "./cells.module.css";
import { Picture } from "./picture.tsx";
import stagger from "./stagger.module.css";

export type BentoCard = {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly more: string;
  readonly picture: PictureName;
};

type BentoProps = {
  readonly cards: readonly BentoCard[];
  /** Each card's shape (wide, flip, bleed) and ground (t-lake), separated by spaces. */
  readonly looks: readonly string[];
  /** The cards appear one after another. */
  readonly isStaggered?: boolean;
};

/** Numbered cards of a text, a link and a drawing. Rows are divided 7/5 and 5/7. */
export function Bento({ cards, looks, isStaggered = false }: BentoProps) {
  return (
    <ul className={`${cells.cells} ${styles.bento} ${isStaggered ? stagger.stagger : ""}`} data-stagger={isStaggered ? "" : undefined}>
      {cards.map(({ title, text, href, more, picture }, index) => (
        <li key={title} className={classOf(looks[index])}>
          <div className={styles.text}>
            <p className={`${cells.number} num`} aria-hidden="true">
              {index + 1}
            </p>
            <h3>{title}</h3>
            <p className="quiet">{text}</p>
            <MoreLink href={href}>{more}</MoreLink>
          </div>
          <Picture name={picture} className={styles.picture} />
        </li>
      ))}
    </ul>
  );
}

/** Shapes are this module's classes, grounds are the page's own. */
const classOf = (look = ""): string => ["card", ...look.split(" ")].map((name) => styles[name] ?? name).join(" ");
