import type { ComponentProps } from "react";
import { controlProps, Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & {
  readonly type?: "text" | "email" | "tel" | "time" | "date";
} & Pick<ComponentProps<"input">, "autoComplete" | "defaultValue" | "inputMode" | "maxLength" | "onChange" | "onInput" | "min">;

/** One line to type in. */
export function TextField({ type = "text", label, isRequired = false, error, ...input }: Props) {
  return (
    <Field id={input.id} label={label} isRequired={isRequired} error={error}>
      <input type={type} {...input} {...controlProps({ id: input.id, isRequired, error })} />
    </Field>
  );
}
