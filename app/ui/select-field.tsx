import type { ComponentProps } from "react";
import { controlProps, Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Pick<ComponentProps<"select">, "ref" | "defaultValue" | "onChange" | "children">;

/** A native select; its children are options or groups of them. */
export function SelectField({ label, isRequired = false, error, ...select }: Props) {
  return (
    <Field id={select.id} label={label} isRequired={isRequired} error={error}>
      <select {...select} {...controlProps({ id: select.id, isRequired, error })} />
    </Field>
  );
}
