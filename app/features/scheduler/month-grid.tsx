import { longDay, monthAndYear } from "#app/ui/local-calendar.ts";
import { MonthCalendar, MonthHead, TurnButton } from "#app/ui/month-calendar.tsx";
import { addDays, type LocalDate } from "#domain/local-date.ts";
import styles from "./month-grid.module.css";
import type { PickerView } from "./picker-view.ts";
import { useHydrated } from "./use-hydrated.ts";
import type { PickerWords } from "./words.ts";

type Props = {
  readonly view: PickerView;
  readonly words: PickerWords;
  /** The visitor wanted to go on without a day. */
  readonly isMissing: boolean;
};

/** The id of a day's button: where focus goes when the visitor comes back to the days. */
export const dayButtonId = (day: string) => `day-${day}`;

/**
 * A month whose open days are buttons of the surrounding form. Tab reaches one day (the chosen one or the first);
 * arrow keys move on from there. Without JavaScript every day can be reached with Tab.
 */
export function MonthGrid({ view, words, isMissing }: Props) {
  const isHydrated = useHydrated();
  const { month, previousMonth, nextMonth, openDays } = view;
  const entry = openDays.find(({ day }) => day === view.day) ?? openDays[0];

  const turn = (to: string | undefined) => ({ type: "submit", name: "month", value: to ?? month, isEnd: !to }) as const;

  return (
    <>
      <MonthHead
        className={styles.head}
        title={
          <h2 aria-live="polite">
            {monthAndYear(month)}
            <span className="vh">, {words.daysOpen(openDays.length)}</span>
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
        weekdays={words.weekdays}
        caption={isHydrated ? `${words.chooseDay}. ${words.arrowKeys}` : words.chooseDay}
        className={styles.month}
        dayFor={({ key }, from) => dayFor(key, from, openDays.map(({ day }) => day))} // biome-ignore format: one line reads better
        day={(day) => {
          const open = openDays.find((each) => each.day === day);
          if (!open) return Number(day.slice(8));
          return (
            <button
              type="submit"
              name="day"
              value={day}
              id={dayButtonId(day)}
              className={styles.day}
              aria-label={words.dayWithTimes(longDay(day), open.openCount)}
              aria-pressed={day === view.day}
              // biome-ignore lint/a11y/noAutofocus: without a script, the way back to what is missing
              autoFocus={isMissing && !view.day && open === entry}
              tabIndex={isHydrated && open !== entry ? -1 : undefined}
            >
              {Number(day.slice(8))}
            </button>
          );
        }}
      />
    </>
  );
}

/** Where a key leads from a day: the nearest open day in its direction. Undefined where there is none, or for other keys. */
function dayFor(key: string, from: LocalDate, openDays: readonly LocalDate[]): LocalDate | undefined {
  if (key === "ArrowRight") return openDays.find((day) => day > from);
  if (key === "ArrowLeft") return openDays.findLast((day) => day < from);
  if (key === "ArrowDown") return openDays.find((day) => day >= addDays(from, 7));
  if (key === "ArrowUp") return openDays.findLast((day) => day <= addDays(from, -7));
  if (key === "Home") return openDays[0];
  if (key === "End") return openDays.at(-1);
  return undefined;
}
