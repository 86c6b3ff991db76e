import styles from "./accordion.module.css";
import { PlusIcon } from "./icons.tsx";
import { Unbroken } from "./unbroken.tsx";

type AccordionItem = {
  /** A link to this fragment opens the item: browsers open the details around a fragment's target, with no script. */
  readonly id?: string;
  readonly question: string;
  readonly answer: string;
};

type AccordionProps = {
  /** Unique on the page: items of one name close each other. */
  readonly name: string;
  readonly items: readonly AccordionItem[];
};

/** Questions that open one at a time and may all be closed: native details, so it needs no script. The first starts open. */
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
