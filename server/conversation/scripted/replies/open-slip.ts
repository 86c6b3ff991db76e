/** Replies to lines about an open slip. */
import { lineWords } from "#content/live/line-words.ts";
import { smallTalk } from "#content/live/small-talk.ts";
import { stateWishes } from "#server/conversation/facts/fact-index.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { clausesOf, isAsked, isQuestion } from "#server/conversation/scripted/clauses-of.ts";
import { spellsOf } from "#server/conversation/scripted/corrections.ts";
import { messageOf, prefersMail } from "#server/conversation/scripted/message-words.ts";
import { doneWords, followsWords, pressWords, recapOf } from "#server/conversation/scripted/recap.ts";
import { asksLengthOrPrice, asksToWait, isUndecided, noteOf } from "#server/conversation/scripted/slip-words.ts";
import { begins } from "#server/conversation/scripted/vocabulary.ts";
import { isAboutBookedCall, refusesCall, wantsTime } from "#server/conversation/scripted/wish-words.ts";
import { isAgreement } from "#server/conversation/when/shown-times.ts";
import { isOnlyOfTimes } from "#server/conversation/when/time-words.ts";
import { findTime, leaveMessage, nextBelow, noted, notedForCall, type Reply, say } from "./reply.ts";
import { tellsOnlyWho } from "./rest.ts";

/** "It's ruizair.net, not .com" */
export const confirmCorrection: Reply = ({ correction, told, talk, isTold, said, text }) => {
  if (correction.known) return noted({ ...told, ...correction.known }, talk);
  const denied = isTold ? undefined : deniesDetail.exec(text)?.groups?.what;
  if (denied !== undefined) return say(lineWords.tellAgain(denied), nextBelow(talk));
  return talk.known.email !== undefined && !isTold && correction.message === undefined && spellsOf(said)
    ? say(lineWords.spellAgain, nextBelow(talk))
    : undefined;
};

/** "That's not a name", "not my email" */
const deniesDetail = begins`(?:(?:that|it|this)(?:'?s| is| was)? )?(?:not|isn'?t|ain'?t|wasn'?t)(?: really| even)? (?:an?|my|the|our) (?:real |right |first |last )?(?<what>name|e-?mail|number|company)\W*$`;

/** "Can I get the invite too, tara@aminderm.example" */
export const secondAddress: Reply = (line, { index }) =>
  line.isSecond &&
  !(line.openSlip?.kind === "message" && ofMessage.test(line.said)) &&
  !line.timesSaid &&
  (!line.isTold || tellsOnlyWho(index, line))
    ? say(lineWords.oneAddress, nextBelow(line.talk))
    : undefined;

/** "Add that they should copy june@flores.example" */
const ofMessage = /\b(?:add|message|note|mention)\b/i;

/** "Note that we use ServiceTitan", while times are shown, and "put that question in for the call" at any time. */
export const noteForCall: Reply = ({ timesSlip, rest, text, talk }) => {
  const isOfCall = keepsForCall.test(text) && talk.slip?.kind !== "message";
  const asked = isOfCall ? talk.lines.findLast(({ who, text }) => who === "visitor" && !wantsTime(plain(text))) : undefined;
  const note = asked?.text ?? (timesSlip && noteOf(rest));
  return note === undefined ? undefined : notedForCall(note, talk);
};

const keepsForCall =
  /\b(?:put|add|note|save|keep|write|list|bring|raise|cover|discuss|talk about|go over|ask|include|leave|answer)\b.{0,15}\b(?:that|this|it|question)\b(?!['’]| (?:it|we|i|he|she|they|there|our|my|the)\b).{0,25}\b(?:for|to|on|in|at|during) (?:the|my|our|that) (?:call|meeting|notes?)\b/;

/** Answers "book it" and "is it booked" with the button to press and what the slip still lacks, "read that back" with a recap. */
export const pressOrRecap: Reply = ({ timesSaid, wishLabel, told, isTold, said, text, openSlip, ...line }, { wants }) => {
  if (wishLabel === undefined || !stateWishes.has(wishLabel)) return undefined;
  const isPress = wishLabel === "wish-press";
  const asks = isQuestion(text);
  // "Am I on for Friday?" asks about an open slip, "same time Friday" does not.
  if (timesSaid && (!openSlip || isOnlyOfTimes(timesSaid.rest) || (isPress && !asks))) return undefined;
  if ((isTold || isAboutBookedCall(text)) && !asks) return undefined;
  // "The message is: we run 40 vans"
  if (noteOf(said) !== undefined) return undefined;
  const talk = { ...line.talk, known: { ...line.talk.known, ...told } };
  if (isPress) {
    // "No, the message was fine", while times are shown
    if ((openSlip?.kind === "times" && wants.messagePlainly(text)) || wants.toLetGo(text)) return undefined;
    const done = doneWords(talk, ofCall.test(text));
    return done === undefined ? undefined : say(done, nextBelow(talk));
  }
  if (messageOf(said) !== undefined) return undefined;
  if (wishLabel === "wish-recap") return say(recapOf(talk), nextBelow(talk));
  return openSlip && say(followsWords(talk, openSlip), nextBelow(talk));
};

const ofCall = /\b(?:book\w*|call|slot|spot|time|meeting|appointment|scheduled|(?:on|down|in) for)\b/;

/** "Let me check with my wife": an open slip stays open. */
export const pause: Reply = ({ text, timesSaid, isTold, openSlip, talk }) => {
  // "Can I think about it" has the form of a question, but asks for time.
  const asks = isQuestion(text.replace(/^(?:(?:ok|so|well),? )*(?:can|could) (?=(?:i|we)\b)/, ""));
  const isPause = asksToWait(text) || (isUndecided(text) && !timesSaid && !isTold && !asks);
  return isPause ? say(openSlip ? smallTalk.pause : smallTalk.pauseBare, nextBelow(talk)) : undefined;
};

/** "Ok she says yes", while times are shown, whether or not one is chosen, or a message waits to be sent. */
export const agreed: Reply = ({ text, smallTalkKey, timesSaid, isTold, openSlip, talk }) =>
  openSlip &&
  !timesSaid &&
  !isTold &&
  !asksLengthOrPrice(text) &&
  (openSlip.kind === "times" ? smallTalkKey === "welcome" || isAgreement(text) : isAgreement(text) && !isQuestion(text))
    ? say(pressWords(talk, openSlip), [])
    : undefined;

/** "Never mind, don't book that" */
export const letGo: Reply = ({ text, timesSaid, told, wishLabel }, { wants }) => {
  const isOfDone = wishLabel === "wish-press";
  const asksMore = () => !isOfDone && clausesOf(text).some((clause) => isAsked(clause) && !wants.toLetGo(clause));
  // "I don't want a call"
  const refuses = () => refusesCall(text) && clausesOf(text).every(refusesCall) && !wants.message(text) && !prefersMail.test(text);
  // "No wait, put my boss on it, Hector Vega, hector@vega.example"
  const isOtherPerson = told.name !== undefined && told.email !== undefined;
  return (!timesSaid || isOfDone) &&
    !isOtherPerson &&
    (wants.toLetGo(text) || refuses()) &&
    !asksMore() &&
    !wants.messagePlainly(wants.withoutLetGo(text))
    ? say(smallTalk.dropped, [findTime, leaveMessage])
    : undefined;
};
