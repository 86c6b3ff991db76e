import type { Ref } from "react";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./opening.module.css";

const { opening, plain } = lineOneWords;

export type OpeningAnswer = { readonly question: string; readonly answer: string };

type Props = {
  /** For pages without scripts. */
  readonly answers: readonly OpeningAnswer[];
  readonly isErased: boolean;
  readonly leadRef: Ref<HTMLParagraphElement>;
  readonly onAsk: (question: string) => void;
};

/** Before anybody has spoken: three questions, and what one agrees to by asking. */
export function Opening({ answers, isErased, leadRef, onAsk }: Props) {
  return (
    <>
      <div className={styles.opening} data-needs-script="">
        <p role="status" className={styles.erased}>
          {isErased && (
            <>
              <b>{opening.erased[0]}</b> <span>{opening.erased[1]}</span>
            </>
          )}
        </p>
        <p ref={leadRef} tabIndex={-1}>
          {opening.lead}
        </p>
        <ul className={styles.ask3}>
          {opening.questions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => onAsk(question)}>
                <span>{question}</span>
                <ArrowIcon />
              </button>
            </li>
          ))}
        </ul>
        <ul className={styles.told}>
          {opening.told.map(([title, text]) => (
            <li key={title}>
              <b>{title}</b>
              {text}
            </li>
          ))}
        </ul>
      </div>
      <noscript>
        <div className={styles.opening}>
          <p>{plain.lead}</p>
          <Answers answers={answers} />
        </div>
      </noscript>
    </>
  );
}

/** Where nothing can be asked: the same questions, answered on the page. */
export function Answers({ answers }: Pick<Props, "answers">) {
  return (
    <ul className={styles.ask3}>
      {answers.map(({ question, answer }, index) => (
        <li key={question}>
          <details open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
