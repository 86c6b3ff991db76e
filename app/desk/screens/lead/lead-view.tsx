import { InOrder } from "#app/desk/controls/in-order.tsx";
import { plainWords } from "#app/desk/controls/plain-words.ts";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { leadWords } from "#content/desk/lead.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { longMomentWords } from "#domain/desk-times.ts";
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
  return (
    <DeskFrame frame={frame} place="leads" isFlush>
      <div className={styles.split}>
        <LeadList list={list} leadId={lead.leadId} />
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
              <InOrder text={leadWords[lead.kind === "booked" ? "booked" : "wrote"](plainWords(lead.company), moment, lead.form)} />
            </p>
            {lead.status === "spam" && <HeldAsSpam {...props} />}
            {!lead.areWordsInThread && <LeadWords words={lead.words} />}
            {lead.call && lead.call.status === "booked" ? (
              <DayRuler call={lead.call} name={lead.name} />
            ) : (
              lead.dueAtUtc && <PromiseLine lead={{ ...lead, dueAtUtc: lead.dueAtUtc }} />
            )}
            {props.talk && <LeadTalk talk={props.talk} name={lead.name} isOpen={!lead.areWordsInThread} />}
            <Timeline {...props} />
            <AnswerBox {...props} />
          </div>
          <LeadSide {...props} />
        </article>
      </div>
    </DeskFrame>
  );
}

export const view = deskView<LeadProps>(import.meta.url, ({ lead }) => plainWords(lead.name), LeadView);
