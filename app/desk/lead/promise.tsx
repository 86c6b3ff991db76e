import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import { leadWords } from "#content/desk/lead.ts";
import { dueStateOf, dueWords, hoursSince, promisedHours } from "#domain/answer-due.ts";
import { clockTime, momentWords } from "#domain/desk-times.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { LeadDetail } from "./lead-props.ts";
import styles from "./promise.module.css";

const { promise: words } = leadWords;

type PromiseProps = { readonly lead: LeadDetail & { readonly dueAtUtc: UtcTimestamp }; readonly frame: DeskFrameProps };

/** The 24 hours of one enquiry: how far they have run, or when the answer came. */
export function PromiseLine({ lead, frame: { nowUtc, timeZone } }: PromiseProps) {
  const end = lead.answer?.atUtc ?? nowUtc;
  const used = hoursSince(lead.createdAtUtc, end);
  const hours = Math.max(28, Math.min(used * 1.1, 72));
  const shown = Math.min(used, hours);
  const flag = lead.answer ? words.answered(momentWords(lead.answer.atUtc, nowUtc, timeZone)) : clockTime(nowUtc, timeZone);
  const look = [lead.answer && styles.done, shown / hours < 0.25 && styles.early].filter(Boolean).join(" ");
  return (
    <section className={styles.promise} aria-label={words.label}>
      <p className="vh">{lead.answer ? flag : words.spoken(dueWords(used))}</p>
      <div className={styles.axis} style={{ "--h": shown.toFixed(2), "--hours": hours.toFixed(2) }} aria-hidden="true">
        <i className={styles[lead.answer && used < promisedHours ? "fine" : dueStateOf(used)]} />
        <span>
          {momentWords(lead.createdAtUtc, nowUtc, timeZone)}
          <br />
          {words.wrote}
        </span>
        <b className={`num ${look}`}>{flag}</b>
        <span className={styles.due}>
          {momentWords(lead.dueAtUtc, nowUtc, timeZone)}
          <br />
          {words.due}
        </span>
      </div>
    </section>
  );
}
