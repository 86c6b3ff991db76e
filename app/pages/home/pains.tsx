import cells from "#app/layout/cells.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Band } from "#app/layout/section.tsx";
import { home } from "#content/home.ts";
import styles from "./pains.module.css";

/** What brings businesses here, and the figure that answers it. */
export function Pains() {
  const { pains } = home;
  return (
    <Band tone="lake" head={{ id: "why-title", number: pains.number, label: pains.label, title: pains.title }}>
      <ul className={`${cells.cells} ${cells.four} ${styles.cards}`}>
        {pains.cards.map(({ picture, title, text, fix }) => (
          <li key={title}>
            <Picture name={picture} className={styles.picture} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={styles.fix}>{fix}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
