import { officeHours } from "#content/hours.ts";
import { lineWords } from "#content/live/line-words.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { isQuestion } from "#server/conversation/scripted/clauses-of.ts";
import { officeHoursIn } from "#server/conversation/scripted/handover-words.ts";
import { momentWords, zoneName } from "#server/conversation/scripted/offer-times.ts";
import type { AskingLine } from "#server/conversation/scripted/read-line.ts";
import { asksClockThere, asksOurClock, asksOwnClock, confirmsClock } from "#server/conversation/scripted/slip-words.ts";
import { isOnlyOfTimes } from "#server/conversation/when/time-words.ts";
import { offsetAt } from "#server/conversation/when/zone-hours.ts";
import { zoneOfPlaceIn, zoneSaid } from "#server/conversation/when/zone-said.ts";
import { findTime, leaveMessage, type Reply, say } from "./reply.ts";

/** "So what's that my time?" */
export const ownClock: Reply = ({ timesSlip, timesSaid, text, timeZone, nowMs }) =>
  timesSlip === undefined && timesSaid === undefined && asksOwnClock(text)
    ? say(lineWords.hoursThere(officeHoursIn(timeZone, nowMs), zoneName(timeZone, nowMs)), [findTime, leaveMessage])
    : undefined;

/** While times are shown: "is that Central Time?", "and what time is that for you?", "… in Denver?" */
export const ourClock: Reply = ({ timesSlip, timesSaid, text, nowMs }) => {
  const confirms = confirmsClock(text);
  if (!timesSlip || (timesSaid && timesSaid.chosen !== timesSlip.chosen && !confirms)) return undefined;
  const { chosen, timeZone } = timesSlip;
  if (confirms && chosen && timeZone !== officeHours.timeZone)
    return say(lineWords.ourClock(momentWords(chosen, officeHours.timeZone)), []);
  if (confirms || asksZone.test(text)) return say(lineWords.zoneShown(zoneBesideOurs(timeZone, nowMs)), []);
  const there = chosen && !asksOurClock(text) && asksClockThere(text) ? zoneOfPlaceIn(text) : undefined;
  if (chosen && there) return say(lineWords.clockThere(momentWords(chosen, there), zoneName(there, Date.parse(chosen))), []);
  if (timesSaid || !asksOurClock(text)) return undefined;
  return say(
    chosen ? lineWords.ourClock(momentWords(chosen, officeHours.timeZone)) : lineWords.zoneShown(zoneBesideOurs(timeZone, nowMs)),
    [],
  );
};

/** "I'm in Denver" */
export const zone: Reply<AskingLine> = ({ timesSaid, said, text, timeZone, nowMs }) => {
  const told = zoneSaid(plain(said));
  return !timesSaid && told?.holds && isOnlyOfTimes(told.rest) && !isQuestion(text)
    ? say(lineWords.zone(zoneName(timeZone, nowMs)), [findTime, leaveMessage])
    : undefined;
};

/** "Pacific Time. Austin is two hours ahead" */
function zoneBesideOurs(timeZone: string, nowMs: number): string {
  const { sameAsOffice, ahead, behind, difference } = lineOneWords.slip;
  const name = zoneName(timeZone, nowMs);
  const minutes = offsetAt(nowMs, officeHours.timeZone) - offsetAt(nowMs, timeZone);
  if (minutes === 0) return sameAsOffice(name);
  const away = difference(Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60);
  return minutes > 0 ? ahead(name, away) : behind(name, away);
}

/** "Is that Central Time?", "what time zone is that", "that's my time, right" */
const asksZone =
  /\b(?:your|our|austin|texas|central|eastern|mountain|pacific)(?: time)? or (?:my|mine|our|ours|your|yours|here|local|central|eastern|mountain|pacific)\b|\b(?:my|mine|our|here|local)(?: time)? or (?:your|yours|in austin|austin|central|eastern|mountain|pacific|there)\b|^(?:(?:and|so|ok|wait)[, ]+)*(?:that'?s|those are|they'?re|it'?s)(?: all)?(?: in| at)?(?: \d{1,2}(?::\d{2})?(?: ?[ap]m)?)? (?:my|your|our|local|austin|texas|eastern|central|mountain|pacific) time\b|\b(?:what|which|whose) time ?zone\b|\b(?:is|are) (?:that|this|it|those|these|they)(?: all)?(?: in)? (?:my|your|our|local|austin|texas|eastern|central|mountain|pacific|[ecmp][sd]?t)\b/;
