import type { DeskFrameProps } from "#app/desk/frame/frame-props.ts";
import { ActionForm } from "#app/desk/parts/action-form.tsx";
import { DeskButton, DeskButtonLink } from "#app/desk/parts/desk-button.tsx";
import { DeskIcon } from "#app/desk/parts/desk-icon.tsx";
import { LabeledInput } from "#app/desk/parts/labeled-input.tsx";
import text from "#app/desk/parts/text.module.css";
import { calendarWords } from "#content/desk/calendar.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { calendarHref } from "./calendar-href.ts";
import type { BookCallForm, CalendarPanel } from "./calendar-props.ts";
import styles from "./call-panel.module.css";

type BlockProps = { readonly panel: Extract<CalendarPanel, { kind: "block" }>; readonly frame: DeskFrameProps };

/** Time that nobody can book. */
export function BlockPanel({ panel, frame }: BlockProps) {
  const words = calendarWords.blockForm;
  const back = calendarHref({ week: panel.date, day: panel.date });
  return (
    <ActionForm frame={frame} action={deskActions.block} back={back}>
      <p className={`${styles.flag} ${styles.plain}`}>
        <DeskIcon name="lock" />
        {words.title}
      </p>
      <p className={text.mute}>{words.text}</p>
      <div className={styles.fields}>
        <LabeledInput label={words.day} type="date" name={deskFields.date} defaultValue={panel.date} required error={panel.error} />
        <div className={styles.pair}>
          <LabeledInput label={words.from} type="time" step={900} name={deskFields.from} defaultValue={panel.from} required />
          <LabeledInput label={words.to} type="time" step={900} name={deskFields.to} defaultValue={panel.to} required />
        </div>
        <LabeledInput label={words.why} hint={words.whyHint} name={deskFields.why} maxLength={100} />
      </div>
      <div className={styles.acts}>
        <DeskButton look="lamp">{words.keep}</DeskButton>
        <DeskButtonLink href={back} data-desk-clear="">
          {words.leave}
        </DeskButtonLink>
      </div>
    </ActionForm>
  );
}

type BookProps = { readonly form: BookCallForm; readonly frame: DeskFrameProps };

/** A call for somebody who wrote or rang; outside the hours too, once warned. */
export function BookPanel({ form, frame }: BookProps) {
  const words = calendarWords.bookForm;
  const { errors, values } = form;
  const back = calendarHref({ week: form.date, day: form.date });
  return (
    <ActionForm frame={frame} action={deskActions.bookCall} back={back} data-desk-native="">
      <p className={`${styles.flag} ${styles.plain}`}>
        <DeskIcon name="calendar" />
        {words.title}
      </p>
      <p className={text.mute}>{words.text}</p>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <LabeledInput label={calendarWords.blockForm.day} type="date" name={deskFields.date} defaultValue={form.date} required />
          <LabeledInput
            label={calendarWords.panel.time}
            type="time"
            name={deskFields.time}
            defaultValue={form.time}
            required
            error={errors.time}
          />
        </div>
        <LabeledInput label={words.name} name={deskFields.name} defaultValue={values.name} required error={errors.name} />
        <LabeledInput label={words.email} type="email" name={deskFields.email} defaultValue={values.email} required error={errors.email} />
        <LabeledInput label={words.phone} type="tel" name={deskFields.phone} defaultValue={values.phone} error={errors.phone} />
        <LabeledInput label={words.note} name={deskFields.note} defaultValue={values.note} error={errors.note} />
      </div>
      {form.warning && (
        <p className={styles.warning} role="alert">
          <DeskIcon name="triangle" />
          <span>{form.warning}</span>
          <input type="hidden" name={deskFields.override} value="yes" />
        </p>
      )}
      <div className={styles.acts}>
        <DeskButton look="lamp">{form.warning ? words.bookAnyway : words.book}</DeskButton>
        <DeskButtonLink href={back} data-desk-clear="">
          {words.leave}
        </DeskButtonLink>
      </div>
    </ActionForm>
  );
}
