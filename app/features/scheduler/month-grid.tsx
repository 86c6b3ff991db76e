import { type KeyboardEvent, useRef } from "react";
import { addDays, longDay, monthAndYear, type YearMonth } from "./local-calendar.ts";
import styles from "./month-grid.module.css";
import type { PickerView } from "./picker-view.ts";
import { useHydrated } from "./use-hydrated.ts";
import type { PickerWords } from "./words.ts";

type Props = { readonly view: PickerView; readonly words: PickerWords };

/** The id of a day's button: where focus goes when the visitor comes back to the days. */
export const dayButtonId = (day: string) => `day-${day}`;

/**
 * A month whose open days are buttons of the surrounding form. Tab reaches one day (the chosen one or the first);
 * arrow keys move on from there. Without JavaScript every day can be reached with Tab.
 */
export function MonthGrid({ view, words }: Props) {
  const isHydrated = useHydrated();
  const table = useRef<HTMLTableElement>(null);
  const { month, previousMonth, nextMonth, openDays } = view;
  const entry = openDays.find(({ day }) => day === view.day) ?? openDays[0];

  function handleKeyDown(event: KeyboardEvent) {
    const from = event.target instanceof HTMLButtonElement ? event.target.value : "";
    const target = dayFor(event.key, from, openDays.map(({ day }) => day)); // biome-ignore format: one line reads better
    if (!target) return;
    event.preventDefault();
    table.current?.querySelector<HTMLButtonElement>(`#${dayButtonId(target)}`)?.focus();
  }

  return (
    <>
      <div className={styles["head"]}>
        <h2 aria-live="polite">
          {monthAndYear(month)}
          <span className="vh">, {words.daysOpen(openDays.length)}</span>
        </h2>
        <span className={styles["turn"]}>
          <TurnButton to={previousMonth} shown={month} label={words.previousMonth} direction="back" />
          <TurnButton to={nextMonth} shown={month} label={words.nextMonth} direction="on" />
        </span>
      </div>
      <table ref={table} className={styles["month"]} onKeyDown={handleKeyDown}>
        <caption className="vh">
          {words.chooseDay}
          {isHydrated && `. ${words.arrowKeys}`}
        </caption>
        <thead>
          <tr>
            {words.weekdays.map(({ short, long }) => (
              <th key={short} scope="col" abbr={long}>
                <span aria-hidden="true">{short}</span>
                <span className="vh">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.weeks.map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name than their place in the month
            <tr key={`${month}-${index}`}>
              {week.map((cell, weekday) => (
                <td key={words.weekdays[weekday]?.short}>
                  {cell && cell.openCount > 0 ? (
                    <button
                      type="submit"
                      name="day"
                      value={cell.day}
                      id={dayButtonId(cell.day)}
                      className={styles["day"]}
                      aria-label={words.dayWithTimes(longDay(cell.day), cell.openCount)}
                      aria-pressed={cell.day === view.day}
                      tabIndex={isHydrated && cell !== entry ? -1 : undefined}
                    >
                      {Number(cell.day.slice(8))}
                    </button>
                  ) : (
                    cell && Number(cell.day.slice(8))
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type TurnProps = {
  readonly to: YearMonth | undefined;
  readonly shown: YearMonth;
  readonly label: string;
  readonly direction: "back" | "on";
};

/** At the end of the road it stays a button that leads nowhere: a disabled one would drop the focus. */
function TurnButton({ to, shown, label, direction }: TurnProps) {
  return (
    <button type="submit" name="month" value={to ?? shown} aria-label={label} aria-disabled={!to}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d={direction === "back" ? "M10 3L5 8l5 5" : "M6 3l5 5-5 5"} />
      </svg>
    </button>
  );
}

/** Where a key leads from a day: the nearest open day in its direction. Undefined where there is none, or for other keys. */
function dayFor(key: string, from: string, openDays: readonly string[]): string | undefined {
  if (key === "ArrowRight") return openDays.find((day) => day > from);
  if (key === "ArrowLeft") return openDays.findLast((day) => day < from);
  if (key === "ArrowDown") return openDays.find((day) => day >= addDays(from, 7));
  if (key === "ArrowUp") return openDays.findLast((day) => day <= addDays(from, -7));
  if (key === "Home") return openDays[0];
  if (key === "End") return openDays.at(-1);
  return undefined;
}
