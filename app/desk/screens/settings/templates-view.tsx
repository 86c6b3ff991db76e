import { ActionForm, doing, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import field from "#app/desk/controls/field.module.css";
import { LabeledInput } from "#app/desk/controls/labeled-input.tsx";
import { PageHead } from "#app/desk/controls/page-head.tsx";
import text from "#app/desk/controls/text.module.css";
import { TextArea, TypedError } from "#app/desk/controls/typed-fields.tsx";
import { DeskFrame } from "#app/desk/frame/desk-frame.tsx";
import { deskView } from "#app/desk/frame/desk-view.ts";
import { templateFields, templateWords as words } from "#content/desk/templates.ts";
import settings from "./settings.module.css";
import type { TemplatesProps } from "./settings-props.ts";
import styles from "./templates.module.css";

/** Frequent answers, and the person's signature. */
function TemplatesView({ frame, signature, templates }: TemplatesProps) {
  return (
    <DeskFrame frame={frame} place="settings">
      <PageHead title={words.title} />
      <p className={text.mute}>{words.intro}</p>
      <p className={text.mute}>
        {words.fields}{" "}
        {Object.values(templateFields)
          .map((name) => `{${name}}`)
          .join(", ")}
      </p>
      <div className={settings.grid}>
        <div>
          {templates.length === 0 && <p className={styles.none}>{words.none}</p>}
          {templates.map(({ id, name, body, changedAtUtc }) => (
            <section key={id} className={styles.one} aria-label={name}>
              <ActionForm does="templates.save" with={{ template: id }}>
                <input type="hidden" name={inputName("templates.save", "seen")} value={changedAtUtc} />
                <Fields name={name} body={body} errorId={`error-${id}`} />
                <p className={styles.acts}>
                  <DeskButton>{words.save}</DeskButton>
                  <DeskButton look="quiet" formAction={doing("templates.remove")} formNoValidate>
                    {words.remove}
                  </DeskButton>
                </p>
              </ActionForm>
            </section>
          ))}
          <DeskSection id="new-template" title={words.addTitle} className={styles.one}>
            <ActionForm does="templates.save">
              <Fields name="" body="" errorId="error-new" />
              <DeskButton>{words.add}</DeskButton>
            </ActionForm>
          </DeskSection>
        </div>
        <div>
          <DeskSection id="your-name" title={words.nameTitle} className={styles.one}>
            <ActionForm does="people.rename" with={{ person: "me" }}>
              <LabeledInput
                label={words.yourName}
                name={inputName("people.rename", "name")}
                defaultValue={frame.me.name}
                maxLength={100}
                required
              />
              <DeskButton>{words.save}</DeskButton>
            </ActionForm>
          </DeskSection>
          <DeskSection id="signature" title={words.signatureTitle} className={styles.one}>
            <ActionForm does="people.signature" with={{ person: "me" }}>
              <label className={field.field}>
                {words.signature} <span className={text.caption}>{words.signatureHint}</span>
                <TextArea
                  className={field.input}
                  name={inputName("people.signature", "signature")}
                  aria-label={`${words.signature} ${words.signatureHint}`}
                  defaultValue={signature}
                  maxLength={500}
                  rows={4}
                />
              </label>
              <DeskButton>{words.save}</DeskButton>
            </ActionForm>
          </DeskSection>
        </div>
      </div>
    </DeskFrame>
  );
}

function Fields({ name, body, errorId }: { readonly name: string; readonly body: string; readonly errorId: string }) {
  return (
    <>
      <LabeledInput label={words.name} name={inputName("templates.save", "name")} defaultValue={name} maxLength={60} required />
      <label className={field.field}>
        {words.body}
        <TextArea
          className={field.input}
          name={inputName("templates.save", "body")}
          aria-label={words.body}
          aria-describedby={errorId}
          defaultValue={body}
          maxLength={10_000}
          rows={6}
          required
        />
      </label>
      <TypedError id={errorId} names={[inputName("templates.save", "body")]} />
    </>
  );
}

export const view = deskView<TemplatesProps>(import.meta.url, () => words.title, TemplatesView);
