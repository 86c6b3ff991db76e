import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import facts from "#app/desk/controls/facts.module.css";
import text from "#app/desk/controls/text.module.css";
import { Tick } from "#app/desk/controls/tick.tsx";
import { leadWords } from "#content/desk/lead.ts";
import { spamSignalWords } from "#content/spam-signals.ts";
import { deskPages } from "#domain/desk-paths.ts";
import styles from "./lead.module.css";
import type { LeadProps } from "./lead-props.ts";

const { held: words } = leadWords;

/** Why a lead is held, and the way out: its mails go then. */
export function HeldAsSpam({ lead }: Pick<LeadProps, "lead">) {
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
