import type { ReactNode } from "react";
import styles from "./field.module.css";
import { ErrorIcon } from "./icons.tsx";

/** The properties of every control with a label. */
export type FieldProps = {
  /** The id of the control; the error's is `${id}-error`. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  /** The error of the value, shown under the control and announced with it. */
  readonly error?: string | undefined;
};

type Props = Omit<FieldProps, "name"> & {
  readonly children: ReactNode;
  /** Shown at the end of the error's line, for example a counter. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  /** After the label: "if you like". */
  readonly note?: string | undefined;
};

/** A label, its control and the error of its value. */
export function Field({ id, label, isRequired = false, error, children, aside, className = "", note }: Props) {
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
        {note && <small> {note}</small>}
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

/**
 * Links a control to its Field. `aria-invalid` is always set, on its form too, since browsers otherwise report an empty required
 * field as invalid before it is sent.
 */
export function controlProps({ id, isRequired = false, error }: Pick<FieldProps, "id" | "isRequired" | "error">) {
  return {
    id,
    className: styles.control,
    required: isRequired,
    "aria-invalid": Boolean(error),
    "aria-describedby": error ? `${id}-error` : undefined,
  };
}
