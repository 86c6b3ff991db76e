import * as chrono from "chrono-node/en";
import {
  addDays,
  firstOf,
  isUsableDate,
  type LocalDate,
  localDate,
  mondayOf,
  monthOf,
  utcMidnight,
  weekdayOf,
} from "#domain/local-date.ts";
import { type DaysSaid, dayOfMonth, daysFrom, type Found } from "./found-days.ts";
import { daysOfMonth } from "./named-span.ts";
import { months, weekday } from "./time-words.ts";

/** A date as chrono reads it: of a month its first day. */
type Named = {
  readonly kind: "day" | "weeks" | "month";
  readonly date: LocalDate;
  readonly words: string;
  /** Where its words begin in the text. */
  readonly from: number;
  readonly isByWeekday: boolean;
};

/** Dates and weekdays, as chrono reads them; ordinals alone ("the 12th") are read here. */
export function namedDates(text: string, today: LocalDate, spokenOf: LocalDate): Found | undefined {
  const dates: LocalDate[] = [];
  let rest = text;
  let days: DaysSaid | undefined;
  let weekFrom: LocalDate | undefined;
  let monthNamed: LocalDate | undefined;
  let isByWeekday = false;
  const byWeekday = new Set<LocalDate>();
  const add = (date: LocalDate, from: number, length: number, isWeeks: boolean) => {
    const before = text.slice(0, from).replace(/\s*(?:on |the |this )*$/, "");
    if (isWeeks) weekFrom = mondayOf(date);
    if (/\b(?:after|later than)$/.test(before)) days = { after: addDays(date, 1) };
    else if (isWeeks || notBefore.test(before)) days = { after: date };
    else if (/\b(?:before|(?<!\b(?:come|coming|drop|pass|stop|swing) )by|until|till)$/.test(before))
      days = { dates: daysFrom(today, /before$/.test(before) ? addDays(date, -1) : date) };
    else dates.push(date);
    rest = `${rest.slice(0, from)}${" ".repeat(length)}${rest.slice(from + length)}`;
  };
  for (const { kind, date, words, from, isByWeekday: isWeekday } of readByChrono(text, today)) {
    isByWeekday = isWeekday;
    if (kind === "month") {
      if (monthNamed) continue;
      monthNamed = date;
      days = { dates: daysOfMonth(monthNamed, undefined, today) };
      rest = rest.replace(words, " ");
      continue;
    }
    add(date, from, words.length, kind === "weeks");
    if (isWeekday) byWeekday.add(date);
    // "Monday", said on a Monday: this one, and if nothing is open any more, the next.
    if (date !== today || !isWeekday) continue;
    dates.push(addDays(date, 7));
    byWeekday.add(addDays(date, 7));
  }
  for (const match of rest.matchAll(/\b(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/g)) {
    const date = dayOfMonth(Number(match[1]), today, monthNamed ?? spokenOf);
    // "Friday the 11th" is one day, named twice.
    if (date && dates.length > 0 && dates.every((day) => weekdayOf(day) === weekdayOf(date)) && new RegExp(weekday).test(text))
      dates.splice(0, dates.length, date);
    else if (date) add(date, match.index + (match[0].length - match[0].trimStart().length), match[0].length, false);
    rest = rest.replace(match[0], " ");
  }
  // "2 weeks from now, on a Tuesday": the Tuesday of that week.
  if (weekFrom && isByWeekday) for (const [place, date] of dates.entries()) dates[place] = addDays(weekFrom, (weekdayOf(date) + 6) % 7);
  // "12/16, Wednesday" is one day too.
  const numbered = dates.filter((date) => !byWeekday.has(date)).map(weekdayOf);
  const once = dates.filter((date) => !byWeekday.has(date) || !numbered.includes(weekdayOf(date)));
  const ahead = [...new Set(once)].filter((date) => date >= today).sort();
  const [past] = dates.filter((date) => date < today);
  if (ahead.length > 0) return { days: { dates: ahead }, rest };
  if (days) return { days, rest };
  // Its hours are read by hours-said.ts.
  if (/\bthis (?:morning|afternoon|evening)\b/.test(text)) return { days: { dates: [today] }, rest };
  return past ? { days: { past, after: today }, rest } : undefined;
}

function readByChrono(text: string, today: LocalDate): readonly Named[] {
  // From its first minute on, the day is ahead: "Thursday at 9", said on a Thursday.
  const reference = { instant: new Date(utcMidnight(today)), timezone: 0 };
  // It takes "mornings. Thursday" for one time.
  const sentences = text.replaceAll(endOfSentence, ";");
  return chrono.parse(sentences, reference, { forwardDate: true }).flatMap(({ text: words, index, start }) => {
    const isDay = start.isCertain("day") || start.isCertain("weekday");
    const isMonth = start.isCertain("month") && !isDay;
    const date = localDate({ year: start.get("year") ?? 0, month: start.get("month") ?? 1, day: start.get("day") ?? 1 });
    if (fraction.test(words) && (date > addDays(today, farthest) || ofWhole.test(text.slice(index + words.length)))) return [];
    // It takes "the money" for this month.
    if (!(isDay || (isMonth && monthWord.test(words))) || noDate.test(words.trim()) || !isUsableDate(date)) return [];
    const dayWords = withoutHours(withoutHours(words));
    if (isMonth) {
      const isThisMonth = !start.isCertain("year") && date.slice(5, 7) === today.slice(5, 7);
      return { kind: "month", date: firstOf(monthOf(isThisMonth ? today : date)), words: dayWords, from: index, isByWeekday: false };
    }
    const lead = leadingHours.exec(dayWords)?.[0].length ?? 0;
    const isByWeekday = start.isCertain("weekday") && !start.isCertain("day");
    const isWeeks = /\b(?:weeks?|months?)\b/.test(dayWords) && !(isByWeekday && date === today);
    return { kind: isWeeks ? "weeks" : "day", date, words: dayWords.slice(lead), from: index + lead, isByWeekday };
  });
}

/** Without the hour or the part of the day at its end, which hours-said.ts reads: "Monday at 7 in the morning" ends in both. */
const withoutHours = (words: string): string =>
  words.replace(
    /\s*(?:,|at|@|before|after|by|from|to|thru|through|until|till|around|about)?\s*\b(?<!\d[/-])\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]m|oclock)?$|[,\s]+(?:in the |before |by |until |till |after |around )?(?:morning|afternoon|evening|noon|at noon|(?:at )?midnight)$/,
    (tail) => (/^\s*\d{1,2}$/.test(tail) && monthAtEnd.test(words.slice(0, -tail.length).trim()) ? tail : ""),
  );

/** What chrono wrongly takes for a date: spans of time, "now", "may", "9.30". */
const noDate =
  /^(?:for |after )?(?:an?|one|two|three|\d+) (?:days?|weeks?|months?|years?|hours?|minutes?|min)$|^(?:(?:in )?the day|now|may|mar|sec|second|sat|sun|24\/7)$|^\d{1,2}\.\d{2}$/;

/** "1/5" is a date if it is not far off, and no part of a whole: "1/5 of our calls". */
const fraction = /^\d\/\d$/;
const ofWhole = /^ (?:of|the|our|my|an?|as|hours?|days?|cups?|inch)\b/;
const farthest = 90;

/** "2-4pm tomorrow" */
const leadingHours = new RegExp(
  String.raw`^(?:(?:from|between) )?(?:noon|midday|(?:\d{1,2}(?:[:.]\d{2})? ?(?:[ap]m|oclock)?(?: ?(?:-|to|and) ?)?)+),? (?:on )?(?=(?:the |this |next )?(?:tomorrow|today|tonight|${weekday}))`,
);

const monthWord = new RegExp(String.raw`\b(?:${months}|months?)\b`);
const notBefore =
  /\b(?:from|starting|(?:not|nothing) before|no earlier than|earliest (?:is|(?:i|we) (?:can|could)(?: do)?)|(?:busy|slammed|swamped|away|out|gone|full|booked(?: up)?|tied up|on vacation) (?:until|till))$/;
const monthAtEnd = new RegExp(String.raw`\b${months}\.?$`);
const endOfSentence = new RegExp(String.raw`(?<!\b${months})[.](?= )`, "g");
