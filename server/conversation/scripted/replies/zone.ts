import { officeHours } from "#content/hours.ts";
import { lineWords } from "#content/live/line-words.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { officeHoursIn } from "#server/conversation/scripted/handover-words.ts";
import { momentWords, zoneName } from "#server/conversation/scripted/offer-times.ts";
import type { AskingLine } from "#server/conversation/scripted/read-line.ts";
import { asksOurClock, asksOwnClock } from "#server/conversation/scripted/slip-words.ts";
import { isOnlyOfTimes } from "#server/conversation/when/time-words.ts";
import { zoneSaid } from "#server/conversation/when/zone-said.ts";
import { findTime, leaveMessage, type Reply, say } from "./reply.ts";

/** "So what's that my time?" */
export const ownClock: Reply = ({ timesSlip, text, timeZone, nowMs }) =>
  timesSlip === undefined && asksOwnClock(text)
    ? say(lineWords.hoursThere(officeHoursIn(timeZone, nowMs), zoneName(timeZone, nowMs)), [findTime, leaveMessage])
    : undefined;

/** "And what time is that for you?" */
export const ourClock: Reply = ({ timesSlip, timesSaid, text, nowMs }) => {
  if (!timesSlip || timesSaid || !asksOurClock(text)) return undefined;
  const { chosen, timeZone } = timesSlip;
  return say(chosen ? lineWords.ourClock(momentWords(chosen, officeHours.timeZone)) : lineWords.zoneShown(zoneName(timeZone, nowMs)), []);
};

/** "Is that Central Time?" of the times that are shown; and "I'm in Denver". */
export const zone: Reply<AskingLine> = ({ timesSlip, timesSaid, said, text, timeZone, nowMs }) => {
  if (timesSaid) return undefined;
  if (timesSlip && asksZone.test(text)) return say(lineWords.zoneShown(zoneName(timesSlip.timeZone, nowMs)), []);
  const told = zoneSaid(plain(said));
  return told?.holds && isOnlyOfTimes(told.rest) ? say(lineWords.zone(zoneName(timeZone, nowMs)), [findTime, leaveMessage]) : undefined;
};

/** "Is that Central Time?", "what time zone is that" */
const asksZone =
  /\b(?:what|which|whose) time ?zone\b|\b(?:is|are) (?:that|this|it|those|these|they)(?: all)?(?: in)? (?:my|your|our|local|austin|texas|eastern|central|mountain|pacific|[ecmp][sd]?t)\b/;
