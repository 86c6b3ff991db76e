import columns from "#app/layout/columns.module.css";
import { Figure } from "#app/ui/figure.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { home } from "#content/home.ts";
import styles from "./proof.module.css";
import { statisticDrawings } from "./statistic-drawings.tsx";

/** The promise, how soon it begins, and six statistics, each with a drawing that really counts. */
export function Proof() {
  return (
    <section className={`${styles.proof} wrap`} aria-label={home.proof.label}>
      <div className={styles.lines}>
        <p>{home.proof.promise}</p>
        <p>
          <Unbroken text={home.proof.start} />
        </p>
      </div>
      <ul className={`${columns.columns} ${columns.three} ${styles.tiles}`}>
        {home.statistics.map(({ value, label }, index) => (
          <li key={label}>
            {statisticDrawings[index]}
            <Figure value={value} /> <span className={styles.label}>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
