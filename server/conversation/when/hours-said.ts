import { clock, readClock } from "./time-words.ts";

/** Which hours are meant, in minutes of the day, both included. */
export type HoursSaid = {
  readonly fromMinute?: number;
  readonly toMinute?: number;
  /** The hour could be meant in the other half of the day. */
  readonly isAmbiguous?: boolean;
};

const hour = 60;

/** Longer names first, since "late afternoon" holds "afternoon". */
const parts: readonly (readonly [RegExp, HoursSaid])[] = [
  [/\b(?:first thing|early (?:in the )?(?:morning|am)|early bird|before work)\b/, { toMinute: 10 * hour }],
  [/\blate(?:r)? (?:in the )?morning\b/, { fromMinute: 10 * hour, toMinute: 12 * hour - 1 }],
  [/\bearly (?:in the )?afternoon\b/, { fromMinute: 12 * hour, toMinute: 14.5 * hour }],
  [
    /\blate(?:r)? (?:in the )?(?:afternoon|day)\b|\bend of (?:the )?(?:business )?day\b|\beod\b/,
    { fromMinute: 15 * hour, toMinute: 18 * hour },
  ],
  [/\b(?:around |at |over |during )?(?:lunch(?: ?time| hour| break)?|midday)\b/, { fromMinute: 11.5 * hour, toMinute: 13.5 * hour }],
  [/\b(?:in the |this |the )?mornings?\b|\b(?:in the|any) ams?\b|(?<!\d ?)\bam\b(?=\W*$)/, { toMinute: 12 * hour - 1 }],
  [/\b(?:in the |this |the )?afternoons?\b|\b(?:in the|any) pms?\b|(?<!\d ?)\bpm\b/, { fromMinute: 12 * hour, toMinute: 18 * hour }],
  [/\b(?:in the |this |the )?evenings?\b|\bafter work\b|\btonight\b/, { fromMinute: 17 * hour }],
];

const T = `(${clock})`;
const between = new RegExp(String.raw`\b(?:between|from|anywhere from|any ?time between)?\s*\b${T}\s*(?:and|to|-|till|until|thru)\s*${T}`);
const whose = String.raw`(?:(?:we|i|you|my|our|the|school|work|lunch|kids?)(?: \w+){0,4}? )?(?:at )?`;
const from = new RegExp(
  String.raw`\b(?:(?:nothing|not|none|no|never|isn't|but not)(?: \w+){0,2} (?:before|earlier than|until|till)|no earlier than|after|past|later than|from|starting(?: at)?|anytime after) ${whose}(?:about |around )?${T}(?: on(?:wards?)?| and later)?|\b${T} (?:or later|onwards?|and later|or after|at the earliest)`,
);
const to = new RegExp(
  String.raw`\b(?:before|by|until|till|no later than|(?:nothing|not|none|no|never)(?: \w+){0,2} (?:later than|after|past)|earlier than) ${whose}(?:about |around )?${T}|\b${T} (?:or (?:earlier|before)|at the latest)`,
);
const about = new RegExp(String.raw`\b(?:a?round|about|abt|like|circa|roughly|approx\w*|close to|near) ${T}|\b${T} ?ish\b`);
const exact = new RegExp(
  String.raw`\b(?:at|@|for) ${T}|\b(\d{1,2}[:.]\d{2}(?: ?[ap]m)?|\d{1,2} ?[ap]m|(?:${clock}) ?oclock|noon|midnight)\b`,
);
/** A number alone is an hour only where a time is being spoken of. */
const bare =
  /\b((?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: thirty| fifteen| forty[- ]five)?)\b(?!\s*(?:%|\/|days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?|people|of (?:us|them)|locations?|trucks?|calls?)|[\d:.,/-]|st\b|nd\b|rd\b|th\b)/;

/**
 * The hours that a text names, and the text without them; undefined if it names none. `text` is spelled out (time-words.ts);
 * `isOfTimes` allows a number alone.
 */
export function hoursSaid(text: string, isOfTimes: boolean): { readonly hours: HoursSaid; readonly rest: string } | undefined {
  const range = between.exec(text);
  if (range && (isOfTimes || /between|from|[ap]m|:/.test(range[0]))) {
    const [start, end] = [readClock(range[1] ?? ""), readClock(range[2] ?? "")];
    if (start && end) {
      // "2-4pm": what is said at the end holds for both.
      const fromMinute = start.isAmbiguous && start.minute > end.minute ? start.minute - 12 * hour : start.minute;
      if (fromMinute >= 0 && fromMinute < end.minute) {
        return {
          hours: { fromMinute, toMinute: end.minute, isAmbiguous: start.isAmbiguous && end.isAmbiguous },
          rest: without(text, range),
        };
      }
    }
  }
  const found: { hours: HoursSaid; rest: string } = { hours: {}, rest: text };
  for (const [pattern, limits] of [
    [from, ({ minute }: { minute: number }) => ({ fromMinute: minute })],
    [to, ({ minute }: { minute: number }) => ({ toMinute: minute })],
    [about, ({ minute }: { minute: number }) => ({ fromMinute: minute - hour, toMinute: minute + hour })],
  ] as const) {
    const match = pattern.exec(found.rest);
    const time = match && readClock(match.slice(1).find(Boolean) ?? "");
    if (!match || !time) continue;
    found.hours = { ...found.hours, ...limits(time), isAmbiguous: time.isAmbiguous };
    found.rest = without(found.rest, match);
  }
  for (const [pattern, limits] of parts) {
    const match = pattern.exec(found.rest);
    if (!match) continue;
    found.hours = { ...limits, ...found.hours };
    found.rest = without(found.rest, match);
    if (found.hours.isAmbiguous !== undefined) found.hours = { ...found.hours, isAmbiguous: false };
    break;
  }
  const match = exact.exec(found.rest) ?? (isOfTimes && Object.keys(found.hours).length === 0 ? bare.exec(found.rest) : null);
  const time = match && readClock(match.slice(1).find(Boolean) ?? "");
  if (match && time) {
    const isMorning = found.hours.toMinute !== undefined && found.hours.toMinute < 12 * hour;
    const isAfternoon = found.hours.fromMinute !== undefined && found.hours.fromMinute >= 12 * hour;
    const minute = time.isAmbiguous && isMorning && time.minute >= 12 * hour ? time.minute - 12 * hour : time.minute;
    found.hours = { fromMinute: minute, toMinute: minute, isAmbiguous: time.isAmbiguous && !isMorning && !isAfternoon };
    found.rest = without(found.rest, match);
  }
  return Object.keys(found.hours).length > 0 ? found : undefined;
}

const without = (text: string, match: RegExpExecArray) => `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
