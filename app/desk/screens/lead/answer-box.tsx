import { ActionForm, doing, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton, DeskButtonSummary } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { deskMenu } from "#app/desk/controls/desk-menu.ts";
import { InOrder } from "#app/desk/controls/in-order.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import menuLook from "#app/desk/controls/menu.module.css";
import { Input, TextArea } from "#app/desk/controls/typed-fields.tsx";
import { wordsFormId } from "#app/desk/controls/typed-form.ts";
import type { BoxUse } from "#app/desk/desk-props.ts";
import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import { leadWords } from "#content/desk/lead.ts";
import { templateWords } from "#content/desk/templates.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { followUpDays } from "#domain/snooze.ts";
import styles from "./answer-box.module.css";

const { box: words } = leadWords;

export type AnswerBoxProps = {
  readonly frame: Pick<DeskFrameProps, "csrf" | "here" | "typed">;
  readonly leadId: string;
  readonly version: string;
  readonly firstName: string;
  readonly email: string;
  readonly from: string;
  readonly isBooked: boolean;
  /** Booked, and the call is off. */
  readonly isCanceled: boolean;
  /** Booked, and the call has been. */
  readonly isOver: boolean;
  /** Their invitation failed. */
  readonly isUninvited: boolean;
  /** Above the box stands what to do first: one primary button is enough. */
  readonly isHeld: boolean;
  readonly box: BoxUse;
  readonly isAnswering: boolean;
  /** The id of the note that this page's form makes. */
  readonly noteId: string;
  readonly drafts: { readonly answer: string; readonly note: string };
  readonly colleagueAnswer: { readonly mailId: string; readonly by: string; readonly moment: string; readonly text: string } | null;
  readonly writing: readonly string[];
  readonly templates: readonly { readonly id: string; readonly name: string }[];
};

/**
 * One box, two uses: an answer that goes out, and a note that never leaves the house. Both are in the page, so that a key
 * turns the box at once and the next letter is in its field.
 */
export function AnswerBox(props: AnswerBoxProps) {
  const { frame, box, email, isBooked } = props;
  return (
    <section className={styles.box} aria-label={words.label} id="answer" data-desk-use={box}>
      <nav className={styles.tabs} aria-label={words.label}>
        <a
          href={`${boxHref(frame.here, "answer")}#answer`}
          aria-current={box === "answer" || undefined}
          data-desk-key="R"
          data-desk-turn="answer"
        >
          <DeskIcon name="mail" />
          {isBooked ? words.write : words.answer} <KeyHint>R</KeyHint>
        </a>
        <a
          href={`${boxHref(frame.here, "note")}#answer`}
          aria-current={box === "note" || undefined}
          data-desk-key="N"
          data-desk-turn="note"
        >
          <DeskIcon name="lock" />
          {words.note} <KeyHint>N</KeyHint>
        </a>
        <span className={styles.forAnswer}>{words.to(email)}</span>
        <span className={styles.forNote}>{words.noteStays}</span>
      </nav>
      <div className={styles.forAnswer}>
        {/* Renewed while one types (app/desk/browser/morph-page.ts): no notice says it again. */}
        <div className={styles.colleague} data-desk-live="colleague">
          <p aria-live="polite">
            {props.colleagueAnswer && <InOrder text={words.colleague(props.colleagueAnswer.by, props.colleagueAnswer.moment)} />}
          </p>
          {props.colleagueAnswer && (
            <>
              <p>
                <bdi>{props.colleagueAnswer.text}</bdi>
              </p>
              <DeskButton
                form={wordsFormId}
                formAction={doing("leads.draft")}
                formNoValidate
                name={inputName("leads.draft", "seen")}
                value={props.colleagueAnswer.mailId}
              >
                {words.haveRead}
              </DeskButton>
            </>
          )}
        </div>
        <AnswerForm {...props} frame={{ ...frame, here: boxHref(frame.here, "answer") }} />
      </div>
      <div className={styles.forNote}>
        <NoteForm {...props} frame={{ ...frame, here: boxHref(frame.here, "note") }} />
      </div>
    </section>
  );
}

function AnswerForm({
  frame,
  isAnswering,
  leadId,
  version,
  firstName,
  from,
  isBooked,
  isCanceled,
  isOver,
  isUninvited,
  isHeld,
  drafts,
  writing,
  templates,
}: AnswerBoxProps) {
  const hint = isCanceled ? "canceled" : isOver ? "over" : isUninvited ? "uninvited" : isBooked ? "invited" : "placeholder";
  return (
    <ActionForm id={wordsFormId} frame={frame} does="leads.answer" with={{ lead: leadId }} version={version}>
      <label>
        <span className="vh">{words.yourAnswer}</span>
        <TextArea
          name={inputName("leads.answer", "body")}
          defaultValue={drafts.answer}
          placeholder={words[hint](firstName)}
          required
          autoFocus={isAnswering} // who comes to answer goes on typing, also before the script has come
          data-desk-draft={leadId}
          data-desk-draft-kind="answer"
        />
      </label>
      {/* Renewed every few seconds (app/desk/browser/use-live.ts). */}
      <p className={styles.writing} data-desk-writing="" aria-live="polite">
        {words.writing(writing)}
      </p>
      <footer>
        <DeskButton look={isHeld ? "quiet" : "lamp"}>
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
        <p>
          {words.fromPlain(from)} <span data-desk-kept="" />
        </p>
      </footer>
    </ActionForm>
  );
}

/** What is used now and then: one press opens it, the next one does it. */
function MoreTools({ templates }: Pick<AnswerBoxProps, "templates">) {
  return (
    <details className={styles.more} name={deskMenu}>
      <DeskButtonSummary>
        <span>{words.more}</span>
        <DeskIcon name="down" />
      </DeskButtonSummary>
      <div className={`${menuLook.menu} ${styles.menu}`}>
        {templates.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend stands in its border
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

function NoteForm({ frame, leadId, noteId, drafts }: AnswerBoxProps) {
  return (
    <ActionForm frame={frame} does="leads.note" with={{ lead: leadId }}>
      <Input type="hidden" name={inputName("leads.note", "id")} defaultValue={noteId} />
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
        <p>
          <span data-desk-kept="" />
        </p>
      </footer>
    </ActionForm>
  );
}

/** The same page with the box's other use. */
function boxHref(here: string, box: BoxUse): string {
  const [path = "", query = ""] = here.split("?");
  const params = new URLSearchParams(query);
  params.delete(deskQuery.box);
  if (box === "note") params.set(deskQuery.box, box);
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
