import { useDesk } from "#app/desk/controls/desk-context.ts";
import { leadWords } from "#content/desk/lead.ts";
import { dueStateOf, dueWords, hoursSince, promisedHours } from "#domain/answer-due.ts";
import { clockTime, momentWords } from "#domain/desk-times.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { LeadDetail } from "./lead-props.ts";
import styles from "./promise.module.css";

const { promise: words } = leadWords;

/** On a line longer than this the 24 hours end near its beginning: on a phone their words are then after that end. */
const farHours = 34;

/** The 24 hours of one enquiry: how many have passed, or when the answer came. */
export function PromiseLine({ lead }: { readonly lead: LeadDetail & { readonly dueAtUtc: UtcTimestamp } }) {
  const { nowUtc, timeZone } = useDesk();
  // An answer that has not been sent does not count yet.
  const answeredAtUtc = lead.answeredAtUtc && lead.answeredAtUtc <= nowUtc ? lead.answeredAtUtc : undefined;
  const end = answeredAtUtc ?? nowUtc;
  const used = hoursSince(lead.waitsSinceUtc, end);
  const hours = Math.max(28, Math.min(used * 1.1, 72));
  const shown = Math.min(used, hours);
  const flag = answeredAtUtc
    ? words.answered(momentWords(answeredAtUtc, nowUtc, timeZone))
    : lead.answeredAtUtc && isLater(lead.answeredAtUtc, nowUtc)
      ? words.goesOut(momentWords(lead.answeredAtUtc, nowUtc, timeZone))
      : clockTime(nowUtc, timeZone);
  const look = [answeredAtUtc && styles.done, shown / hours < 0.25 && styles.early].filter(Boolean).join(" ");
  return (
    <section className={styles.promise} aria-label={words.label} data-desk-live="promise">
      <p className="vh">{lead.answeredAtUtc ? `${flag}.` : words.spoken(dueWords(used))}</p>
      <div className={styles.axis} style={{ "--h": shown.toFixed(2), "--hours": hours.toFixed(2) }} aria-hidden="true">
        <i className={styles[answeredAtUtc && used < promisedHours ? "fine" : dueStateOf(used)]} />
        <span>
          {momentWords(lead.waitsSinceUtc, nowUtc, timeZone)}
          <br />
          {words.wrote}
        </span>
        <b className={`num ${look}`}>{flag}</b>
        <span className={hours > farHours ? `${styles.due} ${styles.far}` : styles.due}>
          {momentWords(lead.dueAtUtc, nowUtc, timeZone)}
          <br />
          {words.due}
        </span>
      </div>
    </section>
  );
}

/** Whether it is later than the short wait in which every answer can be taken back. */
const isLater = (utc: UtcTimestamp, nowUtc: UtcTimestamp) => Date.parse(utc) - Date.parse(nowUtc) > 60_000;
