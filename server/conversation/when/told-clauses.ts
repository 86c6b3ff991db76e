import { clock, day, isOnlyOfTimes, months, numbers, readClock, unsuitable, weekday } from "./time-words.ts";
import { numberedDay } from "./times-wish.ts";

const hour = 60;

/** Separates clauses. "And" separates only before a new subject. */
const boundary = new RegExp(
  String.raw`([.!?;]+(?=\s|$)|,(?!\d)|\s[-–—]+\s|\b(?:because|since(?! (?:${day}|${months}|\d|then))|cause|cuz|so|but|lol|haha)\b|\band (?=(?:i|we|he|she|they|you|my|our|can|could|would|let'?s)\b))`,
);

const namesTime = new RegExp(
  String.raw`\b(?:${day}|${months}|${clock}|weekends?|mornings?|afternoons?|evenings?|nights?|now|moment|weeks?|months?|years?)\b`,
);
const timesAlone = new RegExp(
  String.raw`\b(?:${day}|${months}|${clock}|weekends?|mornings?|afternoons?|evenings?|weeks?|over|during|within|past|through|until|till|by|to|of|next|this)\b`,
  "g",
);
/** "Over lunch 12 to 1", but not "we're open 8 to 6" */
const namesOnlyTimes = (said: string): boolean => !/\b(?:we|our|they|open)\b/.test(said) && isOnlyOfTimes(said.replaceAll(timesAlone, " "));
/** The day or time that the line must still name after clauses are removed. */
const wishedTime = new RegExp(
  String.raw`\b(?:${day}|overmorrow|weekdays?|(?:next|this) (?:week|month)|mornings?|afternoons?|evenings?|\d{1,2}(?:st|nd|rd|th)|\d{1,2}/\d{1,2}|${months}\.? \d|(?:at|after|before|around|between|until|till|by|from|make it) ${clock}|${clock} (?:\w+ )?time|\d{1,2}:\d{2}|\d{1,2} ?[ap]m)\b`,
);
export const namesWishedTime = (text: string): boolean => wishedTime.test(text);
/** "School lets out at 3, I can talk after that": the wish refers to the time of the other clause. */
const leaning = /\b(?:then|after that|before that|around that|that time|those|in ?between|(?:do|at|in|during) that)\b/;
/** Words that say whether a time suits. */
const suiting =
  /\b(?:(?:has|have|needs?|got) to|must|can|could|can'?t|cannot|would|wouldn'?t|won'?t|will|should|may|might|let'?s|like|prefer|free|available|availability|busy(?! season)|booked|slammed|swamped|tied|works? (?:for|best|well|great|fine|ok)|suits?|(?:good|best|better|fine|great|bad)(?! (?:one|weekend|week|month|year|season|quarter)\b)|ok|okay|rather|off|out|away|gone|in (?:court|surgery|class|school|meetings?)|jobs?|patients?|appointments?|meetings?|class(?:es)?|vacation|flight|shifts?|until|till|nothing|no way|forget|think about|bother|done|finished|home|talk|speak|chat|meet|demo|slot|not|closed|please|how|what\w*|when|any ?(?:time|day|thing)|else)\b|\b(?:call|ring|phone) (?:me|us|you)\b|'d\b|\?/;

/** Words that may precede the subject of a clause: "after 5 it all goes to voicemail". */
const opening = new RegExp(
  String.raw`^\W*(?:(?:(?:hi|hello|hey|well|ok|okay|oh|yes|yeah|no|nope|wait|hold on|hang on|sorry|actually|and|also|plus|then|look|right now|at the moment|half|most|all)(?: of)?|(?:after (?:${clock}|hours)|last (?:${weekday}|week|month|year|night)|this year)(?=,? (?:it|we|they|all|every\w+|people|calls|i)\b))\b[, ]*)*`,
);
/** "Saw your ad", but not "wanted Thursday". */
const did = String.raw`(?!(?:need|want|hop|prefer|lik|mention|ask|suggest|offer|propos|mov|chang|reschedul)ed\b)(?:[a-z]{2,}ed|saw|heard|had|lost|quit|left|spoke|went|came|told|sent|bought|built|began|ran|did|wrote|found|paid|took|read|(?:over)?slept|forgot|got (?=voicemail|your|no|an?\b))\b`;
const counted = String.raw`(?:\$?\d+(?!:| ?[ap]m)|${numbers.slice(1).join("|")}|a couple|a few|several|some|lots) (?!to|till|until|and|or|on|patients|jobs|appointments|meetings|class)`;
/** People who may take or join the call: their other activities limit the time of the call. */
const joins =
  "(?:i|he|she|they|(?:my|our) (?:\\w+ )?(?:wife|husband|spouse|partner|boss|manager|owner|brother|sister|son|daughter|mom|dad|kids?|baby|mother|father))";
const beginsWith = (...sources: readonly string[]) => new RegExp(`^(?:${sources.join("|")})`);
/** Past actions, possessions and present facts do not limit the time of the call. */
const tellsOfWriter = beginsWith(
  `${joins}(?:'ve|'d| have| has)?(?: just| already| also| only| once| even)* ${did}`,
  String.raw`i(?:'ve| \w+)(?: got)?(?: about| around| only| just| up to| like| over)? ${counted}`,
  String.raw`i (?:own|run|sell|pay|spend|manage|miss|lose|use|get|answer)\b`,
  String.raw`i'?m (?:an?|the|new|\d+|calling from|usually|always)\b`,
  String.raw`i'?m (?!ready|around|here|open|flexible|looking|able|hoping|thinking|wondering)\w+(?: [a-z']+){0,4} (?:right now|at the moment|now|this (?:week|month))\W*$`,
  String.raw`${joins}(?: really)? (?:needs?|wants?|hopes?|plans?|has|have)(?: to)? (?:be |get |have |see )?(?:this|it|something|start|live|open|launch|go live|everything|numbers|an answer|a decision)\b.* (?:by|in|before)\b`,
);
/** Starts of clauses that ask for a time or name one, and are not about other people. */
const asksOrNames = beginsWith(
  String.raw`(?:${joins}|${day}|${months}|${clock}(?! (?:rush|service)\b)|\d|(?:a|the) (?:call|demo|meeting|week|day|morning|afternoon|evening|${weekday})|(?:my|our) (?:day|week|schedule|calendar|break|only|best|first)|at|on|in|for|from|to|between|before|after|around|about|by|any\w*|either|some\w*|next|this(?! year)|last|second|third|maybe|perhaps|possibly|probably|potentially|hopefully|say|whenever|up|as|late\w*|early|earl\w+|first|mid\w*|end|mornings?|afternoons?|evenings?|noon|lunch(?! rush)|right|weeks?|weekdays?|no|not|nothing|none|never|only|preferably|ideally|just|except|or|then|with|if|want|need|looking|book|set|schedule|put|make|do|try\w*|give|get|hoping|thinking|go|take|pick|say|same|both|whatever|sooner|is|are|got|have)\b`,
);
const fewest = 3;

/** Whether a clause only gives information, about a business or a person, and does not say whether a time suits. */
function tells(said: string): boolean {
  const clause = said.replace(opening, "");
  if (!namesTime.test(said) || suiting.test(clause) || namesOnlyTimes(said)) return false;
  return tellsOfWriter.test(clause) || (!asksOrNames.test(clause) && said.trim().split(" ").length >= fewest);
}

/** The conclusion after a reason: "I get back at 11:30, so noon", but not "at 10, so I can be home by noon" or "so does 2". */
const consequence =
  /(?<=^|[.!?;] )(?<reason>[^.!?;]*\w[^.!?;]*[.!?;]? *)\b(?<!\bor )(?:so|therefore|that'?s why|which means)\b(?! (?:do|does|is|are|would|will|far|much|many|long|that)\b)(?! (?:i|we|he|she|they) (?:can|could|don'?t|won'?t|will|am|have)\b(?! (?:only |just )?(?:do|talk|speak|meet|chat|call)\b))(?<wish>.*)$/;
const partOfDay = "(?:(?:mid[- ]?|late |early )?(?:mornings?|afternoons?|evenings?))";
const hourOfReason = new RegExp(
  String.raw`\b(?:(?:at|by|before|after|until|till|from|to|around|about|between|and|an?) )+(?:${partOfDay}|${clock})|\b(?:${partOfDay}|\d{1,2}:\d{2}|noon|${clock}(?=\W*(?:$|[,.;!?]|(?:to|till|until|and|-) ))|\d{1,2} ?[ap]m\b)`,
  "g",
);
const leaningOnDay = /\b(?:that|then|same|other|after it|after(?=\W*$))\b/;
const namesWeekday = new RegExp(String.raw`\b${weekday}\b`);
const dayOfReason = new RegExp(
  String.raw`\b(?:(?:on|by|every|each|until|till|from|the|next|this) )*(?:${day}s?|\d{1,2}(?:st|nd|rd|th)|${months}\.? \d{1,2})\b`,
  "g",
);
const refused = new RegExp(String.raw`\b(?:${unsuitable})\b`);
const namesHour = new RegExp(String.raw`\b(?:${partOfDay}|${clock})\b`);
const namesZone = /\b(?:eastern|central|mountain|pacific|[ecmp][sd]?t|time)\b/;
const inOtherZone = new RegExp(String.raw`^ ${clock} (?:for (?:me|us|you)|(?:my|our|your|local) time|here|there)\b`);

/** Removes the hours and days of a reason if the conclusion has its own. */
function withoutReasonsTimes(text: string): string {
  const { reason, wish } = consequence.exec(text)?.groups ?? {};
  if (reason === undefined || wish === undefined) return text;
  // "2 PM Central, so 3 for me"
  if (namesZone.test(reason) && inOtherZone.test(wish)) return text.slice(0, -wish.length);
  if (refused.test(wish)) return text;
  const own = namesHour.test(wish) ? reason.replaceAll(hourOfReason, "then") : reason;
  // "Thursday", after "I'm back the 15th", is the first one after the 15th.
  const areDaysOwn = !leaningOnDay.test(wish) && (numberedDay.test(wish) || (namesWeekday.test(wish) && !numberedDay.test(reason)));
  return text.replace(reason, () => (areDaysOwn ? own.replaceAll(dayOfReason, "then") : own));
}

/** An activity at an hour: "I open the shop at 11", "my kids get home at 3". */
const toldHour = new RegExp(
  String.raw`^\W*(?:i|we|he|she|they|my|our|the|kids?|school|work|(?:shop|store|office)(?= (?:opens?|closes?)\b))\b(?!.*(?:\b(?:can|could|would|like|want|need|prefer|free|available|talk|call|meet|book|suits?|works?)\b|'d\b|day\b)).* (?:(?<begins>opens?|starts?|begins?|leaves?|goe?s? to (?:bed|sleep))|(?<ends>closes?|ends?|finish(?:es)?|gets? (?:off|home|out))|gets? (?:in|up|back|here|there)|wakes? up|picks? up|drops? off|goe?s? home|heads? (?:home|out)|clocks? (?:in|out|off)|have|has|got)\b.*? (?:at|around|about)(?: like)? (?<at>${clock})(?: (?:our|my|local) time)?(?: anyway)?\W*$`,
);
/** The visitor's own activities, which limit when they can talk. */
const ownHours = /^\W*(?:i|we|my (?:shift|class|day))\b(?! open(?:s|ed)? (?:at|around) [1-8]\b)/;
/** "Mornings suit me best, as I rest after lunch" */
const reasonForPart =
  /(?<=\b(?:morning|afternoon|evening)s?\b[^.!?;]*)[, ]+(?:as|because|since|cause) (?:i|we|he|she|they|my|our)\b[^.!?;]*/;
/** "My deadline is Friday noon" */
const deadline = /\b(?:(?:the|my|our|on) )?(?:deadline|due)\b(?:(?! (?:can|could|how|what|so|and|but|is there)\b)[^.,;!?])*/;
/** "Nothing before 8", "until 9:30 I'm on the ovens" */
const sinceTold = new RegExp(String.raw`\b(?:(?:nothing|not) before|after|from|until|till) (${clock})`);

/**
 * Removes clauses that name times without saying whether they suit, if other clauses name times: "we lose calls after 5, can we
 * talk Tuesday morning". Some of these clauses limit the call: a visitor who starts something at an hour and asks for a morning
 * gets times before that hour; one who gets off at an hour and asks for an evening gets times after it.
 */
export function withoutToldClauses(said: string): string {
  const text = withoutReasonsTimes(said).replace(reasonForPart, "").replace(deadline, " ");
  const pieces = text.split(boundary);
  const limits: string[] = [];
  const isTold = (clause: string, others: string): boolean => {
    const hours = /[a-z]/.test(others) ? toldHour.exec(clause)?.groups : undefined;
    if (!hours) return tells(clause) && namesWishedTime(others) && !leaning.test(others);
    const { begins, ends, at = "" } = hours;
    const since = readClock(sinceTold.exec(others)?.[1] ?? "")?.minute ?? 24 * hour;
    const begun = readClock(at)?.minute ?? 0;
    if (begins && ownHours.test(clause) && (/\bmornings?\b/.test(others) || since < begun)) limits.push(`before ${at}`);
    else if (ends && /\b(?:afternoons?|evenings?|after work)\b/.test(others)) limits.push(`after ${at}`);
    return true;
  };
  const othersThan = (place: number) => pieces.filter((_, at) => at % 2 === 0 && at !== place).join(" ");
  const kept = pieces.map((piece, place) => (place % 2 === 0 && isTold(piece, othersThan(place)) ? " " : piece));
  return [kept.join(""), ...limits].join(" ");
}
