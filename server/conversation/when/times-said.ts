import type { TimesSlip } from "#domain/live-line.ts";
import { addDays, type LocalDate, mondayOf, weekdayOf } from "#domain/local-date.ts";
import { localTime } from "#server/conversation/open-times.ts";
import { daysSaid } from "./days-said.ts";
import { daysWithHours } from "./days-with-hours.ts";
import { type DaysSaid, daysFrom } from "./found-days.ts";
import { type HoursSaid, hoursSaid } from "./hours-said.ts";
import { refusedDaysIn } from "./refused-days.ts";
import {
  afterRefused,
  agreedTo,
  besideChosen,
  chosenBefore,
  chosenOn,
  extremeOf,
  hoursShownOn,
  movedBy,
  ofDaySpokenOf,
  pickedByClock,
  pickedByItsClock,
  pickedOf,
  type Reference,
  referredDays,
  refersTo,
  shownAgain,
} from "./shown-times.ts";
import { clock, dayNames, holidaysDated, otherHalf, spelledOut, weekday, weekdayAfter } from "./time-words.ts";
import {
  ambiguous,
  besideOf,
  hoursOf,
  numberedDay,
  pick,
  type TimesContext,
  type TimesSaid,
  type WishMemory,
  weekdayName,
  withoutRefusedDates,
  writtenDate,
} from "./times-wish.ts";
import { namesWishedTime, withoutToldClauses } from "./told-clauses.ts";
import { inZone } from "./zone-hours.ts";
import { withoutPlace, type ZoneSaid, zoneSaid } from "./zone-said.ts";

/** Removes the parts that refuse days, name the visitor's place, or give other information beside a wish for times. */
export function withoutRefusedDays(line: string, { nowMs, timeZone }: Pick<TimesContext, "nowMs" | "timeZone">): string {
  const said = withoutPlace(line);
  const today = localTime(nowMs, timeZone).date;
  const spelled = holidaysDated(spelledOut(said), today);
  const others = withoutToldClauses(spelled);
  const wished = namesWishedTime(others) ? others : spelled;
  const { text, days } = refusedDaysIn(wished, today);
  return days.length > 0 || wished !== spelled ? text : said;
}

/** A plain line with the data that applies to all of its times. */
type TimesLine = TimesContext & {
  readonly text: string;
  readonly today: LocalDate;
  /** The first shown day; without a slip, today. */
  readonly from: LocalDate;
  /** Days that don't suit the visitor. */
  readonly refused: readonly LocalDate[];
  /** The zone that the line names. `isLate`: the visitor forgot it before, so earlier hours were in it too: "sorry, should have said". */
  readonly zone: (ZoneSaid & { readonly isLate: boolean }) | undefined;
};

/** Finds the times that a line asks for, in the visitor's zone; undefined if it names none. */
export function readTimes(said: string, context: TimesContext): TimesSaid | undefined {
  const line = prepare(said, context);
  return shownTime(line) ?? severalDays(line) ?? newWish(line);
}

function prepare(said: string, talk: TimesContext): TimesLine {
  const { nowMs, timeZone } = talk;
  const today = localTime(nowMs, timeZone).date;
  const from = talk.slip?.days[0]?.date ?? today;
  const written = spelledOut(
    talk.slip
      ? said
          .replace(aWeek, "the week after, same day")
          .replace(movedTo, "make it ")
          .replace(bareClock, "$1:$2")
          .replace(digits, shownClock(talk))
      : said,
  );
  const ofDay = talk.slip && ofDaySpokenOf(written, talk.slip, talk.memory, timeZone);
  const { text: spoken = written, ...context } = { ...talk, ...ofDay };
  const { slip } = context;
  const spelled = (slip ? spoken.replace(oneOfDay, "$1") : spoken)
    .replace(followingWeekday, "next $1")
    .replace(noDay, (said, name: string, hour?: string) => (hour === undefined && isShown(name, slip) ? said : `${name}${hour ?? ""}`));
  const { text, days: refused } = refusedDaysIn(withoutToldClauses(holidaysDated(spelled, today, from)), today, slip !== undefined);
  const named = zoneSaid(text, slip !== undefined);
  const zone = named && { ...named, isLate: saidLate.test(text) };
  return { ...context, text: zone?.rest ?? text, today, from, refused, zone };
}

/** "The second one", "an hour later", "same time" */
function shownTime({ text, slip, earlier = [], memory, timeZone, today }: TimesLine): TimesSaid | undefined {
  if (!slip) return undefined;
  const namesDay = dayNames.some((name) => text.includes(name));
  const one =
    chosenBefore(text, slip, earlier) ??
    pickedOf(text, slip) ??
    pickedByItsClock(text, slip, timeZone) ??
    besideChosen(text, slip) ??
    (namesDay ? undefined : extremeOf(text, slip));
  // "First one that's after lunch" is not the first shown time.
  if (one && !/\b(?:after|before|past)\b/.test(one.rest)) return { wishes: [], memory: memory ?? {}, rest: one.rest, chosen: one.start };
  const next = afterRefused(text, slip, memory);
  if (next) return next;
  // "Is that the 21st for sure, and not this Monday?"
  const asked = slip.chosen && isThat.test(text) ? daysSaid(text, today)?.days.dates : undefined;
  if (slip.chosen && asked?.includes(localTime(Date.parse(slip.chosen), timeZone).date))
    return { wishes: [], memory: memory ?? {}, rest: text, chosen: slip.chosen };
  const agreed = agreedTo(text, slip);
  if (agreed) return { wishes: [], memory: memory ?? {}, rest: "", chosen: agreed };
  const moved = slip.chosen && movedBy(text, slip.chosen, timeZone);
  if (moved) {
    const wish = { ...moved.wish, ...besideOf(memory) };
    return { wishes: [wish], memory: wish, rest: moved.rest };
  }
  return /^(?:(?:at )?(?:the )?same(?: (?:time|hour))?)\W*$/.test(text) ? shownAgain(slip, memory, "", today) : undefined;
}

const isThat = /\b(?:is|was) (?:that|it|this)\b(?! (?:possible|ok|okay|open|available|free)\b)/;

/** "Thursday afternoon or Friday morning" */
function severalDays({ text, today, from, zone, timeZone, refused }: TimesLine): TimesSaid | undefined {
  const either = daysWithHours(text, today, from);
  if (!either) return undefined;
  const readings = either.map(({ days, hours }) => {
    if (!hours) return [{ dates: days.dates }];
    const { fromMinute, toMinute, either, isAmbiguous = false } = inZone(hours.hours, days.dates[0] ?? today, zone, timeZone);
    return ambiguous({ dates: days.dates, ...pick({ fromMinute, toMinute, either }) }, isAmbiguous);
  });
  const dates = [...new Set(either.flatMap(({ days }) => days.dates))].sort();
  const wishes = [0, 1].map((place) =>
    withoutRefusedDates({ dates, except: refused, either: readings.map((each) => each[place] ?? each[0] ?? {}) }, today),
  );
  return {
    wishes,
    memory: { dates, either: readings.flatMap(([likelier]) => likelier ?? []) },
    rest: either.map(({ rest }) => rest).join(" "),
  };
}

/** The days and hours of a line, and how it refers to the shown times. */
type Spoken = {
  readonly days: DaysSaid | undefined;
  readonly hours: HoursSaid | undefined;
  readonly refers: Reference | undefined;
  /** The text without these. */
  readonly rest: string;
};

function spokenIn({ text, slip, timeZone, today, from, zone }: TimesLine, before: WishMemory | undefined): Spoken {
  const [reference, refers] = (slip && !ofWriter.test(text) ? refersTo.find(([pattern]) => pattern.test(text)) : undefined) ?? [];
  const withoutReference = reference ? text.replace(reference, " ") : text;
  const found = daysSaid(withoutReference, today, from);
  const days = found && ofSpan(found.days, withoutReference, today, before);
  const spoken = hoursSaid(found?.rest ?? withoutReference, days || refers ? "day" : slip && "times");
  const named = spoken && asNamed(inZone(spoken.hours, days?.dates?.[0] ?? today, zone, timeZone), before);
  const hours = named && !days && slip?.chosen ? beyond(localTime(Date.parse(slip.chosen), timeZone).minute, refers, named) : named;
  // "That won't work, anything after 3?" asks for other hours, not for other days.
  const ofHours = refers === "others" && hours && !/\b(?:day|date)s?\b/.test(reference?.exec(text)?.[0] ?? "");
  return { days, hours, refers: ofHours ? undefined : refers, rest: spoken?.rest ?? found?.rest ?? withoutReference };
}

/** "Not that, I meant my email" does not ask for other times. */
const ofWriter = /\bmy (?:e-?mail|name|number|phone|address)\b/;

/** "I said 7", after "7 AM": an ambiguous hour is the one that the visitor named before. */
function asNamed(hours: HoursSaid, { named }: WishMemory = {}): HoursSaid {
  const { fromMinute, toMinute, isAmbiguous } = hours;
  const isSame = isAmbiguous && named !== undefined && fromMinute === toMinute && fromMinute === otherHalf(named);
  return isSame ? { fromMinute: named, toMinute: named, isAmbiguous: false } : hours;
}

/** "A bit later, but before 2": the chosen time becomes the other limit. */
function beyond(minute: number, refers: Reference | undefined, hours: HoursSaid): HoursSaid {
  const { fromMinute, toMinute } = hours;
  if (refers === "later" && fromMinute === undefined && toMinute !== undefined) return { ...hours, fromMinute: minute + 1 };
  if (refers === "earlier" && toMinute === undefined && fromMinute !== undefined) return { ...hours, toMinute: minute - 1 };
  return hours;
}

/** "Wednesday, same time": the hour of the chosen time. */
function sameHours({ text, slip, timeZone }: TimesLine): HoursSaid | undefined {
  if (!slip?.chosen || !sameHour.test(text)) return undefined;
  const { minute } = localTime(Date.parse(slip.chosen), timeZone);
  return { fromMinute: minute, toMinute: minute };
}

/** The wish of a line, completed from the conversation's earlier wish. */
function newWish(line: TimesLine): TimesSaid | undefined {
  const { slip, timeZone, zone, refused } = line;
  const remembered = slip ? line.memory : undefined;
  const spoken = withinShown(spokenIn(line, remembered), line, remembered);
  const { days, hours, refers, rest } = spoken;
  const before = ofDays(remembered, days);
  const namesNone = !days && !hours && !refers && refused.length === 0;
  if (slip && !hours && !refers && chats.test(line.text) && isOnlyToday(days, line))
    return thanks.test(line.text) ? undefined : shownAgain(slip, remembered, "", line.today);
  if (namesNone) return zone?.holds && slip ? { ...inZoneTold(slip, line, rest), refers: "zone" } : undefined;

  const again = slip && !refers && !hours ? shownBefore(line, slip, days) : undefined;
  if (again?.chosen) return { wishes: [], memory: before ?? {}, rest, chosen: again.chosen };

  const end = endSaid(line.text, days);
  const hourPart = hoursOf(
    (hours && {
      ...(days && !isNarrower(days, before) ? hours : within(hours, before)),
      ...pick({ end: namesOne(hours) ? undefined : end }),
    }) ??
      again?.hours ??
      sameHours(line) ??
      (end && (days?.dates || days?.isSoonest)
        ? { ...(days.isSoonest && days.dates === remembered?.dates && before), end }
        : { ...before, ...(refers && { end: undefined }) }),
  );
  // "We'd be done by 12:30?" asks about the chosen time, if that is so.
  const minute = slip?.chosen && localTime(Date.parse(slip.chosen), timeZone).minute;
  const { fromMinute, toMinute } = hours ?? {};
  if (minute !== undefined && !days && fromMinute === undefined && minute <= (toMinute ?? -1) && isOver.test(line.text))
    return { wishes: [], memory: before ?? {}, rest, ...pick({ chosen: slip?.chosen }) };
  // A time without a day means one of the shown times.
  const chosen = slip && hours && !days && !refers ? pickedByClock(hours, slip, timeZone) : undefined;
  if (chosen) return { wishes: [], memory: { ...before, ...hourPart, ...besideOf(before) }, rest, chosen };

  const dayPart = daysMeant(line, spoken, before);
  const except = allRefused(line, days, before);
  const beside = {
    ...(except.length > 0 && { except }),
    ...pick({ notBefore: days?.after ?? before?.notBefore, named: namedMinute(hours) ?? before?.named }),
    ...besideOf(before),
  };
  const wished: WishMemory = { ...(hours ? { ...dayPart, ...hourPart } : { ...hourPart, ...dayPart }), ...beside };
  const wishes = ambiguous(wished, hours?.isAmbiguous ?? false).map(({ notBefore: _, named: __, ...wish }) =>
    withoutRefusedDates(wish, line.today),
  );
  // A new day after "earlier" drops the hours that "earlier" set, but keeps a refused morning.
  const isRelative = hours === undefined && dayPart.toMinute !== undefined;
  const memory: WishMemory = isRelative
    ? { ...daysOf(dayPart), ...pick({ fromMinute: (refers === "earlier" && dayPart.fromMinute) || undefined }), ...beside }
    : wished;
  return { wishes, memory, rest, ...(refers && !days && { refers }), ...(days?.past && { past: days.past }) };
}

const isOver = /\b(?:done|over|finish\w*|through|wrapped up|end|out)\b.*\b(?:by|before|at)\b/;

/** "I can't type today", "thanks for your help today", beside shown times: asks for no other day. */
const chats =
  /^(?!.*\b(?:can|could|call|talk|speak|meet|free|available|open|slots?|do|works?|possible|best|better|only|have|got|instead|please|busy|booked|out|off|away)\b)(?!.*\?).*\b(?:thank\w*|thx|sorry|i|i'?m|my|me|it'?s|you|your|what an?|such an?)\b/;
const thanks = /\b(?:thank\w*|thx)\b/;
const isOnlyToday = ({ dates = [] }: DaysSaid = {}, { today, text }: TimesLine): boolean =>
  dates.every((date) => date === today) && dates.length > 0 && /\btoday\b/.test(text);

/** The shown times in the zone that the visitor just gave. "Should have said, Mountain time", after "Wednesday at 4", means 4 in that zone. */
function inZoneTold(slip: TimesSlip, { zone, memory, today }: TimesLine, rest: string): TimesSaid {
  const { named } = memory ?? {};
  const shown = slip.chosen && localTime(Date.parse(slip.chosen), slip.timeZone);
  if (!shown || named === undefined || shown.minute !== named || !zone?.isLate) return shownAgain(slip, memory, rest, today);
  const wish = { dates: [shown.date], fromMinute: named, toMinute: named };
  return { wishes: [wish], memory: { ...memory, ...wish }, rest };
}

const saidLate = /\b(?:should(?:'?ve| have| of)|forgot|meant?|sorry)\b/;

const namesOne = ({ fromMinute, toMinute, nearMinute, either }: HoursSaid) =>
  nearMinute !== undefined || either !== undefined || fromMinute === toMinute;

/** "Not before 10", after "in the morning": both limits count if any time is left. */
function within(hours: HoursSaid, { fromMinute: since, toMinute: until }: WishMemory = {}): HoursSaid {
  const { fromMinute, toMinute, nearMinute, either } = hours;
  if (nearMinute !== undefined || either || since === until) return hours;
  if (toMinute === undefined && until !== undefined && fromMinute !== undefined && fromMinute < until) return { ...hours, toMinute: until };
  if (fromMinute === undefined && since !== undefined && toMinute !== undefined && since < toMinute) return { ...hours, fromMinute: since };
  return hours;
}

/** "Thursday, and before 3", after "Wednesday or Thursday afternoon" */
const isNarrower = ({ dates }: DaysSaid, { dates: before = [] }: WishMemory = {}): boolean =>
  dates !== undefined && dates.length < before.length && dates.every((date) => before.includes(date));

/** "Wednesday", after "Tuesday morning or Wednesday afternoon": keeps only the days that the line names, with their own hours. */
function ofDays(before: WishMemory | undefined, days: DaysSaid | undefined): WishMemory | undefined {
  const ofDay = before?.either?.filter(({ dates }) => dates);
  if (!ofDay || ofDay.length === 0) return before;
  const named = days && ofDay.filter(({ dates = [] }) => days.dates?.some((date) => dates.includes(date)));
  const { either: _, ...others } = before ?? {};
  if (!named) return before;
  return { ...others, ...(named.length === 1 ? hoursOf(named[0]) : named.length > 1 && { either: named }) };
}

const namedMinute = ({ fromMinute, toMinute }: HoursSaid = {}) => (fromMinute === toMinute ? fromMinute : undefined);

/**
 * Limits a wish to the days of the earlier one: "the earliest you have", after a day, means that day's earliest; "any time", after
 * some days, means all of their hours.
 */
function withinShown(spoken: Spoken, { text, today }: TimesLine, { dates, after }: WishMemory = {}): Spoken {
  const isAnyHour = spoken.days?.after === today && !spoken.days.isSoonest && !spoken.hours && anyHour.test(text);
  if (isAnyHour)
    return { ...spoken, days: { ...(dates ? { dates } : { after: after ?? today }), ...pick({ except: spoken.days?.except }) }, hours: {} };
  if (dates === undefined) return spoken;
  // "Any time that my kid naps, so 1 to 3"
  if (spoken.hours && spoken.days?.after === today && anyHour.test(text)) return { ...spoken, days: { dates } };
  if (spoken.days?.isSoonest && !spoken.days.dates && /\bearliest\b/.test(text)) return { ...spoken, days: { dates, isSoonest: true } };
  return !spoken.days && !spoken.refers && lastOfDay.test(text) ? { ...spoken, days: { dates } } : spoken;
}

const anyHour = /\b(?:any ?time|whenever)\b/;

/** "Your first slot on Wednesday", "Thursday morning, the earliest"; "the latest before noon" */
function endSaid(text: string, days: DaysSaid | undefined): HoursSaid["end"] {
  if (days?.isSoonest || firstOfDay.test(text)) return "first";
  return lastOfDay.test(text) ? "last" : undefined;
}

const firstOfDay =
  /\b(?:(?:first|next) (?:slot|one|opening|available|appointment|open \w+)|first one|(?:your|ur|the) first time)\b|\b(?<!\bat the )(?:earliest|soonest)\b(?! (?:i|we) (?:can|could) (?:do|make))|\b(?:early|soon) (?:in the day )?as\b/;
const lastOfDay =
  /\b(?<!\bat the )latest\b(?! (?:i|we) (?:can|could) (?:do|make))|\blast (?:slot|one|time|opening|available|appointment)\b|\bas late (?:in the day )?as\b/;

const sameHour = /\bsame\b/;
const returning = /\b(?:back to|after all|again|was|better|first|original\w*|rather)\b/;

/** For a day alone that was shown before: the time that was chosen on it, or the hours that were shown. */
function shownBefore({ text, earlier = [], timeZone }: TimesLine, slip: TimesSlip, days: DaysSaid | undefined) {
  const [date, ...others] = days?.dates ?? [];
  if (date === undefined || others.length > 0 || sameHour.test(text)) return undefined;
  const slips = [...earlier, slip];
  const chosen = chosenOn(date, slips, timeZone);
  return chosen ? { chosen } : returning.test(text) ? { hours: hoursShownOn(date, slips, timeZone) } : undefined;
}

/** The days of the wish. "Earlier", if the shown times are of one day, means earlier hours of that day. */
function daysMeant({ slip, timeZone, today }: TimesLine, { days, hours, refers }: Spoken, before: WishMemory | undefined): WishMemory {
  const named = days?.dates || days?.after ? daysOf(days) : undefined;
  // "Too late. Anything before 9:30?" means earlier hours on the same days, not earlier days.
  const isElsewhere = refers === "others" || (refers !== undefined && !hours);
  if (!isElsewhere) return named ?? daysOf(before);
  // "What else on Monday" names the day itself.
  return slip && !named?.dates ? { ...referredDays(refers, slip, timeZone, today, before), ...named } : (named ?? {});
}

const daysOf = ({ dates, after }: Pick<WishMemory, "dates" | "after"> = {}) => pick({ dates, after });

/** The days that this line refuses, and the earlier refused ones that it does not name. */
function allRefused({ today, refused }: TimesLine, days: DaysSaid | undefined, before: WishMemory | undefined): readonly LocalDate[] {
  const byWeekday = daysFrom(today, addDays(today, 61)).filter((date) => days?.except?.includes(weekdayOf(date)));
  const named = days?.dates?.filter((date) => !refused.includes(date)) ?? [];
  return [...new Set([...refused, ...byWeekday, ...(before?.except ?? []).filter((date) => !named.includes(date))])];
}

/** "Can we move it to 3" */
const movedTo = new RegExp(String.raw`\b(?:move|change|switch|push|bump) (?:it|that|this|the (?:call|time)) (?:back |up )?to (?=${clock})`);

/** "Can we push it a week" */
const aWeek =
  /\b(?:move|change|switch|push|bump|shift) (?:it|that|this|the (?:call|time))(?: back| out)?(?: by)? (?:a|one) (?:full |whole )?week\b/;

/** "1130", "keep 230" or "10 30s fine", as a sentence of its own, while times are shown. */
const bareClock =
  /(?<=^|[.,;!?] ?|\b(?:make|do|say|call) (?:it|that) |\b(?:at|to|say|how about|what about|rather|then|actually|ok|yes|yeah|no|nope|nah|nvm|keep|take|do|with|maybe|prefer|want|(?:mon|tue|wed|thu|fri)[a-z]*) )(1[0-2]|[1-9]) ?([0-5][05])(?:'?s)?(?=(?: (?:it is|is|then|please|pls|instead|works?|good|fine|great|ok|perfect|better|sounds|would)\b|[.!? ]*$|[.,;!?](?: |$)))/;

/** "530 my sister can watch": digits without a colon count if they are one of the shown times. */
const digits = /(?<![\d:.$-])(1[0-2]|[1-9])([0-5][05])(?![\d:.%-])/g;
const shownClock =
  ({ slip, timeZone }: TimesContext) =>
  (typed: string, hour: string, minute: string): string => {
    const named = Number(hour) * 60 + Number(minute);
    const isShown = slip?.days.some(({ startsAtUtc }) =>
      startsAtUtc.some((start) => [named, otherHalf(named)].includes(localTime(Date.parse(start), timeZone).minute)),
    );
    return isShown ? `${hour}:${minute}` : typed;
  };

/** "Wednesday one", while times are shown: one of Wednesday's times, and not one o'clock. */
const oneOfDay = new RegExp(String.raw`\b(${weekday}) ones?\b(?! ?(?:thirty|fifteen|forty|[ap]m|oclock))`);

/** "The following Tuesday", without a day before it. */
const followingWeekday = new RegExp(String.raw`\bfollowing (${weekday})\b`);

/** "Wait no, Tuesday", typed without the comma: a day that is not shown, or has an hour, is not refused. */
const noDay = new RegExp(
  String.raw`^(?:(?:wait|hang on|hold on|oh|hm+|ah|ugh|oops|sorry|actually|ok|well)[,. ]+)*no (${weekday})\b(?<hour> (?:(?:at )?\d|same\b))?`,
);
const isShown = (name: string, slip: TimesSlip | undefined): boolean => !slip || slip.days.some(({ date }) => weekdayName(date) === name);

const placed = new RegExp(
  String.raw`\b(?:this|next|coming|today|tomorrow|(?:after|before|from|until|till|by) ${weekday}|following week|weeks? (?:after|later|from|of))\b`,
);

/**
 * A weekday alone belongs to the last span of the conversation: after "in January", "Thursday" is in January, and after a day of
 * a later week it is in that week.
 */
function ofSpan(days: DaysSaid, text: string, today: LocalDate, { dates: span = [], after, notBefore = after }: WishMemory = {}): DaysSaid {
  const [only, ...others] = new Set(span.map(weekdayOf));
  const namesDay = dayNames.some((name) => text.includes(name));
  // "The week after, same time", after a Thursday
  if (only !== undefined && others.length === 0 && !namesDay && /\bsame (?:day|time|hour)\b/.test(text)) {
    const same = days.dates?.filter((date) => weekdayOf(date) === only) ?? [];
    return same.length > 0 ? { ...days, dates: same } : days;
  }
  const isPlaced = placed.test(text);
  // If nothing before the 10th suits, "Friday" is the first one from the 10th on.
  if (!isPlaced && !numberedDay.test(text) && days.dates && notBefore)
    return {
      ...days,
      dates: days.dates.map((date) => (date < notBefore ? weekdayAfter(weekdayName(date), addDays(notBefore, -1)) : date)),
    };
  if (isPlaced || writtenDate.test(text) || !days.dates || !namesDay) return days;
  const named = new Set(days.dates.map(weekdayOf));
  const dates = span.filter((date) => named.has(weekdayOf(date)));
  if (dates.length > 0) return { ...days, dates };
  const [first] = span;
  if (first === undefined || mondayOf(first) <= today) return days;
  return { ...days, dates: [...named].map((place) => addDays(mondayOf(first), (place + 6) % 7)).sort() };
}
