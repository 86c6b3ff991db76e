import { InOrder } from "#app/desk/controls/in-order.tsx";
import { firstNameOf } from "#app/desk/controls/initials-of.ts";
import { plainWords } from "#app/desk/controls/plain-words.ts";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { leadWords } from "#content/desk/lead.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { longMomentWords } from "#domain/desk-times.ts";
import { compareMoments, type UtcTimestamp } from "#domain/instants.ts";
import { AnswerBox } from "./answer-box.tsx";
import { DayRuler } from "./day-ruler.tsx";
import { HeldAsSpam } from "./held-as-spam.tsx";
import styles from "./lead.module.css";
import { LeadList } from "./lead-list.tsx";
import type { LeadProps } from "./lead-props.ts";
import { LeadSide } from "./lead-side.tsx";
import { LeadTalk } from "./lead-talk.tsx";
import { LeadTop } from "./lead-top.tsx";
import { LeadWords } from "./lead-words.tsx";
import { PromiseLine } from "./promise.tsx";
import { Timeline } from "./timeline.tsx";

/** One lead beside the list: their words, the promise or the call's day, the answer, what happened, and the facts. */
function LeadView(props: LeadProps) {
  const { frame, list, lead } = props;
  const moment = longMomentWords(lead.createdAtUtc, frame.nowUtc, frame.timeZone);
  const answered = (utc: UtcTimestamp) => longMomentWords(utc, frame.nowUtc, frame.timeZone);
  const isBooked = lead.kind === "booked";
  return (
    <DeskFrame frame={frame} place="leads" isFlush>
      <div className={styles.split}>
        <LeadList list={list} leadId={lead.leadId} frame={frame} />
        <article
          className={styles.lead}
          aria-labelledby="lead-name"
          data-desk-lead={lead.leadId}
          data-desk-unseen={props.isUnseen ? deskActions.markRead(lead.leadId) : undefined}
        >
          <LeadTop {...props} />
          <div className={styles.main}>
            <h1 id="lead-name">
              <bdi>{plainWords(lead.name)}</bdi>
            </h1>
            <p className={styles.sub}>
              <InOrder text={leadWords[isBooked ? "booked" : "wrote"](plainWords(lead.company), moment, lead.form)} />
            </p>
            {lead.status === "spam" && <HeldAsSpam {...props} />}
            {!lead.areWordsInThread && <LeadWords words={lead.words} />}
            {lead.call && lead.call.status === "booked" ? (
              <DayRuler call={lead.call} name={lead.name} frame={frame} />
            ) : (
              lead.dueAtUtc && <PromiseLine lead={{ ...lead, dueAtUtc: lead.dueAtUtc }} frame={frame} />
            )}
            {props.talk && <LeadTalk talk={props.talk} name={lead.name} isOpen={!lead.areWordsInThread} frame={frame} />}
            <Timeline {...props} />
            <AnswerBox
              frame={frame}
              leadId={lead.leadId}
              version={lead.version}
              firstName={firstNameOf(lead.name)}
              email={lead.email}
              from={props.from}
              isBooked={isBooked}
              isCanceled={lead.call?.status === "cancelled"}
              isOver={lead.call !== null && compareMoments(lead.call.startsAtUtc, frame.nowUtc) <= 0}
              isUninvited={props.events.some((event) => event.kind === "mail" && event.mail === "invitation" && event.state === "failed")}
              isHeld={lead.status === "spam"}
              box={props.box}
              isAnswering={props.isAnswering}
              noteId={props.noteId}
              drafts={props.drafts}
              writing={props.writing}
              templates={props.templates}
              colleagueAnswer={props.colleagueAnswer && { ...props.colleagueAnswer, moment: answered(props.colleagueAnswer.atUtc) }}
            />
          </div>
          <LeadSide {...props} />
        </article>
      </div>
    </DeskFrame>
  );
}

export const view = deskView<LeadProps>(import.meta.url, ({ lead }) => plainWords(lead.name), LeadView);
