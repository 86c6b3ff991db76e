import type { UtcInstant } from "#domain/instants.ts";
import type { TimesSlip } from "#domain/live-line.ts";
import { addDays, type LocalDate, mondayOf, utcMidnight, weekdayOf } from "#domain/local-date.ts";
import type { TimeWish } from "#server/conversation/mind.ts";
import { localTime } from "#server/conversation/open-times.ts";
import { daysSaid } from "./days-said.ts";
import { type DaysSaid, daysFrom } from "./found-days.ts";
import { hoursSaid } from "./hours-said.ts";
import { dayFirst, dayNames, holidaysDated, months, otherHalf, spelledOut, weekday, weekdayAfter } from "./time-words.ts";
import { withoutUnsuited } from "./unsuited-days.ts";
import { zoneSaid } from "./zone-said.ts";

/** What is remembered of a wish, so that "and in the morning?" means something. */
export type WishMemory = Pick<TimeWish, "fromMinute" | "toMinute" | "nearMinute" | "either"> & {
  readonly dates?: readonly LocalDate[];
  readonly after?: LocalDate;
  /** They stay refused until they are named again: "not Monday", then "not Wednesday either". */
  readonly except?: readonly LocalDate[];
  /** Nothing before it suits, as was said. */
  readonly notBefore?: LocalDate;
};

export type AskedTimes = {
  /** In the order in which they are tried: an hour without AM or PM may be either. */
  readonly wishes: readonly TimeWish[];
  readonly memory: WishMemory;
  /** The text without its times. */
  readonly rest: string;
  /** How it refers to the open slip, if it does. */
  readonly refers?: "later" | "earlier" | "others";
  /** One of the times that are shown. */
  readonly chosen?: UtcInstant;
  /** A day that was named and is over. */
  readonly past?: LocalDate;
};

export type TimesContext = {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly slip: TimesSlip | undefined;
  readonly memory: WishMemory | undefined;
};

const refersTo: readonly (readonly [RegExp, NonNullable<AskedTimes["refers"]>])[] = [
  [
    /\b(?:(?<!\bweek )later(?: days?| dates?| on| than that)?(?! than\b)|further out|push it (?:back|out)|too (?:soon|early)|not that (?:soon|early))\b/,
    "later",
  ],
  [/\b(?:earlier(?: days?| dates?| than that)?(?! than\b)|sooner|too late|not that late)\b/, "earlier"],
  [
    /\b(?:(?:an|some|any)?other (?:days?|times?|dates?|slots?|options?|ones?)|another (?:one|day|time)?|different (?:days?|times?)|something else|more (?:times|options|days)|what else|none of (?:those|these|them)(?: work)?|not (?:that|this|those|these)(?! week)(?: (?:one|time|day)s?)?|(?:those|these|that) (?:don'?t|doesn'?t|won'?t) work|can'?t do (?:those|these|any|that)|other options)\b/,
    "others",
  ],
];

/** "The second one", "the 3rd works", but not "the second week". */
const place = String.raw`(?<place>first|1st|top|second|2nd|third|3rd|fourth|4th|fifth|5th|middle|last)`;
const picked = new RegExp(
  String.raw`\b${place} (?:one|time|slot|option)\b|^(?:the )?${place.replace("place", "alone")}(?=\W*$|[,.;] | (?:works?|is|sounds|looks|please|then|would|on|for)\b)`,
);
const places: Readonly<Record<string, number>> = {
  first: 0,
  "1st": 0,
  top: 0,
  second: 1,
  "2nd": 1,
  third: 2,
  "3rd": 2,
  fourth: 3,
  "4th": 3,
  fifth: 4,
  "5th": 4,
};

/** A line without the days of which it says only that they don't suit. */
export function suitedText(said: string, { nowMs, timeZone }: Pick<TimesContext, "nowMs" | "timeZone">): string {
  const today = localTime(nowMs, timeZone).date;
  const { text, days } = withoutUnsuited(holidaysDated(spelledOut(said), today), today);
  return days.length > 0 ? text : said;
}

/** The times that a line asks for, in the visitor's zone; undefined if it names none. */
export function askedTimes(said: string, { nowMs, timeZone, slip, memory }: TimesContext): AskedTimes | undefined {
  const today = localTime(nowMs, timeZone).date;
  const { text: spelled, days: unsuited } = withoutUnsuited(
    holidaysDated(spelledOut(slip ? said.replace(bareClock, "$1:$2") : said), today, spokenOf(slip, today)),
    today,
    slip !== undefined,
  );
  const zone = zoneSaid(spelled, slip !== undefined);
  const inOrder = zone?.rest ?? spelled;
  const text = dayFirst(inOrder);
  const shown = slip?.days.flatMap((day) => day.startsAtUtc) ?? [];
  const one = slip && (pickedOf(text, slip) ?? besideChosen(text, slip));
  if (one) return { wishes: [], memory: memory ?? {}, rest: one.rest, chosen: one.start };

  const moved = slip?.chosen && movedBy(text, slip.chosen, timeZone);
  if (moved) return { wishes: [moved.wish], memory: moved.wish, rest: moved.rest };

  const either = eachWithHours(inOrder, today, spokenOf(slip, today));
  if (either) {
    const readings = either.map(({ days, hours }) => {
      if (!hours) return [{ dates: days.dates }];
      const { hours: at } = zone ? shifted(hours, days.dates[0] ?? today, zone.timeZone, timeZone) : hours;
      return ambiguous({ dates: days.dates, ...pick({ fromMinute: at.fromMinute, toMinute: at.toMinute }) }, at.isAmbiguous ?? false);
    });
    const dates = [...new Set(either.flatMap(({ days }) => days.dates))].sort();
    const wishes = [0, 1].map((place) => suited({ dates, except: unsuited, either: readings.map((each) => each[place] ?? each[0] ?? {}) }));
    return { wishes, memory: { dates }, rest: either.map(({ rest }) => rest).join(" ") };
  }

  // "Same time" alone asks for no other.
  if (slip && /^(?:(?:at )?(?:the )?same (?:time|hour))\W*$/.test(text)) return shownAgain(slip, memory, "");
  const refers = slip && refersTo.find(([pattern]) => pattern.test(text));
  const withoutReference = refers ? text.replace(refers[0], " ") : text;
  const found = daysSaid(withoutReference, today, spokenOf(slip, today));
  const days = found && { ...found, days: ofSpan(found.days, withoutReference, today, slip && memory) };
  const spoken = hoursSaid(days?.rest ?? withoutReference, days || refers ? "day" : slip && "times");
  const hours = spoken && zone ? shifted(spoken, days?.days.dates?.[0] ?? today, zone.timeZone, timeZone) : spoken;
  if (!days && !hours && !refers && unsuited.length === 0)
    return zone?.holds && slip ? shownAgain(slip, memory, withoutReference) : undefined;

  const rest = hours?.rest ?? days?.rest ?? withoutReference;
  const before = slip ? memory : undefined;
  // "Too late. Anything before 9:30?": its hours say how much earlier, of the same days.
  const isByHours = hours !== undefined && refers !== undefined && refers[1] !== "others";
  const dayPart =
    days?.days.dates || days?.days.after
      ? pick({ dates: days.days.dates, after: days.days.after })
      : refers && !isByHours
        ? {}
        : pick({ dates: before?.dates, after: before?.after });
  const hourPart = hours ? hoursOf(hours.hours) : hoursOf(days?.days.isSoonest ? { nearMinute: 0 } : before);
  const refused = daysFrom(today, addDays(today, 61)).filter((date) => days?.days.except?.includes(weekdayOf(date)));
  const named = days?.days.dates?.filter((date) => !unsuited.includes(date)) ?? [];
  const except = [...new Set([...unsuited, ...refused, ...(before?.except ?? []).filter((date) => !named.includes(date))])];

  // A time alone, while days are shown, is one of those days'.
  const sameShown = slip && hours && !days && !refers ? pickedByClock(hours.hours, shown, timeZone) : undefined;
  if (sameShown) return { wishes: [], memory: { ...before, ...hourPart }, rest, chosen: sameShown };

  // "What else on Monday": the day is named.
  const isReferred = refers && slip && !isByHours && dayPart.dates === undefined;
  const base = isReferred ? { ...referredDays(refers[1], slip, timeZone, today, before), ...dayPart } : dayPart;
  const memoryNow: WishMemory = {
    ...(hours ? {} : hourPart),
    ...base,
    ...(hours ? hourPart : {}),
    ...(except.length > 0 && { except }),
    ...pick({ notBefore: days?.days.after ?? before?.notBefore }),
  };
  const wishes = ambiguous(memoryNow, hours?.hours.isAmbiguous ?? false).map(({ notBefore: _, ...wish }) => suited(wish));
  return {
    wishes,
    memory: memoryNow,
    rest,
    ...(refers && !days && { refers: refers[1] }),
    ...(days?.days.past && { past: days.days.past }),
  };
}

const hoursOf = ({
  fromMinute,
  toMinute,
  nearMinute,
  either,
}: Pick<WishMemory, "fromMinute" | "toMinute" | "nearMinute" | "either"> = {}) => pick({ fromMinute, toMinute, nearMinute, either });

/** "1130", as a sentence of its own, while times are shown. */
const bareClock = /(?<=^|[.,;!?] ?)(1[0-2]|[1-9]) ?([0-5][05])(?=[.!? ]*$)/;

const halfHour = "half an? hour|an? half hour|(?:30|thirty) ?min(?:ute)?s?";
const byHours = new RegExp(
  String.raw`\b(?:(?:by )?(?:(?<half>${halfHour})|(?<count>an?|one|two|three|[1-3]) hours?) (?<way>later|earlier|sooner)|(?<push>push it back|later|move it up|earlier) (?:by )?(?:(?<halfOf>${halfHour})|(?<countOf>an?|one|two|three|[1-3]) hours?))\b`,
);

/** "An hour later" than the time that is chosen. */
function movedBy(text: string, chosen: UtcInstant, timeZone: string): { readonly wish: WishMemory; readonly rest: string } | undefined {
  const found = byHours.exec(text);
  if (!found) return undefined;
  const { half, halfOf, count, countOf, way, push } = found.groups ?? {};
  const hours = (half ?? halfOf) ? 0.5 : ({ two: 2, three: 3, 2: 2, 3: 3 }[count ?? countOf ?? ""] ?? 1);
  const isEarlier = /earlier|sooner|up/.test(way ?? push ?? "");
  const { date, minute } = localTime(Date.parse(chosen) + (isEarlier ? -1 : 1) * hours * 3_600_000, timeZone);
  return { wish: { dates: [date], fromMinute: minute, toMinute: minute }, rest: text.replace(found[0], " ") };
}

/** Without days that are refused; if that is all of them, on any other day. */
function suited({ dates: named, except = [], ...wish }: TimeWish): TimeWish {
  const dates = named?.filter((date) => !except.includes(date)) ?? [];
  return { ...wish, ...(dates.length > 0 && { dates }), ...(except.length > 0 && { except }) };
}

/** More than anybody needs to name five days, with what stands between them. */
const mostPieces = 25;

type DayWithHours = {
  readonly days: { readonly rest: string; readonly dates: readonly LocalDate[] };
  readonly hours: ReturnType<typeof hoursSaid>;
  readonly rest: string;
};

/** A day of a month: "the 8th", "December 8". */
const numberedDay = new RegExp(String.raw`\b\d{1,2}(?:st|nd|rd|th)\b|\b${months}\.? \d`);
/** Or "12/16". */
const writtenDate = new RegExp(String.raw`${numberedDay.source}|\b\d{1,2}/\d{1,2}\b`);
/** What may stand between days: no comma of "Friday, December 18". */
const betweenDays = new RegExp(String.raw`(\b(?:or|and)\b|;|,(?! ?(?:the )?(?:${months}|\d{1,2}(?:st|nd|rd|th))\b))`);
const startOfDay = /\b(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;

/**
 * "Thursday afternoon or Friday morning", by day; undefined unless several days are named whose hours differ. A day that comes without hours
 * shares those behind it ("Thursday or Friday afternoon") or before all days ("after 3 on Monday or Tuesday"); hours of a day before it
 * are not its own, so that all of it suits: "Thursday afternoon or Friday".
 */
function eachWithHours(text: string, today: LocalDate, from: LocalDate): readonly DayWithHours[] | undefined {
  const daysOf = (part: string, since: LocalDate = today) => {
    const found = daysSaid(dayFirst(part), since, from);
    const dates = found?.days.dates;
    return found && dates ? { rest: found.rest, dates } : undefined;
  };
  const pieces = text.split(betweenDays);
  // To read a day takes a moment.
  if (pieces.length > mostPieces) return undefined;
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    // "Thursday between 2 and 4" names no day behind its "and".
    if (last !== undefined && !(daysOf(piece) && daysOf(last))) parts.splice(-1, 1, last + piece);
    else parts.push(piece);
  }
  if (parts.length < 2) return undefined;
  const each: DayWithHours[] = [];
  for (const part of parts) {
    const before = parts[each.length - 1] ?? "";
    // "The 8th or Wednesday": the one after it.
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

/** The times that are shown, in the zone that was told just now. */
function shownAgain({ chosen, days }: TimesSlip, before: WishMemory | undefined, rest: string): AskedTimes {
  const [first] = days;
  const memory: WishMemory = { ...(first && !before?.dates && { after: first.date }), ...before };
  return chosen ? { wishes: [], memory, rest, chosen } : { wishes: [suited(memory)], memory, rest };
}

/** Hours that are said in another zone, on the visitor's clock of that day. */
function shifted(
  spoken: NonNullable<ReturnType<typeof hoursSaid>>,
  date: LocalDate,
  said: string,
  timeZone: string,
): NonNullable<ReturnType<typeof hoursSaid>> {
  const noon = utcMidnight(date) + 12 * 3_600_000;
  const difference = offsetAt(noon, timeZone) - offsetAt(noon, said);
  const { fromMinute, toMinute, nearMinute, either, isAmbiguous } = spoken.hours;
  const within = (minute: number) => Math.min(24 * 60, Math.max(0, minute + difference));
  const moved = (minutes: { readonly fromMinute?: number; readonly toMinute?: number; readonly nearMinute?: number }) =>
    Object.fromEntries(Object.entries(minutes).map(([limit, minute]) => [limit, within(minute)]));
  return {
    rest: spoken.rest,
    hours: {
      ...moved(pick({ fromMinute, toMinute, nearMinute })),
      ...(either && { either: either.map(moved) }),
      ...(isAmbiguous !== undefined && { isAmbiguous }),
    },
  };
}

/** How far a zone's clock is ahead of UTC's, in minutes. */
function offsetAt(epochMs: number, timeZone: string): number {
  const { date, minute } = localTime(epochMs, timeZone);
  return (utcMidnight(date) + minute * 60_000 - epochMs) / 60_000;
}

/** The first day that is shown, if it is not this month's: "the 12th" is then one of its month. */
const spokenOf = (slip: TimesSlip | undefined, today: LocalDate): LocalDate => slip?.days[0]?.date ?? today;

const weekdayName = (date: LocalDate): string => dayNames[weekdayOf(date)] ?? ""; // of seven

const placed = new RegExp(String.raw`\b(?:this|next|coming|today|tomorrow|(?:after|before|from|until|till|by) ${weekday})\b`);

/** "Thursday", while a week or a month is being spoken of, is one of its days, and once a day of a later week was, one of that week. */
function ofSpan(days: DaysSaid, text: string, today: LocalDate, { dates: span = [], after, notBefore = after }: WishMemory = {}): DaysSaid {
  const [only, ...others] = new Set(span.map(weekdayOf));
  // "The week after, same time", after a Thursday
  if (only !== undefined && others.length === 0 && /\bsame (?:day|time|hour)\b/.test(text)) {
    const same = days.dates?.filter((date) => weekdayOf(date) === only) ?? [];
    return same.length > 0 ? { ...days, dates: same } : days;
  }
  const isPlaced = placed.test(text);
  // "Friday", once nothing before the 10th suits, is the one after it.
  if (!isPlaced && !numberedDay.test(text) && days.dates && notBefore)
    return {
      ...days,
      dates: days.dates.map((date) => (date < notBefore ? weekdayAfter(weekdayName(date), addDays(notBefore, -1)) : date)),
    };
  if (isPlaced || writtenDate.test(text) || !days.dates || !dayNames.some((name) => text.includes(name))) return days;
  const named = new Set(days.dates.map(weekdayOf));
  const dates = span.length < 3 ? [] : span.filter((date) => named.has(weekdayOf(date)));
  if (dates.length > 0) return { ...days, dates };
  const [first] = span;
  if (first === undefined || mondayOf(first) <= today) return days;
  return { ...days, dates: [...named].map((place) => addDays(mondayOf(first), (place + 6) % 7)).sort() };
}

/** "The second one", "the first one on Wednesday" */
function pickedOf(text: string, { days }: TimesSlip): { readonly start: UtcInstant; readonly rest: string } | undefined {
  const found = picked.exec(text);
  if (!found) return undefined;
  const called = found.groups?.place ?? found.groups?.alone ?? "";
  const ofDay = days.filter(({ date }) => text.includes(weekdayName(date)));
  const shown = (ofDay.length === 1 ? ofDay : days).flatMap(({ startsAtUtc }) => startsAtUtc);
  const last = shown.length - 1;
  const start = shown[called === "last" ? last : called === "middle" ? Math.floor(last / 2) : (places[called] ?? -1)];
  return start && { start, rest: text.replace(found[0], " ") };
}

/** "The one after", of the times that are shown beside the chosen one. */
function besideChosen(text: string, { chosen, days }: TimesSlip): { readonly start: UtcInstant; readonly rest: string } | undefined {
  const found =
    /\b(?:(?:the )?(?:one|slot|time) (?:right )?(?<side>after|before)(?: (?:that|it|this))?(?=\W*$)|(?:the )?(?<next>next|previous) (?:one|slot|time))\b/.exec(
      text,
    );
  const shown = days.flatMap(({ startsAtUtc }) => startsAtUtc);
  const place = chosen === undefined ? -1 : shown.indexOf(chosen);
  if (!found || place < 0) return undefined;
  const start = shown[place + (found.groups?.side === "before" || found.groups?.next === "previous" ? -1 : 1)];
  return start && { start, rest: text.replace(found[0], " ") };
}

/** One of the shown times, if only one of them is at that time of day. */
function pickedByClock(
  { fromMinute, toMinute, isAmbiguous }: { readonly fromMinute?: number; readonly toMinute?: number; readonly isAmbiguous?: boolean },
  shown: readonly UtcInstant[],
  timeZone: string,
): UtcInstant | undefined {
  if (fromMinute === undefined || fromMinute !== toMinute) return undefined;
  const at = (minute: number) => shown.filter((start) => localTime(Date.parse(start), timeZone).minute === minute);
  const found = at(fromMinute);
  const fitting = found.length === 0 && isAmbiguous ? at(otherHalf(fromMinute)) : found;
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Before the first time that is shown, and in the hours that suit: "too late", once mornings are bad. */
function earlierHours(
  slip: TimesSlip,
  timeZone: string,
  { fromMinute: since = 0, toMinute: until }: WishMemory = {},
): Pick<WishMemory, "fromMinute" | "toMinute"> {
  const earliest = Math.min(...(slip.days[0]?.startsAtUtc ?? []).map((start) => localTime(Date.parse(start), timeZone).minute));
  // "After 3" is taken back by "earlier", a refused morning is not.
  const isRefused = since === 12 * 60 && until === undefined && since < earliest;
  return { fromMinute: isRefused ? since : 0, toMinute: Math.max(0, earliest - 1) };
}

function referredDays(
  refers: NonNullable<AskedTimes["refers"]>,
  slip: TimesSlip,
  timeZone: string,
  today: LocalDate,
  before: WishMemory | undefined,
): WishMemory {
  const first = slip.days[0]?.date ?? today;
  const last = slip.days.at(-1)?.date ?? today;
  const oneDay = before?.dates?.length === 1 && slip.days.length === 1;
  if (refers === "earlier" && oneDay) return { dates: [first], ...earlierHours(slip, timeZone, before) };
  const since = before?.notBefore ?? today;
  // Of days that were refused none is offered again.
  if (refers === "earlier" && since >= first) return { ...before, ...earlierHours(slip, timeZone, before) };
  if (refers === "earlier") return { dates: daysFrom(since, addDays(first, -1)) };
  if (refers === "later" && oneDay) {
    const latest = Math.max(...(slip.days.at(-1)?.startsAtUtc ?? []).map((start) => localTime(Date.parse(start), timeZone).minute));
    return { dates: [last], fromMinute: latest + 1, toMinute: 24 * 60 };
  }
  return { after: addDays(last, 1) };
}

/** The wish as it is said, and then with its hours in the other half of the day. */
function ambiguous(wish: WishMemory, isAmbiguous: boolean): readonly WishMemory[] {
  const { fromMinute, toMinute, nearMinute } = wish;
  // Nobody means the morning by "after 6": it would be all of the day.
  const isEvening = fromMinute !== undefined && toMinute === undefined && otherHalf(fromMinute) < 8 * 60;
  if (!isAmbiguous || isEvening) return [wish];
  return [
    wish,
    {
      ...wish,
      ...(fromMinute !== undefined && { fromMinute: otherHalf(fromMinute) }),
      ...(toMinute !== undefined && { toMinute: otherHalf(toMinute) }),
      ...(nearMinute !== undefined && { nearMinute: otherHalf(nearMinute) }),
    },
  ];
}

/** Only what is set. */
function pick<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> }; // fromEntries forgets the keys
}
