import cells from "#app/layout/cells.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Band } from "#app/layout/section.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import type { FeaturesPage } from "#content/features.schema.ts";
import styles from "./foundations.module.css";

/** What stands behind all four channels: cards of one row, their drawings on one floor. */
export function Foundations({ label, heading, features, firstNumber }: FeaturesPage["foundations"] & { readonly firstNumber: number }) {
  return (
    <Band tone="lake" head={{ id: "foundations", number: "02", label, title: heading }}>
      <ul className={`${cells.cells} ${cells.four} ${styles.cards}`}>
        {features.map(({ id, name, text, points, picture }, index) => (
          <li key={id} id={id}>
            <Picture name={picture} />
            <div>
              <p className={`${styles.number} num`} aria-hidden="true">
                {firstNumber + index}
              </p>
              <h3>{name}</h3>
              <p>{text}</p>
              <Ticks items={points} />
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
