import { addDays, type LocalDate, mondayOf, weekdayOf } from "#domain/local-date.ts";
import { cut, daysFrom, type Found } from "./found-days.ts";
import { namedDates } from "./named-dates.ts";
import { namedSpan } from "./named-span.ts";
import { away, dayNames, months, occupied, unsuitable, weekday } from "./time-words.ts";
import { numberedDay, pick } from "./times-wish.ts";

/**
 * Finds the days that a text names, and the text without them; undefined if it names none. `said` is spelled out (time-words.ts);
 * `from` is the day that the conversation is about.
 */
export function daysSaid(said: string, today: LocalDate, from: LocalDate = today): Found | undefined {
  const notThisWeek = /\b(?:not|nothing|none|can'?t(?: do)?|anything but) (?:this|the current) week\b,?/.exec(said);
  const text = notThisWeek ? cut(said, notThisWeek) : said;
  if (notThisWeek && !/\bweek\b|(?<!\bof (?:the )?)\bday\b/.test(text) && !namedDates(text, today, from))
    return { days: { after: addDays(mondayOf(today), 7) }, rest: text };
  const without = exceptDate.exec(text);
  const refused = without && namedDates(text.slice(without.index + without[0].length), today, from);
  if (without && refused?.days.dates) {
    const others = daysSaid(text.slice(0, without.index), today, from);
    const wished = others?.days.dates ?? daysFrom(others?.days.after ?? today, addDays(today, 61));
    return { days: { dates: wished.filter((date) => !refused.days.dates?.includes(date)) }, rest: `${others?.rest ?? ""} ${refused.rest}` };
  }
  const excluded = exceptDays(text);
  const span = soonest(excluded.rest, today, from) ?? namedSpan(excluded.rest, today, from);
  // "The week after, Wednesday the 16th": the date is more precise than the week.
  const dated = span && numberedDay.test(span.rest) ? namedDates(span.rest, today, from) : undefined;
  const found = (dated?.days.dates && dated) ?? onlyNamed(span, today, excluded.days.except) ?? namedDates(excluded.rest, today, from);
  if (!found && !excluded.days.except) return undefined;
  // "We're closed Mondays, so next Monday" still asks for a Monday, "the 15th is a Tuesday, I said not Tuesday" does not.
  const isNamed = (place: number) => !refusedLast.test(text) && found?.days.dates?.every((date) => weekdayOf(date) === place) === true;
  const except = excluded.days.except?.filter((place) => !isNamed(place));
  return { days: { ...pick({ except }), ...found?.days }, rest: found?.rest ?? excluded.rest };
}

/** "Any day but the 10th", "this week except tomorrow" */
const exceptDate = new RegExp(
  String.raw`\b(?:any ?(?:day|time|thing) but|except(?: for| on)?|but not|other than) (?:on )?(?=(?:today|tomorrow)\b|(?:the )?\d{1,2}(?:st|nd|rd|th)\b|${months}\.? \d)`,
);

/**
 * Keeps only the named weekdays of a span: "Monday or Tuesday next week", "after the holidays, on Tuesdays". In "tomorrow's bad,
 * Wednesday" it is the next Wednesday.
 */
function onlyNamed(found: Found | undefined, today: LocalDate, except: readonly number[] = []): Found | undefined {
  if (!found) return undefined;
  const { dates, after } = found.days;
  const span = dates ?? (after === undefined ? [] : daysFrom(after, addDays(after, after > addDays(today, 2) ? 27 : 6)));
  const named = [...found.rest.matchAll(new RegExp(String.raw`\b(${weekday})s?\b`, "g"))]
    .map(([, name]) => dayNames.indexOf(name ?? ""))
    .filter((place) => !except.includes(place));
  const meant = span.filter((date) => named.includes(weekdayOf(date)));
  return meant.length > 0
    ? {
        days: { dates: meant },
        rest: found.rest.replaceAll(new RegExp(String.raw`\b(?:(?:on|or|and) )*${weekday}s?\b`, "g"), " "),
      }
    : found;
}

/** "Not Monday", "any day but Friday", "in court Monday and out Wednesday" */
function exceptDays(text: string): Found {
  const match = busyOn.exec(text) ?? notOn.exec(text);
  if (!match) return { days: {}, rest: text };
  const others = exceptDays(cut(text, match));
  return { days: { except: [...weekdaysIn(match), ...(others.days.except ?? [])] }, rest: others.rest };
}

/** "Monday, Tuesday or Fridays" */
const listedDays = `${weekday}s?(?:(?:, ${weekday}s?)*,?(?: (?:or|and|&|nor|not|no))+ ${weekday}s?)*`;
const doing = String.raw`(?!(?:opening|meeting|calling|talking|speaking|starting|working|following|coming|upcoming|evening|morning|(?:any|some|every|no)?thing)\b)\w+ing`;
const busyOn = new RegExp(
  String.raw`\b(?:${occupied}|${away}|(?<!\b(?:you|u|y'?all)(?:'?re| are)? )(?:closed|shut)|${doing}|(?<!\b(?:free|open|available|good|around|here) )all day)(?: all day)?(?: on)? (${listedDays})\b(?! (?:till|until|from|after|before|past|between)\b| \d)|\b(${listedDays}) are (?:all |both )?(?:${unsuitable})\b|\b(${weekday})(?:'?s)? (?:is |are )?(?:${unsuitable})\b|\b(?:takes?|has|have|gets?) (${listedDays}) off\b`,
);
const notOn = new RegExp(
  String.raw`\b(?:(?:but |just )?(?<!\bif )not(?: on)?(?: the| an?)?|except|other than|can'?t(?: do| make)?|cannot(?: do)?|no|skip|forget|scratch) (${listedDays})\b(?! (?:was|is|would be|works?|sounds?|suits?)(?: \w+)? (?:better|best|fine|good|great|ok|easier)\b)|(?:\bany(?: ?(?:day|weekday|thing|time))?|(?<=\bany (?:morning|afternoon|evening))) (?:but|except)(?: on)?(?: an?| the)? (${listedDays})\b`,
);
const refusedLast = new RegExp(String.raw`\b(?:i|we) (?:just )?(?:said|asked|told you|meant)\b.*${notOn.source}\W*$`);
const weekdaysIn = (match: RegExpExecArray) =>
  match
    .slice(1)
    .flatMap((names) => names?.match(new RegExp(weekday, "g")) ?? [])
    .map((name) => dayNames.indexOf(name));

/** "As soon as possible"; "whenever you have time next week" means next week. */
function soonest(text: string, today: LocalDate, from: LocalDate): Found | undefined {
  const found =
    /\b(?:(?:asap|a\.s\.a\.p\.?|as soon as (?:possible|you can)|soonest|(?<!at the )earliest(?! (?:i|we) (?:can|could) (?:do|make))(?: (?:possible|available|one|time|you(?: have|'?ve)(?: got)?))?|(?:first|next) (?:available|open(?:ing| \w+))|right away|immediately|today or tomorrow)\b|(?:whenever(?: you can)?|any ?time|any day)\b(?! (?:but|after|before|between|next|this|tomorrow|on|from|of|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b))/.exec(
      text,
    );
  if (!found) return undefined;
  const isSoonest = !vague.test(found[0]) && { isSoonest: true as const };
  const others = isSoonest ? cut(text, found) : text.replaceAll(new RegExp(vague, "g"), " ");
  const named = daysSaid(others, today, from);
  return { days: { ...(named?.days ?? { after: today }), ...isSoonest }, rest: named?.rest ?? others };
}

const vague = /\b(?:whenever(?: you can)?|any ?time|any day)\b(?! but\b)/;
