import styles from "./fact-line.module.css";

/** A few short facts in one line, with dots between them. */
export function FactLine({ facts }: { readonly facts: readonly string[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
