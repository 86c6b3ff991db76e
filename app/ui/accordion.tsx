import styles from "./accordion.module.css";
import { PlusIcon } from "./icons.tsx";
import { Unbroken } from "./unbroken.tsx";

type AccordionItem = {
  /** The fragment that opens the item: browsers open the details around a fragment's target without a script. */
  readonly id?: string;
  readonly question: string;
  readonly answer: string;
};

type AccordionProps = {
  /** Unique on the page: opening one item closes the others with the same name. */
  readonly name: string;
  readonly items: readonly AccordionItem[];
};

/** Questions of which at most one is open. Native details elements, so no script is needed. The first starts open. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, question, answer }, index) => (
        <details key={question} name={name} open={index === 0}>
          <summary>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{question}</h3>
            <PlusIcon />
          </summary>
          <p id={id}>
            <Unbroken text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
