import { ButtonLink } from "#app/ui/button.tsx";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { brand } from "#content/brand.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import outcomes from "./log/outcomes.module.css";
import styles from "./opening.module.css";
import { useTalk } from "./talk/talk-store.ts";
import { say } from "./talk/turns.ts";

const { opening, plain } = lineOneWords;

export type OpeningAnswer = { readonly question: string; readonly answer: string };
type Props = { readonly answers: readonly OpeningAnswer[] };

/** Before the talk begins: three questions, and the terms to which a visitor agrees by asking. */
export function Opening({ answers }: Props) {
  const { isErased } = useTalk();
  return (
    <>
      <div className={styles.opening} data-needs-script="">
        {isErased && (
          <p className={styles.erased}>
            <b>{opening.erased[0]}</b> <span>{opening.erased[1]}</span>
          </p>
        )}
        <p tabIndex={-1} data-lead="">
          {opening.lead}
        </p>
        <ul className={styles.ask3}>
          {opening.questions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => say(question)}>
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

/** Shown if nothing can be asked: the same questions with their answers. */
export function Answers({ answers }: Props) {
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

/** Replaces the composer if nothing can be asked: how to reach a person. */
export function Plain() {
  return (
    <div className={styles.plain} data-part="plain">
      <a className={outcomes.tel} href={brand.phone.href}>
        {brand.phone.display}
      </a>
      <p>
        {`${brand.hours.display}.`}
        <br />
        {plain.write(brand.email)}
      </p>
      <ButtonLink href={lineOneWords.slip.all.href} kind="lamp" arrow>
        {plain.book}
      </ButtonLink>
    </div>
  );
}
