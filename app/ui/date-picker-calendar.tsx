import { type ChevronProps, type ClassNames, DayPicker } from "react-day-picker";
import type { DatePickerWords } from "./date-picker.tsx";
import styles from "./date-picker-calendar.module.css";
import { localDateOf, longDate, startOfLocalDate } from "./local-date.ts";

type Props = {
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  readonly words: DatePickerWords;
  /** The chosen day, or the empty string where it was cleared. */
  readonly onChoose: (localDate: string) => void;
};

/** A month of days, Sunday first; what is past for the visitor can't be chosen. The focus starts on the chosen day, else on today. */
export function Calendar({ value, words, onChoose }: Props) {
  const today = new Date();
  const selected = startOfLocalDate(value);
  return (
    <>
      <DayPicker
        mode="single"
        required
        autoFocus
        weekStartsOn={0}
        selected={selected}
        defaultMonth={selected ?? today}
        startMonth={today}
        disabled={{ before: today }}
        onSelect={(day) => onChoose(localDateOf(day))}
        classNames={styles as Partial<ClassNames>} // the module's class names are the library's element names
        components={{ Chevron }}
        labels={{
          labelDayButton: (day, { today: isToday }) => (isToday ? `${words.today}, ${longDate(day)}` : longDate(day)),
          labelPrevious: () => words.previousMonth,
          labelNext: () => words.nextMonth,
        }}
      />
      <div className={styles.end}>
        <button type="button" onClick={() => onChoose("")}>
          {words.clear}
        </button>
        <button type="button" onClick={() => onChoose(localDateOf(today))}>
          {words.today}
        </button>
      </div>
    </>
  );
}

function Chevron({ orientation }: ChevronProps) {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={orientation === "left" ? "M10 3L5 8l5 5" : "M6 3l5 5-5 5"} />
    </svg>
  );
}
