import { addDays, type LocalDate, mondayOf } from "#domain/local-date.ts";
import { daysSaid } from "./days-said.ts";
import { daysFrom } from "./found-days.ts";
import { dateInWords, months } from "./time-words.ts";

/** How people say that they can't on some days. */
const unsuited =
  /\b(?:closed|shut|slammed|swamped|crazy|nuts|insane|hectic|packed|booked|busy|travell?ing|on vacation|out|away|gone|off|full|bad|impossible|no good|(?<!\bif )not (?:good|possible|(?:on )?(?:the )?(?:week|\d{1,2}(?:st|nd|rd|th)))|(?:does|do|will|is)(?:n'?t| not) (?:work|good|possible)|won'?t work|can'?t(?: do)?)\b/;
/** Weekdays are read with the other days: "not Monday" (days-said.ts). */
const span = new RegExp(String.raw`\b(?:weeks?|months?|holidays?)\b|\b${months}\b(?!')|\b\d{1,2}(?:st|nd|rd|th)\b`);
/** "Busy until the 20th" names when it suits. */
const bound = /\b(?:until|till|from|after|before|through|thru|but|except|since|starting)\b/;
const afterThat = /\bafter(?:wards?| (?:that|then|it|this)|(?=\W*$))/;
/** "School break till January 5", but not "free until Thursday". */
const lasting = /^(?!.*\b(?:free|open|available|around|good|fine|any ?time|can(?!')|could)\b).*\b(?:until|till|through|thru) (?<end>.+)$/;
const weekAfter = /\b(?:the )?(?:week after|following week)(?: (?:that|it|this))?\b/;
const denied = /^\W*(?:(?:but|just|any ?time|any day|anything) )*(?:not(?: on)?|can'?t(?: do)?)\b/;

/**
 * The days that a line refuses, and the text without them: "we're closed that week, the first week of December works". If no
 * other days are named or shown, they are not refused: the line may only tell of them.
 */
export function withoutUnsuited(
  text: string,
  today: LocalDate,
  areTimesShown = false,
): { readonly text: string; readonly days: readonly LocalDate[] } {
  const clauses = text.split(/(?<=[,.;!?])|(?=\b(?:but|so)\b)/);
  const freeAfter = (clause: string) => daysSaid(`after ${lasting.exec(clause)?.groups?.end}`, today)?.days.after;
  const told = clauses.filter((clause) => freeAfter(clause) ?? (unsuited.test(clause) && span.test(clause) && !bound.test(clause)));
  const days = told.flatMap((clause) => {
    const first = freeAfter(clause);
    return first ? daysFrom(today, addDays(first, -1)) : (daysSaid(clause.replace(denied, " "), today)?.days.dates ?? []);
  });
  const last = days.toSorted().at(-1);
  if (last === undefined) return { text, days: [] };
  const others = clauses
    .filter((clause) => !told.includes(clause))
    .join("")
    .replace(weekAfter, `week of ${dateInWords(addDays(mondayOf(last), 7))}`)
    .replace(afterThat, `after ${dateInWords(last)}`);
  const suits = daysSaid(others, today)?.days;
  // "I'm in Phoenix until Friday. Tomorrow at 2?"
  if (told.some(freeAfter) && suits?.dates?.some((day) => days.includes(day))) return { text: others, days: [] };
  return suits || areTimesShown || told.every((clause) => denied.test(clause)) ? { text: others, days } : { text, days: [] };
}
