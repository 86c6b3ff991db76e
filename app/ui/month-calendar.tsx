import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { type LocalDate, parseLocalDate, weeksOf, type YearMonth } from "#domain/local-date.ts";
import styles from "./month-calendar.module.css";

export type WeekdayWords = { readonly short: string; readonly long: string };

type Props = {
  readonly month: YearMonth;
  /** Sunday first. */
  readonly weekdays: readonly WeekdayWords[];
  readonly caption: ReactNode;
  readonly className: string | undefined;
  /** What stands for a day: a button whose value is the day where it can be chosen, else its number. One button has no tabIndex of -1. */
  readonly day: (day: LocalDate) => ReactNode;
  /** Where a key leads from a day; undefined where it leads nowhere. */
  readonly dayFor: (event: KeyboardEvent, from: LocalDate) => LocalDate | undefined;
  /** For a day that a key leads to in another month: show that month, and give the day as `focused`. */
  readonly onLeave?: (to: LocalDate) => void;
  /** The day that takes the focus once it is shown. */
  readonly focused?: LocalDate | undefined;
};

/** A month of days in weeks from Sunday to Saturday. Tab reaches one day of it; keys move on from there. */
export function MonthCalendar({ month, weekdays, caption, className, day, dayFor, onLeave, focused }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const buttonOf = (wanted: LocalDate) => table.current?.querySelector<HTMLButtonElement>(`button[value="${wanted}"]`);

  // Before anybody can press elsewhere: later it would take the focus away again.
  useLayoutEffect(() => {
    if (focused) table.current?.querySelector<HTMLButtonElement>(`button[value="${focused}"]`)?.focus();
  }, [focused]);

  function handleKeyDown(event: KeyboardEvent) {
    const from = event.target instanceof HTMLButtonElement ? parseLocalDate(event.target.value) : undefined;
    const target = from && dayFor(event, from);
    if (!target) return;
    event.preventDefault();
    const button = buttonOf(target);
    if (button) button.focus();
    else onLeave?.(target);
  }

  return (
    <table ref={table} className={className} onKeyDown={handleKeyDown}>
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
        {weeksOf(month).map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name than their place in the month
          <tr key={`${month}-${index}`}>
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

/** Turns to another month. At the end of the road it stays a button that leads nowhere: a disabled one would drop the focus. */
export function TurnButton({ direction, isEnd, ...button }: TurnProps) {
  return (
    <button className={styles.turn} aria-disabled={isEnd} {...button}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d={direction === "back" ? "M10 3L5 8l5 5" : "M6 3l5 5-5 5"} />
      </svg>
    </button>
  );
}
