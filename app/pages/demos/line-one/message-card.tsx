import { useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { CardField } from "./card-field.tsx";
import { focusComposer, focusOutcome } from "./focus-composer.ts";
import { focusFirstError } from "./focus-first-error.ts";
import log from "./log.module.css";
import { Problem } from "./problem.tsx";
import styles from "./slip.module.css";
import { changeMessage, fold, sendMessage } from "./slips.ts";
import type { MessageForm, MessageValues } from "./talk-state.ts";

const { message, slip } = lineOneWords;

/** The visitor's own words for the team. Its own button sends, nothing else. */
export function MessageCard({ lineId, form }: { readonly lineId: string; readonly form: MessageForm }) {
  const { values, errors, problem, isSending, withConversation } = form;
  const titleId = useId();
  const element = useRef<HTMLFormElement>(null);
  const field = (name: keyof MessageValues) => ({
    id: `${name}-${lineId}`,
    name,
    label: message.labels[name],
    value: values[name],
    error: errors[name],
    isRequired: true,
    onType: (text: string) => changeMessage(lineId, { values: { [name]: text } }),
  });
  return (
    <section className={styles.slip} data-part="slip" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{message.title}</h3>
        <span>{message.told}</span>
      </header>
      <form
        ref={element}
        className={styles.two}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (!(await sendMessage(lineId))) focusFirstError(element.current);
          else focusOutcome();
        }}
      >
        {problem && (
          <div className={styles.fldFull}>
            <Problem text={problem} />
          </div>
        )}
        <CardField {...field("message")} rows={3} />
        <CardField {...field("name")} autoComplete="name" />
        <CardField {...field("email")} type="email" autoComplete="email" />
        <label className={`${styles.check} ${styles.fldFull}`}>
          <input
            type="checkbox"
            name="along"
            checked={withConversation}
            onChange={({ currentTarget }) => changeMessage(lineId, { withConversation: currentTarget.checked })}
          />
          <span>{message.along}</span>
        </label>
        <div className={`${styles.fldFull} ${log.acts}`}>
          <Button type="submit" kind="lamp" arrow aria-disabled={isSending || undefined}>
            {isSending ? message.sending : message.send}
          </Button>
          <Button
            onClick={() => {
              if (isSending) return;
              fold(lineId);
              focusComposer();
            }}
          >
            {slip.notNow}
          </Button>
        </div>
      </form>
    </section>
  );
}
