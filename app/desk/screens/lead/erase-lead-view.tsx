import { ActionForm } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon, type DeskIconName } from "#app/desk/controls/desk-icon.tsx";
import dialog from "#app/desk/controls/dialog.module.css";
import facts from "#app/desk/controls/facts.module.css";
import field from "#app/desk/controls/field.module.css";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import text from "#app/desk/controls/text.module.css";
import { Input } from "#app/desk/controls/typed-fields.tsx";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import { leadWords } from "#content/desk/lead.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { longDateWords } from "#domain/desk-times.ts";
import { lastNameOf } from "#domain/last-name.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { EraseFacts, EraseLeadProps } from "./lead-props.ts";

const { erase: words } = leadWords;

/** What goes at once, what stays for a while, and the last name to type. */
function EraseLeadView({ frame, erase }: EraseLeadProps) {
  return (
    <DeskFrame frame={frame} place="leads">
      <section className={`${dialog.confirm} ${dialog.inline}`} aria-labelledby="erase-title">
        <EraseForm frame={frame} erase={erase} />
      </section>
    </DeskFrame>
  );
}

function EraseForm({ frame, erase }: { readonly frame: DeskFrameProps; readonly erase: EraseFacts }) {
  const lastName = lastNameOf(erase.name);
  const today = localDateOf(frame.nowUtc, frame.timeZone);
  const also = words.notes(erase.notes, erase.hasDraft);
  return (
    <ActionForm frame={frame} action={deskActions.erase(erase.leadId)} version={erase.version} back={deskPages.leads} data-desk-native="">
      <h1 id="erase-title">
        <InOrder text={words.title(erase.name)} />
      </h1>
      <p>{words.cannot}</p>
      <ul className={facts.ticks}>
        <Line icon="close">{erase.kind === "booked" ? words.booking : words.message}</Line>
        {also && <Line icon="close">{also}</Line>}
        {erase.mailsToThem + erase.mailsToTeam > 0 && <Line icon="close">{words.mails(erase.mailsToThem, erase.mailsToTeam)}</Line>}
      </ul>
      <p>{words.stays}</p>
      <ul className={facts.ticks}>
        {erase.backupsUntil && (
          <Line icon="clock">
            {words.backupsBefore}
            <b>{longDateWords(erase.backupsUntil, today)}</b>
            {words.backupsAfter}
          </Line>
        )}
        {erase.isInDumps && <Line icon="clock">{words.dumps}</Line>}
        <Line icon="mail">{words.mailbox}</Line>
        <Line icon="bars">{words.counts(erase.kind === "booked")}</Line>
      </ul>
      <label className={field.field}>
        {words.confirm(lastName)}
        <Input
          className={field.input}
          name={deskFields.lastName}
          autoComplete="off"
          required
          aria-invalid={erase.error ? true : undefined}
          aria-describedby={erase.error ? "erase-error" : undefined}
        />
      </label>
      {erase.error && (
        <p id="erase-error" className={text.bad} role="alert">
          {erase.error}
        </p>
      )}
      {/* The safe way out comes first and has the focus. */}
      <footer>
        <DeskButtonLink href={deskPages.lead(erase.leadId)} autoFocus={!erase.error} data-desk-keep="">
          {words.keep}
        </DeskButtonLink>
        <DeskButton look="danger">{words.erase}</DeskButton>
      </footer>
    </ActionForm>
  );
}

function Line({ icon, children }: { readonly icon: DeskIconName; readonly children: React.ReactNode }) {
  return (
    <li>
      <DeskIcon name={icon} />
      <span>{children}</span>
    </li>
  );
}

export const view = deskView<EraseLeadProps>(import.meta.url, ({ erase }) => words.title(erase.name), EraseLeadView);
