import type { ParsedResult } from "chrono-node/en";
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
import { datesInTime } from "./dates-in-time.ts";
import { type DaysSaid, daysFrom, type Found } from "./found-days.ts";
import { daysOfMonth } from "./named-span.ts";
import { day, dayOfMonth, months } from "./time-words.ts";

/** A date from chrono. For a month, its first day. */
type Named = {
  readonly kind: "day" | "weeks" | "month";
  readonly date: LocalDate;
  /** The last day of a range: "Dec 15-17". */
  readonly last?: LocalDate;
  readonly words: string;
  /** The start of its words in the text. */
  readonly from: number;
  readonly isByWeekday: boolean;
};

/** Finds dates and weekdays with chrono, and ordinals alone ("the 12th"), which chrono does not support. */
export function namedDates(text: string, today: LocalDate, spokenOf: LocalDate): Found | undefined {
  const dates: LocalDate[] = [];
  let rest = text;
  let days: DaysSaid | undefined;
  let until: LocalDate | undefined;
  let weekFrom: LocalDate | undefined;
  let monthNamed: LocalDate | undefined;
  let isByWeekday = false;
  const byWeekday = new Set<LocalDate>();
  const add = (date: LocalDate, from: number, length: number, { isWeeks = false, last = date }) => {
    const before = text.slice(0, from).replace(/\s*(?:on |the |this )*$/, "");
    if (isWeeks) weekFrom = mondayOf(date);
    const behind = text.slice(from + length);
    if (/(?<!\b(?:no|not|nothing) )\b(?:after|later than)$/.test(before)) days = { after: addDays(last, 1) };
    else if (isWeeks || notBefore.test(before) || orLater.test(behind)) days = { after: date };
    else if (
      /\b(?:before|(?<!\b(?:come|coming|drop|pass|stop|swing) )by|until|till|(?:no|not) later than|(?:not|nothing) after)$/.test(before) ||
      orEarlier.test(behind)
    )
      until = /before$/.test(before) ? addDays(date, -1) : date;
    else dates.push(...daysFrom(date, last));
    rest = `${rest.slice(0, from)}${" ".repeat(length)}${rest.slice(from + length)}`;
  };
  for (const { kind, date, last, words, from, isByWeekday: isWeekday } of readByChrono(text, today)) {
    isByWeekday = isWeekday;
    if (kind === "month") {
      if (monthNamed) continue;
      monthNamed = date;
      days = { dates: daysOfMonth(monthNamed, undefined, today) };
      rest = rest.replace(words, " ".repeat(words.length));
      continue;
    }
    add(date, from, words.length, { isWeeks: kind === "weeks", ...(last && { last }) });
    if (isWeekday) byWeekday.add(date);
    // "Any Tuesday"
    const later = isWeekday && everyOne.test(text.slice(0, from)) ? [1, 2, 3, 4, 5, 6, 7].map((weeks) => addDays(date, 7 * weeks)) : [];
    for (const each of later) byWeekday.add(each);
    dates.push(...later);
    // "Monday" on a Monday: today, or next Monday if today has no open times left.
    if (date !== today || !isWeekday) continue;
    dates.push(addDays(date, 7));
    byWeekday.add(addDays(date, 7));
  }
  for (const match of rest.matchAll(ordinals)) {
    const ofMonth = (day: string | undefined) => dayOfMonth(Number(day), today, monthNamed ?? dates.at(-1) ?? spokenOf);
    const date = ofMonth(match[1]);
    const last = match[2] === undefined ? undefined : ofMonth(match[2]);
    if (date) add(date, match.index + (match[0].length - match[0].trimStart().length), match[0].length, last ? { last } : {});
  }
  // "2 weeks from now, on a Tuesday": the Tuesday of that week.
  if (weekFrom && isByWeekday) for (const [place, date] of dates.entries()) dates[place] = addDays(weekFrom, (weekdayOf(date) + 6) % 7);
  // "A Wednesday in January"
  if (monthNamed && dates.length > 0 && dates.every((date) => byWeekday.has(date))) {
    const weekdays = dates.map(weekdayOf);
    return { days: { dates: daysOfMonth(monthNamed, undefined, today).filter((date) => weekdays.includes(weekdayOf(date))) }, rest };
  }
  // "12/16, Wednesday" is one day, too.
  const numbered = dates.filter((date) => !byWeekday.has(date)).map(weekdayOf);
  const once = dates.filter((date) => !byWeekday.has(date) || !numbered.includes(weekdayOf(date)));
  const ahead = [...new Set(once)].filter((date) => date >= today).sort();
  const [past] = dates.filter((date) => date < today);
  // "It ends the 15th, after the 15th then"
  if (days?.after && ahead.length > 0 && ahead.every((date) => addDays(date, 1) === days?.after)) return { days, rest };
  if (ahead.length > 0) {
    // "From the 15th on, a Thursday"
    const first = days?.after;
    const fits = (date: LocalDate) => !first || date >= first || !byWeekday.has(date);
    const dates = first && !ahead.some(fits) ? ahead.map((date) => weekdayFrom(first, date)) : ahead.filter(fits);
    return { days: { dates: [...new Set(dates)].sort() }, rest };
  }
  // "After the 14th, before the 19th"
  if (until) return { days: { dates: daysFrom(days?.after ?? today, until) }, rest };
  if (days) return { days, rest };
  // hours-said.ts parses the part of the day.
  if (/\bthis (?:morning|afternoon|evening)\b/.test(text)) return { days: { dates: [today] }, rest };
  return past ? { days: { past, after: today }, rest } : undefined;
}

/** The first day from a date on that has the same weekday as another date. */
const weekdayFrom = (first: LocalDate, other: LocalDate): LocalDate => addDays(first, (weekdayOf(other) - weekdayOf(first) + 7) % 7);

const everyOne = /\b(?:any|every|each) $/;
/** "The 12th", "the 14th to the 16th" */
const ordinals = /\b(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?: to (?:the )?(\d{1,2})(?:st|nd|rd|th)\b)?/g;

function readByChrono(text: string, today: LocalDate): readonly Named[] {
  // At midnight, so that "Thursday at 9" on a Thursday is still in the future.
  const reference = { instant: new Date(utcMidnight(today)), timezone: 0 };
  return datesInTime.parse(withoutHours(text), reference, { forwardDate: true }).flatMap(({ text: words, index, start, end }) => {
    const isDay = start.isCertain("day") || start.isCertain("weekday");
    const isMonth = start.isCertain("month") && !isDay;
    const date = dateOf(start);
    if (fraction.test(words) && (date > addDays(today, farthest) || ofWhole.test(text.slice(index + words.length)))) return [];
    // "I called last week" does not ask for a time.
    if (/\blast (?:week|month|year)\b/.test(words)) return [];
    // chrono reads "the money" as this month.
    if (!(isDay || (isMonth && monthWord.test(words))) || noDate.test(words.replace(/^[\s,(]+/, "").trim()) || !isUsableDate(date))
      return [];
    if (isMonth) {
      const isThisMonth = !start.isCertain("year") && date.slice(5, 7) === today.slice(5, 7);
      return { kind: "month", date: firstOf(monthOf(isThisMonth ? today : date)), words, from: index, isByWeekday: false };
    }
    const isByWeekday = start.isCertain("weekday") && !start.isCertain("day");
    const isWeeks = /\b(?:weeks?|months?)\b/.test(words) && !(isByWeekday && date === today);
    return { kind: isWeeks ? "weeks" : "day", date, ...(end && { last: dateOf(end) }), words, from: index, isByWeekday };
  });
}

const dateOf = (said: ParsedResult["start"]): LocalDate =>
  localDate({ year: said.get("year") ?? 0, month: said.get("month") ?? 1, day: said.get("day") ?? 1 });

/** Replaces hours by characters of the same length: hours-said.ts parses them, and chrono would join "in the morning, Thursday" to one time. */
const withoutHours = (text: string): string => text.replaceAll(hourWords, (words) => ";".repeat(words.length));

/** An hour, and not the day of a month: "the 14th", "14 Dec", "12/14" */
const hourOfDay = String.raw`\d{1,2}(?:[:.]\d{2})?(?: ?[ap]m| ?oclock)?\b(?![.:-]?\d|/|st\b|nd\b|rd\b|th\b| (?:weeks?|days?|months?|hours?|${months}(?! \d{1,2}\b(?!:| ?[ap]m| oclock)))\b)`;
const hourWords = new RegExp(
  [
    String.raw`\b(?:(?:in the|this|at|by|until|till|before|after|around|about) )?(?:mornings?|afternoons?|evenings?|noon|midday|midnight|lunch(?:time)?)\b`,
    String.raw`(?<!\b${months}\.? )(?<![\d/-])\b\d{1,2}(?:[:.]\d{2})?(?: ?[ap]m)? ?- ?${hourOfDay}`,
    String.raw`(?<![\d/-])\b\d{1,2}(?:[:.]\d{2}(?: ?[ap]m)?| ?[ap]m| ?oclock)\b`,
    String.raw`\b(?:at|@|by|before|after|around|about|past|until|till|from|between|and|or) ${hourOfDay}`,
    String.raw`(?<!\b${months}\.? (?:\d{1,2}(?:th)? ?)?)\bto ${hourOfDay}`,
    String.raw`(?<=\b${day},? )${hourOfDay}|(?<![\d/-])\b${hourOfDay}(?=,? (?:on )?${day}\b| on ${months}\.? \d)`,
  ].join("|"),
  "g",
);

/** Texts that chrono wrongly reads as dates: spans of time, "now", "may", "9.30". */
const noDate =
  /^(?:for |after )?(?:an?|the|one|two|three|\d+) (?:days?|weeks?|months?|years?|hours?|minutes?|min|seconds?|secs?|s)$|^(?:(?:in )?the day|now|may|mar|sec|second|sat|sun|24\/7)$|^\d{1,2}\.\d{2}$/;

/** "1/5" is a date if it is in the near future, and not a fraction: "1/5 of our calls". */
const fraction = /^\d\/\d$/;
const ofWhole = /^ (?:of|the|our|my|an?|as|hours?|days?|cups?|inch)\b/;
const farthest = 90;

const monthWord = new RegExp(String.raw`\b(?:${months}|months?)\b`);
/** "Thursday or later" */
const orLater = /^ (?:(?:or|and) (?:later|after(?:wards?)?)|at the earliest|onwards?)\b(?! (?:at )?\d)/;
const orEarlier = /^ (?:or (?:earlier|before|sooner)|at the latest)\b/;
const notBefore =
  /\b(?:from|starting|(?:not|nothing) before|no (?:earlier|sooner) than|earliest (?:is|(?:i|we) (?:can|could)(?: do)?)|(?:busy|slammed|swamped|away|out|gone|full|booked(?: up)?|tied up|on vacation) (?:until|till))$/;
