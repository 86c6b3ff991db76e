import { type ComponentProps, useEffect, useState } from "react";
import styles from "./field.module.css";
import { controlProps, Field, type FieldProps } from "./field.tsx";

export type CountWords = {
  /** "{count} characters left" */
  readonly left: string;
  /** "{count} characters too many" */
  readonly over: string;
};

type Props = FieldProps & {
  readonly rows: number;
  readonly className?: string | undefined;
  /** Counts the characters from nine tenths of the limit on. A text that is too long is reported, not cut. */
  readonly counter?: { readonly limit: number; readonly words: CountWords };
} & Pick<ComponentProps<"textarea">, "defaultValue" | "maxLength" | "onChange">;

/** A text field of several lines. */
export function TextArea({ label, isRequired = false, error, counter, className, onChange, ...area }: Props) {
  const [length, setLength] = useState(String(area.defaultValue ?? "").length);
  const isNearLimit = counter !== undefined && length >= counter.limit * 0.9;
  const count = isNearLimit && (
    <span className={styles.count} aria-hidden="true">
      {`${length.toLocaleString("en-US")} / ${counter.limit.toLocaleString("en-US")}`}
    </span>
  );
  return (
    <Field id={area.id} label={label} isRequired={isRequired} error={error} aside={count} className={className}>
      <textarea
        {...area}
        {...controlProps({ id: area.id, isRequired, error })}
        onChange={(event) => {
          setLength(event.currentTarget.value.trim().length);
          onChange?.(event);
        }}
      />
      {counter && <SpokenCount text={isNearLimit ? spokenCount(counter, length) : ""} />}
    </Field>
  );
}

function spokenCount({ limit, words }: { limit: number; words: CountWords }, length: number): string {
  return length > limit ? words.over.replace("{count}", String(length - limit)) : words.left.replace("{count}", String(limit - length));
}

/** Announces the count when typing pauses, not at each key. */
function SpokenCount({ text }: { text: string }) {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), 1000);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="vh" role="status">
      {spoken}
    </span>
  );
}
