import { DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import state from "#app/desk/controls/lead-state.module.css";
import { answerHref, leadHref } from "#app/desk/controls/leads-href.ts";
import text from "#app/desk/controls/text.module.css";
import { Unread } from "#app/desk/controls/unread.tsx";
import type { LeadSummary } from "#app/desk/desk-props.ts";
import { capital } from "#content/desk/counts.ts";
import { todayWords } from "#content/desk/today.ts";
import { deskWords } from "#content/desk/words.ts";
import { dueStateOf, dueWords, hoursSince } from "#domain/answer-due.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { byWords, longMomentWords, momentWords } from "#domain/desk-times.ts";
import type { TodayProps } from "./today-props.ts";
import styles from "./waiting.module.css";

const { waiting: words } = todayWords;
const axisHours = [0, 6, 12, 18, 24];
/** The line extends a little past the promise; later leads are at its end. */
const drawnHours = 30;

/** The promise: a line of 24 hours for each waiting lead. */
export function Waiting({ waiting, waitingCount, nextDueAtUtc }: Pick<TodayProps, "waiting" | "waitingCount" | "nextDueAtUtc">) {
  const { nowUtc, timeZone } = useDesk();
  const rest = waitingCount - waiting.length;
  return (
    <>
      <div className={styles.waiting} aria-hidden="true">
        <div className={`${styles.axis} ${text.caption}`}>
          <ol className="num">
            {axisHours.map((hours, index) => (
              <li key={hours} style={{ "--h": hours }}>
                {index === axisHours.length - 1 ? <b>{words.axis[index]}</b> : words.axis[index]}
              </li>
            ))}
          </ol>
        </div>
      </div>
      <ol className={styles.waiting} data-desk-list="">
        {waiting.map((lead, index) => (
          <WaitingRow key={lead.leadId} lead={lead} isFirst={index === 0} />
        ))}
        {rest > 0 && (
          <li className={styles.rest}>
            <a className={text.link} href={`${deskPages.leads}?${deskQuery.show}=waiting`}>
              {words.rest(rest)}
            </a>
            {nextDueAtUtc && words.nextDue(longMomentWords(nextDueAtUtc, nowUtc, timeZone))}
          </li>
        )}
      </ol>
    </>
  );
}

function WaitingRow({ lead, isFirst }: { readonly lead: LeadSummary; readonly isFirst: boolean }) {
  const { nowUtc, timeZone } = useDesk();
  const hours = hoursSince(lead.waitsSinceUtc, nowUtc);
  const due = lead.isFollowedUp ? "fine" : dueStateOf(hours);
  const href = leadHref(lead.leadId, { show: "waiting" });
  const wroteAgain = lead.waitsSinceUtc !== lead.createdAtUtc && !lead.isFollowedUp;
  return (
    <li id={`wait-${lead.leadId}`} data-desk-row="">
      <div className={styles.name}>
        <a href={href} data-desk-open="">
          <bdi>{lead.name}</bdi>
          {lead.isUnread && <Unread sinceUtc={lead.waitsSinceUtc} />}
        </a>
        <small>
          <bdi>{lead.company}</bdi>
          {wroteAgain && <span>{`${lead.company ? ", " : ""}${words.wroteAgain}`}</span>}
        </small>
      </div>
      <p className={styles.words}>
        <bdi>{lead.words}</bdi>
      </p>
      <div className={styles.track} aria-hidden="true">
        {!lead.isFollowedUp && <i className={styles[due]} style={{ "--h": Math.min(hours, drawnHours).toFixed(2) }} />}
      </div>
      <div className={styles.state}>
        <p>
          <span className={`${state.state} ${state[due]}`}>{lead.isFollowedUp ? capital(deskWords.nothingHeard) : dueWords(hours)}</span>
          {lead.isFollowedUp && !lead.isAnswerStuck && <small>{words.backSince(momentWords(lead.waitsSinceUtc, nowUtc, timeZone))}</small>}
          {lead.isAnswerStuck && <small>{deskWords.answerStuck}</small>}
          {!lead.isAnswerStuck && !(isFirst && due === "over") && lead.dueAtUtc && (
            <small>
              {due === "over" ? words.wasDue(momentWords(lead.dueAtUtc, nowUtc, timeZone)) : byWords(lead.dueAtUtc, nowUtc, timeZone)}
            </small>
          )}
        </p>
        {isFirst && (
          <DeskButtonLink look="lamp" href={answerHref(href)} data-desk-key="R">
            {words.answer} <KeyHint>R</KeyHint>
          </DeskButtonLink>
        )}
      </div>
    </li>
  );
}
