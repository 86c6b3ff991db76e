import type { MinuteSpan } from "#app/desk/desk-props.ts";
import { availabilityWords } from "#content/desk/availability.ts";
import { capital } from "#content/desk/counts.ts";
import type { TypedForm } from "#domain/desk-answer.ts";
import { minuteWords } from "#domain/desk-times.ts";
import { inputOfDay, windowsIn } from "#domain/scheduling-rules.ts";
import { type AvailabilityRules, numberRules } from "./availability-props.ts";

const { change: words, weekdays } = availabilityWords;

/** NaN while a field is half typed. */
export function minutesIn(value: string): number {
  const [hours, minutes] = value.split(":").map(Number);
  return hours === undefined || minutes === undefined ? Number.NaN : hours * 60 + minutes;
}

/** The rules in the fields, which may differ from the page's: somebody can type before hydration. A field without a number keeps its rule. */
export function rulesIn(fields: TypedForm["fields"], sent: AvailabilityRules): AvailabilityRules {
  const valuesOf = (wanted: string) => fields.filter(([name]) => name === wanted).map(([, value]) => value);
  const figures = numberRules.flatMap((rule) => valuesOf(rule).flatMap((text) => (/^\d+$/.test(text) ? [[rule, Number(text)]] : [])));
  return {
    ...sent,
    ...Object.fromEntries(figures),
    weekdays: sent.weekdays.map(({ weekday }) => ({
      weekday,
      windows: windowsIn(valuesOf(inputOfDay(weekday))).map(({ opensAt, closesAt }) => ({
        from: minutesIn(opensAt),
        to: minutesIn(closesAt),
      })),
    })),
  };
}

/** The differences in words, one entry for each change: "Friday closes at 3 PM", "10-minute buffer". */
export function ruleChanges(before: AvailabilityRules, after: AvailabilityRules): readonly string[] {
  const days = after.weekdays.flatMap(({ weekday, windows }) => {
    const old = before.weekdays.find((day) => day.weekday === weekday)?.windows ?? [];
    const change = dayChange(weekdays[weekday] ?? "", old, windows);
    return change ? [change] : [];
  });
  const rules = numberRules.filter((rule) => before[rule] !== after[rule]);
  return [...days, ...rules.map((rule) => words[rule](after[rule]))];
}

/** All of them as one sentence. */
export const changeSentence = (changes: readonly string[]): string => (changes.length === 0 ? "" : `${capital(changes.join("; "))}.`);

export const sameWindows = (a: readonly MinuteSpan[], b: readonly MinuteSpan[]): boolean =>
  a.length === b.length && a.every(({ from, to }, index) => b[index]?.from === from && b[index].to === to);

function dayChange(day: string, before: readonly MinuteSpan[], after: readonly MinuteSpan[]): string | null {
  if (sameWindows(before, after)) return null;
  if (after.length === 0) return words.closed(day);
  const [was] = before;
  const [is] = after;
  if (before.length === 1 && after.length === 1 && was && is) {
    if (was.from === is.from) return words.closes(day, minuteWords(is.to));
    if (was.to === is.to) return words.opens(day, minuteWords(is.from));
  }
  return words.hours(day, after.map(({ from, to }) => words.span(minuteWords(from), minuteWords(to))).join(words.and));
}

/** Whether every window has an end after its beginning, and none runs into the next. */
export function areValidRules({ weekdays: days }: AvailabilityRules): boolean {
  return days.every(({ windows }) =>
    windows.every(
      ({ from, to }, index) => Number.isInteger(from) && Number.isInteger(to) && from < to && from >= (windows[index - 1]?.to ?? 0),
    ),
  );
}
