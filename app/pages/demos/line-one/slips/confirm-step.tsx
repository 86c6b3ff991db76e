import { focusOutcome } from "#app/pages/demos/line-one/focus.ts";
import log from "#app/pages/demos/line-one/log/log.module.css";
import type { TimesForm } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { useTalk } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { Button } from "#app/ui/button.tsx";
import { longDay } from "#app/ui/local-calendar.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { lampOf } from "#domain/live-line.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import styles from "./slip.module.css";
import { NotNow, Problem } from "./slip-parts.tsx";
import { bookCall, callValues } from "./slips.ts";

const { slip } = lineOneWords;

/** The press that books. */
export function ConfirmStep({ lineId, form }: { readonly lineId: string; readonly form: TimesForm }) {
  const { known, lamps } = useTalk();
  const { chosen, times, isSending, problem } = form;
  if (!chosen) return null;
  const { localDate, time } = zonedTime(chosen, times.timeZone);
  const topic = callValues(form, known).note.trim();
  const hasOpenQuestion = lamps.some(({ n }) => n === lampOf.didNotKnow);
  return (
    <div className={styles.press}>
      <b className={styles.big}>
        <Unbroken text={`${longDay(localDate)}, ${time}`} />
      </b>
      {(topic || hasOpenQuestion) && (
        <p className={styles.topic}>
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
          onClick={() => void bookCall(lineId, form).then(focusOutcome)}
        >
          {/* Both labels overlap, so that the button keeps its width. */}
          <span className={styles.swap}>
            {[slip.book, slip.booking].map((words, index) => (
              <span key={words} aria-hidden={isSending !== (index === 1) || undefined}>
                {words}
              </span>
            ))}
          </span>
        </Button>
        <NotNow lineId={lineId} isSending={isSending} />
      </div>
    </div>
  );
}
