import { type LocalDate, weekdayOf } from "#domain/local-date.ts";
import { daysSaid } from "./days-said.ts";
import type { DaysSaid } from "./found-days.ts";
import { hoursSaid } from "./hours-said.ts";
import { namedSpan } from "./named-span.ts";
import { dateInWords, dayAfter, dayNames, months, weekday, weekdayAfter } from "./time-words.ts";
import { numberedDay } from "./times-wish.ts";

/** Enough for five days with their separators. Limits the work for a long line. */
const mostPieces = 25;

const placed = /\b(?:to(?:day|morrow|night)|this|next)\b/;

export type DayWithHours = {
  readonly days: { readonly rest: string; readonly dates: readonly LocalDate[] };
  readonly hours: ReturnType<typeof hoursSaid>;
  readonly rest: string;
};

/** Separators between days. The comma in "Friday, December 18" is not one. */
const betweenDays = new RegExp(String.raw`(\b(?:or|and|if not)\b|;|,(?! ?(?:the )?(?:${months}|\d{1,2}(?:st|nd|rd|th))\b))`);
const startOfDay = new RegExp(String.raw`\b(?:today|tomorrow|tonight|${weekday})\b|(?:\bthe )?${numberedDay.source}`);

/**
 * Splits "Thursday afternoon or Friday morning" by day; undefined unless the text names several days with different hours. A day
 * without hours gets those of the next day that has some ("Thursday or Friday afternoon"), or those before the first day ("after
 * 3 on Monday or Tuesday"). It does not get those of the previous day: in "Thursday afternoon or Friday" all of Friday suits.
 */
export function daysWithHours(text: string, today: LocalDate, from: LocalDate): readonly DayWithHours[] | undefined {
  const daysOf = (part: string, since: LocalDate = today, spokenOf: LocalDate = from) => {
    const found = daysSaid(part, since, spokenOf);
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
  // Parsing a day is slow.
  if (pieces.length > mostPieces) return undefined;
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    // The "and" in "Thursday between 2 and 4" does not separate days.
    if (last !== undefined && (!(daysOf(piece) && daysOf(last)) || isDayOfSpan(last, piece))) parts.splice(-1, 1, last + piece);
    else parts.push(piece);
  }
  if (parts.length < 2) return undefined;
  const spans = parts.map((part) => namedSpan(part, today, from)?.days);
  const each: DayWithHours[] = [];
  for (const said of parts) {
    const before = parts[each.length - 1] ?? "";
    const previous = each.at(-1)?.days.dates.at(-1);
    // "Friday at 2, or the Monday after at 10"
    const part = previous ? said.replace(dayAfter, (_, name: string) => dateInWords(weekdayAfter(name, previous))) : said;
    // "The 8th or Wednesday" means the Wednesday after the 8th.
    const since = numberedDay.test(before) && !numberedDay.test(part) ? previous : undefined;
    const days = daysOf(part, placed.test(part) ? today : since, previous);
    if (!days) return undefined;
    const hours = hoursSaid(days.rest, "day");
    each.push({ days: ofNamedSpan(days, each.length, parts, spans), hours, rest: hours?.rest ?? days.rest });
  }
  const [first = ""] = parts;
  const isBeforeAll = hoursSaid(first.slice(0, Math.max(0, first.search(startOfDay))), "day") !== undefined;
  const withHours = each.map((day, place) => ({
    ...day,
    hours: day.hours ?? (isBeforeAll ? each[0] : each.slice(place + 1).find(({ hours }) => hours))?.hours,
  }));
  // "Friday, December 18, at 3:30"
  if (new Set(withHours.flatMap(({ days }) => days.dates)).size === 1) return undefined;
  return spans.some((span) => span?.dates) ||
    numberedDay.test(text) ||
    new Set(withHours.map(({ hours }) => JSON.stringify(hours?.hours))).size > 1
    ? withHours
    : undefined;
}

/**
 * "Tuesday morning or Thursday afternoon next week": a weekday alone belongs to the week in the same text. It belongs to a later
 * week only if it is earlier in the week than the day named with that week, so not in "Thursday, or Monday next week".
 */
function ofNamedSpan(
  days: DayWithHours["days"],
  at: number,
  parts: readonly string[],
  spans: readonly (DaysSaid | undefined)[],
): DayWithHours["days"] {
  const place = spans.findIndex((span) => (span?.dates?.length ?? 0) > 2);
  const dayIn = (part = "") => spans[place]?.dates?.find((date) => dayNames[weekdayOf(date)] === startOfDay.exec(part)?.[0]);
  const part = parts[at] ?? "";
  const date = numberedDay.test(part) || placed.test(part) || spans[at] ? undefined : dayIn(part);
  const named = dayIn(parts[place]);
  return date && (at > place || (named !== undefined && date < named)) ? { ...days, dates: [date] } : days;
}
