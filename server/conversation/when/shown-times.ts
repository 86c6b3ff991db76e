/** Finds how a line refers to the shown times. */
import type { UtcInstant } from "#domain/instants.ts";
import type { TimesSlip } from "#domain/live-line.ts";
import { addDays, type LocalDate } from "#domain/local-date.ts";
import { localTime } from "#server/conversation/open-times.ts";
import { daysFrom } from "./found-days.ts";
import { clock, dateInWords, dayAfter, dayNames, otherHalf, readClock, weekday, weekdayAfter } from "./time-words.ts";
import { pick, type TimesSaid, type WishMemory, weekdayName, withoutRefusedDates } from "./times-wish.ts";

type Shown = { readonly start: UtcInstant; readonly rest: string };

/** How the requested times differ from the shown ones. */
export type Reference = Exclude<NonNullable<TimesSaid["refers"]>, "zone">;

export const refersTo: readonly (readonly [RegExp, Reference])[] = [
  [
    /\b(?:(?<!\b(?:week|no|nothing|not(?: any)?) )later(?! in the (?:week|month)\b)(?: days?| dates?| on| than that)?(?! than\b)|further out|push it (?:back|out)|(?<!\bnot )too (?:soon|early)|not that (?:soon|early))\b/,
    "later",
  ],
  [/\b(?:earlier(?: days?| dates?| than that)?(?! than\b)|sooner|(?<!\bnot )too late|not that late)\b/, "earlier"],
  [
    /\b(?:(?:(?<!\bthe )|(?:an|some|any))other days?|(?:an|some|any)?other (?:times?|dates?|slots?|options?|ones?)|another(?! (?:call|meeting|demo|appointment|question|thing)\b)(?: (?:one|day|time))?|different (?:days?|times?)|something else|more (?:times|options|days)|what else|none of (?:those|these|them)(?: work)?|not (?:that|this|those|these)(?! week)(?: (?:one|time|day)s?)?|(?:those|these|that) (?:don'?t|doesn'?t|won'?t) work|can'?t do (?:those|these|any|that)|other options)\b/,
    "others",
  ],
];

/** "The second one", "the 3rd works", but not "the second week". */
const place = `(?<place>first|1st|top|second|2nd|third|3rd|fourth|4th|fifth|5th|middle|last)`;
const courtesy =
  "(?:(?:sorry|actually|oh|wait|no|nah|ok|okay|fine|yes|yeah|sure|then|well|hm+|uh|um|i'?ll take|let'?s (?:do|take|go with)|give me|take)[,.]?)";
const picked = new RegExp(
  String.raw`\b${place} (?:one|time|slot|option)\b|^(?:${courtesy} )*(?:the )?${place.replace("place", "alone")}(?=\W*$|[,.;] | (?:works?|is|sounds|looks|please|then|would|on|for)\b)`,
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

/** "Tuesday the later one" */
const sideOfDay = /\bthe (?<side>earlier|later|early|late) (?:one|slot)\b/;

/** "The second one", "the first one on Wednesday" */
export function pickedOf(text: string, { days, chosen }: TimesSlip): Shown | undefined {
  const found = picked.exec(text) ?? (chosen ? null : sideOfDay.exec(text));
  if (!found) return undefined;
  const called = found.groups?.place ?? found.groups?.alone ?? (found.groups?.side?.startsWith("late") ? "last" : "first");
  const ofDay = days.filter(({ date }) => text.includes(weekdayName(date)));
  if (ofDay.length === 1 && ofWholeDay.test(text)) return undefined;
  // "Your first slot on Wednesday", if only Thursday's are shown
  if (ofDay.length === 0 && dayNames.some((name) => text.includes(name))) return undefined;
  const shown = (ofDay.length === 1 ? ofDay : days).flatMap(({ startsAtUtc }) => startsAtUtc);
  const last = shown.length - 1;
  const start = shown[called === "last" ? last : called === "middle" ? Math.floor(last / 2) : (places[called] ?? -1)];
  return start && { start, rest: text.replace(found[0], " ") };
}

const back =
  /\b(?:back to|(?:stick|go|stay) with|keep|take) (?:the )?(?<which>first|original|earlier|previous|other|last)(?: (?:one|time|slot|option))?(?: (?:again|before|after all|(?:you|we|i) (?:had|said|picked|chose|wanted)))?(?=\W*$)|\b(?:back to )?the (?:one|time|slot) (?:before|(?:you|we|i) (?:had|said|picked|chose|wanted) (?:before|first|earlier))(?=\W*$)/;

/** "Back to the first one", after the visitor has chosen two times in turn. */
export function chosenBefore(text: string, { chosen }: TimesSlip, earlier: readonly TimesSlip[]): Shown | undefined {
  const found = back.exec(text);
  const others = earlier.flatMap((slip) => (slip.chosen && slip.chosen !== chosen ? slip.chosen : []));
  const start = /first|original/.test(found?.[0] ?? "") ? others[0] : others.at(-1);
  return found && start ? { start, rest: text.replace(found[0], " ") } : undefined;
}

/** "The Thursday one": the time on Thursday that was chosen before. */
export const chosenOn = (date: LocalDate, slips: readonly TimesSlip[], timeZone: string): UtcInstant | undefined =>
  slips.map(({ chosen }) => chosen).findLast((chosen) => chosen && localTime(Date.parse(chosen), timeZone).date === date);

/** The hours of the last slip that showed only this day: "Thursday was better", after Thursday afternoon and another day's morning. */
export function hoursShownOn(
  date: LocalDate,
  slips: readonly TimesSlip[],
  timeZone: string,
): Pick<WishMemory, "fromMinute" | "toMinute"> | undefined {
  const starts = slips.findLast(({ days }) => days.length === 1 && days[0]?.date === date)?.days[0]?.startsAtUtc ?? [];
  const minutes = starts.map((start) => localTime(Date.parse(start), timeZone).minute);
  return minutes.length > 0 ? { fromMinute: Math.min(...minutes), toMinute: Math.max(...minutes) } : undefined;
}

/** "Whichever comes first", "the earliest of those" */
export function extremeOf(text: string, { days }: TimesSlip): Shown | undefined {
  const found =
    /\bwhichever\b.*?\b(?:first|soon\w*|earl\w*|(?<last>lat\w+|last))\b|\b(?:the )?(?:earliest|soonest|earlier|(?<end>latest|later)) of (?:those|these|them|the (?:two|three|lot))\b/.exec(
      text,
    );
  const shown = days.flatMap(({ startsAtUtc }) => startsAtUtc);
  const start = shown.at((found?.groups?.last ?? found?.groups?.end) === undefined ? 0 : -1);
  return found && start ? { start, rest: text.replace(found[0], " ") } : undefined;
}

/** "Perfect" or "take it" chooses the only shown time; "you pick" chooses the first. */
export function agreedTo(text: string, { chosen, days }: TimesSlip): UtcInstant | undefined {
  const [first, ...others] = days.flatMap(({ startsAtUtc }) => startsAtUtc);
  if (chosen) return undefined;
  return leftToUs.test(text) || (others.length === 0 && isAgreement(text)) ? first : undefined;
}

const leftToUs =
  /^(?:(?:ok|fine|idk|i don'?t (?:care|know|mind)|whatever)[\s,.]*)*(?:(?:you|u|y'?all) (?:pick|choose|decide)(?: one)?|(?:any|either)(?: (?:one|of (?:those|these|them)))?(?: is| are)?(?: fine| good| ok(?:ay)?| works?)|up to (?:you|u)|(?:your|dealer'?s) (?:pick|choice)|(?:it )?doesn'?t matter)(?: (?:for me|to me|with me|honestly|really))*\W*$/;
/** "Perfect", "I'll take that one", "ok she says yes", "it works for both of us" */
export const isAgreement = (text: string): boolean => agreeing.test(text);
const agreeable =
  "(?:ok|okay|k+|so|back|yes|yeah|yep|yup|yea|yah?|sure|great|good|perfect|fine|cool|alright|all right|sounds|that'?s?|it'?s?|works?|fits|is|please|thanks?|then|let'?s|do|book|for me|i'?ll|i'?m|i|want|take|grab|go ahead|go (?:with|for)|(?:that|this|the) one)";
const othersAgree = `(?:(?:the )?same (?:e-?mail|name|number|phone|address)(?: (?:as before|again))?|(?:s?he|they|we|everybody|everyone|(?:my|our|the) [a-z]+)(?:'?s|'?re| is| are)? (?:all )?(?:says? |said )?(?:yes|ok|okay|good|fine|in|up for it|on board|agrees?|agreed|free|works?)|(?:it|that|this)(?:'?s| is)? (?:ok|okay|good|fine|works?|fits) (?:with|for|to) (?:it|us|him|her|them|both(?: of us)?|everybody|everyone))(?: (?:with|for|to) (?:it|that|this|me|us|him|her|them|both(?: of us)?|everybody|everyone))?`;
const agreeing = new RegExp(
  String.raw`^(?=\S)(?!thank)(?:${agreeable}\b[\s,.!]*)*(?:${othersAgree}\b[\s,.!]*(?:${agreeable}\b[\s,.!]*)*)?$`,
);

/** "The one after": the shown time directly after the chosen one, or before it. */
export function besideChosen(text: string, { chosen, days }: TimesSlip): Shown | undefined {
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

/** "The first one after that", if the requested time is not open. */
export function afterRefused(text: string, { chosen, days }: TimesSlip, memory: WishMemory = {}): TimesSaid | undefined {
  if (chosen || !oneAfter.test(text)) return undefined;
  const rest = text.replace(oneAfter, " ");
  const { dates, fromMinute, toMinute } = memory;
  if (dates && fromMinute !== undefined && fromMinute === toMinute) {
    const wish: WishMemory = { dates, fromMinute: fromMinute + 1, end: "first" };
    return { wishes: [wish], memory: wish, rest };
  }
  return { wishes: [], memory, rest, ...pick({ chosen: days[0]?.startsAtUtc[0] }) };
}
const oneAfter = /\b(?:the )?(?:first|next) (?:one|slot|time|opening) after (?:that|it|this)\b/;

/** "The 10:30", in a line that also names other hours. */
export function pickedByItsClock(text: string, slip: TimesSlip, timeZone: string): Shown | undefined {
  const found = calledByClock.exec(text);
  const { minute, isAmbiguous } = readClock(found?.[1] ?? "") ?? {};
  const start = pickedByClock(pick({ fromMinute: minute, toMinute: minute, isAmbiguous }), slip, timeZone);
  return found && start ? { start, rest: text.replace(found[0], " ") } : undefined;
}
const calledByClock = new RegExp(String.raw`\bthe (${clock})(?=\W*$|[,.;!?]| (?:one|slot|please|then|works?|is|would|looks|sounds)\b)`);

/** The shown time at this minute of the day, if there is exactly one. */
export function pickedByClock(
  { fromMinute, toMinute, isAmbiguous }: { readonly fromMinute?: number; readonly toMinute?: number; readonly isAmbiguous?: boolean },
  { days }: TimesSlip,
  timeZone: string,
): UtcInstant | undefined {
  if (fromMinute === undefined || fromMinute !== toMinute) return undefined;
  const shown = days.flatMap(({ startsAtUtc }) => startsAtUtc);
  const at = (minute: number) => shown.filter((start) => localTime(Date.parse(start), timeZone).minute === minute);
  const found = at(fromMinute);
  const fitting = found.length === 0 && isAmbiguous ? at(otherHalf(fromMinute)) : found;
  return fitting.length === 1 ? fitting[0] : undefined;
}

const halfHour = "half(?: an?)? hour|an? half hour|(?:30|thirty) ?min(?:ute)?s?";
const byHours = new RegExp(
  String.raw`\b(?:(?:(?:push|move|bump|shift) (?:it|that|this|the call) )?(?:by )?(?:(?<half>${halfHour})|(?<count>an?|one|two|three|[1-3]) hours?) (?<way>later|earlier|sooner)|(?<push>push it back|later|move it up|earlier) (?:by )?(?:(?<halfOf>${halfHour})|(?<countOf>an?|one|two|three|[1-3]) hours?))\b`,
);

/** "An hour later" than the chosen time. */
export function movedBy(
  text: string,
  chosen: UtcInstant,
  timeZone: string,
): { readonly wish: WishMemory; readonly rest: string } | undefined {
  const found = byHours.exec(text);
  if (!found) return undefined;
  const { half, halfOf, count, countOf, way, push } = found.groups ?? {};
  const hours = (half ?? halfOf) ? 0.5 : ({ two: 2, three: 3, 2: 2, 3: 3 }[count ?? countOf ?? ""] ?? 1);
  const isEarlier = /earlier|sooner|up/.test(way ?? push ?? "");
  const { date, minute } = localTime(Date.parse(chosen) + (isEarlier ? -1 : 1) * hours * 3_600_000, timeZone);
  return { wish: { dates: [date], fromMinute: minute, toMinute: minute }, rest: text.replace(found[0], " ") };
}

/** The shown times in the zone that the visitor just gave. */
export function shownAgain({ chosen, days }: TimesSlip, before: WishMemory | undefined, rest: string, today: LocalDate): TimesSaid {
  const [first] = days;
  const memory: WishMemory = { ...(first && !before?.dates && { after: first.date }), ...before };
  return chosen ? { wishes: [], memory, rest, chosen } : { wishes: [withoutRefusedDates(memory, today)], memory, rest };
}

/** "One day later", "two weeks earlier", "push it back a day" */
const byDays =
  /\b(?:(?:push|move|bump|shift) (?:it|that|this|the call)(?: (?<way>back|out|up))?(?: by)? )?(?<count>an?|one|two|three|(?:a )?couple(?: of)?|[1-3]) (?:full |whole )?(?<unit>days?|weeks?)(?: (?<side>later|earlier|sooner|after|before)(?: (?:that|it|this|then))?)?\b/;
/** "Not this coming one, the one after", of a Monday */
const notThatOne =
  /\bnot (?:this|that|the)(?: (?:coming|next|first))? one[,;.]? (?:but |rather )?(?:the )?(?:one after(?: (?:that|it|this))?|next one|following one)\b/;
const thatDay = /\b(?:on )?(?:that|(?:(?:that|the|this) )?same) day\b/;
const dayBeside =
  /(?:\b(?:the|a) |^(?:(?:ok|and|or|how|what|maybe|then|no)[, ]+)*)day (?<side>before|after|earlier|later)(?: (?:that|it|this))?(?=[.!?;]|\W*(?:$|(?:at|in|same|please|instead|then|works?|would|is|maybe)\b))|\b(?:the )?(?:next|following) day\b/;

/** "The second day, 9:30": the second shown day. */
const placedDay = /\b(?:the )?(first|1st|second|2nd|third|3rd|last) day\b(?! (?:of|that|(?:i|we) (?!said|named|mentioned)))/;

/** The last open time of the day, which may not be among the three that are shown. */
const lastSlot =
  /\b(?:the )?(?:very )?(?:last|latest) (?:slot|time|opening)\b(?! (?:we|i|you|that)\b)(?: (?:of|on|in) (?:that|the|this) day)?/;

const followingDay = new RegExp(String.raw`\b(?:the )?following (${weekday})\b`);
/** "Mon last slot u got": the last open time of that day, and not the last shown one. */
const ofWholeDay = /\b(?:you|u|y'?all)(?:'ve)? (?:have|got|can)\b|\bavailable\b/;

/** Replaces phrases relative to shown days by dates: "earlier that day" and "the day after" refer to the day of the chosen time, or to the only shown day. */
export function ofDaySpokenOf(
  text: string,
  slip: TimesSlip,
  memory: WishMemory | undefined,
  timeZone: string,
): { readonly text: string; readonly slip: TimesSlip; readonly memory: WishMemory | undefined } {
  const { chosen, days } = slip;
  const day = chosen ? localTime(Date.parse(chosen), timeZone).date : days.at(-1)?.date;
  if (day === undefined) return { text, slip, memory };
  const placed = text.replace(placedDay, (said, called: string) => {
    const shown = days.at(called === "last" ? -1 : (places[called] ?? days.length))?.date;
    return shown ? dateInWords(shown) : said;
  });
  const following = [followingDay, dayAfter].reduce(
    (before, pattern) => before.replace(pattern, (_, name: string) => dateInWords(weekdayAfter(name, day))),
    placed,
  );
  if (!chosen && days.length > 1) return { text: following, slip, memory };
  const next = following.replace(notThatOne, dateInWords(addDays(day, 7)));
  const ended = next.replace(lastSlot, `latest ${dateInWords(day)}`);
  const counted = chosen ? ended.replace(byDays, (said, ...found) => `${daysBeside(day, found.at(-1)) ?? said}`) : ended;
  const beside = counted.replace(dayBeside, (_, side?: string) => dateInWords(addDays(day, /before|earlier/.test(side ?? "") ? -1 : 1)));
  // "The week after, same day" is in another week (times-said.ts).
  if (!thatDay.test(beside) || /\bweek\b/.test(beside)) return { text: beside, slip, memory };
  return {
    text: beside.replace(thatDay, refersTo.some(([pattern]) => pattern.test(beside)) ? " " : `on ${dateInWords(day)}`),
    slip: { ...slip, days: days.filter(({ date }) => date === day) },
    memory: { ...memory, dates: [day] },
  };
}

/** "A day later" or "two weeks earlier" as a date with "same time"; undefined if the phrase has no direction. */
function daysBeside(
  day: LocalDate,
  { way, side, count = "", unit = "" }: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (way === undefined && side === undefined) return undefined;
  const many = /couple|two|2/.test(count) ? 2 : /three|3/.test(count) ? 3 : 1;
  const days = many * (unit.startsWith("week") ? 7 : 1);
  return `${dateInWords(addDays(day, /earlier|sooner|before|up/.test(side ?? way ?? "") ? -days : days))}, same time`;
}

/** The first and last minute that "earlier" and "later" are relative to: the chosen time, or the shown times of a day. */
function boundsOf({ chosen, days }: TimesSlip, place: 0 | -1, timeZone: string): { readonly first: number; readonly last: number } {
  const minutes = (chosen ? [chosen] : (days.at(place)?.startsAtUtc ?? [])).map((start) => localTime(Date.parse(start), timeZone).minute);
  return { first: Math.min(...minutes), last: Math.max(...minutes) };
}

/** The hours before the first shown time, within those that suit: "too late", after "mornings are bad". */
function earlierHours(
  slip: TimesSlip,
  timeZone: string,
  { fromMinute: since = 0, toMinute: until }: WishMemory = {},
): Pick<WishMemory, "fromMinute" | "toMinute"> {
  const earliest = boundsOf(slip, 0, timeZone).first;
  // "Earlier" overrides "after 3", but not a refused morning.
  const isRefused = since === 12 * 60 && until === undefined && since < earliest;
  return { fromMinute: isRefused ? since : 0, toMinute: Math.max(0, earliest - 1) };
}

/** The days before or after the shown ones, or the hours if the wish is for a single day. */
export function referredDays(
  refers: Reference,
  slip: TimesSlip,
  timeZone: string,
  today: LocalDate,
  before: WishMemory | undefined,
): WishMemory {
  const first = slip.days[0]?.date ?? today;
  const last = slip.days.at(-1)?.date ?? today;
  // "Monday" on a Monday names two dates, but only next Monday may have open times.
  const oneDay = before?.dates?.filter((date) => date >= first).length === 1 && slip.days.length === 1;
  if (refers === "earlier" && oneDay) return { dates: [first], ...earlierHours(slip, timeZone, before) };
  const since = before?.notBefore ?? today;
  // No earlier day is possible, so "earlier" means earlier hours on the same days.
  if (refers === "earlier" && since >= first) return { ...before, ...earlierHours(slip, timeZone, before) };
  if (refers === "earlier") return { dates: daysFrom(since, addDays(first, -1)) };
  if (refers === "later" && oneDay) return { dates: [last], fromMinute: boundsOf(slip, -1, timeZone).last + 1, toMinute: 24 * 60 };
  return { after: addDays(last, 1) };
}
