import { addDays, addMonths, firstOf, type LocalDate, localDate, mondayOf, monthOf, weekdayOf } from "#domain/local-date.ts";
import { cut, type DaysSaid, daysFrom, type Found } from "./found-days.ts";
import { dateAhead, dayNames, dayOfMonth, monthNames, months, numbers, weekday, weekdayAfter } from "./time-words.ts";

type At = {
  readonly today: LocalDate;
  /** The day that the conversation is about. */
  readonly from: LocalDate;
  readonly monday: LocalDate;
  /** On a weekend "this week" means the coming one. */
  readonly thisMonday: LocalDate;
};
type Groups = Readonly<Partial<Record<string, string>>>;
type Span = { readonly pattern: RegExp; readonly days: (said: Groups, at: At) => DaysSaid | undefined };

/** Finds weeks, months, seasons and parts of them, and days relative to other days. */
export function namedSpan(text: string, today: LocalDate, from: LocalDate): Found | undefined {
  const monday = mondayOf(today);
  const isWeekend = weekdayOf(today) === 6 || weekdayOf(today) === 0;
  const at = { today, from, monday, thisMonday: isWeekend ? addDays(monday, 7) : monday };
  for (const { pattern, days: daysOf } of spans) {
    const found = pattern.exec(text);
    const days = found && daysOf(found.groups ?? {}, at);
    if (days) return { days, rest: cut(text, found) };
  }
  return undefined;
}

const monthCalled = `(?<named>${monthNames.join("|")})(?:r?uary|ch|il|e|y|ust|t|tember|ober|ember)?`;
const aFew = "few|couple(?: of)?|two|three|four|five|[2-9]|10";

/** In order of precedence. */
const spans: readonly Span[] = [
  {
    pattern:
      /\b(?:the |an? |one )?(?:following week|week (?:following|later|after)(?: (?:that|this|it))?(?= *(?:$|[,.?!;]|(?:same|at|in|or|and|if|works?|please|instead|maybe|then)\b)))/,
    days: (_, { from, today }) => partOfWeek(addDays(mondayOf(from), 7), undefined, today),
  },
  {
    pattern: /\b(?:before|sooner than|earlier than) next week\b/,
    days: (_, { today, thisMonday }) => ({ dates: daysFrom(today, addDays(thisMonday, 4)) }),
  },
  {
    pattern:
      /\b(?:any other day\W+)?(?:(?<day>tomorrow|today) (?:is |'?s )?(?:no good|out|bad|full|not good|impossible|(?:doesn'?t|won'?t|does not|will not) work)\b|(?:(?<!\bif )not|can'?t(?: do)?|anything but|any day but) (?<other>tomorrow|today)\b)(?:\W+(?:(?:but|or) )?any other day\b)?/,
    days: ({ day, other }, { today }) => ({ after: addDays(today, (day ?? other) === "today" ? 1 : 2) }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:with)?in the (?:next|coming) (?:(?<count>${aFew}) (?:business |working |week)?days?|week)\b|\bwithin (?:a|one) week\b|\b(?:the |these )?next (?<days>${aFew}) (?:business |working )?days\b`,
    ),
    days: ({ count, days = count }, { today }) => ({ dates: daysFrom(today, addDays(today, days === undefined ? 7 : countOf(days))) }),
  },
  { pattern: /\b(?:the )?overmorrow\b/, days: (_, { today }) => ({ dates: [addDays(today, 2)] }) },
  {
    pattern: new RegExp(String.raw`\b(?:(?<count>a|one|two|three|\d) )?weeks? from (?:this |next )?(?<day>${weekday}|tomorrow|today)\b`),
    days: ({ count = "a", day = "" }, { today }) => ({ dates: [addDays(dayCalled(day, today), 7 * countOf(count))] }),
  },
  {
    pattern: /\b(?:after|past) (?:the )?(?<name>christmas|xmas|holidays?|new year'?s?(?: day)?)\b/,
    days({ name = "" }, { today }) {
      const year = Number(today.slice(0, 4));
      const day = name.endsWith("mas") ? localDate({ year, month: 12, day: 26 }) : localDate({ year: year + 1, month: 1, day: 2 });
      return { after: day < today ? today : day };
    },
  },
  {
    // "Between Christmas and New Year's", after holidays are replaced by dates.
    pattern:
      /\b(?:between|from|in between) (?:the )?(?:christmas|xmas|december 25|december 24) (?:and|to|till|until|through) (?:the )?(?:new years?(?:'s?)?(?: day)?|nye|december 31|january 1)\b/,
    days(_, { today }) {
      const year = Number(today.slice(0, 4));
      const first = localDate({ year, month: 12, day: 26 });
      return { dates: daysFrom(first < today ? today : first, localDate({ year, month: 12, day: 31 })) };
    },
  },
  {
    // "The first week of December", "early next month", "mid-January"; "second week" alone belongs to the current month of the conversation.
    pattern: new RegExp(
      String.raw`\b(?:the )?(?<part>(?:first|second|third|fourth|last|1st|2nd|3rd|4th) (?:week|half|part)|early|late|beginning|start|middle|mid|end)[ -](?:of |in )?(?:${monthCalled}|(?<which>next|this|the) month)\b(?! \d)|\b(?:the )?(?<week>(?:first|second|third|fourth|1st|2nd|3rd|4th) week)\b(?! of\b)`,
    ),
    days({ week, part = week, named = "", which = named }, { today, from }) {
      const month = week === undefined ? monthAhead(which, today) : firstOf(monthOf(from));
      return { dates: daysOfMonth(month, part, today) };
    },
  },
  {
    // "The second Tuesday in January", "the last Friday of the year"
    pattern: new RegExp(
      String.raw`\b(?:the )?(?<place>first|second|third|fourth|last|1st|2nd|3rd|4th) (?<day>${weekday}) (?:of|in) (?:${monthCalled}|(?<which>next|this|the) (?<span>month|year))\b`,
    ),
    days({ place = "", day = "", named = "", which = named, span }, { today }) {
      const month =
        span === "year"
          ? localDate({ year: Number(today.slice(0, 4)) + Number(which === "next"), month: place === "last" ? 12 : 1, day: 1 })
          : monthAhead(which, today);
      const ofMonth = daysFrom(month, lastOf(month)).filter((date) => dayNames[weekdayOf(date)] === day);
      const date = ofMonth.at(place === "last" ? -1 : "first|second|third|fourth|1st|2nd|3rd|4th".split("|").indexOf(place) % 4);
      return date && date >= today ? { dates: [date] } : undefined;
    },
  },
  {
    pattern: /\bthis week (?:or|and) (?:the )?next(?: week| one)?\b/,
    days: (_, { today, thisMonday }) => ({ dates: daysFrom(today, addDays(thisMonday, 13)) }),
  },
  {
    pattern:
      /\b(?:(?<part>end|beginning|start|early|late(?:r)?|middle|mid|rest|back half|first half|sometime)[ -]?(?:of |in )?)?(?:the |this (?=coming|next)|sometime |any day )?(?:(?<which>coming|next|this|the|that) )?week(?: (?<afterNext>after next))?\b(?! (?:from (?!\d)|of the|of \w+ \d))/,
    days({ part, which, afterNext }, { today, from, monday, thisMonday }) {
      if (!part && !which && !afterNext) return undefined;
      // "The first half of the week", if the conversation is about a later week
      if (/^th(?:e|at)$/.test(which ?? "the") && !afterNext && mondayOf(from) > thisMonday) return partOfWeek(mondayOf(from), part, today);
      const isNext = which === "next" || which === "coming";
      return partOfWeek(afterNext ? addDays(monday, 14) : isNext ? addDays(monday, 7) : thisMonday, part, today);
    },
  },
  {
    pattern: new RegExp(String.raw`\bweek of (?:the )?(?:(?<month>${months})\.? )?(?<number>\d{1,2})(?:st|nd|rd|th)?\b`),
    days({ month, number }, { today, from }) {
      const day = month === undefined ? dayOfMonth(Number(number), today, from) : dateAhead(month, Number(number), today);
      return day && partOfWeek(mondayOf(day), undefined, today);
    },
  },
  {
    pattern: /\b(?:on |over |during )?(?:the |this |next )?weekends?\b/,
    days: (_, { today, monday }) => ({ dates: [addDays(monday, 5), addDays(monday, 6)].filter((day) => day >= today) }),
  },
  {
    // "Next spring", but not "next year in March".
    pattern: new RegExp(
      String.raw`(?<!\b${months}\b.*)\b(?:(?:in|during|for) )?(?:early |late )?next (?<name>spring|summer|fall|autumn|winter|year)\b(?!.*\b${months}\b)`,
    ),
    days: ({ name = "" }, { today }) => ({ after: firstOfNext(name, today) }),
  },
  {
    pattern: /\b(?:sometime )?(?<which>next|this) month\b/,
    days: ({ which = "" }, { today }) => ({ dates: daysOfMonth(monthAhead(which, today), undefined, today) }),
  },
];

/** The date of "tomorrow", or of the next "Tuesday". */
function dayCalled(name: string, today: LocalDate): LocalDate {
  if (name === "today") return today;
  return name === "tomorrow" ? addDays(today, 1) : weekdayAfter(name, today);
}

/** The first day of the next month with this name. */
function monthAhead(name: string, today: LocalDate): LocalDate {
  const place = monthNames.indexOf(name);
  const ahead = place < 0 ? Number(name === "next") : (place + 13 - Number(today.slice(5, 7))) % 12;
  return firstOf(addMonths(monthOf(today), ahead));
}

const lastOf = (date: LocalDate): LocalDate => addDays(firstOf(addMonths(monthOf(date), 1)), -1);

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

/** The future days of a month, or of the named part of it if that has any. */
export function daysOfMonth(first: LocalDate, part: string | undefined, today: LocalDate): readonly LocalDate[] {
  const last = lastOf(first);
  const [, from = 1, to = 31] = partDays.find(([name]) => name.test(part ?? "")) ?? [];
  const days = daysFrom(first, last).filter((day) => day >= today);
  const named = days.filter((day) => day >= addDays(from < 1 ? last : first, from < 1 ? from : from - 1) && day <= addDays(first, to - 1));
  return named.length > 0 ? named : days;
}

const seasonMonths: Readonly<Record<string, number>> = { year: 1, spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 };

/** The first day of the next year or season. */
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

const counts: Readonly<Record<string, number>> = { a: 1, couple: 2, "couple of": 2, few: 4 };
const countOf = (word: string) => counts[word] ?? (numbers.indexOf(word) + 1 || Number(word));
