import { type FocusEvent, useEffect, useRef, useState } from "react";
import { type LocalDate, parseLocalDate } from "#domain/local-date.ts";
import styles from "./date-picker.module.css";
import type { CalendarWords } from "./date-picker-calendar.tsx";
import { controlProps, Field, type FieldProps } from "./field.tsx";
import { longDate, startOfLocalDate } from "./local-date.ts";

export type DatePickerWords = CalendarWords & {
  /** Shown in the field while no date is chosen. */
  readonly empty: string;
  /** The accessible name of the calendar. */
  readonly dialog: string;
  readonly loading: string;
};

type Props = FieldProps & {
  /** YYYY-MM-DD, or empty. */
  readonly defaultValue?: string;
  /** YYYY-MM-DD: the browser's own field offers no earlier day; the calendar starts at the visitor's today. */
  readonly earliest: string;
  readonly onChange?: () => void;
  readonly words: DatePickerWords;
};

/**
 * A day from today on, sent as YYYY-MM-DD. Before a script runs, and if the calendar cannot be loaded, it is
 * the browser's own date field; otherwise a button that shows the date in long form and opens a calendar.
 */
export function DatePicker({ defaultValue = "", earliest, onChange, words, ...field }: Props) {
  const { id, name, error } = field;
  const native = useRef<HTMLInputElement>(null);
  const [isEnhanced, setIsEnhanced] = useState(false);
  const [isUnavailable, setIsUnavailable] = useState(false);
  const [value, setValue] = useState<LocalDate | "">(parseLocalDate(defaultValue) ?? "");

  useEffect(() => {
    const field = native.current;
    if (!field) return;
    // Keeps what was typed before the script ran, and does not interrupt somebody who is typing.
    const enhance = () => {
      setValue(parseLocalDate(field.value) ?? "");
      setIsEnhanced(true);
    };
    if (document.activeElement === field) field.addEventListener("blur", enhance, { once: true });
    else enhance();
  }, []);

  // The pressed button is replaced: the field in its place takes the focus.
  useEffect(() => {
    if (isUnavailable) native.current?.focus();
  }, [isUnavailable]);

  if (!isEnhanced || isUnavailable) {
    return (
      <Field {...field}>
        <input type="date" ref={native} name={name} min={earliest} defaultValue={value} {...controlProps(field)} />
      </Field>
    );
  }
  return (
    <Field {...field}>
      <input type="hidden" name={name} value={value} autoComplete="off" />
      <CalendarButton
        id={id}
        value={value}
        error={error}
        words={words}
        onChoose={(chosen) => {
          setValue(chosen);
          onChange?.();
        }}
        onUnavailable={() => setIsUnavailable(true)}
      />
    </Field>
  );
}

type ButtonProps = Pick<FieldProps, "id" | "error"> & {
  readonly value: LocalDate | "";
  readonly words: DatePickerWords;
  readonly onChoose: (day: LocalDate | "") => void;
  readonly onUnavailable: () => void;
};

function CalendarButton({ id, error, value, words, onChoose, onUnavailable }: ButtonProps) {
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadCalendar>>>();
  const chosen = startOfLocalDate(value);
  const load = () => loadCalendar().then(setLoaded, onUnavailable);
  const control = controlProps({ id, error });
  const close = () => popover.current?.hidePopover();

  return (
    <>
      <button
        type="button"
        id={id}
        className={`${control.className} ${styles.button} ${chosen ? "" : styles.empty}`}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={control["aria-describedby"]}
        aria-haspopup="dialog"
        data-invalid={error && ""}
        popoverTarget={`${id}-calendar`}
        onPointerEnter={() => void loadCalendar().catch(() => {})}
      >
        <span>{chosen ? longDate(chosen) : words.empty}</span>
        <CalendarIcon />
      </button>
      <div
        ref={popover}
        id={`${id}-calendar`}
        className={styles.popover}
        popover="auto"
        role="dialog"
        aria-label={words.dialog}
        onToggle={({ newState }) => {
          setIsOpen(newState === "open");
          if (newState === "open" && !loaded) void load();
        }}
        onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
      >
        {isOpen && !loaded && (
          <p className={styles.waiting} role="status">
            {words.loading}
          </p>
        )}
        {isOpen && loaded && (
          <loaded.Calendar
            value={value}
            words={words}
            onChoose={(day) => {
              onChoose(day);
              close();
            }}
          />
        )}
      </div>
    </>
  );
}

/** Loaded when a pointer approaches the field or at the first opening, since few visitors choose a date. */
const loadCalendar = () => import("./date-picker-calendar.tsx");

function CalendarIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <path d="M2.5 4h15v13h-15zM2.5 8h15M6 2v4M14 2v4" />
    </svg>
  );
}
