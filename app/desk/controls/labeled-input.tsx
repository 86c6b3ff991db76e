import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";
import { type Choices, Options } from "./options.tsx";
import text from "./text.module.css";
import { Input, Select, TypedError } from "./typed-fields.tsx";
import { useTypedError } from "./typed-form.ts";

type LabeledInputProps = ComponentProps<"input"> & { readonly label: string; readonly hint?: string; readonly error?: string | undefined };

/** A field with its words above it and its message below. */
export function LabeledInput({ label, hint, error: given, ...rest }: LabeledInputProps) {
  const typedError = useTypedError(rest.name);
  const error = given || typedError;
  const errorId = useId();
  return (
    <label className={styles.field}>
      {label} {hint && <span className={text.caption}>{hint}</span>}
      {/* The message is inside the label, but must not be part of the accessible name. */}
      <Input
        className={styles.input}
        aria-label={hint ? `${label} ${hint}` : label}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        {...rest}
      />
      {error && (
        <span id={errorId} className={text.bad} role="alert">
          {error}
        </span>
      )}
    </label>
  );
}

type LabeledSelectProps = ComponentProps<"select"> & { readonly label: string; readonly name: string; readonly options: Choices };

/** The same for one of several. */
export function LabeledSelect({ label, options, ...rest }: LabeledSelectProps) {
  return (
    <label className={styles.field}>
      {label}
      <Select className={styles.input} {...rest}>
        <Options of={options} />
      </Select>
      <TypedError id={`${rest.name}-wrong`} names={[rest.name]} />
    </label>
  );
}
