import { type KeyboardEvent, useState } from "react";
import { addDays, addMonths, firstOf, type LocalDate, monthOf, sameDayIn, weekdayOf, type YearMonth } from "#domain/local-date.ts";
import styles from "./date-picker-calendar.module.css";
import { fullDay, monthAndYear } from "./local-calendar.ts";
import { deviceDateOf } from "./local-date.ts";
import { MonthCalendar, MonthHead, TurnButton, type WeekdayWords } from "./month-calendar.tsx";

export type CalendarWords = {
  readonly clear: string;
  readonly today: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly weekdays: readonly WeekdayWords[];
};

type Props = {
  /** YYYY-MM-DD, or empty. */
  readonly value: LocalDate | "";
  readonly words: CalendarWords;
  /** The chosen day, or the empty string if it was cleared. */
  readonly onChoose: (day: LocalDate | "") => void;
};

/** A month of days, Sunday first; the visitor's past days cannot be chosen. The focus starts on the chosen day, else on today. */
export function Calendar({ value, words, onChoose }: Props) {
  const [today] = useState(() => deviceDateOf(new Date()));
  const [focused, setFocused] = useState<LocalDate | undefined>(value !== "" && value >= today ? value : today);
  const [month, setMonth] = useState(() => monthOf(focused ?? today));
  const isFirstMonth = month <= monthOf(today);
  const entry = [focused, value, today].find((day) => day && day >= today && monthOf(day) === month) || firstOf(month);

  const turnTo = (to: YearMonth) => {
    setFocused(undefined);
    setMonth(to);
  };

  return (
    <>
      <MonthHead
        className={styles.head}
        title={<span role="status">{monthAndYear(month)}</span>}
        turns={
          <>
            <TurnButton
              type="button"
              direction="back"
              isEnd={isFirstMonth}
              aria-label={words.previousMonth}
              onClick={() => !isFirstMonth && turnTo(addMonths(month, -1))}
            />
            <TurnButton
              type="button"
              direction="on"
              isEnd={false}
              aria-label={words.nextMonth}
              onClick={() => turnTo(addMonths(month, 1))}
            />
          </>
        }
      />
      <MonthCalendar
        month={month}
        weekdays={words.weekdays}
        caption={monthAndYear(month)}
        className={styles.month}
        focused={focused}
        dayFor={(event, from) => dayFor(event, from, today)}
        onLeave={(day) => {
          setFocused(day);
          setMonth(monthOf(day));
        }}
        day={(day) => (
          <button
            type="button"
            value={day}
            className={styles.day}
            aria-label={day === today ? `${words.today}, ${fullDay(day)}` : fullDay(day)}
            aria-current={day === today ? "date" : undefined}
            aria-pressed={day === value}
            disabled={day < today}
            tabIndex={day === entry ? undefined : -1}
            onFocus={() => setFocused(day)}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(8))}
          </button>
        )}
      />
      <div className={styles.end}>
        <button type="button" onClick={() => onChoose("")}>
          {words.clear}
        </button>
        <button type="button" onClick={() => onChoose(today)}>
          {words.today}
        </button>
      </div>
    </>
  );
}

/** The day that a key moves to: by days and weeks, to the ends of the week, by months and with Shift by years. Never into the past. */
function dayFor({ key, shiftKey }: KeyboardEvent, from: LocalDate, today: LocalDate): LocalDate | undefined {
  const months = shiftKey ? 12 : 1;
  if (key === "ArrowRight") return addDays(from, 1);
  if (key === "ArrowDown") return addDays(from, 7);
  if (key === "End") return addDays(from, 6 - weekdayOf(from));
  if (key === "PageDown") return sameDayIn(addMonths(monthOf(from), months), from);
  if (key === "Home") return latest(addDays(from, -weekdayOf(from)), today);
  if (key === "PageUp") return latest(sameDayIn(addMonths(monthOf(from), -months), from), today);
  const back = key === "ArrowLeft" ? addDays(from, -1) : key === "ArrowUp" ? addDays(from, -7) : undefined;
  return back && back >= today ? back : undefined;
}

const latest = (one: LocalDate, other: LocalDate) => (one > other ? one : other);
