import { holidaysAhead } from "#domain/federal-holidays.ts";
import {
  addDays,
  addMonths,
  firstOf,
  isUsableDate,
  type LocalDate,
  mondayOf,
  monthOf,
  utcMidnight,
  weekdayOf,
} from "#domain/local-date.ts";
import { plain } from "#server/conversation/facts/tokens.ts";

/** Regular expression source for a month. */
export const months = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:r?uary|ch|il|ust|ember|ober)?";
/** Regular expression source for a day of the week. */
export const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
/** The same with "today", "tonight" and "tomorrow". */
export const day = `(?:tomorrow|today|tonight|${weekday})`;

export const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
/** Regular expression source for a time of day: "3", "3:30pm", "ten", "noon". */
export const clock = String.raw`(?:\d{1,2}(?:[:.h]\d{2})?(?: ?[ap]m)?|(?:${numbers.join("|")})\b(?: (?:thirty|fifteen|forty[- ]five))?(?: ?[ap]m)?|noon|midday|lunch(?:time)?|midnight)(?: ?oclock)?(?![\d/]|(?:st|nd|rd|th)\b| ?%)`;

/** "The Monday after (that)", but not "Monday after 3" */
export const dayAfter = new RegExp(
  String.raw`\b(?:the )?(${weekday}) after(?: (?:that|it|this)\b|(?= *(?:$|[,.?!;]|(?:at|in|around|works?|would|if|please|maybe|instead)\b)))`,
);

/** "Call sat?": words after which "sat" and "sun" are days, and not a verb or the star. */
const beforeShortDay = String.raw`(?<=\b(?:on|this|next|or|and|no|not|call|talk|demo|about|works?|open|meet|free|for) )`;
/** "Sun Valley Dental" does not name a Sunday. */
const alone = String.raw`(?=\W*(?:$|[,.;!?]|(?:at|in|or|and|is|works?|mornings?|afternoons?|evenings?|before|after|the|maybe|please|then|instead|if|any|\d)\b))`;
const numbered = String.raw`(?:${weekday},? )?(?:the |${months}\.? )?\d{1,2}(?:st|nd|rd|th)?`;
/** Joins the first and last day of a span. "And" joins only after "between" and the first day. */
const through = (first: string): string => String.raw`(?:-|to|through|thru|till|until|(?<=\bbetween ${first} )and)`;
/** Joins the start and end of a range of hours. */
const upTo = "(?:-|to|till|until|and)";
/** Replacements before a text is parsed: days and hours as people type them on a phone. */
const weekdaySpellings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:2mor+o?w?|t(?:om|omm|o)r?r?ow|tom+or+ow|tmr?w|tmro|tmr|tomorow|tommorow|tommorrow|tomorro)\b/g, "tomorrow"],
  [/\b(he|she)s(?= (?:only|in|out|off|at|on|here|free|there|gone|back|busy|not|the|a|my|our|usually|always|around|\w+ing)\b)/g, "$1's"],
  // "Wed all take it"
  [/\bwed (?=(?:all|both|like|love|prefer|rather|need|want|be|have|take|appreciate|also|really|just)\b)/g, "we'd "],
  [/\bmon(?:d[ae]?y|ady|dya)?s?\b/g, "monday"],
  [/\b(?:tues?|tu[es]+d[ae]?y|teusday|tuseday|tusday)s?\b/g, "tuesday"],
  [/\b(?:weds?|we[ndes]{1,6}d[ae]?y)s?\b/g, "wednesday"],
  [/\b(?:thur?s?|th[urs]{2,4}d?[ae]y|tursday|thrusday)s?\b/g, "thursday"],
  [/\b(?:fri|fr[ia]{1,2}d[ae]?y|firday|friady)s?\b/g, "friday"],
  [
    new RegExp(
      String.raw`\b(?:sat[ue]rd[ae]?y|${beforeShortDay}sat|^sat${alone})s?\b(?! (?:down|in|on|here|there|at|with|around|through|and)\b)`,
      "g",
    ),
    "saturday",
  ],
  [new RegExp(String.raw`\b(?:sund[ae]?y|${beforeShortDay}sun${alone}|^sun${alone})s?\b`, "g"), "sunday"],
  [/\b(?:mornin|mornings|mrng|am time|forenoons?)\b/g, "morning"],
  // "4ish or later"
  [/(\d) ?-?ish (?=or (?:later|after|earlier|before)\b)/g, "$1 "],
  [/\b(?:afternoons|afternon|aftrnoon|arvo)\b/g, "afternoon"],
  [/\b(?:nxt)\b/g, "next"],
  [/\baft\b/g, "afternoon"],
  // "This week is nuts, how about next"
  [/(?<=\bthis week\b.*\b(?:how|what|maybe|try|do|better|about) )next(?=\W*$)/g, "next week"],
  // "I only have a half hour at 1"
  [
    /\b(?:an? )?half[- ]?(?:an? )?hour\b(?=\W*$|,| (?:call|slot|at|on|between|from|any|this|next|tomorrow|works?|to(?:day|morrow)|(?:mon|tues|wednes|thurs|fri)day)\b)/g,
    "",
  ],
  // "Do you cover the 2 AM calls"
  [
    new RegExp(
      String.raw`\b(the|our|my|those|these) ${clock}(?= (?:thing|calls?|callers?|emergenc\w+|shift|crowd|stuff|question|problem|issue)s?\b)`,
      "g",
    ),
    "$1",
  ],
  [/\bnew year'?s eve\b/g, "december 31"],
  [/(?<=\b(?:week|half|part|early|beginning|start|day|sometime) )(?:of|in) (?:the )?(?:new|next) year\b/g, "of january"],
  [/\b(?:in|into) (?:the )?new year\b|\b(?:after )?(?:the )?first of (?:the )?(?:new )?year\b/g, "after new year"],
  [/\b(?:christmas|xmas) eve\b/g, "december 24"],
  [
    /(?<!after |past )\b(?:christmas|xmas)(?: day)?\b(?! (?:party|rush|season|lunch|dinner|break|play|concert|shopping|vacation|stuff|tree|lights|orders?|sale)\b)/g,
    "december 25",
  ],
  // "Any day this week but Wednesday"
  [
    new RegExp(
      String.raw`\b(any ?(?:day|time|thing)|every ?day|all(?: day)?)((?: (?:this|next|of|that|the|week|in|january|december)){1,4}),? (?:but|except)(?: for| on)? (${weekday})\b`,
      "g",
    ),
    "any day but $3$2",
  ],
  // "I'm back the 15th"
  [
    new RegExp(
      String.raw`\b(i'?m|i am|we'?re|we are|s?he'?s|they'?re|gets?|comes?|be) back(?: in town| home| in)? (?:on )?(?=(?:the )?\d{1,2}(?:st|nd|rd|th)\b|${months} \d|${weekday}\b)`,
      "g",
    ),
    "$1 back from ",
  ],
  [/\bsame (?:thing|deal|again)\b/g, "same day"],
  [/\b(?:wk)(s?)\b/g, "week$1"],
  [/\bday after (?:tomorrow)\b/g, "overmorrow"],
  // "What about 3?" means exactly 3, "about 3" means around 3.
  [/\b(what|how) about (?=\d)/g, "$1 at "],
  [/\b(what|how) about\b/g, "$1"],
  [/\bhalf past (\d+)\b/g, "$1:30"],
  [/\bhalf past (?=[a-z])(\w+)\b/g, "$1 thirty"],
  [/\b(?:a )?quarter (?:past|after) (1[0-2]|[1-9])\b/g, "$1:15"],
  [/\b(?:a )?quarter (?:past|after) (?=[a-z])(\w+)\b/g, "$1 fifteen"],
  [new RegExp(String.raw`\bhalf (1[0-2]|[1-9]|${numbers.join("|")})\b(?! (?:of|an?)\b)`, "g"), "$1 thirty"],
  [/\b(1?\d|2[0-3])h\b/g, "$1:00"],
  [/(?<=\d(?: ?[ap]m)?) (?:sharp|on the dot|exactly|precisely)\b/g, ""],
  // "After I drop the kids (8:30)"
  [/\((\d{1,2}(?::\d{2})?(?: ?[ap]m)?)\)/g, "$1"],
  [/\bthe later the better\b/g, "latest"],
  [/\bthe (?:sooner|earlier) the better\b/g, "earliest"],
  // "In the p.m."
  [/\b([ap])\.m\b\.?/g, "$1m"],
  [/\bo'? ?clock\b/g, "oclock"],
  [/(?<=\s)'?til\b/g, "till"],
  // "9:30/10", but not "12/16"
  [/(\d:\d{2}|\d ?[ap]m) ?\/ ?(?=\d)/g, "$1 or "],
  [/\b(1[0-2]|[1-9])([0-5]\d) ?ish\b/g, "$1:$2 ish"],
  [/(\d)\s*(a|p)\.?\s?m\b\.?/g, "$1$2m"],
  // "10a", "2:30p"
  [/\b(\d{1,2}(?::\d{2})?)([ap])\b/g, "$1$2m"],
  // "1/6 in the morning" is January 6, not six o'clock.
  [/\b(\d{1,2}\/\d{1,2}) in the (?=morning|afternoon|evening)/g, "$1 "],
  // "Tonight at 9", "8 in the evening"
  [/\b(tonight|evening|night)( at| around| about) ((?:[1-9]|1[01])(?::[0-5]\d)?)\b(?! ?(?:[ap]m\b|[:./-])|\d|th\b)/g, "$1$2 $3pm"],
  [/\b((?:[1-9]|1[01])(?::[0-5]\d)?) (?=(?:tonight|in the evening|at night)\b)/g, "$1pm "],
  // "10 to 1015", "from 930 to 11"
  [
    new RegExp(String.raw`\b(1[0-2]|[1-9])(15|30|45)(?= ?${upTo} ?(?:1[0-2]|[1-9])(?::?(?:00|15|30|45))?(?: ?[ap]m)?\b(?![\d:.%/-]))`, "g"),
    "$1:$2",
  ],
  [
    new RegExp(
      String.raw`(?<=(?<![\d-])(?:1[0-2]|[1-9])(?::?(?:00|15|30|45))?(?: ?[ap]m)? ?${upTo} ?)(1[0-2]|[1-9])(15|30|45)(?=(?: ?[ap]m)?\b)(?![\d:.%/-])`,
      "g",
    ),
    "$1:$2",
  ],
  // "M/W/F", "T/Th"
  [/\bm ?\/ ?w(?:ith|\/)? ?f\b|\bmwf\b/g, "monday or wednesday or friday"],
  [/\bt(?:ue)? ?\/ ?(?:th|r|thu)\b/g, "tuesday or thursday"],
  // "1030am", "at 930", "friday 230", "1130 on tuesday", but not "at 300 dollars"
  [/\b(1[0-2]|[1-9])([0-5]\d)(?=[ap]m\b)/g, "$1:$2"],
  [
    new RegExp(
      String.raw`(?<=(?:\bat|@|\bafter|\bbefore|\bby|\buntil|\btill|\b${day})(?: (?:like|around|about))? ?)\b(1[0-2]|[1-9])([0-5][05])\b(?=\W*(?:$|[?!,;]|\. |(?:on|any|please|pls|or|and|so|then|but|works?|is|call|${day})\b))`,
      "g",
    ),
    "$1:$2",
  ],
  [new RegExp(String.raw`\b(1[0-2]|[1-9])([0-5][05])\b(?= (?:on )?(?:this |next )?${day}\b)`, "g"), "$1:$2"],
  // "2 30 tuesday", "tuesday 10 30"
  [new RegExp(String.raw`\b(1[0-2]|[1-9]) (00|15|30|45)\b(?= (?:on )?(?:this |next )?${day}\b)`, "g"), "$1:$2"],
  [new RegExp(String.raw`(?<=\b${day}(?: at)? )(1[0-2]|[1-9]) (00|15|30|45)\b(?! ?(?:min|sec|of|people))`, "g"), "$1:$2"],
  // "Is 5 30 ok", "5 30 not 5"
  [
    /(?<=^|[.,;!?] |\b(?:is|at|say|do|make it|to|by|after|before|around|about|ok|no|yes|wait|sorry|then|maybe|like) )(1[0-2]|[1-9]) (00|15|30|45)\b(?=\W*$|[.,;!?]| (?:ok|works?|is|would|any|then|please|pls|instead|sharp|if|not|or|and)\b)/g,
    "$1:$2",
  ],
  [/\b(?:as )?late as (?:you can|possible|you have|it gets)\b/g, "latest"],
  [/\b(?:as )?early as (?:you can|possible|you have|it gets)\b/g, "earliest"],
  // "Not next week, the one following"
  [
    /\bnot (?:next week|(?:this |the )?coming week|this week coming)[,.;]? (?:but |rather )?(?:the )?(?:one |week )?(?:after|following)(?: (?:that|it|one))?\b/g,
    "the week after next",
  ],
  // "Dec 14 through 16", "from Monday the 14th until Wednesday the 16th", "between the 14th and 16th"
  [
    new RegExp(
      String.raw`(?:\b(?:from|between) )?(?:\b${weekday},? )?(\b(?:the |${months}\.? )?\d{1,2}(?:st|nd|rd|th)?) ?${through(numbered)} ?(?:${weekday},? )?((?:the )?\d{1,2}(?:st|nd|rd|th))\b`,
      "g",
    ),
    "$1 to $2",
  ],
  [
    new RegExp(
      String.raw`(?:\b(?:from|between) )?(\b${months}\.? \d{1,2})(?:st|nd|rd|th)? ?${through(numbered)} ?(?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?![:/]| ?[ap]m)`,
      "g",
    ),
    "$1 to $2",
  ],
  // "Drop-off till 8:30, then free"
  [
    new RegExp(
      String.raw`\b(?:until|till) (${clock})(?:,| and)? then (?=(?:i'?m |we'?re )?(?:free|open|available|good|clear|around)\b)`,
      "g",
    ),
    "after $1 ",
  ],
  // In "next Monday or Tuesday" both are in next week.
  [new RegExp(String.raw`\bnext (${weekday})(?: ?(?:,|\/|&|\bor\b|\band\b))+ ?(?=${weekday}\b)`, "g"), "next $1 or next "],
];

/** "$1.20 a minute" is not a time of day. */
const money = /\$ ?\d[\d,.]*k?/g;

export const spelledOut = (text: string): string =>
  weekdaysBetween(
    daysListed(
      weekdaySpellings.reduce(
        (before, [pattern, word]) => before.replaceAll(pattern, word),
        plain(text)
          .replaceAll(money, " ")
          .replaceAll(/[–—]/g, "-")
          .replaceAll(spelledDay, (_, day: string) => `the ${ordinals.indexOf(day.replace(" ", "-")) + 6}th`)
          .replaceAll(dayWithPart, "$1th"),
      ),
    )
      .replace(anotherDay, (_, hour = "", day: string, ownHour = "") => `${day}${ownHour || hour}`)
      .replace(anotherHour, "")
      .replaceAll(askedAndRefused, "not $1,")
      .replaceAll(/\brather not(?: (?:do|have|make|meet|talk))?(?: it)?(?: on| in)?\b/g, "not")
      .replaceAll(inPlaceOf, "not $1,")
      .replace(weekOfMonth, "$<week> of $<month>")
      .replaceAll(notThatTime, " ")
      .replaceAll(unsuitableTime, " ")
      .replace(afterDoing, (...found) => {
        const { side = "", between = "", time = "" } = found.at(-1) as Record<string, string>; // the groups come last
        return `${/once|when/.test(side) ? "after" : side} ${time}${between}`;
      })
      .replace(afterRange, "$<between>$<time>")
      .replace(inBetween, "$<between>$<wish> between $<from> and $<to>")
      .replace(thanThat, "$<between>$<side> $<time>")
      .replaceAll(afterLunch, "after 1pm")
      .replace(fromNowTo, (_, until: string, hour?: string) => `${hour ? "before" : "until"} ${until}`)
      .replaceAll(quarterTo, (_, named: string) => `${(((Number(named) || numbers.indexOf(named) + 1) + 10) % 12) + 1}:45`)
      .replaceAll(/\bfull (?=weeks?\b)/g, "")
      .replaceAll(/\b(?:no|not(?: on)?) weekends?\b/g, " ")
      .replace(tooEarlyForAnother, "")
      .replaceAll(tooEarly, (_, time: string, side: string) => `${side === "early" ? "after" : "before"} ${time}`),
  );

/** "Between now and Friday noon" */
const fromNowTo = new RegExp(
  String.raw`\b(?:(?:any ?time )?(?:between|from) )?now (?:and|to|till|until|through) ((?:next |this )?${day})((?: at| by)? (?:${clock}|morning|afternoon))?`,
);
const quarterTo = new RegExp(String.raw`\b(?:a )?quarter (?:to|till?|of|before) (1[0-2]|[1-9]|${numbers.join("|")})\b`, "g");
const afterLunch = /\bafter (?:my |our |the )?lunch(?: ?(?:time|break|hour))?\b/g;

/** Regular expression source: phrases for a day, or a part of one, that does not suit. */
export const unsuitable =
  "(?:our|my|the) (?:rush|busy time|busiest|peak|prime time)|a (?:zoo|madhouse|mess)|murder|brutal|off limits|spoken for|no good|out|bad|full|not good|hard|shot|toast|tough|rough|tricky|terrible|horrible|awful|a nightmare|chaos|sucks?|stinks?|nuts|crazy|insane|hectic|packed|busy|slammed|impossible|(?:doesn'?t|don'?t|won'?t|do not|does not|will not) (?:really )?(?:work|suit)";

/** Regular expression sources: reasons why a person can't talk. */
export const occupied = "busy|(?:fully |all )?booked(?: up)?|tied up|slammed|swamped|unavailable";
export const away = "out(?: of (?:town|office))?|away|gone";
export const engaged = "in (?:court|surgery|class|school|meetings?)";

/** "The ninth". Ordinals up to "the fifth" are left out, since they may refer to shown times. */
const ordinals = [
  ...["sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth"],
  ...["sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth", "twenty-first", "twenty-second", "twenty-third"],
  ...["twenty-fourth", "twenty-fifth", "twenty-sixth", "twenty-seventh", "twenty-eighth", "twenty-ninth", "thirtieth", "thirty-first"],
];
const spelledDay = new RegExp(String.raw`\bthe (${ordinals.map((day) => day.replace("-", "[- ]")).join("|")})\b`, "g");

/** "Tuesday-Thursday" as "tuesday or wednesday or thursday". */
const weekdaysBetween = (text: string): string =>
  text.replaceAll(weekdayRange, (_, first: string, last: string) => {
    const [from, to] = [dayNames.indexOf(first), dayNames.indexOf(last)];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, place) => dayNames[(from + place) % 7]).join(" or ");
  });
const weekdayRange = new RegExp(String.raw`(?:\b(?:between|from) )?\b(${weekday}) ?${through(weekday)} ?(${weekday})\b`, "g");

/** "December 10 in the morning" is the 10th, not ten o'clock. */
const dayWithPart = new RegExp(String.raw`\b(${months}\.? (?:[1-9]|[12]\d|3[01]))(?= in the (?:morning|afternoon|evening)\b)`, "g");
/** "January, second week" */
const weekOfMonth = new RegExp(
  String.raw`\b(?<month>${months}),? (?:the )?(?<week>(?:first|second|third|fourth|last|1st|2nd|3rd|4th) week)\b(?! of\b)`,
);
/** "Dec 15, 16 or 17" as "dec 15th, 16th or 17th", so that the 16 is not read as a year. */
const daysListed = (text: string): string =>
  text.replaceAll(
    new RegExp(
      String.raw`\b${months}\.? \d{1,2}(?:(?:st|nd|rd|th)\b)?(?:(?:, ?|,? (?:or|and|&) )\d{1,2}(?:(?:st|nd|rd|th)\b)?)+(?!\d| ?(?:[ap]m|oclock|[:.]\d))`,
      "g",
    ),
    (list) => {
      const days = (list.match(/\d+/g) ?? []).map(Number);
      return days.every((day, place) => day <= 31 && day > (days[place - 1] ?? 0))
        ? list.replaceAll(/(\d+)(?:st|nd|rd|th)?/g, "$1th")
        : list;
    },
  );

/** Common names of holidays, each with a part of the name in domain/federal-holidays.ts, and the days to add to its date. */
const holidayNames: readonly (readonly [called: string, name: string, days?: number])[] = [
  ["black friday", "Thanksgiving", 1],
  ["thanksgiving(?: day)?", "Thanksgiving"],
  ["labor day", "Labor"],
  ["memorial day", "Memorial"],
  ["(?:mlk|martin luther king)(?: jr\\.?)?(?: day)?", "Martin"],
  ["president'?s'? day", "Washington"],
  ["juneteenth", "Juneteenth"],
  ["independence day", "Independence"],
  ["columbus day", "Columbus"],
  ["veteran'?s'? day", "Veterans"],
];
const monthAndDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", day: "numeric" });
/** "november 27" */
export const dateInWords = (date: LocalDate): string => monthAndDay.format(utcMidnight(date)).toLowerCase();

/**
 * Replaces days by dates: "the day after Thanksgiving" by "november 27", "the Monday after" it by "november 30", "Friday the 11th"
 * by "december 11".
 */
export function holidaysDated(text: string, today: LocalDate, from: LocalDate = today): string {
  const yearEnd = text
    .replaceAll(weekdayAndNumber, (words, ...found) => {
      const { name, number } = found.at(-1) as Record<string, string>; // the groups come last
      const date = dayOfMonth(Number(number), today, from, name);
      return date ? dateInWords(date) : words;
    })
    .replace(notThisOne, (_, name: string) =>
      dateInWords(addDays(from > today && dayNames[weekdayOf(from)] === name ? from : weekdayAfter(name, addDays(today, -1)), 7)),
    )
    .replace(notNextOne, (_, name: string) => `${name} from ${dateInWords(addDays(weekdayAfter(name, today), 1))}`)
    .replace(afterChristmas, "december 25")
    .replace(afterNewYear, "january 1");
  const dated = holidayNames.reduce((before, [called, name, days = 0]) => {
    const found = new RegExp(String.raw`\b(?<next>(?:the )?day after )?${called}\b`).exec(before);
    const holiday = found && holidaysAhead(today).find((each) => each.name.includes(name));
    return found && holiday ? before.replace(found[0], dateInWords(addDays(holiday.date, days + (found.groups?.next ? 1 : 0)))) : before;
  }, yearEnd);
  return besideDates(dated, today);
}

/** "Friday the 11th", "the 11th (Friday)": one day, by weekday and number. */
const weekdayAndNumber = new RegExp(
  String.raw`\b(?<name>${weekday}),? (?:(?:the )?(?<number>\d{1,2})(?:st|nd|rd|th)\b|the (?<number>\d{1,2})\b(?![:.]| ?[ap]m| oclock))|\b(?:the )?(?<number>\d{1,2})(?:st|nd|rd|th),? \(?(?<name>${weekday})\b\)?`,
  "g",
);

/** "Not this Friday, the one after" */
const notThisOne = new RegExp(
  String.raw`\bnot (?:this |the next )?(?:coming )?(${weekday})[,;.]? (?:[^.!?]{1,40}[.!?] )?(?:(?:but|rather) )?(?:the )?(?:one after(?: (?:that|this))?|next one|following one|(?<=\bnot (?:this|the next) .*)(?:next(?: week)?|following(?: week)?|week after))\b(?! ${weekday})`,
);

/** "Mondays, but not this coming one" */
const notNextOne = new RegExp(String.raw`\b(${weekday})s?(?:,| but| just)* not (?:this|the)(?: (?:coming|next|first))? one\b`);

/** "After Christmas" alone means any day from then on (days-said.ts). */
const [afterChristmas, afterNewYear] = ["(?:christmas|xmas)(?: day)?", "new year'?s?(?: day)?"].map(
  (called) => new RegExp(String.raw`(?<=\b(?:${weekday}|week) (?:right |just )?after )${called}\b`),
) as [RegExp, RegExp]; // one per source
const numberedDate = String.raw`(?<month>${months})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?! ?(?:[ap]m|[:.]\d))\b`;
/** "November 26 week", and days relative to a date: "the Monday after December 25", "the week after that". */
const ofDate = new RegExp(String.raw`\b${numberedDate} week\b`);
const toDate = new RegExp(
  String.raw`\b(?:the )?(?:(?<which>${weekday}|week|day) (?:right |just )?after|(?:last )?(?<which>${weekday}|week|day) (?:right |just )?(?<isBefore>before)) ${numberedDate}`,
);
const afterIt = new RegExp(
  String.raw`(?<said>\b${numberedDate}.*?)\b(?:the )?(?<which>${weekday}|week) (?:right |just )?after(?: (?:that|it|this))?(?=\W*(?:$|(?:works?|is|at|in|or|and|please|instead|then|maybe)\b))`,
);

function besideDates(text: string, today: LocalDate): string {
  return [ofDate, toDate, afterIt].reduce((before, pattern) => {
    const found = pattern.exec(before);
    const date = found && dateAhead(found.groups?.month ?? "", Number(found.groups?.day), today);
    if (!found || !date) return before;
    const { said = "", which, isBefore } = found.groups ?? {};
    if (which === undefined) return before.replace(found[0], `week of ${dateInWords(date)}`);
    if (which === "day") return before.replace(found[0], `${said}${dateInWords(addDays(date, isBefore ? -1 : 1))}`);
    const monday = addDays(mondayOf(date), isBefore ? -7 : 7);
    if (which === "week") return before.replace(found[0], `${said}week of ${dateInWords(monday)}`);
    return before.replace(found[0], `${said}${dateInWords(weekdayAfter(which, isBefore ? addDays(date, -8) : date))}`);
  }, text);
}

export const dayNames = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
export const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** The next day with this weekday after a date, never the date itself. */
export const weekdayAfter = (name: string, date: LocalDate): LocalDate =>
  addDays(date, ((dayNames.indexOf(name) - weekdayOf(date) + 6) % 7) + 1);

/** The next date with this month and day. */
export function dateAhead(month: string, day: number, today: LocalDate): LocalDate | undefined {
  const place = monthNames.indexOf(month.slice(0, 3));
  const year = Number(today.slice(0, 4));
  const written = (year: number) => `${year}-${String(place + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return place < 0 ? undefined : [written(year), written(year + 1)].filter(isUsableDate).find((date) => date >= today);
}

/**
 * The next date with this day of the month, from the month that the conversation is about: "the 11th", after January was named.
 * With a weekday, the next one on that weekday.
 */
export function dayOfMonth(day: number, today: LocalDate, spokenOf: LocalDate, onWeekday?: string): LocalDate | undefined {
  const month = firstOf(monthOf(spokenOf));
  const first = month > today ? month : today;
  for (const ahead of onWeekday ? [0, 1] : [0, 1, 2]) {
    const date = `${addMonths(monthOf(first), ahead)}-${String(day).padStart(2, "0")}`;
    if (isUsableDate(date) && date >= first && (onWeekday ?? dayNames[weekdayOf(date)]) === dayNames[weekdayOf(date)]) return date;
  }
  return undefined;
}

/** The refused hour in "4, not 3", "11 instead of 10" and "7 won't work" */
const notThatTime = new RegExp(
  String.raw`(?<=\b${clock}),? (?:not|instead of|rather than) (?:at )?${clock}(?=\W*(?:$|[,.;!?]))|(?<!\b(?:after|before|until|till|past|from|and|to|or) )\b${clock} (?:do(?:es)?n'?t|won'?t|can'?t|does not|will not) (?:work|suit|do)\b`,
  "g",
);
/** "1:30 is when we're slammed" */
const unsuitableTime = new RegExp(
  String.raw`(?<!\b(?:after|before|until|till|past|from|and|to|or|except|the|${months}\.?) )\b${clock}(?:'s| is)(?: always| usually)?(?: right)?(?: (?:when|during|in|at))? (?:(?:we|i|they|he|she|it)(?:'re|'m|'s| are| am| is|) )?(?:(?:our|my|the) )?(?:\w+ )?(?:rush|peak|${unsuitable}|${occupied})\b`,
  "g",
);
/** Between a day or hour and its correction: "Tuesday. Actually no, Wednesday", "at 10, sorry, 11". */
const corrected = String.raw`(?:[\s,.;!?-]+(?:oh|hm+|well|ah|wait|actually|sorry|sry|oops|scratch that|rather|or rather|i mean|i meant|meant|make (?:it|that)|(?<![.?!;] )(?:can|could) (?:it|that) (?:be|make it)|(?<=(?:actually|wait|sorry|oh|no),? )(?:can|could) (?:we|you|i) (?:do|make it|have)|let'?s (?:do|say|make it)|no(?=,|[\s,]+(?:wait|sorry|actually|make|the|i mean)\b)|(?<=(?:actually|wait|sorry|oh),? )no))+[\s,]+`;
const anyDay = String.raw`(?:(?:on )?(?:the )?(?:this |next )?(?:${day}|\d{1,2}(?:st|nd|rd|th)))`;
const notRefused = String.raw`(?<!\b(?:not?|can'?t|cannot|isn'?t|won'?t|but|except|don'?t|doesn'?t|off|out|away|gone|closed|shut|busy|booked)(?: \w+)? )`;
const anHour = `(?:,? (?:(?:at|around|about|after|before) )?${clock}|,?(?: in the)? (?:morning|afternoon|evening))`;
const anotherDay = new RegExp(
  String.raw`${notRefused}\b${anyDay}(${anHour})?(?: (?:would be|is|works?)(?: (?:fine|good|great|ok|okay|perfect))?)?${corrected}(${anyDay})\b(${anHour})?`,
);
const inPlaceOf = new RegExp(String.raw`\b(?:instead of|rather than) (${anyDay})`, "g");
/** "Tuesday? no. Wednesday? nope" */
const askedAndRefused = new RegExp(String.raw`\b(${anyDay})\?+ (?:no+|nope|nah|can'?t)\b(?! (?:problem|way)\b)[,.!]*`, "g");
const anotherHour = new RegExp(String.raw`${notRefused}\b${clock}${corrected}(?=(?:at )?${clock})`);
/** "The kids are home at 3, so anything before that" */
const thanThat = new RegExp(
  String.raw`(?:\b(?:at|until|till) (?=${clock})|(?=\b\d{1,2}(?::\d{2}| ?(?:[ap]m|oclock))))(?<time>${clock})(?<between>.*\b)(?<side>before|after|(?:earlier|sooner|later) than)(?: (?:that|then|it)\b|(?<=\b(?:finish(?:ed)?|done|over|end|wrap up) before)(?=\W*$))`,
);
/** "A meeting from 9 to 11. Right after that" */
const afterRange = new RegExp(
  String.raw`\b(?:from )?${clock} ?(?:to|-|till|until) ?(?<time>${clock})(?<between>.*\bafter )(?:that|then|it)\b`,
);
/** "I bake till 1 and get the kids at 3, so in between", "he gets in at 10 and I leave at noon, Tuesday somewhere in there" */
const inBetween = new RegExp(
  String.raw`\b(?:until|till|at|by|around|after|to) (?<from>${clock})(?<between>.{0,99}?) (?:until|till|at|by|around|before|after|from) (?<to>${clock})(?<wish>\b.{0,99}?)(?: (?:it )?(?:has|needs) to be)? (?:(?:some(?:where|time|thing)|anything|any ?time)(?: that fits)? )?in ?(?:between|there|(?:the|that|my|this) (?:window|gap|middle))\b`,
);
/** "After I close? I close at 2" */
const afterDoing = new RegExp(
  String.raw`\b(?<side>after|before|until|till|once|when) (?<who>i|we|he|she|they) (?<does>\w+)\b(?<between>.*)\b\k<who> \k<does>s? (?:at|around) (?<time>${clock})`,
);
/** "8am is too early" */
const tooEarly = new RegExp(
  String.raw`\b(${clock})(?:'s| is| would be| sounds)?(?: (?:way|a bit|a little|much|just|kinda))? too (early|late)\b`,
  "g",
);

/** "9 is too early. 10?" */
const tooEarlyForAnother = new RegExp(
  String.raw`${tooEarly.source}[.,;!?]* (?=(?:(?:so|how|what|maybe|make it|can we (?:do|make it)|is|could we do|at|then|try|about) )*${clock}(?:\W*$|[?.,;!]| (?:works?|please|pls|then|instead|is|would|ok)\b))`,
);

export type Clock = {
  readonly minute: number;
  /** The text has no AM or PM, and both are possible. */
  readonly isAmbiguous: boolean;
};

/** Parses a time of day. Without AM or PM, one to seven is PM: nobody wants a call at four in the morning. */
export function readClock(said: string): Clock | undefined {
  if (/noon|midday|lunch/.test(said)) return { minute: 12 * 60, isAmbiguous: false };
  if (said.startsWith("midnight")) return { minute: 0, isAmbiguous: false };
  const { hour, minute, word, half, meridiem } =
    /^(?:(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2}))?|(?<word>[a-z]+)(?: (?<half>thirty|fifteen|forty[- ]five))?) ?(?<meridiem>[ap]m)?/.exec(
      said,
    )?.groups ?? {};
  const hours = word ? numbers.indexOf(word) + 1 : Number(hour);
  const minutes = half ? ({ thirty: 30, fifteen: 15 }[half] ?? 45) : Number(minute ?? 0);
  if (!(hours >= 0 && hours <= 24 && minutes < 60) || (word && hours === 0)) return undefined;
  if (meridiem) return { minute: ((hours % 12) + (meridiem === "pm" ? 12 : 0)) * 60 + minutes, isAmbiguous: false };
  const isAmbiguous = hours >= 1 && hours <= 12 && !/^0/.test(hour ?? "");
  return { minute: (isAmbiguous && hours <= 7 ? hours + 12 : hours) * 60 + minutes, isAmbiguous };
}

/** The same clock time with AM and PM swapped. */
export const otherHalf = (minute: number): number => (minute + 12 * 60) % (24 * 60);

/** Whether a text, after its times are removed, has only filler words left: "the 22nd at 9:30 works". */
export const isOnlyOfTimes = (rest: string): boolean =>
  plain(rest).replaceAll(
    /\b(?:h+m+|u+[hm]+|oh|ah|hey|ugh|well|bit|little|\d+ ?min(?:ute)?s?|tops|max|days?|works?|same|good|best|fine|great|perfect|ok|open|free|possible|still|openings?|suits?|better|prefer\w*|available|have|does|is|are|i|we|you|its?|that|on|an?|the|at|for|me|us|be|can|could|do|would|how|about|what|then|please|there|any|got|left|in|and|or|maybe|let'?s|my|our|so|time|times|slot|slots|anything|something|yes|yep|yea|yup|ya|yeah|nope|nah|ok|okay|sure|make|take|d|ll|m|like|prefer|say|pick|choose|instead|sounds|go|with|will|rather|actually|sorry|sry|meant|mean|wait|oops|no|sharp|think|just|only|if|not|too|either|also|else|sometimes?|preferably|ideally|ones?|prob(?:ably|lly)?|prolly|whatever|keep|nvm|whats|hows|thats|pls|earliest|soonest|latest|after|before|re|ve|s|were|was|said)\b|[^\p{L}\p{N}]/gu,
    "",
  ).length === 0;
