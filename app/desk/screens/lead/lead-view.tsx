import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import button from "#app/desk/controls/desk-button.module.css";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import facts from "#app/desk/controls/facts.module.css";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import state from "#app/desk/controls/lead-state.module.css";
import { LeadState } from "#app/desk/controls/lead-state.tsx";
import { leadHref, leadsHref } from "#app/desk/controls/leads-href.ts";
import { plainWords } from "#app/desk/controls/plain-words.ts";
import { SquareLink } from "#app/desk/controls/square-button.tsx";
import text from "#app/desk/controls/text.module.css";
import { Tick } from "#app/desk/controls/tick.tsx";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { leadWords } from "#content/desk/lead.ts";
import { spamSignalWords } from "#content/spam-signals.ts";
import { phoneLink } from "#domain/contact-links.ts";
import { deskQuery, type LeadsQuery } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { callMomentWords, longMomentWords } from "#domain/desk-times.ts";
import { compareMoments } from "#domain/instants.ts";
import { AnswerBox } from "./answer-box.tsx";
import { DayRuler } from "./day-ruler.tsx";
import styles from "./lead.module.css";
import { LeadList } from "./lead-list.tsx";
import type { LeadProps } from "./lead-props.ts";
import { LeadSide } from "./lead-side.tsx";
import { LeadTalk } from "./lead-talk.tsx";
import { LeadWords } from "./lead-words.tsx";
import { PromiseLine } from "./promise.tsx";
import { Timeline } from "./timeline.tsx";

/** One lead beside the list: its words, the promise or the call's day, the answer box, the timeline, and the facts. */
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

type StepProps = {
  readonly icon: "left" | "right";
  readonly label: string;
  readonly deskKey: string;
  readonly leadId: string | null;
  readonly query: LeadsQuery;
};

/** A link to the lead above or below. At the end of the list its place stays empty, so that the other link does not move under the pointer. */
function Step({ icon, label, deskKey, leadId, query }: StepProps) {
  if (!leadId)
    return (
      <span className={`${button.square} ${styles.step}`} aria-hidden="true">
        <DeskIcon name={icon} />
      </span>
    );
  return (
    <SquareLink
      icon={icon}
      label={label}
      href={leadHref(leadId, query)}
      className={styles.step}
      data-desk-key={deskKey}
      aria-keyshortcuts={deskKey}
    />
  );
}

/** The lead's state and its most frequent actions, always in view. */
function LeadTop({ lead, list }: Pick<LeadProps, "lead" | "list">) {
  const { nowUtc, timeZone } = useDesk();
  const { call } = lead;
  const isCall = call?.status === "booked" && lead.status === "booked";
  const isToCome = isCall && compareMoments(call.startsAtUtc, nowUtc) > 0;
  return (
    <header className={styles.top} data-desk-live="top">
      <SquareLink icon="left" label={leadWords.back} href={leadsHref(list.query)} className={styles.back} />
      {isCall ? (
        <span className={`${state.state} ${styles.state}`}>
          <DeskIcon name="calendar" className={state.icon} />
          {leadWords.callOn(callMomentWords(call.startsAtUtc, nowUtc, timeZone), !isToCome)}
        </span>
      ) : (
        <LeadState lead={lead} more={leadWords.toAnswer} className={styles.state} />
      )}
      {lead.phone && (
        <DeskButtonLink href={phoneLink(lead.phone)} className={styles.act}>
          <DeskIcon name="phone" />
          {leadWords.call} <KeyHint>C</KeyHint>
        </DeskButtonLink>
      )}
      {isToCome && (
        <DeskButtonLink
          href={`${deskPages.calendar}?${deskQuery.call}=${encodeURIComponent(call.bookingId)}#booking`}
          className={styles.act}
          data-desk-key="M"
        >
          <DeskIcon name="turn" />
          {leadWords.move} <KeyHint>M</KeyHint>
        </DeskButtonLink>
      )}
      {!isCall && lead.status === "waiting" && (
        <ActionForm does="leads.status" with={{ lead: lead.leadId }} version={lead.version}>
          <DeskButton name={inputName("leads.status", "status")} value="answered" className={styles.act} data-desk-key="E">
            <DeskIcon name="check" />
            {leadWords.answered} <KeyHint>E</KeyHint>
          </DeskButton>
        </ActionForm>
      )}
      {(list.previousLeadId || list.nextLeadId) && (
        <>
          <Step icon="left" label={leadWords.previous} deskKey="K" leadId={list.previousLeadId} query={list.query} />
          <Step icon="right" label={leadWords.next} deskKey="J" leadId={list.nextLeadId} query={list.query} />
        </>
      )}
    </header>
  );
}

const { held: words } = leadWords;

/** Why a lead is held as spam, and the button that releases it and its mails. */
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
