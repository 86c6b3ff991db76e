import { addDays, type LocalDate, mondayOf, weekdayOf } from "#domain/local-date.ts";
import { daysSaid } from "./days-said.ts";
import { daysFrom } from "./found-days.ts";
import { hoursSaid } from "./hours-said.ts";
import { away, dateInWords, dayAfter, engaged, isOnlyOfTimes, months, occupied, weekday, weekdayAfter } from "./time-words.ts";
import { numberedDay } from "./times-wish.ts";

/** Phrases that refuse a day. */
const refusal =
  /\b(?:closed|shut|slammed|swamped|crazy|nuts|insane|hectic|packed|booked|busy|travell?ing|on vacation|out|away|gone|(?<!\bday )off|full|bad|shot|toast|impossible|no good|(?<!\bif )not (?:good|possible|(?:next|(?:this |the )?coming) week|(?:on )?(?:the )?(?:week|\d{1,2}(?:st|nd|rd|th)))|(?:does|do|will|is)(?:n'?t| not) (?:work|good|possible)|forget|skip|scratch|won'?t work|can'?t(?: do)?)\b/;
/** Spans of days. Refused weekdays are handled in days-said.ts: "not Monday". */
const span = new RegExp(String.raw`\b(?:weeks?|months?|holidays?)\b|\b${months}\b(?!')|\b\d{1,2}(?:st|nd|rd|th)\b`);
/** "Busy until the 20th" says from when it suits. */
const bound = /\b(?:then|until|till|from|after|before|through|thru|but|except|since|starting)\b/;
const afterThat = /\bafter(?:wards?| (?:that|then|it|this)|(?=\W*$))/;
/** "School break till January 5", but not "free until Thursday". */
const lasting = /^(?!.*\b(?:free|open|available|around|good|fine|any ?time|can(?!')|could)\b).*\b(?:until|till|through|thru) (?<end>.+)$/;
const weekAfter = /\b(?:the )?(?:week after|following week)(?: (?:that|it|this))?\b/;
const weekBefore = /\b(?:the )?week before (?:that|it|this)\b/;
const thatWeek = /\b(?:of )?(?:that|the same) week\b/;
const denied =
  /^\W*(?:(?:but|just|any ?time|any day|anything|no) )*(?:(?:not|nothing)(?: on| for)?|can'?t(?: do)?|forget(?: about)?|skip|scratch)\b/;
/** "Nothing tomorrow" */
const saysNo = new RegExp(String.raw`${denied.source} (?:today|tomorrow|(?:this|next|(?:this |the )?coming) ${weekday})(?: though)?\W*$`);
/** Phrases for a day that suits. */
const suiting =
  /\b(?:day off|free day|asked|said|meant|talk|speak|chat|meet|a call|(?:call|ring|phone) (?:me|us)|book|schedule|set (?:\w+ )?up|put (?:me|us|it)|pencil|squeeze|fit|demo|free|available|back|openings?|open(?! (?:(?:the|our|my) (?!week|month|\d)|(?:up|at|an?)\b))|works?|suits?|good|better|best|fine|great|perfect|ok(?:ay)?|prefer\w*|rather|please|can(?!')|could|would|how|what|let'?s|any ?(?:time|thing)|yes|then|instead|only|around|flexible|if)\b/;
/** A wish without a day: "We'd both need to be on the call. She's in court Monday" */
const wishing = /\b(?:the|a|this) (?:call|demo|meeting)\b|\b(?:we|i|us|me) (?:talk|speak|meet)\b|\b(?:book|schedule) (?:it|this|me|us)\b/;
/** "Friday I'm in court", "Monday's a holiday", "Thursday no" */
const telling = /(?:\b(?:i|i'?m|we|we'?re|my|our|he|she|they|it'?s|there'?s|is|are|has|have)\b|day'?s\b)/;
const asking = /^\W*(?:so |or )?(?:are|is|do|does|did|have|has|will)\b/;
/** "A family has asked for Thursday morning. Might we move to Friday instead?" */
const preferring = /\b(?:instead|rather)\b|\bbut\b.*\bprefer\b|\b(?:move|switch|change|swap|push|bump)\b.*\bto\b/;
/** "I've got class on Mondays, so any other day" refuses all Mondays. */
const otherwise =
  /\b(?:any|every|all|some|most)?\s*other (?:day|weekday|time)s?\b|\b(?:any ?(?:day|time|thing)|something|the rest) (?:else|of the week)\b/;
const namesWeekday = new RegExp(weekday);
/** "Friday I'm traveling", beside times that are shown */
const isAway = new RegExp(
  String.raw`\b(?:i'?m|we'?re|s?he'?s|they'?re|(?:i|we) am) (?:${occupied}|${away}|${engaged}|travell?ing|flying|driving|off|on vacation)\b`,
);
/** "No sorry, Friday is the party", beside that Friday */
const takesBack = /^\W*(?:(?:no|nope|oh|ah|sorry|wait|shoot|crap|actually|hm+|ugh)[, ]+){2,}/;
const tooAsWell = /\b(?:too|as well|also|either)\W*$/;
const ends = /\b(?:no|nope|nah)\W*$/;
/** In lines with more clauses only explicit refusals count, since parsing the days of each clause is slow. */
const mostClauses = 12;

/**
 * Finds the days that a line refuses, and the text without them: "we're closed that week, the first week of December works". If
 * no other days are named or shown, the days do not count as refused, since the line may be about something else.
 */
export function refusedDaysIn(
  text: string,
  today: LocalDate,
  areTimesShown = false,
): { readonly text: string; readonly days: readonly LocalDate[] } {
  const clauses = text.split(/(?<=[,.;!?])|(?=\b(?:but|so)\b)/);
  const freeAfter = (clause: string) => daysSaid(`after ${lasting.exec(clause)?.groups?.end}`, today)?.days.after;
  const isWish = (clause: string, rest: string) =>
    (isOnlyOfTimes(rest) || suiting.test(clause) || otherwise.test(clause)) && !ends.test(rest);
  const besideDays = clauses.map((clause) =>
    (clauses.length > 1 || areTimesShown) && clauses.length <= mostClauses ? besideDay(clause, today) : undefined,
  );
  const areOthersWished = otherwise.test(text);
  const isCallWished = areOthersWished || clauses.some((clause, place) => besideDays[place] === undefined && wishing.test(clause));
  const isWished = isCallWished || clauses.some((clause, place) => besideDays[place] !== undefined && isWish(clause, besideDays[place]));
  /** "Court Tuesday, so Thursday" */
  const isBeforeSo = (place: number) => {
    const next = clauses.findIndex((clause, at) => at > place && clause.trim() !== "");
    return /^so\b/.test(clauses[next] ?? "") && besideDays[next] !== undefined;
  };
  /** "I could do Friday, but I'd rather do it sooner, so Wednesday" */
  const isLessLiked = (clause: string, place: number) =>
    !preferring.test(clause) &&
    clauses.some((other, at) => preferring.test(other) && besideDays.slice(at, at > place ? undefined : at + 1).some(namesDay));
  /** "Friday I'm in court", beside a wish for another day */
  const tellsOfDay = (clause: string, rest: string | undefined, place: number) =>
    rest !== undefined &&
    !bound.test(clause.replace(/^\W*but\b/, "")) &&
    (!isWish(clause, rest) || (isBeforeSo(place) && /\bday off\b/.test(clause)) || isLessLiked(clause, place)) &&
    !asking.test(clause) &&
    (isLessLiked(clause, place) || telling.test(clause) || ends.test(rest) || saysMuch(rest) || isBeforeSo(place));
  const saysSo = (clause: string) => saysNo.test(clause) || (refusal.test(clause) && span.test(clause) && !bound.test(clause));
  const toldPlainly = clauses.filter(
    (clause, place) =>
      freeAfter(clause) ??
      (saysSo(clause) ||
        ((isWished || (areTimesShown && (isAway.test(clause) || takesBack.test(clause)))) && tellsOfDay(clause, besideDays[place], place))),
  );
  /** "Tomorrow is out, Wednesday probably too" */
  const told = clauses.filter(
    (clause, place) =>
      toldPlainly.includes(clause) ||
      (tooAsWell.test(clause) &&
        besideDays[place] !== undefined &&
        (toldPlainly.includes(clauses[place - 1] ?? "") ||
          (besideDays[place - 1] !== undefined && refusal.test(clauses[place - 1] ?? "")))),
  );
  const daysIn = (clause: string): readonly LocalDate[] => {
    const first = freeAfter(clause);
    return first ? daysFrom(today, addDays(first, -1)) : (daysSaid(clause.replace(denied, " "), today)?.days.dates ?? []);
  };
  const refused = told.flatMap(daysIn);
  const last = refused.toSorted().at(-1);
  if (last === undefined) return { text, days: [] };
  const others = clauses
    .filter((clause) => !told.includes(clause))
    .join("")
    .replace(weekAfter, `week of ${dateInWords(addDays(mondayOf(last), 7))}`)
    .replace(weekBefore, `week of ${dateInWords(addDays(mondayOf(refused.toSorted()[0] ?? last), -7))}`)
    .replace(thatWeek, `week of ${dateInWords(last)}`)
    .replace(dayAfter, (_, name: string) => dateInWords(weekdayAfter(name, last)))
    .replace(afterThat, `after ${dateInWords(last)}`);
  const suits = daysSaid(others, today)?.days;
  // "I'm in Phoenix until Friday. Tomorrow at 2?"
  if (told.some(freeAfter) && suits?.dates?.some((day) => refused.includes(day))) return { text: others, days: [] };
  // "She's in surgery Tuesdays and off Fridays. The week of the 14th please" refuses the Tuesday and Friday of that week.
  const [first, ...later] = suits?.dates ?? [];
  const areWeekdays = told.every((clause) => namesWeekday.test(clause) && !numberedDay.test(clause));
  const isOfSpan = areWeekdays && later.length > 2 && first !== undefined && last < first;
  const ofSpan = suits?.dates?.filter((day) => refused.some((one) => weekdayOf(one) === weekdayOf(day))) ?? [];
  if (isOfSpan) return { text: others, days: ofSpan };
  // "Thursday I have a job in the morning, Thursday afternoon works"
  if (areOthersWished && areWeekdays) {
    const weekdays = new Set(refused.map(weekdayOf));
    return { text: others, days: daysFrom(today, addDays(today, 61)).filter((day) => weekdays.has(weekdayOf(day))) };
  }
  const days = told.flatMap((clause) =>
    daysIn(clause).filter((day) => freeAfter(clause) || saysSo(clause) || !suits?.dates?.includes(day)),
  );
  return suits || areTimesShown || isCallWished || told.every((clause) => denied.test(clause))
    ? { text: others, days }
    : { text, days: [] };
}

const namesDay = (rest: string | undefined): boolean => rest !== undefined;

/** "Kids practice Thursday", but not "Thursday whenever". */
const saysMuch = (rest: string): boolean => rest.split(" ").filter((word) => word && !isOnlyOfTimes(word)).length >= 2;

/** The words of a clause besides its days and hours; undefined if it names no days. */
function besideDay(clause: string, today: LocalDate): string | undefined {
  // "I teach 9 to 3 every day" refuses hours, not days.
  const rest = everyDay.test(clause) ? undefined : daysSaid(clause, today)?.rest;
  return rest === undefined ? undefined : (hoursSaid(rest, "day")?.rest ?? rest);
}

const everyDay = /\b(?:every|each|all|most) (?:single )?(?:day|weekday|morning|afternoon)s?\b/;
