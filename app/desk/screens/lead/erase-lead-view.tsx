import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import facts from "#app/desk/controls/facts.module.css";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import { LabeledInput } from "#app/desk/controls/labeled-input.tsx";
import { Tick } from "#app/desk/controls/tick.tsx";
import { Confirmation, questionId } from "#app/desk/frame/confirmation.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { leadWords } from "#content/desk/lead.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longDateWords } from "#domain/desk-times.ts";
import { lastNameOf } from "#domain/last-name.ts";
import { localDateOf, zonedTime } from "#domain/zoned-time.ts";
import type { EraseLeadProps } from "./lead-props.ts";

const { erase: words } = leadWords;

/** Lists what is erased at once and what later, and asks for the last name. */
function EraseLeadView({ frame, erase }: EraseLeadProps) {
  const lastName = lastNameOf(erase.name);
  const today = localDateOf(frame.nowUtc, frame.timeZone);
  const also = words.notes(erase.notes, erase.hasDraft);
  const { inquiries, bookings, mailsToThem, mailsToTeam, mailsFromThem } = erase;
  const whole = bookings === 0 ? words.message : words.booking;
  return (
    <Confirmation frame={frame} place="leads">
      <ActionForm does="leads.erase" with={{ whom: erase.leadId }} back={deskPages.leads} data-desk-native="">
        <h1 id={questionId}>
          <InOrder text={words.title(erase.name)} />
        </h1>
        <p>{words.cannot}</p>
        <ul className={facts.ticks}>
          <Tick icon="close">{inquiries + bookings === 1 ? whole : words.leads(inquiries, bookings)}</Tick>
          {erase.callsToCome.map((startsAtUtc) => {
            const { day, time } = zonedTime(startsAtUtc, frame.timeZone);
            return (
              <Tick key={startsAtUtc} icon="close">
                {words.call(day, time)}
              </Tick>
            );
          })}
          {also && <Tick icon="close">{also}</Tick>}
          {mailsToThem + mailsToTeam + mailsFromThem > 0 && (
            <Tick icon="close">{words.mails(mailsToThem, mailsToTeam, mailsFromThem)}</Tick>
          )}
        </ul>
        <p>{words.stays}</p>
        <ul className={facts.ticks}>
          {erase.backupsUntil && (
            <Tick icon="clock">
              {words.backupsBefore}
              <b>{longDateWords(erase.backupsUntil, today)}</b>
              {words.backupsAfter}
            </Tick>
          )}
          {erase.isInDumps && <Tick icon="clock">{words.dumps}</Tick>}
          <Tick icon="mail">{words.mailbox}</Tick>
          <Tick icon="bars">{words.counts(inquiries, bookings)}</Tick>
        </ul>
        <LabeledInput label={words.confirm(lastName)} name={inputName("leads.erase", "lastName")} autoComplete="off" required />
        {/* The safe choice comes first and has the focus. */}
        <footer>
          <DeskButtonLink href={deskPages.lead(erase.leadId)} autoFocus data-desk-keep="">
            {words.keep}
          </DeskButtonLink>
          <DeskButton look="danger">{words.erase}</DeskButton>
        </footer>
      </ActionForm>
    </Confirmation>
  );
}

export const view = deskView<EraseLeadProps>(import.meta.url, ({ erase }) => words.title(erase.name), EraseLeadView);
