import { numbersWords } from "#content/desk/numbers.ts";
import { dateWords } from "#domain/desk-times.ts";
import { weekdayOf } from "#domain/local-date.ts";
import type { NumbersDay } from "./numbers-props.ts";

export type WeekRow = { readonly name: string; readonly views: number; readonly wrote: number; readonly booked: number };

/** Weeks from Monday, newest first; the first and the last may be parts of one. */
export function weekRows(days: readonly NumbersDay[]): readonly WeekRow[] {
  const today = days.at(-1)?.localDate;
  const weeks: NumbersDay[][] = [];
  for (const day of days) {
    const isMonday = weekdayOf(day.localDate) === 1;
    const current = weeks.at(-1);
    if (current && !isMonday) current.push(day);
    else weeks.push([day]);
  }
  return weeks
    .map((week, index) => {
      const first = week[0] && today ? dateWords(week[0].localDate, today) : "";
      const isLast = index === weeks.length - 1;
      const name = isLast ? numbersWords.days.soFar(first) : week.length < 7 ? numbersWords.days.part(first, week.length) : first;
      const sum = (key: "views" | "wrote" | "booked") => week.reduce((all, day) => all + day[key], 0);
      return { name, views: sum("views"), wrote: sum("wrote"), booked: sum("booked") };
    })
    .reverse();
}
