import { type KeyboardEvent, useState } from "react";
import { longDay, monthAndYear, shortMonth } from "#app/ui/local-calendar.ts";
import { MonthCalendar, MonthHead, TurnButton } from "#app/ui/month-calendar.tsx";
import { scheduler } from "#content/scheduler.ts";
import { addDays, addMonths, firstOf, type LocalDate, monthOf, sameDayIn, type YearMonth } from "#domain/local-date.ts";
import styles from "./month-grid.module.css";
import type { PickerView } from "./picker-view.ts";
import { useHydrated } from "./use-picker.ts";

const words = scheduler.picker;

type Props = {
  readonly view: PickerView;
  /** The view's day is only shown, not chosen. */
  readonly isOffered: boolean;
  /** Called if a key moves to a day of another month. */
  readonly onTurn: (to: YearMonth) => void;
};

/** The id of a day's button, which gets the focus when the visitor goes back to the days. */
export const dayButtonId = (day: string) => `day-${day}`;

/**
 * A month whose open days are buttons of the surrounding form. Tab reaches one day (the chosen one or the first);
 * arrow keys move on from there. Without JavaScript every day can be reached with Tab.
 */
export function MonthGrid({ view, isOffered, onTurn }: Props) {
  const isHydrated = useHydrated();
  const [focused, setFocused] = useState<LocalDate>();
  const { month, previousMonth, nextMonth, openDays, allOpenDays } = view;
  const entry = openDays.find(({ day }) => day === view.day) ?? openDays[0];

  const turn = (to: string | undefined) => ({ type: "submit", name: "month", value: to ?? month, isEnd: !to }) as const;

  return (
    <>
      <MonthHead
        className={styles.head}
        title={
          <h2 aria-live="polite">
            <span aria-hidden="true">{monthAndYear(month)}</span>
            {/* One text: two would be announced separately. */}
            <span className="vh">{`${monthAndYear(month)}, ${words.daysOpen(openDays.length)}`}</span>
          </h2>
        }
        turns={
          <>
            <TurnButton {...turn(previousMonth)} aria-label={words.previousMonth} direction="back" />
            <TurnButton {...turn(nextMonth)} aria-label={words.nextMonth} direction="on" />
          </>
        }
      />
      <MonthCalendar
        month={month}
        from={previousMonth ? undefined : openDays[0]?.day}
        weekdays={words.weekdays}
        caption={isHydrated ? `${words.chooseDay}. ${words.arrowKeys}` : words.chooseDay}
        className={styles.month}
        focused={focused}
        dayFor={(event, from) =>
          dayFor(
            event,
            from,
            allOpenDays.map((cell) => cell.day),
          )
        }
        onLeave={(day) => {
          setFocused(day);
          onTurn(monthOf(day));
        }}
        day={(day) => {
          const open = allOpenDays.find((each) => each.day === day);
          const date = monthOf(day) === month ? Number(day.slice(8)) : <NextMonthDate day={day} />;
          if (!open) return date;
          return (
            <button
              type="submit"
              name="day"
              value={day}
              id={dayButtonId(day)}
              className={styles.day}
              aria-label={words.dayWithTimes(longDay(day), open.openCount)}
              aria-pressed={day === view.day && !isOffered}
              data-offered={day === view.day && isOffered ? "" : undefined}
              tabIndex={isHydrated && open !== entry ? -1 : undefined}
              onFocus={() => setFocused(day)}
            >
              {date}
            </button>
          );
        }}
      />
    </>
  );
}

/** A date of the month after the shown one: its first day says which month it is. */
function NextMonthDate({ day }: { readonly day: LocalDate }) {
  const isFirst = day === firstOf(monthOf(day));
  return <span data-month={isFirst ? shortMonth(monthOf(day)) : undefined}>{Number(day.slice(8))}</span>;
}

/** The nearest open day in a key's direction. Undefined if there is none, or for other keys. */
function dayFor({ key }: KeyboardEvent, from: LocalDate, days: readonly LocalDate[]): LocalDate | undefined {
  const ofMonth = days.filter((day) => monthOf(day) === monthOf(from));
  if (key === "ArrowRight") return days.find((day) => day > from);
  if (key === "ArrowLeft") return days.findLast((day) => day < from);
  if (key === "ArrowDown") return days.find((day) => day >= addDays(from, 7));
  if (key === "ArrowUp") return days.findLast((day) => day <= addDays(from, -7));
  if (key === "Home") return ofMonth[0];
  if (key === "End") return ofMonth.at(-1);
  if (key !== "PageDown" && key !== "PageUp") return undefined;
  const isOn = key === "PageDown";
  const month = addMonths(monthOf(from), isOn ? 1 : -1);
  const beyond = days.filter((day) => (isOn ? monthOf(day) >= month : monthOf(day) <= month));
  // Skips months without an open day.
  const inMonth = beyond.filter((day) => monthOf(day) === month);
  const among = inMonth.length > 0 ? inMonth : beyond;
  return among.find((day) => day >= sameDayIn(month, from)) ?? among.at(-1);
}
