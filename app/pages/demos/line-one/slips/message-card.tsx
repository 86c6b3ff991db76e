import { useId, useRef } from "react";
import { focusFirstError, focusOutcome } from "#app/pages/demos/line-one/focus.ts";
import log from "#app/pages/demos/line-one/log/log.module.css";
import type { MessageForm } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { useTalk } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { Button } from "#app/ui/button.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./slip.module.css";
import { CardField, NotNow, Problem } from "./slip-parts.tsx";
import { changeMessage, messageValues, sendMessage } from "./slips.ts";

const { message } = lineOneWords;

/** The visitor's own words for the team. Its own button sends, nothing else. */
export function MessageCard({ lineId, form }: { readonly lineId: string; readonly form: MessageForm }) {
  const { problem, isSending, withConversation } = form;
  const titleId = useId();
  const element = useRef<HTMLFormElement>(null);
  const field = { lineId, form, labels: message.labels, values: messageValues(form, useTalk().known), isRequired: true };
  return (
    <section className={styles.slip} data-part="slip" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId} tabIndex={-1} data-message="">
          {message.title}
        </h3>
        <span>{message.told}</span>
      </header>
      <form
        ref={element}
        className={styles.two}
        noValidate
        aria-invalid={false}
        onSubmit={async (event) => {
          event.preventDefault();
          if (await sendMessage(lineId, form)) focusOutcome();
          else focusFirstError(element.current);
        }}
      >
        {problem && (
          <div className={styles.fldFull}>
            <Problem text={problem} />
          </div>
        )}
        <CardField {...field} name="message" rows={3} />
        <CardField {...field} name="name" autoComplete="name" />
        <CardField {...field} name="email" type="email" autoComplete="email" />
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
          <NotNow lineId={lineId} isSending={isSending} />
        </div>
      </form>
    </section>
  );
}
