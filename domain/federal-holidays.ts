import { addDays, addMonths, firstOf, type LocalDate, localDate, monthOf, weekdayOf } from "./local-date.ts";

export type FederalHoliday = {
  readonly name: string;
  /** When offices close: a holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
  readonly date: LocalDate;
};

const [monday, thursday] = [1, 4];

/** The holidays of the United States' government in one year (5 U.S.C. 6103), in their order. */
export function federalHolidays(year: number): readonly FederalHoliday[] {
  const on = (month: number, day: number) => localDate({ year, month, day });
  const nth = (weekday: number, n: number, month: number) => {
    const first = on(month, 1);
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7);
  };
  const lastMonday = (month: number) => {
    const last = addDays(firstOf(addMonths(monthOf(on(month, 1)), 1)), -1);
    return addDays(last, -((weekdayOf(last) - monday + 7) % 7));
  };
  return [
    { name: "New Year’s Day", date: observed(on(1, 1)) },
    { name: "Martin Luther King Jr. Day", date: nth(monday, 3, 1) },
    { name: "Washington’s Birthday", date: nth(monday, 3, 2) },
    { name: "Memorial Day", date: lastMonday(5) },
    { name: "Juneteenth", date: observed(on(6, 19)) },
    { name: "Independence Day", date: observed(on(7, 4)) },
    { name: "Labor Day", date: nth(monday, 1, 9) },
    { name: "Columbus Day", date: nth(monday, 2, 10) },
    { name: "Veterans Day", date: observed(on(11, 11)) },
    { name: "Thanksgiving Day", date: nth(thursday, 4, 11) },
    { name: "Christmas Day", date: observed(on(12, 25)) },
  ];
}

/** Those of the twelve months from this day on. */
export function holidaysAhead(today: LocalDate): readonly FederalHoliday[] {
  const year = Number(today.slice(0, 4));
  // New Year's Day of the year after the next may be kept on the last day of the next.
  return [year, year + 1, year + 2].flatMap(federalHolidays).filter(({ date }) => date >= today && date < addDays(today, 365));
}

function observed(date: LocalDate): LocalDate {
  const weekday = weekdayOf(date);
  return addDays(date, weekday === 6 ? -1 : weekday === 0 ? 1 : 0);
}
