/** Words for a wish for times, as it was understood. */
import { lineWords } from "#content/live/line-words.ts";
import { type LocalDate, mondayOf, utcMidnight } from "#domain/local-date.ts";
import type { TimeWish } from "#server/conversation/mind.ts";

const { wish: words } = lineWords.times;

/** "Thursday from 4:00 PM", "the week of December 14"; undefined if it names neither days nor hours. */
export function wishWords(wish: TimeWish): string | undefined {
  const said = [daysIn(wish), hoursIn(wish)].filter(Boolean).join(" ") || spanIn(wish);
  return said && said.charAt(0).toUpperCase() + said.slice(1);
}

/** If a wish has more days than this and they are all in one week, the words name the week. */
const mostDays = 3;

const spanIn = ({ after, end }: TimeWish): string | undefined =>
  end === "first" ? words.soonest : after && words.since(dayWords(after as LocalDate));

function daysIn({ dates }: TimeWish): string | undefined {
  const named = (dates ?? []) as readonly LocalDate[]; // all dates in a wish are valid
  const [first] = named;
  if (first === undefined) return undefined;
  if (named.length <= mostDays) return either.format([...new Set(named.map((date) => weekdays.format(utcMidnight(date))))]);
  const monday = mondayOf(first);
  return named.every((date) => mondayOf(date) === monday) ? words.week(monthDays.format(utcMidnight(monday))) : undefined;
}

function hoursIn({ fromMinute, toMinute, nearMinute, either: ones }: TimeWish): string | undefined {
  if (ones) {
    const exact = ones.flatMap((one) => (one.fromMinute !== undefined && one.fromMinute === one.toMinute ? one.fromMinute : []));
    return exact.length === ones.length ? words.at(either.format([...new Set(exact)].map(minuteWords))) : undefined;
  }
  if (nearMinute) return words.around(minuteWords(nearMinute));
  if (!fromMinute) return toMinute === undefined ? undefined : toMinute === 719 ? words.morning : untilWords(toMinute);
  if (fromMinute === toMinute) return words.at(minuteWords(fromMinute));
  if (fromMinute === 720 && (toMinute === undefined || toMinute === 1080)) return words.afternoon;
  return toMinute === undefined || toMinute >= 1080
    ? words.from(minuteWords(fromMinute))
    : words.between(minuteWords(fromMinute), minuteWords(isBefore(toMinute) ? toMinute + 1 : toMinute));
}

/** "Before 9" is stored with its last minute, 8:59. */
const isBefore = (minute: number) => minute % 30 === 29;
const untilWords = (minute: number) => (isBefore(minute) ? words.before(minuteWords(minute + 1)) : words.until(minuteWords(minute)));

const either = new Intl.ListFormat("en-US", { type: "disjunction" });
const weekdays = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "long" });
const monthDays = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", day: "numeric" });
const days = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" });
/** "Thursday, December 10" */
export const dayWords = (date: LocalDate): string => days.format(utcMidnight(date));
const clock = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", hour: "numeric", minute: "2-digit" });
/** "4:00 PM" */
export const minuteWords = (minute: number): string => clock.format(minute * 60_000).replaceAll(/[\u00a0\u202f]/g, " ");
