import { Button } from "#app/ui/button.tsx";
import { longDay } from "#app/ui/local-calendar.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import { focusComposer, focusOutcome } from "./focus-composer.ts";
import log from "./log.module.css";
import { Problem } from "./problem.tsx";
import styles from "./slip.module.css";
import { bookCall, fold } from "./slips.ts";
import type { TimesForm } from "./talk-state.ts";

const { slip } = lineOneWords;

type Props = { readonly lineId: string; readonly form: TimesForm; readonly hasOpenQuestion: boolean };

/** The press that books. */
export function ConfirmStep({ lineId, form: { chosen, times, values, isSending, problem }, hasOpenQuestion }: Props) {
  if (!chosen) return null;
  const { localDate, time } = zonedTime(chosen, times.timeZone);
  const topic = values.note.trim();
  return (
    <div className={styles.press}>
      <b className={styles.big}>
        <Unbroken text={`${longDay(localDate)}, ${time}`} />
      </b>
      {(topic || hasOpenQuestion) && (
        <p>
          {topic && <span dir="auto">{`${slip.lookFirst(/[.!?…]$/.test(topic) ? topic : `${topic}.`)} `}</span>}
          {hasOpenQuestion && <span>{slip.openQuestion}</span>}
        </p>
      )}
      {problem && <Problem text={problem} />}
      <div className={log.acts}>
        <Button
          kind="lamp"
          arrow
          className={styles.bookButton}
          aria-disabled={isSending || undefined}
          onClick={() => {
            if (!isSending) void bookCall(lineId).then(focusOutcome);
          }}
        >
          <span className={styles.swap}>
            <span aria-hidden={isSending || undefined} data-hidden={isSending ? "" : undefined}>
              {slip.book}
            </span>
            <span aria-hidden={!isSending || undefined} data-hidden={isSending ? undefined : ""}>
              {slip.booking}
            </span>
          </span>
        </Button>
        <Button
          aria-disabled={isSending || undefined}
          onClick={() => {
            if (isSending) return;
            fold(lineId);
            focusComposer();
          }}
        >
          {slip.notNow}
        </Button>
      </div>
    </div>
  );
}
