import { type LocalDate, weekdayOf } from "#domain/local-date.ts";
import { daysSaid } from "./days-said.ts";
import { hoursSaid } from "./hours-said.ts";
import { dayFirst, months } from "./time-words.ts";
import { numberedDay } from "./times-wish.ts";

/** Five days and what stands between them need fewer pieces. */
const mostPieces = 25;

export type DayWithHours = {
  readonly days: { readonly rest: string; readonly dates: readonly LocalDate[] };
  readonly hours: ReturnType<typeof hoursSaid>;
  readonly rest: string;
};

/** What separates days, but not the comma in "Friday, December 18". */
const betweenDays = new RegExp(String.raw`(\b(?:or|and)\b|;|,(?! ?(?:the )?(?:${months}|\d{1,2}(?:st|nd|rd|th))\b))`);
const startOfDay = /\b(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;

/**
 * "Thursday afternoon or Friday morning", by day; undefined unless it names several days with different hours. A day without
 * hours takes those of the next day that has some ("Thursday or Friday afternoon") or those before all days ("after 3 on
 * Monday or Tuesday"). It does not take those of the day before it: in "Thursday afternoon or Friday" all of Friday suits.
 */
export function daysWithHours(text: string, today: LocalDate, from: LocalDate): readonly DayWithHours[] | undefined {
  const daysOf = (part: string, since: LocalDate = today) => {
    const found = daysSaid(dayFirst(part), since, from);
    const dates = found?.days.dates;
    return found && dates ? { rest: found.rest, dates } : undefined;
  };
  /** "Next week, Wednesday the 16th" */
  const isDayOfSpan = (span: string, day: string) => {
    const { dates = [] } = daysOf(span) ?? {};
    const weekdays = dates.map(weekdayOf);
    return (
      span.endsWith(",") &&
      dates.length > 2 &&
      (numberedDay.test(day) || daysOf(day)?.dates.every((date) => weekdays.includes(weekdayOf(date))))
    );
  };
  const pieces = text.split(betweenDays);
  // Reading a day takes a while.
  if (pieces.length > mostPieces) return undefined;
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    // In "Thursday between 2 and 4" no day follows the "and".
    if (last !== undefined && (!(daysOf(piece) && daysOf(last)) || isDayOfSpan(last, piece))) parts.splice(-1, 1, last + piece);
    else parts.push(piece);
  }
  if (parts.length < 2) return undefined;
  const each: DayWithHours[] = [];
  for (const part of parts) {
    const before = parts[each.length - 1] ?? "";
    // "The 8th or Wednesday" means the Wednesday after the 8th.
    const since = numberedDay.test(before) && !numberedDay.test(part) ? each.at(-1)?.days.dates.at(-1) : undefined;
    const days = daysOf(part, /\b(?:to(?:day|morrow|night)|this|next)\b/.test(part) ? today : since);
    if (!days) return undefined;
    const hours = hoursSaid(days.rest, "day");
    each.push({ days, hours, rest: hours?.rest ?? days.rest });
  }
  const [first = ""] = parts;
  const isBeforeAll = hoursSaid(first.slice(0, Math.max(0, first.search(startOfDay))), "day") !== undefined;
  const shared = each.map((day, place) => ({
    ...day,
    hours: day.hours ?? (isBeforeAll ? each[0] : each.slice(place + 1).find(({ hours }) => hours))?.hours,
  }));
  // "Friday, December 18, at 3:30"
  if (new Set(shared.flatMap(({ days }) => days.dates)).size === 1) return undefined;
  return numberedDay.test(text) || new Set(shared.map(({ hours }) => JSON.stringify(hours?.hours))).size > 1 ? shared : undefined;
}
