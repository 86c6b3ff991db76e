import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { controlProps, Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & {
  readonly type?: "text" | "email" | "tel" | "time" | "date";
  /** A hint shown with the field. */
  readonly hint?: string;
} & Pick<ComponentProps<"input">, "autoComplete" | "defaultValue" | "inputMode" | "maxLength" | "onChange" | "onInput" | "min">;

/** A text field of one line. */
export function TextField({ type = "text", label, isRequired = false, error, hint, ...input }: Props) {
  const hintId = `${input.id}-hint`;
  const control = controlProps({ id: input.id, isRequired, error });
  const aside = hint && (
    <p className={styles.hint} id={hintId}>
      {hint}
    </p>
  );
  const described = [control["aria-describedby"], hint && hintId].filter(Boolean).join(" ") || undefined;
  return (
    <Field id={input.id} label={label} isRequired={isRequired} error={error} aside={aside}>
      <input type={type} {...input} {...control} aria-describedby={described} />
    </Field>
  );
}
