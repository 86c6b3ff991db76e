import { ActionForm, doing, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonSummary } from "#app/desk/controls/desk-button.tsx";
import { FormFrameContext, useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { deskMenu } from "#app/desk/controls/desk-menu.ts";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import menuLook from "#app/desk/controls/menu.module.css";
import text from "#app/desk/controls/text.module.css";
import { Input, TextArea } from "#app/desk/controls/typed-fields.tsx";
import { wordsFormId } from "#app/desk/controls/typed-form.ts";
import type { BoxUse } from "#app/desk/desk-props.ts";
import { leadWords } from "#content/desk/lead.ts";
import { templateWords } from "#content/desk/templates.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { longMomentWords } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import { compareMoments, type UtcTimestamp } from "#domain/instants.ts";
import { followUpDays } from "#domain/snooze.ts";
import styles from "./answer-box.module.css";
import type { LeadDetail, LeadProps } from "./lead-props.ts";

const { box: words } = leadWords;

/**
 * One box with two uses: an answer, which is mailed, and a note, which stays at the desk. Both forms are in the page, so that
 * a key switches between them at once and the next letter is in the right field.
 */
export function AnswerBox(props: LeadProps) {
  const { lead, box, colleagueAnswer } = props;
  const frame = useDesk();
  const [answerHref, noteHref] = [boxHref(frame.here, "answer"), boxHref(frame.here, "note")];
  return (
    <section className={styles.box} aria-label={words.label} id="answer" data-desk-use={box}>
      <nav className={`${styles.tabs} ${text.views}`} aria-label={words.label}>
        <a href={`${answerHref}#answer`} aria-current={box === "answer" || undefined} data-desk-key="R" data-desk-turn="answer">
          <DeskIcon name="mail" />
          {lead.kind === "booked" ? words.write : words.answer} <KeyHint>R</KeyHint>
        </a>
        <a href={`${noteHref}#answer`} aria-current={box === "note" || undefined} data-desk-key="N" data-desk-turn="note">
          <DeskIcon name="lock" />
          {words.note} <KeyHint>N</KeyHint>
        </a>
        <span className={`${styles.forAnswer} ${text.cut} ${text.caption}`}>{words.to(lead.email)}</span>
        <span className={`${styles.forNote} ${text.cut} ${text.caption}`}>{words.noteStays}</span>
      </nav>
      <div className={styles.forAnswer}>
        {/* Renewed even while somebody types (app/desk/browser/morph-page.ts), so that no notice repeats it. */}
        <div className={styles.colleague} data-desk-live="colleague">
          <p aria-live="polite">
            {colleagueAnswer && (
              <InOrder text={words.colleague(colleagueAnswer.by, longMomentWords(colleagueAnswer.atUtc, frame.nowUtc, frame.timeZone))} />
            )}
          </p>
          {colleagueAnswer && (
            <>
              <p>
                <bdi>{colleagueAnswer.text}</bdi>
              </p>
              <DeskButton
                form={wordsFormId}
                formAction={doing("leads.draft")}
                formNoValidate
                name={inputName("leads.draft", "seen")}
                value={colleagueAnswer.mailId}
              >
                {words.haveRead}
              </DeskButton>
            </>
          )}
        </div>
        <FormFrameContext value={{ ...frame, here: answerHref }}>
          <AnswerForm {...props} />
        </FormFrameContext>
      </div>
      <div className={styles.forNote}>
        <FormFrameContext value={{ ...frame, here: noteHref }}>
          <NoteForm {...props} />
        </FormFrameContext>
      </div>
    </section>
  );
}

function AnswerForm({ lead, events, isAnswering, newId, from, drafts, writing, templates }: LeadProps) {
  const { nowUtc } = useDesk();
  const isBooked = lead.kind === "booked";
  return (
    <ActionForm id={wordsFormId} does="leads.answer" with={{ lead: lead.leadId }} version={lead.version}>
      <Input type="hidden" name={inputName("leads.answer", "id")} defaultValue={newId} />
      <label>
        <span className="vh">{words.yourAnswer}</span>
        <TextArea
          name={inputName("leads.answer", "body")}
          defaultValue={drafts.answer}
          placeholder={words[hintOf(lead, events, nowUtc)](firstNameOf(lead.name))}
          required
          autoFocus={isAnswering} // so that somebody who opens the page to answer can type before the script has loaded
          data-desk-draft={lead.leadId}
          data-desk-draft-kind="answer"
        />
      </label>
      {/* Renewed every few seconds (app/desk/browser/use-live.ts). */}
      <p className={styles.writing} data-desk-writing="" aria-live="polite">
        {words.writing(writing)}
      </p>
      <footer>
        <DeskButton look={lead.status === "spam" ? "quiet" : "lamp"}>
          {isBooked ? words.sendShort : words.send}
          <DeskIcon name="arrow" />
        </DeskButton>
        {!isBooked && (
          <DeskButton formAction={doing("leads.offer-times")} formNoValidate>
            <DeskIcon name="calendar" />
            {words.offer}
          </DeskButton>
        )}
        <noscript>
          <input type="hidden" name={inputName("leads.answer", "base")} defaultValue={drafts.answer} />
          <DeskButton formAction={doing("leads.draft")} name={inputName("leads.draft", "join")} value="yes">
            {words.keepDraft}
          </DeskButton>
        </noscript>
        <MoreTools templates={templates} />
        <p className={text.caption}>
          {words.fromPlain(from)} <span data-desk-kept="" />
        </p>
      </footer>
    </ActionForm>
  );
}

/** The placeholder of the empty field; for a call, by its state. */
function hintOf({ kind, call }: LeadDetail, events: LeadProps["events"], nowUtc: UtcTimestamp) {
  if (call?.status === "cancelled") return "canceled";
  if (call && compareMoments(call.startsAtUtc, nowUtc) <= 0) return "over";
  if (events.some(({ failed }) => failed?.mail === "invitation")) return "uninvited";
  return kind === "booked" ? "invited" : "placeholder";
}

/** Tools that are used less often, in a menu. */
function MoreTools({ templates }: Pick<LeadProps, "templates">) {
  return (
    <details className={styles.more} name={deskMenu}>
      <DeskButtonSummary>
        <span>{words.more}</span>
        <DeskIcon name="down" />
      </DeskButtonSummary>
      <div className={`${menuLook.menu} ${styles.menu}`}>
        {templates.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is in its border
          <div role="group" aria-labelledby="use-template">
            <p id="use-template">{templateWords.putIn}</p>
            {templates.map(({ id, name }) => (
              <button
                key={id}
                type="submit"
                formAction={doing("leads.use-template")}
                formNoValidate
                name={inputName("leads.use-template", "template")}
                value={id}
              >
                {name}
              </button>
            ))}
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="group" aria-labelledby="send-follow-up">
          <p id="send-follow-up">{words.followUp}</p>
          <div className={styles.days}>
            {followUpDays.map((days) => (
              <button key={days} type="submit" name={inputName("leads.answer", "followUp")} value={days}>
                {words.backIn(days)}
              </button>
            ))}
          </div>
        </div>
        <a href={deskPages.templates}>{templateWords.edit}</a>
      </div>
    </details>
  );
}

function NoteForm({ lead: { leadId }, newId, drafts }: LeadProps) {
  return (
    <ActionForm does="leads.note" with={{ lead: leadId }}>
      <Input type="hidden" name={inputName("leads.note", "id")} defaultValue={newId} />
      <label>
        <span className="vh">{words.yourNote}</span>
        <TextArea
          name={inputName("leads.note", "body")}
          defaultValue={drafts.note}
          placeholder={words.notePlaceholder}
          required
          data-desk-draft={leadId}
          data-desk-draft-kind="note"
        />
      </label>
      <footer>
        <DeskButton look="ink">{words.keepNote}</DeskButton>
        <p className={text.caption}>
          <span data-desk-kept="" />
        </p>
      </footer>
    </ActionForm>
  );
}

/** The address of the same page with this use of the box. */
function boxHref(here: string, box: BoxUse): string {
  const [path = "", query = ""] = here.split("?");
  const params = new URLSearchParams(query);
  params.delete(deskQuery.box);
  if (box === "note") params.set(deskQuery.box, box);
  return params.size > 0 ? `${path}?${params}` : path;
}
