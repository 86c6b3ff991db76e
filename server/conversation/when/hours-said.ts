import { amounts } from "#content/facts.ts";
import { away, clock, engaged, isOnlyOfTimes, occupied, readClock, unsuitable } from "./time-words.ts";
import { pick } from "./times-wish.ts";

/** The requested hours of a call's start, in minutes of the day, both limits included. */
export type HoursSaid = {
  readonly fromMinute?: number;
  readonly toMinute?: number;
  /** The time nearest to this minute is preferred: noon for "around noon", the start of the day for "early". */
  readonly nearMinute?: number;
  /** Only the first or last of these times is wanted: "first thing". */
  readonly end?: "first" | "last";
  /** Alternatives: "not between 12 and 1", "10 or 2". */
  readonly either?: readonly { readonly fromMinute?: number; readonly toMinute?: number }[];
  /** The text has no AM or PM, and both are possible. */
  readonly isAmbiguous?: boolean;
};

const hour = 60;
const { callMinutes } = amounts;

/** Longer names first, since "late afternoon" contains "afternoon". */
const parts: readonly (readonly [RegExp, HoursSaid])[] = [
  [/\bfirst thing(?: in the (?:morning|am))?\b/, { toMinute: 10 * hour, end: "first" }],
  [
    /\b(?:early (?:in the )?(?:morning|am)|early bird|before work)\b|(?<!\b(?:too|that|so|as) )\bearly(?: in the day)?(?=\W*$|[,.;]| (?:please|pls|if|works?|would|is)\b)/,
    { toMinute: 10 * hour, nearMinute: 0 },
  ],
  [/\bmid[- ]?morning\b/, { fromMinute: 9.5 * hour, toMinute: 11.5 * hour }],
  [/\bmid[- ]?afternoon\b|\bmiddle of the afternoon\b/, { fromMinute: 13.5 * hour, toMinute: 16 * hour }],
  [/\blate(?:r)? (?:in the )?morning\b/, { fromMinute: 10 * hour, toMinute: 12 * hour - 1 }],
  [/\bearly (?:in the )?afternoon\b/, { fromMinute: 12 * hour, toMinute: 14.5 * hour }],
  [
    /\blate(?:r)? (?:in the )?(?:afternoon|day)\b|\bend of (?:the )?(?:business )?day\b|\beod\b/,
    { fromMinute: 15 * hour, toMinute: 18 * hour },
  ],
  [/\bbetween lunch and dinner\b/, { fromMinute: 14 * hour, toMinute: 17 * hour }],
  [
    /\b(?:around |at |over |during )?(?:lunch(?! rush)(?: ?time| hour| break)?|midday)\b/,
    { fromMinute: 11.5 * hour, toMinute: 13.5 * hour },
  ],
  [
    /\b(?:in the |this |the )?mornings?\b|\bfirst half of the day\b|\b(?:in the|any) ams?\b|(?<!\d ?|\bi )\bam\b(?=\W*(?:$|only\b))|(?<!\d ?|\bi )\bam\b(?= (?:ok|works?|fine|good|best|is|would|or|and|please)\b)/,
    { toMinute: 12 * hour - 1 },
  ],
  [
    /\b(?:in the |this |the )?afternoons?\b|\b(?:second|back|latter|last) half of the day\b|\b(?:in the|any) pms?\b|(?<!\d ?)\bpm\b/,
    { fromMinute: 12 * hour, toMinute: 18 * hour },
  ],
  [/\b(?:in the |this |the )?evenings?\b|\bafter work\b|\btonight\b/, { fromMinute: 17 * hour }],
];

const partNames = "(?<part>morning|afternoon|evening|lunch|midday)(?:s|time| hour| break)?";
/** "I can't do mornings", "mornings are bad". */
const notThen = new RegExp(
  String.raw`\b(?:(?:but |just )?not|no|never|except|(?:any ?(?:time|thing)|all) but|other than|hate|can'?t(?: do| make| talk| speak| meet)?|cannot(?: do| make| talk| speak| meet)?|(?:don'?t|doesn'?t|do not) (?:do|like|want|work))(?: (?:in|on|for|at|over|during|around))?(?: (?:the|any|this))? ${partNames}\b(?! (?:works?|is|are|would be|suits?) (?:better|best|fine|good|great|ok))|\b${partNames.replace("part", "other")} (?:is |are |'?s )?(?:${unsuitable})\b`,
);
/** "In court all morning", "on site every morning", but not "free all morning". */
const busyAll =
  /(?<!\b(?:free|open|available|good|fine|around|here|home|flexible|clear|works?|day|tomorrow|week)\b(?: \w+){0,2} )(?:(?<=\w )all|(?<=\b(?:i'?m|i am|we'?re|we are|s?he'?s|they'?re)(?: \w+){1,5} )(?:every|each|most))\s+(?<part>morning|afternoon)s?\b/;
const exceptions = "except|but not|besides|other than|avoid|can'?t(?: do| make)?";
/** "I teach every weekday 9 to 6" */
const atWork = String.raw`(?:i|we|s?he|they|(?:my|our) \w+)(?:'ve|'s)? (?:work|teach|drive|coach|cook|bake|train|operate|serve|man (?:the )?\w+|cover (?:the )?\w+|(?:see|have|has|got)(?: got)? (?:an? )?(?:\w+ )?(?:class(?:es)?|clients?|patients?|appointments?|meetings?|lessons?|jobs?|calls?|surgery|court|kids))(?:s|es)?(?: (?:every|each|all|most|on) \w+)?`;
const excepted = new RegExp(
  String.raw`\b(?:${exceptions}|(?:any ?(?:time|thing|day)|all) but|not|outside(?: of)?|no|(?:my|our) (?!window|break|lunch|slot|gap|time|best|only|free|availability|schedule|hours)\w+ (?:is|are|runs?|goes?)|(?:has|have) an?|meetings?|patients|court|class|surgery|(?:(?:i'?m|we'?re|i am|we are|s?he'?s|s?he is|they'?re) )?(?:${occupied}|${away}|${engaged})|(?:i'?m|we'?re|i am|we are|s?he'?s|s?he is|they'?re) (?:in \w+|on (?!the (?:call|phone)\b)\w+(?: \w+)?)|${atWork})(?: (?:for|from|between|at|on|around))* *$`,
);
/** "Any time except 11", "but not at 11", "can't do 2" */
const exceptedHour = new RegExp(
  String.raw`\b(?:${exceptions}|(?:any ?(?:time|thing)|all) but|(?<!\b(?:if|why) )not)(?: (?:for|at|around))* *$`,
);
const notAtEnd =
  /\b(?:not|nothing|never) (?:too |very |super |real(?:ly)? )?(?<end>early|late|first thing)\b(?! (?:in the )?(?:afternoon|evening)\b|(?<!thing) (?:in the )?morning\b)/;
const besideLunch: HoursSaid = { either: [{ toMinute: 12 * hour - callMinutes }, { fromMinute: 13 * hour }] };
const outside: Readonly<Record<string, HoursSaid>> = {
  morning: { fromMinute: 12 * hour },
  afternoon: { toMinute: 12 * hour - 1 },
  evening: { toMinute: 17 * hour },
  lunch: besideLunch,
  midday: besideLunch,
};

const T = `(${clock})`;
const between = new RegExp(
  String.raw`\b(?:between|from|anywhere from|any ?time between)?\s*\b${T}\s*(?:and|to|-|till|until|thru)\s*${T}`,
  "g",
);
const whose = String.raw`(?:(?:we|i|you|my|our|the|school|work|lunch|kids?)(?: \w+){0,4}? )?(?:at )?`;
/** "Nothing after 3" and "can't talk after 3" end at 3, but "not till after 3" starts at 3. */
const no = "(?:nothing|not|none|no|never|isn't|can'?t|cannot|couldn'?t|won'?t|don'?t|do not|forget|hate)";
const notSaid = String.raw`(?<!\b${no}(?: (?!till|until)\w+){0,2} )`;
/** "I'm in class until 2", but not "I'm free until 2". */
const busy = String.raw`(?:${occupied}|(?:i'?m|we'?re|i am|we are|i'?ll be|s?he'?s|s?he is|they'?re|they are|(?:my|our) \w+(?:'s| is| are)|(?:i|we|s?he|they)(?:'ve|'s| have| has)?(?: have| has| got| had)(?: an?| the| my| our| another)?) (?!(?:until|till|time)\b)(?!(?:\w+ )?(?:free|open|opening|window|gap|break|slot|available|around|here|home|flexible|good|fine|ok|at (?:my|the) (?:desk|office))\b)\w+(?: \w+){0,3})`;
/** "I teach till 2 every day", "my wife works till 3", but not "I'm free till 2" or "I can talk till 2". */
const works = String.raw`(?:i|we|s?he|they|(?:my|our) (?!day|week|call|lunch)\w+) (?!(?:can|could|may|might|will|would|want|need|prefer|have|got|am|are|do(?! \w+s\b)|close|open|talk|stay)\b)[a-z]+(?: [a-z]+)?`;
const from = new RegExp(
  String.raw`\b(?:${no}(?: \w+){0,3} (?:before|earlier than|until|till)|no earlier than|earliest (?:i|we) (?:can|could) (?:do|make)(?: is)?|${notSaid}(?:after|past|later than)|from(?! (?:school|work|daycare)\b)|starting(?: at)?|anytime after|(?:i'?m|i am|we'?re|we are|s?he'?s|they'?re)(?: usually| normally| always)? (?:done|finished|off|through|home|back)(?: work)? (?:by|at|around)|${busy}\s+(?:until|till)|${works} (?:until|till)|(?:sleep|asleep|sleeping|working|at work|on the road|driving|on shift|in (?:class|court|surgery|meetings)) (?:until|till)) ${whose}(?:about |around )?${T}(?: on(?:wards?)?| and later)?|\b${T} (?:or later|onwards?|and later|or after|at the earliest)|\b(?:like|so|say|about) ${T} on(?=\W*$|[.,;!?])`,
  "g",
);
const to = new RegExp(
  String.raw`\b(?:before|by|until|till|up to|no later than|latest (?:i|we) (?:can|could) (?:do|make)(?: is)?|${no}(?: \w+){0,2} (?:later than|after|past)|earlier than) ${whose}(?:about |around )?${T}|\b${T} (?:or (?:earlier|before)|at the latest)`,
  "g",
);
const about = new RegExp(String.raw`\b(?:a?round|about|abt|like|circa|roughly|approx\w*|close to|near) ${T}|\b${T} ?ish\b`, "g");
const plainly = String.raw`\d{1,2}[:.]\d{2}(?: ?[ap]m)?|\d{1,2} ?[ap]m|(?:${clock}) ?oclock|noon|midnight`;
const exact = new RegExp(String.raw`\b(?:at|@|for) ${T}|\b(${plainly})\b`, "g");
/** A number without "at" or "pm" that is not a quantity. */
const bare =
  /\b(?!(?<=\b(?:that|this|which|each|no|the|coming|following|best|only|worst|good|bad|big|get|book|need|want|first|soonest|earliest|next|last|(?:an)?other|previous|morning|afternoon|\w+day) +)one\b)((?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: thirty| fifteen| forty[- ]five)?)\b(?!\s*(?:%|\/|days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?|people|of\b|locations?|trucks?|grand\b|bucks\b|dollars|percent|thousand|hundred|calls?|soonest|earliest|latest|next|first|slots?|openings?|options?|times)|[\d:/-]|[.,]\d|st\b|nd\b|rd\b|th\b)/g;
/** The text after a quantity: "at 3 locations", "like 10 a week", but not "at 3 works". */
const counted =
  /^ (?:(?:an?|per) (?:day|week|month|year|night)\b|(?!(?:works?|suits?|sounds|looks|seems|does|is|its|thats|lets|plus|was|this|thus|perhaps|thanks|always|as|us|pls|yes|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays)\b)(?:[a-z]{2,}s|min(?:ute)?|hour|hr|people|of (?:us|them|the|our|my))\b)/;

const time = String.raw`(?:\b(?:${plainly})\b|${bare.source})`;
/** "9:30 or 10", "10:30? or 11?", "2, 2:30 or 3", but not "after 2 or 3". */
const oneOf = new RegExp(
  String.raw`\b(?<!\b(?:after|before|until|till|past|by|than|from|since|not(?: at)?|between|to) )(?:(?:at|@|around|about|for|either) )?${time}(?:(?: ?[,?\/]|,? or)+ ?(?:at |around |maybe |even )?${time})+`,
  "g",
);

const endsInNumber = /\b(?<!:)(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;

/** "We run 2 nail salons" */
const owning = /\b(?:we|i)(?:'ve)? (?:run|own|have|got|have got|operate|manage|employ|need|use)(?: about| only| just)? $/;
const owned = /^ (?!(?:on|at|in|or|to|if|for|tomorrow|today|next|this|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)[a-z]+ [a-z]{2,}s\b/;

/** The matches that are not quantities. */
const uncounted = (pattern: RegExp, text: string): readonly RegExpExecArray[] =>
  [...text.matchAll(pattern)].filter(({ 0: match, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + match.length)];
    return !endsInNumber.test(match) || !(counted.test(after) || (owning.test(before) && owned.test(after)));
  });

const firstTime = (pattern: RegExp, text: string): RegExpExecArray | undefined => uncounted(pattern, text)[0];

type Found = { readonly hours: HoursSaid; readonly rest: string };

/**
 * Finds the hours that a text names, and the text without them; undefined if it names none. `text` is spelled out (time-words.ts).
 * A number alone is an hour if the line names a day (`spokenOf` is "day"), or if times are shown and the line has no other words.
 */
export function hoursSaid(text: string, spokenOf: "day" | "times" | undefined): Found | undefined {
  return eitherSaid(text, spokenOf) ?? hoursOnce(text, spokenOf);
}

/** "Before 10 or after 3", "mornings or 2 to 4" */
function eitherSaid(text: string, spokenOf: "day" | "times" | undefined): Found | undefined {
  const pieces = text.split(/\bor\b/);
  if (pieces.length < 2 || severalSaid(text, spokenOf)) return undefined;
  const parts = pieces.map((piece) => hoursOnce(piece, spokenOf));
  const either = parts.flatMap((part) => part?.hours ?? []);
  if (either.length < parts.length || either.some((hours) => hours.either)) return undefined;
  return {
    hours: {
      either: either.map(({ fromMinute, toMinute }) => pick({ fromMinute, toMinute })),
      isAmbiguous: either.every(({ isAmbiguous }) => isAmbiguous),
    },
    rest: parts.map((part) => part?.rest).join(" or "),
  };
}

function hoursOnce(text: string, spokenOf: "day" | "times" | undefined): Found | undefined {
  const range = rangeSaid(text, spokenOf !== undefined);
  if (range) {
    // "Early afternoon, he's free 1 to 5"
    const { hours, rest } = range.hours.either ? range : partSaid(range);
    return { hours, rest: rest.replaceAll(/\b(?:in the )?(?:mornings?|afternoons?|evenings?)\b/g, " ") };
  }
  const several = severalSaid(text, spokenOf);
  const found = several
    ? { hours: several.hours, rest: partSaid(several).rest }
    : timeSaid(partSaid(refusedHours(limitsSaid({ hours: {}, rest: text }))), spokenOf);
  return Object.keys(found.hours).length > 0 ? found : undefined;
}

/** "Between 2 and 4", "2-4pm", "any time except from 2 to 4" */
function rangeSaid(text: string, isOfTimes: boolean): Found | undefined {
  const range = firstTime(between, text);
  const [start, end] = [readClock(range?.[1] ?? ""), readClock(range?.[2] ?? "")];
  if (!range || !start || !end || !(isOfTimes || /between|from|[ap]m|:/.test(range[0]) || isFree(text, range))) return undefined;
  // "2-4pm": the "pm" applies to both.
  const fromMinute = start.isAmbiguous && start.minute > end.minute ? start.minute - 12 * hour : start.minute;
  if (fromMinute < 0 || fromMinute >= end.minute) return undefined;
  const exception = excepted.exec(text.slice(0, range.index + (/^(?:between|from) */.exec(range[0])?.[0].length ?? 0)));
  if (exception) {
    const before = /\bin[- ]between\b/.test(text) ? [] : [{ toMinute: fromMinute - callMinutes }];
    const { gaps, rest } = untilBusyAgain(end.minute, text.slice(range.index + range[0].length));
    return { hours: { either: [...before, ...gaps] }, rest: `${text.slice(0, exception.index)} ${rest}` };
  }
  // The call must end by then.
  const toMinute = Math.max(fromMinute, end.minute - callMinutes);
  const rest = without(text, range);
  const isAmbiguous = start.isAmbiguous && end.isAmbiguous;
  const hole = exceptionIn(rest);
  // "Between 1 and 3, but not 2"
  if (hole)
    return {
      hours: {
        either: [
          { fromMinute, toMinute: hole.before },
          { fromMinute: hole.after, toMinute },
        ],
        isAmbiguous,
      },
      rest: hole.rest,
    };
  return { hours: { fromMinute, toMinute, isAmbiguous }, rest };
}

/** "Busy 9 to 12 and 2 to 5", "… and again from 5": the free hours after the first busy range, and the text after the ranges. */
function untilBusyAgain(fromMinute: number, text: string): { readonly gaps: readonly HoursSaid[]; readonly rest: string } {
  const [joined = ""] = /^\s*(?:and|or|,|&)(?: (?:then|again))*/.exec(text) ?? [];
  const behind = text.slice(joined.length);
  const next = joined ? (rangeSaid(behind, true) ?? limitsSaid({ hours: {}, rest: behind })) : undefined;
  const { fromMinute: since, toMinute: until } = next?.hours ?? {};
  if (!next || since === undefined || since <= fromMinute) return { gaps: [{ fromMinute }], rest: text };
  const last = until === undefined ? [] : [{ fromMinute: until + callMinutes }];
  return { gaps: [{ fromMinute, toMinute: since - callMinutes }, ...last], rest: next.rest };
}

/** "My kid naps 1 to 3, that's when I can talk", "tied up 9-12 every day" */
const isFree = (text: string, { index, 0: range }: RegExpExecArray): boolean =>
  /\b(?:free|open|available|talk|call|chat|meet|speak|busy|tied up|booked|slammed|what'?s left|only|window|break|naps?)\b/.test(text) &&
  /^\s*(?:$|[,.;!?]|(?:and|or|every|most|each|on|works?|is|if|so)\b)/.test(text.slice(index + range.length));

/** "But not at 2": the last start before 2, the first after it, and the text without the exception. */
function exceptionIn(text: string) {
  const isExcepted = ({ index }: RegExpExecArray) => exceptedHour.test(text.slice(0, index));
  const match = uncounted(exact, text).find(isExcepted) ?? uncounted(bare, text).find(isExcepted);
  const time = match && timeIn(match);
  const found = match && exceptedHour.exec(text.slice(0, match.index));
  if (!time || !found) return undefined;
  return {
    minute: time.minute,
    before: time.minute - callMinutes,
    after: time.minute + callMinutes,
    rest: `${text.slice(0, found.index)} ${text.slice(match.index + match[0].length)}`,
  };
}

/** "I have to be done by 11": the call must end by then. */
const over = new RegExp(
  String.raw`\b(?:have|has|had|need|needs|got|want|wants|must|should|gotta|going)(?: it)?(?: to)? (?:be )?(?:done|finish(?:ed)?|over|through|wrapped up|wrap up|out(?: the door| of here)?|gone|leave|go|off(?: the phone)?) (?:by|before|at) (?:about |around )?${T}|(?<=^|[,.;!?] |\b(?:and|be|but) )(?:done|finished|over|wrapped up) (?:by|before) ${T}|\b(?:i|we)(?:'ve| have)?(?: only| just)? (?:got|have) (?:until|till) ${T}|\b(?:i'?m|s?he'?s|they'?re|we'?re) (?:gone|out|leaving) (?:by|at) (?:about |around )?${T}`,
  "g",
);

/** "She's busy from 3", "slammed after lunch" */
const busyFrom = new RegExp(
  String.raw`\b(?:${occupied}|${away}|${engaged}|at work|on shift|working)\s+(?:from|after|past|starting(?: at)?) (?:about |around )?${T}(?: on(?:wards?)?)?(?!\s*(?:to|-|till|until)\b)`,
  "g",
);

/** "I'm free until 11": 11 is the upper limit. */
const freeUntil = new RegExp(
  String.raw`\b(?:free|open|available|clear|around|here|in(?: the office)?)(?: \w+){0,2} (?:until|till) ${whose}(?:about |around )?${T}`,
  "g",
);

const limits: readonly (readonly [RegExp, (minute: number) => HoursSaid])[] = [
  [busyFrom, (minute) => ({ toMinute: minute - callMinutes })],
  [from, (minute) => ({ fromMinute: minute })],
  [freeUntil, (minute) => ({ toMinute: minute - callMinutes })],
  [over, (minute) => ({ toMinute: minute - callMinutes })],
  [to, (minute) => ({ toMinute: minute })],
  [about, (minute) => ({ fromMinute: minute - hour, toMinute: minute + hour, nearMinute: minute })],
];

/** "After 3", "until noon", "around 2" */
const limitsSaid = (text: Found): Found =>
  limits.reduce(({ hours, rest }, [pattern, limit]) => {
    // "Just not around 4" is an exception.
    const match = uncounted(pattern, rest).find(({ index }) => pattern !== about || !exceptedHour.test(rest.slice(0, index)));
    const time = match && timeIn(match);
    if (!time) return { hours, rest };
    // "I sleep until 3, anything after 3:30"
    const later = pattern === from ? limitsSaid({ hours: {}, rest: without(rest, match) }) : undefined;
    if (later?.hours.fromMinute !== undefined && later.hours.fromMinute > time.minute)
      return { hours: { ...hours, ...later.hours }, rest: later.rest };
    // "Before 9" excludes 9 itself, and does not mean 9 PM.
    const isBefore = /^(?:before|earlier than) /.test(match[0]);
    const minute = isBefore ? time.minute - 1 : time.minute;
    const isAmbiguous = time.isAmbiguous && !(isBefore && time.minute < 12 * hour);
    return { hours: { ...hours, ...limit(minute), isAmbiguous }, rest: without(rest, match) };
  }, text);

/** "Mornings are bad for me", "not early" */
function refusedHours({ hours, rest }: Found): Found {
  const end = notAtEnd.exec(rest);
  if (end)
    return {
      hours: { ...(end.groups?.end !== "late" ? { fromMinute: 10 * hour } : { toMinute: 16 * hour }), ...hours },
      rest: without(rest, end),
    };
  const match = notThen.exec(rest) ?? busyAll.exec(rest);
  if (!match) return { hours, rest };
  const part = match.groups?.part ?? match.groups?.other ?? "";
  // "Mornings I'm at the shop, so no mornings" names the part twice.
  return { hours: { ...outside[part], ...hours }, rest: without(rest, match).replaceAll(new RegExp(String.raw`\b${part}s?\b`, "g"), " ") };
}

/** "In the afternoon" */
function partSaid({ hours, rest }: Found): Found {
  const found = parts.flatMap(([pattern, ofPart]) => {
    const match = pattern.exec(rest);
    return match ? [{ match, ofPart }] : [];
  });
  // "Thursday afternoon, I'm off mornings" names the afternoon.
  const first = found.toSorted((one, other) => one.match.index - other.match.index)[0];
  if (!first) return { hours, rest };
  const isClear = hours.isAmbiguous !== undefined && { isAmbiguous: false };
  return { hours: { ...bothOf(first.ofPart, hours), ...isClear }, rest: without(rest, first.match) };
}

/**
 * Combines a part of the day with other hours: "a morning, we take walk-ins until 6". The narrower limits count. If no time is left,
 * only the hours count.
 */
function bothOf(part: HoursSaid, hours: HoursSaid): HoursSaid {
  const from = Math.max(part.fromMinute ?? 0, hours.fromMinute ?? 0);
  const to = Math.min(part.toMinute ?? 24 * hour, hours.toMinute ?? 24 * hour);
  if (from >= to) return hours;
  return { ...part, ...hours, ...pick({ fromMinute: from || undefined, toMinute: to < 24 * hour ? to : undefined }) };
}

/** "Morning please, 9:30 or 10" */
function severalSaid(text: string, spokenOf: "day" | "times" | undefined): Found | undefined {
  const match = firstTime(oneOf, text);
  const times = [...(match?.[0].matchAll(new RegExp(time, "g")) ?? [])].flatMap(([said]) => readClock(said) ?? []);
  if (!match || times.length < 2) return undefined;
  const areTold = new RegExp(`^(?:${plainly})$`);
  const areHours = spokenOf === "day" || (spokenOf && isOnlyOfTimes(clauseWithout(text, match)));
  if (!areHours && !match[0].split(/[,?/]|\bor\b/).every((one) => areTold.test(one.trim()))) return undefined;
  const isMorning = /\bmornings?\b/.test(text);
  const either = times.map(({ minute, isAmbiguous }) => {
    const fromMinute = isAmbiguous && isMorning && minute >= 12 * hour ? minute - 12 * hour : minute;
    return { fromMinute, toMinute: fromMinute };
  });
  return { hours: { either, isAmbiguous: !isMorning && times.every(({ isAmbiguous }) => isAmbiguous) }, rest: without(text, match) };
}

/** "At 3", "10:30", and a number alone if it can only be a time. */
function timeSaid({ hours, rest }: Found, spokenOf: "day" | "times" | undefined): Found {
  // "9 Tuesday morning", but not "after 3, for 2 offices"
  const alone = spokenOf && hours.isAmbiguous === undefined ? firstTime(bare, rest) : undefined;
  const isHour = alone && (spokenOf === "day" || canDo.test(rest.slice(0, alone.index)) || isOnlyOfTimes(clauseWithout(rest, alone)));
  const match = firstTime(exact, rest) ?? (isHour ? alone : undefined);
  const time = match && timeIn(match);
  if (!time) return { hours, rest };
  const exception = exceptionIn(rest);
  if (exception) {
    const named = timeSaid({ hours, rest: exception.rest }, spokenOf);
    // "Not at 11, at 3" names 3, but "not 3, I have a color at 3" does not.
    if (named.rest !== exception.rest && named.hours.fromMinute !== exception.minute) return named;
    return { hours: { ...hours, either: [{ toMinute: exception.before }, { fromMinute: exception.after }] }, rest: exception.rest };
  }
  // "Kids get dropped at 8:45, so 9:30 onwards"
  const { fromMinute: since = 0, toMinute: until = 24 * hour } = hours;
  if (hours.isAmbiguous !== undefined && (time.minute < since || time.minute > until)) return { hours, rest: without(rest, match) };
  const isMorning = hours.toMinute !== undefined && hours.toMinute < 12 * hour;
  const isAfternoon = hours.fromMinute !== undefined && hours.fromMinute >= 12 * hour;
  const minute = time.isAmbiguous && isMorning && time.minute >= 12 * hour ? time.minute - 12 * hour : time.minute;
  const isAmbiguous = time.isAmbiguous && !isMorning && !isAfternoon;
  return { hours: { fromMinute: minute, toMinute: minute, isAmbiguous }, rest: without(rest, match) };
}

/** "My partner can only do 4" */
const canDo = /\b(?:can|could)(?: only)? (?:do|make) $/;

const timeIn = (match: RegExpExecArray) => readClock(match.slice(1).find(Boolean) ?? "");

/** The rest of a match's own clause: "she says yes, but 3 is better". */
const clauseWithout = (text: string, { index, 0: found }: RegExpExecArray): string =>
  `${text.slice(0, index).split(clauseEnd).at(-1)} ${text.slice(index + found.length).split(clauseEnd)[0]}`;
const clauseEnd = /[,.;!?]|\bbut\b/;

const without = (text: string, match: RegExpExecArray) => `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
