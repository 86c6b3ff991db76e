import type { ReactNode } from "react";
import styles from "./field.module.css";
import { ErrorIcon } from "./icons.tsx";

/** What every control with a label has in common. */
export type FieldProps = {
  /** Of the control itself; the error is `${id}-error`. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  /** What is wrong with the value, shown under the control and announced with it. */
  readonly error?: string | undefined;
};

type Props = Omit<FieldProps, "name"> & {
  readonly children: ReactNode;
  /** Stands at the end of the error's line: a counter. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
};

/** A label, its control and what is wrong with it. */
export function Field({ id, label, isRequired = false, error, children, aside, className = "" }: Props) {
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {(error || aside) && (
        <div className={styles.foot}>
          {error && (
            <p className={styles.error} id={`${id}-error`}>
              <ErrorIcon />
              <span>{error}</span>
            </p>
          )}
          {aside}
        </div>
      )}
    </div>
  );
}

/** The attributes that tie a control to its Field. `aria-invalid` is always said: an empty required field is not wrong until it is sent. */
export function controlProps({ id, isRequired = false, error }: Pick<FieldProps, "id" | "isRequired" | "error">) {
  return {
    id,
    className: styles.control,
    required: isRequired,
    "aria-invalid": Boolean(error),
    "aria-describedby": error ? `${id}-error` : undefined,
  };
}
