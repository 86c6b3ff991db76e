import type { ComponentProps } from "react";
import { controlProps, Field, type FieldProps } from "./field.tsx";

type Props = Pick<FieldProps, "id" | "name" | "label"> & Pick<ComponentProps<"select">, "ref" | "defaultValue" | "onChange" | "children">;

/** A native select; its children are options or groups of them. */
export function SelectField({ label, ...select }: Props) {
  return (
    <Field id={select.id} label={label}>
      <select {...select} {...controlProps({ id: select.id })} />
    </Field>
  );
}
