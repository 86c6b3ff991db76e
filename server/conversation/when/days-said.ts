import * as chrono from "chrono-node/en";
import {
  addDays,
  addMonths,
  daysBetween,
  firstOf,
  isUsableDate,
  type LocalDate,
  localDate,
  mondayOf,
  monthOf,
  utcMidnight,
  weekdayOf,
} from "#domain/local-date.ts";
import { dateAhead, dayNames, monthNames, months, weekday, weekdayAfter } from "./time-words.ts";

/** Which days are meant: these, or all from one on. */
export type DaysSaid = {
  readonly dates?: readonly LocalDate[];
  readonly after?: LocalDate;
  /** Days of the week that are not meant; 0 is Sunday. */
  readonly except?: readonly number[];
  /** A day that was named and is over. */
  readonly past?: LocalDate;
  /** The sooner the better, also within its day. */
  readonly isSoonest?: true;
};

/** "2-4pm tomorrow" */
const leadingHours = new RegExp(
  String.raw`^(?:noon|midday|(?:\d{1,2}(?:[:.]\d{2})? ?(?:[ap]m)?(?: ?(?:-|to|and) ?)?)+) (?:on )?(?=(?:the |this |next )?(?:tomorrow|today|tonight|${weekday}))`,
);

type Found = { days: DaysSaid; rest: string };

/** The days that a text names, and the text without them; undefined if it names none. `text` is spelled out (time-words.ts); `from` is the day that is being spoken of. */
export function daysSaid(said: string, today: LocalDate, from: LocalDate = today): Found | undefined {
  const notThisWeek = /\b(?:not|can'?t(?: do)?|anything but) (?:this|the current) week\b,?/.exec(said);
  const text = notThisWeek ? cut(said, notThisWeek) : said;
  if (notThisWeek && !/\bweek|day\b/.test(text) && !namedDates(text, today, from))
    return { days: { after: addDays(mondayOf(today), 7) }, rest: text };
  const excluded = exceptDays(text);
  const found = onlyNamed(namedSpan(excluded.rest, today, from), excluded.days.except) ?? namedDates(excluded.rest, today, from);
  if (!found && !excluded.days.except) return undefined;
  return { days: { ...excluded.days, ...found?.days }, rest: found?.rest ?? excluded.rest };
}

/** "Monday or Tuesday next week", "after the holidays, on Tuesdays": of the span only these. */
function onlyNamed(found: Found | undefined, except: readonly number[] = []): Found | undefined {
  if (!found) return undefined;
  const { dates, after } = found.days;
  const span = dates ?? (after === undefined ? [] : daysFrom(after, addDays(after, 27)));
  const named = [...found.rest.matchAll(new RegExp(String.raw`\b(${weekday})s?\b`, "g"))]
    .map(([, name]) => dayNames.indexOf(name ?? ""))
    .filter((place) => !except.includes(place));
  const meant = span.filter((date) => named.includes(weekdayOf(date)));
  return meant.length > 0
    ? { days: { dates: meant }, rest: found.rest.replaceAll(new RegExp(String.raw`\b(?:(?:on|or|and) )*${weekday}s?\b`, "g"), " ") }
    : found;
}

/** "not Monday", "any day but Friday". */
function exceptDays(text: string): Found {
  const busy = new RegExp(
    String.raw`\b(?:busy|booked(?: up)?|out(?: of (?:town|office))?|away|tied up|unavailable|slammed|\w+ing|all day)(?: all day)?(?: on)? (${weekday})s?\b|\b(${weekday})(?:'?s)? (?:is |are )?(?:no good|out|bad|full|not good|impossible|(?:doesn'?t|won'?t|don'?t|does not|will not) work)\b`,
  ).exec(text);
  if (busy && !/\b(?:meeting|calling|talking|speaking|starting|working|evening|morning|(?:any|some|every|no)?thing) /.test(busy[0]))
    return { days: { except: [dayNames.indexOf(busy[1] ?? busy[2] ?? "")] }, rest: cut(text, busy) };
  const pattern = new RegExp(
    String.raw`\b(?:(?:but |just )?(?<!\bif )not(?: on)?|except|any(?: day|thing)? (?:but|except)|other than|can'?t(?: do| make)?|cannot(?: do)?|no) (${weekday}s?)(?:,? (?:or|and) (${weekday})s?)?\b`,
  );
  const match = pattern.exec(text);
  if (!match) return { days: {}, rest: text };
  const except = match.slice(1).flatMap((name) => (name ? [dayNames.indexOf(name.replace(/s$/, ""))] : []));
  return { days: { except }, rest: cut(text, match) };
}

const vague = /\b(?:whenever(?: you can)?|any ?time|any day)\b/;

/** Weeks and months, and how much of them. */
function namedSpan(text: string, today: LocalDate, from: LocalDate): Found | undefined {
  const monday = mondayOf(today);
  // On a weekend "this week" is the one that begins.
  const thisMonday = weekdayOf(today) === 6 || weekdayOf(today) === 0 ? addDays(monday, 7) : monday;
  const soonest =
    /\b(?:asap|a\.s\.a\.p\.?|as soon as (?:possible|you can)|soonest|(?<!at the )earliest(?: (?:possible|available|one|time|you(?: have|'?ve)(?: got)?))?|first available|right away|next available|immediately|whenever(?: you can)?|any ?time|any day|today or tomorrow)\b(?! (?:after|before|between|next|this|tomorrow|on|from|of|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)/.exec(
      text,
    );
  // "Whenever you have time next week" is next week.
  const isVague = vague.test(soonest?.[0] ?? "");
  const named = isVague ? daysSaid(text.replaceAll(new RegExp(vague, "g"), " "), today, from) : undefined;
  if (soonest) return named ?? { days: { after: today, ...(!isVague && { isSoonest: true }) }, rest: cut(text, soonest) };
  const weekLater =
    /\b(?:the |an? |one )?(?:following week|week (?:following|later|after)(?: (?:that|this|it))?(?= *(?:$|[,.?!;]|(?:same|at|in|or|and|if|works?|please|instead|maybe|then)\b)))/.exec(
      text,
    );
  if (weekLater) return { days: partOfWeek(addDays(mondayOf(from), 7), undefined, today), rest: cut(text, weekLater) };
  const beforeNextWeek = /\b(?:before|sooner than|earlier than) next week\b/.exec(text);
  if (beforeNextWeek) return { days: { dates: daysFrom(today, addDays(thisMonday, 4)) }, rest: cut(text, beforeNextWeek) };
  const notThen =
    /\b(tomorrow|today) (?:is |'?s )?(?:no good|out|bad|full|not good|impossible|(?:doesn'?t|won'?t|does not|will not) work)\b|\b(?:(?<!\bif )not|can'?t(?: do)?|anything but|any day but) (tomorrow|today)\b/.exec(
      text,
    );
  if (notThen)
    return {
      days: { after: addDays(today, (notThen[1] ?? notThen[2]) === "today" ? 1 : 2) },
      rest: cut(text, notThen).replace(/\bany other day\b/, " "),
    };
  const overmorrow = /\b(?:the )?overmorrow\b/.exec(text);
  if (overmorrow) return { days: { dates: [addDays(today, 2)] }, rest: cut(text, overmorrow) };
  const fromDay = new RegExp(String.raw`\b(?:(a|one|two|three|\d)) weeks? from (?:this |next )?(${weekday}|tomorrow|today)\b`).exec(text);
  if (fromDay) {
    const name = fromDay[2] ?? "";
    const day = name === "today" ? today : name === "tomorrow" ? addDays(today, 1) : weekdayAfter(name, today);
    return { days: { dates: [addDays(day, 7 * countOf(fromDay[1] ?? ""))] }, rest: cut(text, fromDay) };
  }
  const holidays = /\b(?:after|past) (?:the )?(christmas|xmas|holidays?|new year'?s?(?: day)?)\b/.exec(text);
  if (holidays) {
    const isChristmas = /mas$/.test(holidays[1] ?? "");
    const year = Number(today.slice(0, 4));
    const day = isChristmas ? localDate({ year, month: 12, day: 26 }) : localDate({ year: year + 1, month: 1, day: 2 });
    return { days: { after: day < today ? today : day }, rest: cut(text, holidays) };
  }
  const yearEnd = betweenHolidays.exec(text);
  if (yearEnd) {
    const year = Number(today.slice(0, 4));
    const [first, last] = [26, 31].map((day) => localDate({ year, month: 12, day })) as [LocalDate, LocalDate]; // two of two
    return { days: { dates: daysFrom(first < today ? today : first, last) }, rest: cut(text, yearEnd) };
  }
  const partly = partOfMonth.exec(text);
  if (partly) {
    const { week, part = week, named = "", which = named } = partly.groups ?? {};
    const month = week === undefined ? monthAhead(which, today) : firstOf(monthOf(from));
    return { days: { dates: daysOfMonth(month, part, today) }, rest: cut(text, partly) };
  }
  const week =
    /\b(?:(end|beginning|start|early|late(?:r)?|middle|mid|rest|back half|first half|sometime)[ -]?(?:of |in )?)?(?:the |this (?=coming|next)|sometime )?(?:(coming|next|this|the) )?week(?: (after next))?\b(?! (?:from|of the|of \w+ \d))/.exec(
      text,
    );
  if (week && (week[1] || week[2] || week[3])) {
    const weeksOn = week[3] ? 2 : week[2] === "next" || week[2] === "coming" ? 1 : 0;
    return { days: partOfWeek(addDays(weeksOn === 0 ? thisMonday : monday, 7 * weeksOn), week[1], today), rest: cut(text, week) };
  }
  const weekOf = new RegExp(String.raw`\bweek of (?:the )?(?:(${months})\.? )?(\d{1,2})(?:st|nd|rd|th)?\b`).exec(text);
  if (weekOf) {
    const [, month, number] = weekOf;
    const day = month === undefined ? dayOfMonth(Number(number), today) : dateAhead(month, Number(number), today);
    if (day) return { days: partOfWeek(mondayOf(day), undefined, today), rest: cut(text, weekOf) };
  }
  const weekend = /\b(?:on |over |during )?(?:the |this |next )?weekends?\b/.exec(text);
  if (weekend) {
    const saturday = addDays(monday, 5);
    return { days: { dates: [saturday, addDays(saturday, 1)].filter((day) => day >= today) }, rest: cut(text, weekend) };
  }
  const season = /\b(?:(?:in|during|for) )?(?:early |late )?next (spring|summer|fall|autumn|winter|year)\b/.exec(text);
  if (season && !monthName.test(text)) return { days: { after: firstOfNext(season[1] ?? "", today) }, rest: cut(text, season) };
  const month = /\b(?:sometime )?(next|this) month\b/.exec(text);
  return month ? { days: { dates: daysOfMonth(monthAhead(month[1] ?? "", today), undefined, today) }, rest: cut(text, month) } : undefined;
}

/** "Between Christmas and New Year's", spelled out. */
const betweenHolidays =
  /\b(?:between|from|in between) (?:the )?(?:christmas|xmas|december 25|december 24) (?:and|to|till|until|through) (?:the )?(?:new years?(?:'s?)?(?: day)?|nye|december 31|january 1)\b/;

/** "The first week of December", "early next month", "mid-January"; "second week" is one of the month that is spoken of. */
const partOfMonth = new RegExp(
  String.raw`\b(?:the )?(?<part>(?:first|second|third|fourth|last|1st|2nd|3rd|4th) (?:week|half|part)|early|late|beginning|start|middle|mid|end)[ -](?:of |in )?(?:(?<named>${monthNames.join("|")})(?:r?uary|ch|il|e|y|ust|t|tember|ober|ember)?|(?<which>next|this|the) month)\b(?! \d)|\b(?:the )?(?<week>(?:first|second|third|fourth|1st|2nd|3rd|4th) week)\b(?! of\b)`,
);

/** The first day of the month that is named, this year's or the next's. */
function monthAhead(name: string, today: LocalDate): LocalDate {
  const place = monthNames.indexOf(name);
  const ahead = place < 0 ? Number(name === "next") : (place + 13 - Number(today.slice(5, 7))) % 12;
  return firstOf(addMonths(monthOf(today), ahead));
}

const partDays: readonly (readonly [RegExp, first: number, last: number])[] = [
  [/^(?:first|1st) (?:half|part)/, 1, 15],
  [/^(?:second|2nd|last) (?:half|part)/, 16, 31],
  [/^(?:first|1st)/, 1, 7],
  [/^(?:second|2nd)/, 8, 14],
  [/^(?:third|3rd)/, 15, 21],
  [/^(?:fourth|4th)/, 22, 28],
  [/^last/, -6, 31],
  [/^(?:early|beginning|start)/, 1, 10],
  [/^mid/, 11, 20],
  [/^(?:late|end)/, 21, 31],
];

/** The days of a month that are ahead, or of the part of it that is named, if any of them is. */
function daysOfMonth(first: LocalDate, part: string | undefined, today: LocalDate): readonly LocalDate[] {
  const last = addDays(firstOf(addMonths(monthOf(first), 1)), -1);
  const [, from = 1, to = 31] = partDays.find(([name]) => name.test(part ?? "")) ?? [];
  const days = daysFrom(first, last).filter((day) => day >= today);
  const named = days.filter((day) => day >= addDays(from < 1 ? last : first, from < 1 ? from : from - 1) && day <= addDays(first, to - 1));
  return named.length > 0 ? named : days;
}

const monthWord = new RegExp(String.raw`\b(?:${months}|months?)\b`);
const notBefore =
  /\b(?:from|starting|(?:not|nothing) before|no earlier than|earliest|(?:busy|slammed|swamped|away|out|gone|full|booked(?: up)?|tied up|on vacation) (?:until|till))$/;
const monthAtEnd = new RegExp(String.raw`\b${months}\.?$`);
const endOfSentence = new RegExp(String.raw`(?<!\b${months})[.](?= )`, "g");
const monthName = new RegExp(String.raw`\b${months}\b`);
const seasonMonths: Readonly<Record<string, number>> = { year: 1, spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 };

/** The first day of the next year, or of the season that comes next. */
function firstOfNext(name: string, today: LocalDate): LocalDate {
  const year = Number(today.slice(0, 4));
  const first = localDate({ year, month: seasonMonths[name] ?? 1, day: 1 });
  return first > today ? first : localDate({ year: year + 1, month: seasonMonths[name] ?? 1, day: 1 });
}

function partOfWeek(monday: LocalDate, part: string | undefined, today: LocalDate): DaysSaid {
  const [first, last] = /end|back/.test(part ?? "")
    ? [3, 4]
    : /begin|start|early|first/.test(part ?? "")
      ? [0, 2]
      : /mid/.test(part ?? "")
        ? [1, 3]
        : [0, 4];
  const days = daysFrom(addDays(monday, first), addDays(monday, last));
  const ahead = days.filter((day) => day >= today);
  return ahead.length > 0 ? { dates: /late/.test(part ?? "") ? ahead.filter((day) => day > addDays(today, 1)) : ahead } : { after: today };
}

/** Dates and weekdays, as chrono reads them; ordinals alone ("the 12th") are read here. */
function namedDates(text: string, today: LocalDate, spokenOf: LocalDate): Found | undefined {
  // From its first minute on, the day is ahead: "Thursday at 9", said on a Thursday.
  const reference = { instant: new Date(utcMidnight(today)), timezone: 0 };
  const dates: LocalDate[] = [];
  let rest = text;
  let days: DaysSaid | undefined;
  let weekFrom: LocalDate | undefined;
  let monthNamed: LocalDate | undefined;
  let isByWeekday = false;
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
  // It takes "mornings. Thursday" for one time.
  const sentences = text.replaceAll(endOfSentence, ";");
  for (const { text: words, index, start } of chrono.parse(sentences, reference, { forwardDate: true })) {
    const isDay = start.isCertain("day") || start.isCertain("weekday");
    const isMonth = start.isCertain("month") && !isDay;
    // It takes "the money" for this month.
    if (isMonth && !monthWord.test(words)) continue;
    if (/^(?:for )?(?:an?|one|two|three|\d+) (?:days?|weeks?|months?|years?|hours?|minutes?|min)$/.test(words.trim())) continue;
    if (
      /^(?:in the day|now|may|mar|sec|second|sat|sun|24\/7)$/.test(words.trim()) ||
      /^\d{1,2}\.\d{2}$|^\d\/\d$/.test(words) ||
      !(isDay || isMonth)
    )
      continue;
    const date = localDate({ year: start.get("year") ?? 0, month: start.get("month") ?? 1, day: start.get("day") ?? 1 });
    if (!isUsableDate(date)) continue;
    isByWeekday = start.isCertain("weekday") && !start.isCertain("day");
    // The hours in it are read by hours-said.ts.
    const dayWords = words.replace(
      /\s*(?:,|at|@|before|after|by|from|until|till|around|about)?\s*\b\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]m|oclock)?$|[,\s]+(?:in the |before |by |until |till |after |around )?(?:morning|afternoon|evening|noon|at noon|(?:at )?midnight)$/,
      (tail) => (/^\s*\d{1,2}$/.test(tail) && monthAtEnd.test(words.slice(0, -tail.length).trim()) ? tail : ""),
    );
    const lead = leadingHours.exec(dayWords)?.[0].length ?? 0;
    if (isMonth && monthNamed) continue;
    if (isMonth) {
      const isThisMonth = !start.isCertain("year") && date.slice(5, 7) === today.slice(5, 7);
      monthNamed = firstOf(monthOf(isThisMonth ? today : date));
      days = { dates: daysOfMonth(monthNamed, undefined, today) };
      rest = rest.replace(dayWords, " ");
    } else if (date === today && start.isCertain("weekday") && !start.isCertain("day")) {
      // "Monday", said on a Monday: this one, and if nothing is open any more, the next.
      add(date, index + lead, dayWords.length - lead, false);
      dates.push(addDays(date, 7));
    } else add(date, index + lead, dayWords.length - lead, /\b(?:weeks?|months?)\b/.test(dayWords));
  }
  for (const match of rest.matchAll(/\b(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/g)) {
    const month = firstOf(monthOf(monthNamed ?? spokenOf));
    const date = dayOfMonth(Number(match[1]), month > today ? month : today);
    // "Friday the 11th" is one day, named twice.
    if (date && dates.length > 0 && dates.every((day) => weekdayOf(day) === weekdayOf(date)) && new RegExp(weekday).test(text))
      dates.splice(0, dates.length, date);
    else if (date) add(date, match.index + (match[0].length - match[0].trimStart().length), match[0].length, false);
    rest = rest.replace(match[0], " ");
  }
  // "2 weeks from now, on a Tuesday": the Tuesday of that week.
  if (weekFrom && isByWeekday) for (const [place, date] of dates.entries()) dates[place] = addDays(weekFrom, (weekdayOf(date) + 6) % 7);
  const ahead = [...new Set(dates)].filter((date) => date >= today).sort();
  const [past] = dates.filter((date) => date < today);
  if (ahead.length > 0) return { days: { dates: ahead }, rest };
  if (days) return { days, rest };
  // Its hours are read by hours-said.ts.
  if (/\bthis (?:morning|afternoon|evening)\b/.test(text)) return { days: { dates: [today] }, rest };
  return past ? { days: { past, after: today }, rest } : undefined;
}

/** The next day of that number, this month or the next. */
function dayOfMonth(day: number, today: LocalDate): LocalDate | undefined {
  for (const ahead of [0, 1, 2]) {
    const month = addMonths(monthOf(today), ahead);
    const date = `${month}-${String(day).padStart(2, "0")}`;
    if (isUsableDate(date) && date >= today) return date;
  }
  return undefined;
}

const countOf = (word: string) => ({ a: 1, one: 1, two: 2, three: 3 })[word] ?? Number(word);

/** Two months of them at most. */
export const daysFrom = (first: LocalDate, last: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, Math.min(62, daysBetween(first, last) + 1)) }, (_, index) => addDays(first, index));

const cut = (text: string, match: RegExpExecArray) => `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
