import { ActionForm, doing, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import { Input, TextArea } from "#app/desk/controls/typed-fields.tsx";
import { wordsFormId } from "#app/desk/controls/typed-form.ts";
import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import { leadWords } from "#content/desk/lead.ts";
import { deskQuery } from "#domain/desk-fields.ts";
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
  /** Above the box stands what to do first: one primary button is enough. */
  readonly isHeld: boolean;
  readonly box: "answer" | "note";
  /** Of the note that this page's form makes. */
  readonly noteId: string;
  readonly drafts: { readonly answer: string; readonly note: string };
};

/** One box, two uses: an answer that goes out, and a note that never leaves the house. */
export function AnswerBox(props: AnswerBoxProps) {
  const { frame, box, email, isBooked } = props;
  const isNote = box === "note";
  return (
    <section className={isNote ? `${styles.box} ${styles.note}` : styles.box} aria-label={words.label} id="answer">
      <nav className={styles.tabs} aria-label={words.label}>
        <a href={boxHref(frame.here, "answer")} aria-current={isNote ? undefined : "true"} data-desk-key="R">
          <DeskIcon name="mail" />
          {isBooked ? words.write : words.answer} <KeyHint>R</KeyHint>
        </a>
        <a href={boxHref(frame.here, "note")} aria-current={isNote ? "true" : undefined} data-desk-key="N">
          <DeskIcon name="lock" />
          {words.note} <KeyHint>N</KeyHint>
        </a>
        <span>{isNote ? words.noteStays : words.to(email)}</span>
      </nav>
      {isNote ? <NoteForm {...props} /> : <AnswerForm {...props} />}
    </section>
  );
}

function AnswerForm({ frame, leadId, version, firstName, from, isBooked, isCanceled, isHeld, drafts }: AnswerBoxProps) {
  const hint = isCanceled ? "canceled" : isBooked ? "invited" : "placeholder";
  return (
    <ActionForm id={wordsFormId} frame={frame} does="leads.answer" with={{ lead: leadId }} version={version}>
      <label>
        <span className="vh">{words.yourAnswer}</span>
        <TextArea
          name={inputName("leads.answer", "body")}
          defaultValue={drafts.answer}
          placeholder={words[hint](firstName)}
          required
          data-desk-draft={leadId}
          data-desk-draft-kind="answer"
        />
      </label>
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
        <p>
          {words.fromPlain(from)} <span data-desk-kept="" />
        </p>
      </footer>
    </ActionForm>
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
function boxHref(here: string, box: "answer" | "note"): string {
  const [path = "", query = ""] = here.split("?");
  const params = new URLSearchParams(query);
  params.delete(deskQuery.box);
  if (box === "note") params.set(deskQuery.box, box);
  const text = params.toString();
  return `${path}${text ? `?${text}` : ""}#answer`;
}
