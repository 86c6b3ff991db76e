import { ErrorIcon } from "#app/ui/icons.tsx";
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
    id,
    name,
    value,
    required: isRequired,
    className: styles.control,
    "aria-invalid": Boolean(error),
    "aria-describedby": error ? `${id}-error` : undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => onType(currentTarget.value),
  };
  return (
    <div className={[styles.fld, rows && styles.fldFull].filter(Boolean).join(" ")}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
        {hint && <small> {hint}</small>}
      </label>
      {rows ? <textarea {...control} rows={rows} dir="auto" /> : <input {...control} type={type} autoComplete={autoComplete} />}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <ErrorIcon />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
