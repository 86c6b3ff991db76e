import { officeHours } from "#content/hours.ts";
import { lineWords } from "#content/live/line-words.ts";
import type { UtcInstant } from "#domain/instants.ts";
import type { TimesSlip } from "#domain/live-line.ts";
import { addDays, type LocalDate } from "#domain/local-date.ts";
import { isoWeekday } from "#domain/scheduling-rules.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import { CalendarsUnreadError } from "#server/bookings/call-times.ts";
import type { TimeWish, Tools } from "#server/conversation/mind.ts";
import { localTime } from "#server/conversation/open-times.ts";
import { besideOf, type TimesSaid, type WishMemory } from "#server/conversation/when/times-wish.ts";
import { handoverWords } from "./handover-words.ts";
import { dayWords, minuteWords, wishWords } from "./wished-times.ts";

export type Offered = {
  readonly text: string;
  readonly slip?: TimesSlip;
  /** The wished hours are never open on any day. */
  readonly isNever?: boolean;
};

const words = lineWords.times;

type OfferOptions = {
  readonly isHowFar?: boolean;
  readonly nowMs: number;
  /** The visitor wants the call at once. */
  readonly isNow?: boolean;
  /** The visitor named a time zone. The reply names it too, since the browser may be set to another one. */
  readonly isZoneTold?: boolean;
  /** Times were shown before. The sentence then repeats the new wish as it was understood. */
  readonly isOther?: boolean;
};

/** The open times nearest to the wish, with a sentence about them. `isHowFar`: the sentence says how far ahead calls can be booked. */
export async function offerTimes(
  timesSaid: TimesSaid | undefined,
  timeZone: string,
  tools: Tools,
  { isHowFar = false, nowMs, isNow = false, isZoneTold = false, isOther = false }: OfferOptions,
): Promise<Offered> {
  const when = (start: UtcInstant) => (isZoneTold ? momentWithZone : momentWords)(start, timeZone);
  try {
    if (isNow) return await offerNow(nowMs, timeZone, tools);
    if (isHowFar) return await offerWithReach(timeZone, tools);
    return timesSaid?.chosen
      ? await offerChosen(timesSaid.chosen, timesSaid.memory, when, timeZone, tools)
      : await offerNearest(timesSaid, when, timeZone, tools, { nowMs, isOther });
  } catch (error) {
    if (error instanceof CalendarsUnreadError) return { text: words.unread };
    throw error;
  }
}

async function offerNow(nowMs: number, timeZone: string, tools: Tools): Promise<Offered> {
  const slip = await tools.openTimes({}, timeZone);
  return slip.days.length > 0 ? { text: handoverWords(tools.handOver(), nowMs, words.now), slip } : { text: words.full };
}

type When = (start: UtcInstant) => string;

async function offerChosen(chosen: UtcInstant, memory: WishMemory, when: When, timeZone: string, tools: Tools): Promise<Offered> {
  const { localDate: date, time } = zonedTime(chosen, timeZone, "24");
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const slip = await tools.openTimes({ dates: [date], fromMinute: minute, toMinute: minute, ...besideOf(memory) }, timeZone);
  if (slip.chosen === chosen) return { text: words.chosen(when(chosen)), slip };
  return offerInstead({ dates: [date], fromMinute: minute, toMinute: minute }, words.notOpen(when(chosen)), timeZone, tools);
}

async function offerNearest(
  timesSaid: TimesSaid | undefined,
  when: When,
  timeZone: string,
  tools: Tools,
  { nowMs, isOther = false }: OfferOptions,
): Promise<Offered> {
  const wishes = timesSaid && timesSaid.wishes.length > 0 ? timesSaid.wishes : [{}];
  for (const wish of wishes) {
    const slip = await tools.openTimes(wish, timeZone);
    if (slip.chosen) return { text: words.chosen(when(slip.chosen)), slip };
    if (slip.days.length > 0) return { text: openWords(timesSaid, slip, isOther ? wishWords(wish) : undefined), slip };
  }
  const [wish = {}] = wishes;
  // People still answer the phone when the calendar is full for today or has closed for the day.
  const today = localTime(nowMs, timeZone).date;
  if (wish.dates?.every((date) => date === today) && tools.handOver().isOpen) return await offerNow(nowMs, timeZone, tools);
  const offered = (await offerBeforeEnd(wish, timeZone, tools)) ?? (await offerInstead(wish, noneWords(wish), timeZone, tools));
  const isNever = (await Promise.all(wishes.map((each) => tools.openTimes(hoursOf(each), timeZone)))).every(
    ({ days }) => days.length === 0,
  );
  return { ...offered, isNever };
}

function openWords(timesSaid: TimesSaid | undefined, { timeZone, days }: TimesSlip, understood: string | undefined): string {
  if (timesSaid?.past) return words.past(dayWords(timesSaid.past));
  if (timesSaid?.refers === "later") return words.later;
  if (timesSaid?.refers === "earlier") return words.earlier;
  if (timesSaid?.refers === "others") return words.others;
  if (timesSaid?.refers === "zone") return words.understood(words.inZone(zoneName(timeZone, Date.parse(days[0]?.date ?? ""))));
  return understood === undefined ? words.open : words.understood(understood);
}

/** Says why nothing is open at the wished time. */
function noneWords({ dates, fromMinute, toMinute }: TimeWish): string {
  const [date] = (dates ?? []) as readonly LocalDate[]; // all dates in a wish are valid
  if (dates && dates.length > 0 && (dates as readonly LocalDate[]).every(isDayOff)) return words.officeDays;
  if (dates?.length !== 1 || !date) return words.noneThen;
  if (fromMinute !== undefined && fromMinute === toMinute) return words.notOpen(`${dayWords(date)}, ${minuteWords(fromMinute)},`);
  return fromMinute === undefined && toMinute === undefined ? words.closedDay(dayWords(date)) : words.noneThen;
}

const isDayOff = (day: LocalDate) => officeHours.weekly[isoWeekday(day)].length === 0;

/** For a day that is too far ahead: says how far ahead calls can be booked, and offers the last open times. */
async function offerBeforeEnd({ dates, after }: TimeWish, timeZone: string, tools: Tools): Promise<Offered | undefined> {
  const first = dates?.[0] ?? after;
  const { days: ahead, last } = await tools.reach(timeZone);
  if (first === undefined || first <= last) return undefined;
  const text = words.tooFar(ahead, dayWords(last));
  for (const days of [4, 14, ahead]) {
    const { chosen: _, ...slip } = await tools.openTimes({ after: addDays(last, -days) }, timeZone);
    if (slip.days.length > 0) return { text, slip };
  }
  return { text: words.full };
}

async function offerWithReach(timeZone: string, tools: Tools): Promise<Offered> {
  const slip = await tools.openTimes({}, timeZone);
  const { days, last } = await tools.reach(timeZone);
  return slip.days.length > 0 ? { text: words.reach(days, dayWords(last)), slip } : { text: words.full };
}

/** Other times on the same days, else on later days, else any open times. */
async function offerInstead(wish: TimeWish, text: string, timeZone: string, tools: Tools): Promise<Offered> {
  const { dates, after, except, either } = wish;
  const nearMinute = wish.fromMinute ?? wish.toMinute ?? either?.[0]?.fromMinute;
  const first = dates?.[0] ?? after;
  const wider: TimeWish[] = [...(dates ? [{ dates }] : []), ...(first ? [{ ...hoursOf(wish), after: first }, { after: first }] : []), {}];
  for (const instead of wider) {
    const slip = await tools.openTimes(
      { ...instead, ...(except && { except }), ...(nearMinute !== undefined && { nearMinute }) },
      timeZone,
    );
    const { chosen: _, ...shown } = slip;
    if (slip.days.length > 0) return { text, slip: shown };
  }
  return { text: words.full };
}

function hoursOf({ fromMinute, toMinute }: TimeWish): TimeWish {
  return { ...(fromMinute !== undefined && { fromMinute }), ...(toMinute !== undefined && { toMinute }) };
}

/** "Mountain Time" */
export function zoneName(timeZone: string, nowMs: number): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(nowMs);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "Thursday, December 10, 10:30 AM Mountain Time" */
export const momentWithZone = (start: UtcInstant, timeZone: string): string =>
  `${momentWords(start, timeZone)} ${zoneName(timeZone, Date.parse(start))}`;

/** "Thursday, December 10, 10:30 AM" */
export function momentWords(start: UtcInstant, timeZone: string): string {
  const { localDate, time } = zonedTime(start, timeZone);
  return `${dayWords(localDate)}, ${time}`;
}
