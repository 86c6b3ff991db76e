/** Parts of both slips. */

import { focusFoot } from "#app/pages/demos/line-one/focus.ts";
import type { FieldName, MessageForm, TimesForm } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { Button } from "#app/ui/button.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { controlProps, Field } from "#app/ui/field.tsx";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./slip.module.css";
import { fold, typeInto } from "./slips.ts";

type FieldProps<Name extends FieldName> = {
  readonly lineId: string;
  readonly form: TimesForm | MessageForm;
  readonly name: Name;
  readonly labels: Readonly<Record<Name, string>>;
  readonly values: Readonly<Record<Name, string>>;
  readonly isRequired?: boolean;
  /** After the label: "if you like". */
  readonly hint?: string;
  readonly type?: "text" | "email" | "tel";
  readonly autoComplete?: string;
  /** A text area of the whole width. */
  readonly rows?: number;
};

/** A field of a slip. Its value is kept with the talk. */
export function CardField<Name extends FieldName>({
  lineId,
  form,
  name,
  labels,
  values,
  isRequired = false,
  hint,
  type = "text",
  autoComplete,
  rows,
}: FieldProps<Name>) {
  const id = `${name}-${lineId}`;
  const error = form.errors[name];
  const control = {
    ...controlProps({ id, isRequired, error }),
    name,
    value: values[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => typeInto(lineId, name, currentTarget.value),
  };
  return (
    <Field id={id} label={labels[name]} note={hint} isRequired={isRequired} error={error} className={rows ? styles.fldFull : undefined}>
      {rows ? <textarea {...control} rows={rows} dir="auto" /> : <input {...control} type={type} autoComplete={autoComplete} />}
    </Field>
  );
}

/** Why the last press of a button failed. */
export function Problem({ text }: { readonly text: string }) {
  return (
    <p className={`${fieldStyles.error} ${styles.problem}`} role="alert">
      <ErrorIcon />
      <span>{text}</span>
    </p>
  );
}

export function NotNow({ lineId, isSending }: { readonly lineId: string; readonly isSending: boolean }) {
  return (
    <Button
      aria-disabled={isSending || undefined}
      onClick={() => {
        if (isSending) return;
        focusFoot();
        fold(lineId);
      }}
    >
      {lineOneWords.slip.notNow}
    </Button>
  );
}
