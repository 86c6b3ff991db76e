import styles from "./demo-facts.module.css";

/** Type, duration and category of a demo in one line. */
export function DemoFacts({ facts }: { readonly facts: readonly string[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
