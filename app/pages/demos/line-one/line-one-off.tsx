import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./frame.module.css";
import opening from "./opening.module.css";
import { Answers, type OpeningAnswer } from "./opening.tsx";
import { Panel } from "./panel.tsx";
import { Plain } from "./plain.tsx";

const { head, closed } = lineOneWords;

/** Line one while it is switched off: nothing on it needs a script. */
export function LineOneOff({ answers }: { readonly answers: readonly OpeningAnswer[] }) {
  const [title, aside] = head.off;
  return (
    <div className={styles.root} data-line-one="">
      <Panel lamps={[]} phase={{ kind: "closed", isOff: true }} />
      <div className={styles.sheet} data-part="sheet">
        <div className={styles.head}>
          <p className={`${styles.state} ${styles.shut}`}>
            <i aria-hidden="true" />
            <b>{title}</b>
            <span>{aside}</span>
          </p>
        </div>
        <div className={opening.opening}>
          <p>{closed.offText}</p>
          <Answers answers={answers} />
        </div>
        <Plain />
      </div>
    </div>
  );
}
