import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { type LocalDate, monthOf, parseLocalDate, weeksFrom, weeksOf, type YearMonth } from "#domain/local-date.ts";
import styles from "./month-calendar.module.css";

export type WeekdayWords = { readonly short: string; readonly long: string };

type Props = {
  readonly month: YearMonth;
  /** A day of the month whose week comes first; as many weeks of the next month follow as are left out (`data-beyond`). */
  readonly from?: LocalDate | undefined;
  /** Sunday first. */
  readonly weekdays: readonly WeekdayWords[];
  readonly caption: ReactNode;
  readonly className: string | undefined;
  /** The content for a day: a button with the day as its value if it can be chosen, else its number. Exactly one button has no tabIndex of -1. */
  readonly day: (day: LocalDate) => ReactNode;
  /** The day that a key moves to; undefined if the key does nothing. */
  readonly dayFor: (event: KeyboardEvent, from: LocalDate) => LocalDate | undefined;
  /** Called if a key moves to a day of another month: show that month, and pass the day as `focused`. */
  readonly onLeave?: (to: LocalDate) => void;
  /** The day to focus once it is shown. */
  readonly focused?: LocalDate | undefined;
};

/** A month of days in weeks from Sunday to Saturday. Tab reaches one of the days; keys move on from there. */
export function MonthCalendar({ month, from, weekdays, caption, className, day, dayFor, onLeave, focused }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const buttonOf = (wanted: LocalDate) => table.current?.querySelector<HTMLButtonElement>(`button[value="${wanted}"]`);
  const weeks = from ? weeksFrom(from) : weeksOf(month);

  // In a layout effect, before anybody can press elsewhere: later it would steal the focus.
  useLayoutEffect(() => {
    if (focused) table.current?.querySelector<HTMLButtonElement>(`button[value="${focused}"]`)?.focus();
  }, [focused]);

  function handleKeyDown(event: KeyboardEvent) {
    const from = event.target instanceof HTMLButtonElement ? parseLocalDate(event.target.value) : undefined;
    const target = from && dayFor(event, from);
    if (!target) return;
    event.preventDefault();
    const button = buttonOf(target);
    const turnsPage = event.key.startsWith("Page") && monthOf(target) !== month;
    // The next month's weeks are hidden if there is no room for them.
    if (button?.offsetParent && !turnsPage) button.focus();
    else onLeave?.(target);
  }

  return (
    <table ref={table} className={`${styles.month} ${className}`} onKeyDown={handleKeyDown}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={short} scope="col" aria-label={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)} data-beyond={week[0] && monthOf(week[0]) !== month ? "" : undefined}>
            {week.map((cell, weekday) => (
              <td key={weekdays[weekday]?.short}>{cell && day(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = { readonly title: ReactNode; readonly turns: ReactNode; readonly className?: string | undefined };

/** The month's name, and the two buttons that turn to another. */
export function MonthHead({ title, turns, className }: HeadProps) {
  return (
    <div className={className ? `${styles.head} ${className}` : styles.head}>
      {title}
      <span className={styles.turns}>{turns}</span>
    </div>
  );
}

type TurnProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly direction: "back" | "on"; readonly isEnd: boolean };

/** Turns to another month. At the limit it stays focusable but does nothing: a disabled button would lose the focus. */
export function TurnButton({ direction, isEnd, ...button }: TurnProps) {
  return (
    <button className={styles.turn} aria-disabled={isEnd} {...button}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d={direction === "back" ? "M10 3L5 8l5 5" : "M6 3l5 5-5 5"} />
      </svg>
    </button>
  );
}
