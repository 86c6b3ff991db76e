import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import facts from "#app/desk/controls/facts.module.css";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import { plainWords } from "#app/desk/controls/plain-words.ts";
import text from "#app/desk/controls/text.module.css";
import { Tick } from "#app/desk/controls/tick.tsx";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { leadWords } from "#content/desk/lead.ts";
import { spamSignalWords } from "#content/spam-signals.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { longMomentWords } from "#domain/desk-times.ts";
import { AnswerBox } from "./answer-box.tsx";
import { DayRuler } from "./day-ruler.tsx";
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

const { held: words } = leadWords;

/** Why a lead is held, and the way out: its mails go then. */
function HeldAsSpam({ lead }: Pick<LeadProps, "lead">) {
  const reasons = lead.spamSignals.length === 0 ? [words.byHand] : lead.spamSignals.map((signal) => spamSignalWords[signal]);
  return (
    <section className={styles.held} aria-label={words.unmailed}>
      <p className={text.mute}>{words.why}</p>
      <ul className={facts.ticks}>
        {reasons.map((reason) => (
          <Tick key={reason} icon="info">
            {reason}
          </Tick>
        ))}
      </ul>
      <ActionForm does="leads.not-spam" with={{ lead: lead.leadId }} version={lead.version}>
        <DeskButton look="lamp" name={inputName("leads.not-spam", "send")} value={lead.heldMails > 0 ? "yes" : "no"}>
          {lead.heldMails > 0 ? words.send(lead.heldMails) : words.release}
        </DeskButton>
        <DeskButtonLink href={deskPages.leads}>{words.leave}</DeskButtonLink>
      </ActionForm>
    </section>
  );
}
