import { controlProps, Field } from "#app/ui/field.tsx";
import styles from "./slip.module.css";

type Props = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
  readonly isRequired?: boolean;
  /** After the label: "if you like". */
  readonly hint?: string;
  readonly type?: "text" | "email" | "tel";
  readonly autoComplete?: string;
  /** Several lines, over the whole width. */
  readonly rows?: number;
};

/** A field of a slip. Its value is kept with the talk. */
export function CardField({ id, name, label, value, error, onType, isRequired = false, hint, type = "text", autoComplete, rows }: Props) {
  const control = {
    ...controlProps({ id, isRequired, error }),
    name,
    value,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => onType(currentTarget.value),
  };
  return (
    <Field id={id} label={label} note={hint} isRequired={isRequired} error={error} className={rows ? styles.fldFull : undefined}>
      {rows ? <textarea {...control} rows={rows} dir="auto" /> : <input {...control} type={type} autoComplete={autoComplete} />}
    </Field>
  );
}
