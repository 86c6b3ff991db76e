import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import button from "#app/desk/controls/desk-button.module.css";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import state from "#app/desk/controls/lead-state.module.css";
import { LeadState } from "#app/desk/controls/lead-state.tsx";
import { leadHref, leadsHref } from "#app/desk/controls/leads-href.ts";
import { SquareLink } from "#app/desk/controls/square-button.tsx";
import { leadWords } from "#content/desk/lead.ts";
import { phoneLink } from "#domain/contact-links.ts";
import { deskQuery, type LeadsQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { callMomentWords } from "#domain/desk-times.ts";
import { compareMoments } from "#domain/instants.ts";
import styles from "./lead.module.css";
import type { LeadProps } from "./lead-props.ts";

type StepProps = {
  readonly icon: "left" | "right";
  readonly label: string;
  readonly deskKey: string;
  readonly leadId: string | null;
  readonly query: LeadsQuery;
};

/** To the lead above or below. At the list's end its place stays, so that the other one does not come under the pointer. */
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

/** Where the lead stands and what is done with it most: always in sight. */
export function LeadTop({ lead, list }: Pick<LeadProps, "lead" | "list">) {
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
