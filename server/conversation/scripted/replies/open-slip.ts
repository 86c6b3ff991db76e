/** Replies to what is said about an open slip. */
import { lineWords } from "#content/live/line-words.ts";
import { smallTalk } from "#content/live/small-talk.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { clausesOf, isAsked, isQuestion } from "#server/conversation/scripted/clauses-of.ts";
import { spellsOf, withoutCourtesies } from "#server/conversation/scripted/corrections.ts";
import { prefersMail } from "#server/conversation/scripted/message-words.ts";
import { pressWords, recapOf } from "#server/conversation/scripted/recap.ts";
import { asksToWait, isUndecided, noteOf } from "#server/conversation/scripted/slip-words.ts";
import { refusesCall } from "#server/conversation/scripted/wish-words.ts";
import { isAgreement } from "#server/conversation/when/shown-times.ts";
import { findTime, leaveMessage, nextBelow, noted, notedForCall, type Reply, say } from "./reply.ts";
import { tellsOnlyWho } from "./rest.ts";

/** "It's ruizair.net, not .com" */
export const confirmCorrection: Reply = ({ correction, told, talk, isTold, said }) => {
  if (correction.known) return noted({ ...told, ...correction.known }, talk);
  return talk.known.email !== undefined && !isTold && correction.message === undefined && spellsOf(said)
    ? say(lineWords.spellAgain, nextBelow(talk))
    : undefined;
};

/** "Can I get the invite too, tara@aminderm.example" */
export const secondAddress: Reply = (line, { index }) =>
  line.isSecond && !line.timesSaid && (!line.isTold || tellsOnlyWho(index, line))
    ? say(lineWords.oneAddress, nextBelow(line.talk))
    : undefined;

/** "Note that we use ServiceTitan", while a time is being chosen, and "put that question in for the call" at any time. */
export const noteForCall: Reply = ({ timesSlip, rest, text, talk }) => {
  const isOfCall = keepsForCall.test(text) && talk.slip?.kind !== "message";
  const asked = isOfCall ? talk.lines.findLast(({ who, text }) => who === "visitor" && isQuestion(plain(text))) : undefined;
  const note = asked?.text ?? (timesSlip && noteOf(rest));
  return note === undefined ? undefined : notedForCall(note, talk);
};

const keepsForCall =
  /\b(?:put|add|note|save|keep|write|list|bring|raise|cover|discuss|talk about|go over|ask|include|leave|answer)\b.{0,15}\b(?:that|this|it|question)\b(?!['’]| (?:it|we|i|he|she|they|there|our|my|the)\b).{0,25}\b(?:for|to|on|in|at|during) (?:the|my|our|that) (?:call|meeting)\b/;

/** To "book it": which button does that, and what the slip still lacks. To "read that back": what was told. */
export const pressOrRecap: Reply = ({ timesSaid, wishLabel, told, isTold, text, openSlip, ...line }) => {
  if (timesSaid && !(asksWhich.test(text) && line.timesSlip?.chosen)) return undefined;
  const talk = { ...line.talk, known: { ...line.talk.known, ...told } };
  if (openSlip && asksIfDone.test(text)) return say(pressWords(talk, openSlip), nextBelow(talk));
  if (wishLabel === "wish-recap" || readsBack.test(text) || asksWhich.test(text) || (openSlip && asksNext.test(withoutCourtesies(text))))
    return say(recapOf(talk), nextBelow(talk));
  const isPress = wishLabel === "wish-press" || booksIt.test(withoutCourtesies(text));
  return isPress && !isTold && !/\d/.test(text) && openSlip ? say(pressWords(talk, openSlip), nextBelow(talk)) : undefined;
};

const readsBack =
  /\bwhat(?:'?s| is| was) (?:the|my) (?:e-?mail|address|name|number|phone)(?: (?:that )?you (?:have|got|wrote|put))\b|\byou (?:have|got|get|know|need) my (?:e-?mail|phone|number|name|address)\b|\bwhat(?:'?s| does| is) (?:it|that|the (?:message|note)|my (?:message|note)) (?:say|read)(?:ing)?(?: now| so far)?\W*$|^(?:(?:ok|okay|please|can you|could you|now|and)[, ]+)*read (?:it|that|this|everything|the (?:message|note|whole thing))(?: back| out)?(?: to me| again)*\W*$/;

/** "So is it booked, or do I press something?" */
const asksIfDone =
  /\b(?:is|am|are) (?:it|that|this|i|we) (?:now |all |really )?(?:booked|arranged|confirmed|scheduled|done|sent)\b|\bwill (?:somebody|someone|anyone|they) (?:get|see|read) (?:it|this|that|my (?:question|message|note))\b|\bdid (?:you|u|that|it) (?:already )?(?:book|send|cancel|move) (?:it|that|this|me|the call)\b|\b(?:do|must|should) (?:i|we) (?:have to |need to )?(?:press|click|push|hit)\b|\b(?:do|must) (?:i|we) (?:need to |have to )?do anything(?: else| more| now)?\W*$/;

/** "Wait, was it Monday or Tuesday?" */
const asksWhich = /^(?:(?:wait|sorry|hang on|so|ok)[, ]+)*(?:was|(?:what|when) was) (?:it|that)\b/;

/** "Cool. Whats left to do", "do you need anything else from me" */
const asksNext =
  /^(?:(?:so|cool|great|perfect|alright|now)[\s,.!]+)*(?:what(?:'?s| is| do (?:i|we) do)? (?:left|next|now|missing)|(?:then|after(?:wards| that)?)(?: what)?|now what|what else do you need|(?:do|did) you need (?:anything|something) (?:else|more)|anything else you need)(?: (?:to do|from me|for me|then|now))*\W*$/;

/** "Just book it already", of the times that are shown. */
const booksIt =
  /^(?:(?:now|just|go ahead and) )*(?:book|schedule|reserve|confirm|submit|send) (?:it|that|this)(?: (?:in|off|already|now|for me|please|then|up|man|dude))*\W*$/;

/** "Let me check with my wife": what stands open stays so. */
export const pause: Reply = ({ text, timesSaid, isTold, openSlip, talk }) => {
  // "Can I think about it" asks for time.
  const asks = isQuestion(text.replace(/^(?:(?:ok|so|well),? )*(?:can|could) (?=(?:i|we)\b)/, ""));
  const isPause = asksToWait(text) || (isUndecided(text) && !timesSaid && !isTold && !asks);
  return isPause ? say(openSlip ? smallTalk.pause : smallTalk.pauseBare, nextBelow(talk)) : undefined;
};

/** "Ok she says yes" of a time that is chosen, or of times of which none is. */
export const agreed: Reply = ({ text, smallTalkKey, timesSaid, isTold, timesSlip, talk }) =>
  timesSlip && !timesSaid && !isTold && (smallTalkKey === "welcome" || isAgreement(text))
    ? say(pressWords(talk, timesSlip), [])
    : undefined;

/** "Never mind, don't book that" */
export const letGo: Reply = ({ text, timesSaid, told }, { wants }) => {
  const asksMore = () => clausesOf(text).some((clause) => isAsked(clause) && !wants.toLetGo(clause));
  // "I don't want a call"
  const refuses = () => refusesCall(text) && clausesOf(text).every(refusesCall) && !wants.message(text) && !prefersMail.test(text);
  // "No wait, put my boss on it, Hector Vega, hector@vega.example"
  const isOtherPerson = told.name !== undefined && told.email !== undefined;
  return !timesSaid &&
    !isOtherPerson &&
    (wants.toLetGo(text) || refuses()) &&
    !asksMore() &&
    !wants.messagePlainly(wants.withoutLetGo(text))
    ? say(smallTalk.dropped, [findTime, leaveMessage])
    : undefined;
};
