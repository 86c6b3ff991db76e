import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import facts from "#app/desk/controls/facts.module.css";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import { Confirmation, questionId } from "#app/desk/frame/confirmation.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { leadsWords } from "#content/desk/leads.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { callDayWords, daysApart } from "#domain/desk-times.ts";
import type { ReleaseLeadsProps } from "./leads-props.ts";

const { release: words } = leadsWords;

/** Asks before mails go out, since they can't be taken back. */
function ReleaseLeadsView({ frame, leads }: ReleaseLeadsProps) {
  const oldest = Math.max(0, ...leads.map(({ createdAtUtc }) => -daysApart(createdAtUtc, frame.nowUtc, frame.timeZone)));
  return (
    <Confirmation frame={frame} place="leads">
      <ActionForm does="leads.not-spam" back={deskPages.leads}>
        <h1 id={questionId}>{words.title(leads.length)}</h1>
        <p>{words.text(leads.length, oldest)}</p>
        <ul className={facts.ticks}>
          {leads.map(({ leadId, name, createdAtUtc }) => (
            <li key={leadId}>
              <DeskIcon name="mail" />
              <span>
                <InOrder text={words.line(name, callDayWords(createdAtUtc, frame.nowUtc, frame.timeZone))} />
              </span>
              <input type="hidden" name={inputName("leads.not-spam", "lead")} value={leadId} />
            </li>
          ))}
        </ul>
        <footer>
          <DeskButtonLink href={deskPages.leads} autoFocus data-desk-keep="">
            {words.keep}
          </DeskButtonLink>
          <DeskButton name={inputName("leads.not-spam", "send")} value="no">
            {words.only}
          </DeskButton>
          <DeskButton look="ink" name={inputName("leads.not-spam", "send")} value="yes">
            {words.send}
          </DeskButton>
        </footer>
      </ActionForm>
    </Confirmation>
  );
}

export const view = deskView<ReleaseLeadsProps>(import.meta.url, ({ leads }) => words.title(leads.length), ReleaseLeadsView);
