import { lineWords } from "#content/live/line-words.ts";
import { knownNames } from "#content/live/small-talk.ts";
import { type FactIndex, factOf, offers } from "#server/conversation/facts/fact-index.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import type { Talk } from "#server/conversation/mind.ts";
import { localTime } from "#server/conversation/open-times.ts";
import { answerQuestion, holdsOfAll, movedCall, type Understood } from "#server/conversation/scripted/answer-question.ts";
import {
  asksAfterCall,
  asksIfCharged,
  asksIfPitch,
  asksLength,
  asksNeeded,
  asksToWrite,
  asksWhenIn,
  asksWhoTalks,
} from "#server/conversation/scripted/call-words.ts";
import { clausesOf, isAsked, isQuestion, isStatement, supposes } from "#server/conversation/scripted/clauses-of.ts";
import { likely } from "#server/conversation/scripted/likely.ts";
import { type Offered, offerTimes } from "#server/conversation/scripted/offer-times.ts";
import { ofOthers } from "#server/conversation/scripted/parts-of.ts";
import { type AskingLine, isOfShown, type ReadLine } from "#server/conversation/scripted/read-line.ts";
import { pressWords } from "#server/conversation/scripted/recap.ts";
import {
  asksIfItMoves,
  asksLengthOrPrice,
  asksNow,
  asksOfSpan,
  asksWhenAnswered,
  asksWhoCalls,
  asksWhom,
  asksWhoRings,
  goesOnAboutBooked,
} from "#server/conversation/scripted/slip-words.ts";
import type { Thing } from "#server/conversation/scripted/things-asked.ts";
import { begins } from "#server/conversation/scripted/vocabulary.ts";
import { timesIn } from "#server/conversation/scripted/wants.ts";
import { callsUs, isAboutBookedCall, isOfAgents, movesBookedCall } from "#server/conversation/scripted/wish-words.ts";
import { shownAgain } from "#server/conversation/when/shown-times.ts";
import { isOnlyOfTimes } from "#server/conversation/when/time-words.ts";
import type { TimesSaid, WishMemory } from "#server/conversation/when/times-wish.ts";
import { zoneSaid } from "#server/conversation/when/zone-said.ts";
import { type Answer, answersTo, isFact, thingsBesides, unknown, whenUnknown, withoutChips } from "./answers.ts";
import { type Events, type Given, leaveMessage, nextBelow, phone, type Reply, remember, say, topicOf } from "./reply.ts";
import { offerFor } from "./rest.ts";

/** "And on weekends?" after a question about what an agent does, "just move it" after one about a booked call. */
export const followUp: Reply = async ({ said, text, talk, memory, timesSlip, timesSaid }, given) => {
  if (asksToWrite(text) && !timesSaid) return giveId("contact", said, given);
  // "I don't have the link. Just leave them a message"
  if (given.wants.messagePlainly(text)) return undefined;
  if (asksAnew.test(text) && talk.lines.at(-1)?.source) return say(lineWords.noMore, whenUnknown);
  if (memory.asked === given.index.byId("setup")?.label && asksFaster.test(text)) return unknown(lineWords.noMore);
  const isOfMoving = timesSlip !== undefined && asksIfItMoves(text, timesSaid !== undefined);
  const isOfCall = timesSlip !== undefined && !timesSaid && asksLengthOrPrice(text);
  const isOfReply = talk.slip?.kind === "message" && clausesOf(text).some(asksWhenAnswered);
  if (!timesSaid && asksNeeded(text)) return say(lineWords.needed, nextBelow(talk));
  const id = idOfCall({ text, talk, memory, timesSlip, timesSaid }, given.index);
  if (id !== undefined) return giveId(id, said, given);
  const understood =
    isOfMoving || movesTo(timesSaid, talk, given.index)
      ? movedCall(given.index)
      : isOfCall || isOfReply
        ? answerOfId(given.index, isOfReply ? "reply" : "call-free")
        : followsOn(given.index, text, memory.asked, timesSlip !== undefined);
  return understood && each(await answersTo([{ words: said, understood }], given));
};

/** Answers questions about the call with us, or about reaching us without one. */
function idOfCall(
  { text, talk, memory, timesSlip, timesSaid }: Pick<ReadLine, "text" | "talk" | "memory" | "timesSlip" | "timesSaid">,
  index: FactIndex,
): string | undefined {
  if (asksWhom(text)) return "contact";
  if (isBelowHours(talk, index) && asksWhenIn(text)) return "hours";
  if (asksAfterCall(text)) return "steps";
  if (timesSaid) return undefined;
  if (asksWhoRings(text) || (timesSlip && (asksWhoCalls(text) || asksWhoTalks(text)))) return "who-are-you/on-the-call";
  if (timesSlip && asksIfPitch(text)) return "call-agenda";
  if (timesSlip && asksIfCharged(text)) return "call-free";
  if (!asksLength(text)) return undefined;
  return timesSlip ? "call-free" : memory.asked === index.byId("demo")?.label ? "demo" : undefined;
}

/** Whether the last line gave our number or the hours in which people answer it. */
const isBelowHours = ({ slip, lines }: Talk, index: FactIndex): boolean =>
  slip?.kind === "handover" ||
  lines.slice(lines.findLastIndex(({ who }) => who === "visitor")).some(({ text }) => index.questionOf(text)?.id === "hours");

/** "Can you do it faster", "why so long", after how long it takes */
const asksFaster = begins`(?:why|can|could|is|any|what if)\b(?!.*\bcall\b).*\b(?:faster|sooner|quicker|so long|rush\w*|speed|earlier)\b`;

async function giveId(id: string, words: string, given: Given): Promise<Events> {
  return each(await answersTo([{ words, understood: answerOfId(given.index, id) }], given));
}

/** "That didn't answer it", without another question */
const asksAnew =
  /^(?:(?:no|ok|but|um+|hm+|so|that'?s|it'?s)[, ]+)*(?:(?:(?:that|this|it|you) )?(?:did|does|do|is)(?: ?n'?t| not)(?: really)? (?:answer|what)|(?:you )?(?:still )?not (?:really )?(?:an answer|what)|(?:just )?answer)\b(?: (?:i (?:asked|meant|wanted|was asking)|it|that|me|the|my|question|to))*(?:[,. ]+(?:so|just|please))*\W*$/;

/** "My call is tomorrow and i wont make it. monday instead?", unless the line clearly has another question as well. */
export const moveOfBooked: Reply<AskingLine> = async (line, given) => {
  const { text, things, said, timesSlip } = line;
  const isOther = ({ words, understood }: Thing) =>
    understood?.question !== undefined &&
    understood.question.id !== "move-call" &&
    understood.score >= likely.surely &&
    !timesIn(plain(words), line);
  const understood =
    (timesSlip && !/\balready\b/.test(text)) || !movesBookedCall(text) || things.some(isOther) ? undefined : movedCall(given.index);
  return understood && giveAnswers(line, await answersTo([{ words: said, understood }], given), given);
};

/** Open times if the line asks for some, else the answers to its questions. */
export const timesOrAnswers: Reply<AskingLine> = async (line, given) => {
  const { text, timesSaid, besides, wantsCall, wishes, timesSlip, openSlip } = line;
  // "Will it reach her today", while a message is open
  const isOfMessage = openSlip?.kind === "message" && timesSaid !== undefined && !isOnlyOfTimes(timesSaid.rest);
  const tells = timesSaid !== undefined && !wantsCall && (isOfMessage || tellsOfTimes(line, given.index));
  const answers = await answersIn(line, tells, given);
  const hasAnswer = answers.some(isFact);
  const isAboutHours = wishes.length === 0 && clausesOf(text).some((clause) => given.wants.officeHours(clause, line));
  if (besides || isForTimes(line, { tells: tells && !timesSlip, hasAnswer, isAboutHours }))
    return offer({ ...line, besides: besides || isAboutHours }, answers, given);
  if (repeats(line, answers)) return unknown(lineWords.noMore);
  return hasAnswer || answers.length > 1 ? giveAnswers(line, answers, given) : undefined;
};

type InLine = {
  /** Its times are part of a statement: "leads come in at eleven". */
  readonly tells: boolean;
  /** The line asks when the office is open. */
  readonly isAboutHours: boolean;
  /** The line contains a question that we can answer. */
  readonly hasAnswer: boolean;
};

/** Whether a line with times asks for open times. */
function isForTimes({ text, timesSaid, wantsCall, timesSlip }: AskingLine, { tells, isAboutHours, hasAnswer }: InLine): boolean {
  if (isAboutBookedCall(text)) return false;
  if (wantsCall) return timesSaid !== undefined || !hasAnswer || !isQuestion(text);
  if (!timesSaid || isOfAgents(text)) return false;
  // "Are you open on Thanksgiving?": for a single day the calendar is more accurate than our usual hours.
  if (isAboutHours && hasAnswer) return !asksWhen.test(text) && timesSaid.wishes.some(({ dates }) => dates?.length === 1);
  if (tells) return false;
  if (isOnlyOfTimes(timesSaid.rest) || timesSaid.memory.except) return true;
  if (timesSlip || timesSaid.chosen)
    return !(hasAnswer && isQuestion(text) && !timesSaid.chosen && plain(timesSaid.rest).split(" ").length > 5);
  return !hasAnswer;
}

/** "What time do you open tomorrow" */
const asksWhen = begins`(?:what time|when|how (?:late|early)|(?:un)?till? (?:when|what time))\b`;

/**
 * "Too much", "can I get the report": does not repeat the last answer unless the line clearly asks for it. The text of an agent or
 * a trade may be repeated, since it may contain the answer: "orders too?"
 */
function repeats({ text, talk, whole }: AskingLine, answers: readonly Answer[]): boolean {
  const { question, score = 0 } = whole.understood ?? {};
  // "So 6 grand a year, right?", "4000 calls, is that inside the plan": a question with a figure gets our figures again.
  const asksOfFigure = /\d/.test(text) && (clausesOf(text).some(isQuestion) || concludes.test(text));
  const surelyAsks = (asksOfFigure || ((isQuestion(text) || asksOn.test(text)) && score >= likely.surely)) && !insists.test(text);
  if (answers.length === 0 || surelyAsks || offers.has(question?.id ?? "") || ofOthers.test(text) || /\bagain\b/.test(text)) return false;
  // "No, it's too expensive" may come after another remark.
  const visitors = talk.lines.flatMap(({ who }, place) => (who === "visitor" ? place : []));
  const said = talk.lines.slice(visitors.at(isQuestion(text) ? -1 : -2)).map((line) => line.text);
  return answers.every((answer) => said.includes(answer.text));
}

/** "And for enterprise" */
const asksOn = /^(?:and (?:for|if|with|at|in)|what about|how about)\b/;

const concludes = /^so\b|\b(?:right|correct|then)\W*$/;

/** "I said delete. Can a tenant have a recording deleted": the visitor was not content with that answer. */
const insists = /\b(?:i|we) (?:just )?(?:said|asked|meant)\b|\bnot (?:what|my question)\b|\bdidn'?t answer\b/;

async function answersIn(line: AskingLine, tells: boolean, given: Given): Promise<readonly Answer[]> {
  const { text, timesSaid, timesSlip, besides, things, whole, wishes } = line;
  // "Next week works" names a week and is not a question.
  const onlyNames = timesSaid !== undefined && !tells && !isAsked(text) && !isAboutBookedCall(text);
  // "No, 1:30 is the rush. 2:30 or 3"
  if (onlyNames && timesSlip) return [];
  // "I'm interested in the phone agent. Could you have someone reach out?" only asks for a call, although a page has its words.
  const onlyWishes = wishes.length > 0 && (whole.understood?.score ?? 0) < likely.surely;
  // "How long, and is it free", while times are shown, asks about the call.
  const ofCall = (thing: Thing): Thing =>
    timesSlip && asksLength(plain(thing.words)) ? { ...thing, understood: answerOfId(given.index, "call-free") } : thing;
  const asks = onceEach((things.length > 0 || onlyWishes ? things : [whole]).map(ofCall)).map((thing) =>
    asksOfAnswer(thing, line) || isVagueOfSlip(thing, line) ? { ...thing, understood: undefined } : thing,
  );
  const found = onlyNames && !besides ? [] : await answersTo(asks, given);
  const ofRest = found.some(isFact) ? [] : await answersTo(restAsked(line, given.index), given);
  return ofRest.length > 0 ? ofRest : found;
}

const onceEach = (things: readonly Thing[]): readonly Thing[] =>
  things.filter(
    ({ understood }, place) => !understood || things.findIndex((other) => other.understood?.fact.text === understood.fact.text) === place,
  );

/** "Will she see my name": while a slip is open, a question with a low score is assumed to be about the slip. */
const isVagueOfSlip = ({ understood }: Thing, { openSlip }: ReadLine): boolean =>
  openSlip !== undefined && (understood?.score ?? 0) < likely.part;

/** "Does that include setup?" after the price, or "and if they don't answer": such a follow-up gets another answer only at a high score. */
const asksOfAnswer = ({ words, understood }: Thing, { memory, said }: ReadLine): boolean =>
  memory.asked !== undefined &&
  (supposes(said)
    ? (understood?.score ?? 0) < likely.surely && !(understood && holdsOfAll(understood))
    : (understood?.question?.label === memory.asked || (words === said && (understood?.score ?? 0) < likely.surely)) &&
      ofAnswer.test(plain(words)));

const ofAnswer = begins`(?=.*\b(?:that|this|it|those|these|included)\b)(?:is|are|does|do|will|would|that'?s|it'?s)\b.*\b(?:includ\w*|covers?|extra|comes? with|on top|part of|per (?!months?\b|years?\b|mo\b|yr\b|annum)\w+|each)\b`;

/** The questions in a line that names a time: "we need it live before Christmas, possible?" */
function restAsked({ said, text, timesSaid, memory }: ReadLine, index: FactIndex): readonly Thing[] {
  const understood = timesSaid && answerQuestion(index, timesSaid.rest, memory.asked);
  if (!understood || !(isAsked(text) || (understood.score > likely.surely && index.tokens(timesSaid.rest).length > 1))) return [];
  return [{ words: said, understood }];
}

/** "Leave a message and book a call Tuesday": only one slip can be open, so the message becomes the note of the call. */
export const callWithMessage: Reply<AskingLine> = (line, given) =>
  line.noteBesideCall === undefined ? undefined : offerWithNote(line, line.noteBesideCall, given);

async function* offerWithNote(line: AskingLine, note: string, given: Given): Events {
  if (note) yield topicOf(note);
  yield* say(note ? `${lineWords.noted(knownNames.topic)} ${lineWords.filledIn}` : lineWords.message.besideCall, []);
  yield* offer({ ...line, besides: true }, [], given);
}

async function* offer(line: AskingLine, answers: readonly Answer[], given: Given): Events {
  const { text, timesSaid, timeZone, nowMs, isHowFar, isVisit, besides, lineWithoutRefused, memory, talk, timesSlip } = line;
  yield { type: "doing", what: "calendar" };
  // "I said I want a call" keeps the days and hours of the wish.
  const wished = timesSaid ?? (timesSlip && shownAgain(timesSlip, memory.times, "", localTime(nowMs, timeZone).date));
  const offered = await offerTimes(wished, timeZone, given.tools, {
    isHowFar,
    isZoneTold: talk.timeZone !== undefined || zoneSaid(text) !== undefined,
    isOther: timesSlip !== undefined,
    nowMs,
    isNow: asksNow(text) && !timesSaid?.wishes.some(({ dates }) => dates),
  });
  const isWish = (part: string) =>
    isOnlyOfTimes(part) || isOfShown(part, line) || timesIn(part, line) !== undefined || given.wants.call(part);
  const others =
    timesSaid && (!isOnlyOfTimes(timesSaid.rest) || isQuestion(text)) ? thingsBesides(given.index, lineWithoutRefused, isWish) : [];
  const found = besides || isVisit ? answers : await answersTo(others, given);
  yield* withoutChips(repeats(line, found) ? [] : found);
  // "So it's Monday at 4, right?" names the time that is already chosen.
  const { slip } = offered;
  const isChosen = slip?.chosen !== undefined && slip.chosen === timesSlip?.chosen;
  const known = { ...talk.known, ...line.told };
  yield* say(isChosen ? pressWords({ ...talk, known }, slip) : offered.text, slip ? [] : [phone, leaveMessage]);
  const written = talk.slip?.kind === "message" ? talk.slip.message : "";
  const { topic = "" } = talk.known;
  // The text of the message becomes the note of the call.
  if (written && !topic.includes(written)) yield topicOf(written.includes(topic) ? written : `${topic}\n${written}`);
  if (offered.slip) yield { type: "slip", slip: offered.slip };
  yield remember({ ...memory, times: rememberedOf(wished?.memory, offered) });
}

/** The parts of a wish that complete the next one. */
function rememberedOf(wish: WishMemory = {}, { isNever, slip }: Offered): WishMemory {
  const { fromMinute, toMinute, nearMinute, ...withoutHours } = wish;
  // Hours at which nothing is ever open ("8 PM") do not carry over to the next day that the visitor names.
  const kept = isNever ? withoutHours : wish;
  const { dates, ...withoutDays } = kept;
  const shown = slip?.days.map(({ date }) => date) ?? [];
  const [first] = [...(dates ?? []), ...shown].sort();
  // "Saturday", then "9:30": the hour is for the days that are shown instead of Saturday.
  return first === undefined || !dates || dates.some((date) => shown.includes(date)) ? kept : { ...withoutDays, after: first };
}

async function* giveAnswers({ memory, said, text }: AskingLine, answers: readonly Answer[], { index }: Given): Events {
  // The problem that the visitor describes is the subject of a later call.
  if (isStatement(text) && offerFor(index, text)) yield topicOf(said);
  yield { type: "doing", what: "reading" };
  yield* each(answers);
  const last = answers.findLast(isFact);
  yield remember(last ? { ...memory, asked: index.questionOf(last.text)?.label ?? said } : memory);
}

async function* each(answers: readonly Answer[]): Events {
  yield* answers;
}

/** "Friday at 2", right after the answer on how to move a booked call: the visitor means its new time. */
const movesTo = (timesSaid: TimesSaid | undefined, { lines }: Talk, index: FactIndex): boolean =>
  timesSaid !== undefined && isOnlyOfTimes(timesSaid.rest) && lines.at(-1)?.text === movedCall(index)?.fact.text;

function followsOn(index: FactIndex, text: string, asked: string | undefined, isSlipOpen: boolean): Understood | undefined {
  if (asked === undefined) return undefined;
  if (asked === index.byId("move-call")?.label) return goesOnAboutBooked(text) ? movedCall(index) : undefined;
  if (isSlipOpen) return undefined;
  if (asked === index.byId("demo")?.label && asksOfVoice.test(text)) return answerOfId(index, "demo-voice");
  if (asked === index.byId("contact")?.label && asksOfAddress.test(text)) return answerOfId(index, "contact");
  if (!asksOfSpan(text)) return undefined;
  return answerOfId(index, ofOffice.some((id) => index.byId(id)?.label === asked) ? "hours" : "always");
}

/** "Is that a real person", after the recording */
const asksOfVoice = begins`(?:is|was) (?:that|it|this|he|she|the voice)\b.*\b(?:person|human|voice|robot|ai|actor|real)\b`;
/** "And the email?", after our number */
const asksOfAddress = /^(?:(?:and|what|how|about|the|your)\b ?)*(?:e-?mail|phone|number|address)(?: address| number)?\W*$/;

function answerOfId(index: FactIndex, id: string): Understood | undefined {
  const question = index.byId(id);
  return question && { score: 1, question, fact: factOf(question) };
}

/** After one of these questions "and on weekends?" is about our own office. */
const ofOffice = ["hours", "contact", "who-are-you", "location", "reply"];

/** Whether the times of a line are part of a statement: "our agent stopped answering this morning". */
function tellsOfTimes({ timesSaid, text }: AskingLine, index: FactIndex): boolean {
  const rest = timesSaid?.rest ?? "";
  // "I wrote yesterday"
  if (timesSaid?.past !== undefined && !isOnlyOfTimes(rest)) return true;
  if (ofHabit.test(text) || callsUs(text) || (ofTrouble.test(rest) && !isQuestion(text)) || asksOtherwise(index, rest, text)) return true;
  if (isOnlyOfTimes(rest) && !/^(?:do|does|is|are)\b/.test(text)) return false;
  if ((index.best(text)?.score ?? 0) > likely.surely || offerFor(index, text)) return true;
  return (
    index.tokens(rest).length > 2 ||
    (rest.trim().split(/\s+/).length > 3 && (answerQuestion(index, rest, undefined)?.score ?? 0) > likely.vaguePart)
  );
}

/** "Is it going to rain tomorrow?" */
function asksOtherwise(index: FactIndex, rest: string, text: string): boolean {
  return (
    /^(?:is it|will it|does it|what|who|how|did|was|can i|do i|should i|may i)\b/.test(text) &&
    index.tokens(rest).some((word) => !ofTimes.has(word))
  );
}

/** Words about times, in stems. */
const ofTimes = new Set(
  "hours avail push move try squeez fit availabl appointment call discovery discover person tim early lat soon talk meet demo livedem".split(
    " ",
  ),
);

/** "No-shows kill my Friday", "it's 11pm and somebody calls", "I want it for weekends": the time is when something happens. */
const ofHabit =
  /\b(?:if|when|once) (?:i|we) (?:sign(?:ed)?(?: up)?|start(?:ed)?|say yes|said yes|order(?:ed)?|buy|bought|pay|paid|commit(?:ted)?|go ahead)\b|^it'?s (?:already |like |almost )?\d{1,2}(?::\d{2})? ?[ap]m and\b|\bfor (?:the |our |my )?(?:weekends|nights|evenings|holidays)\b|\b(?:my|our|every|each|most|all) (?:\w+ )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:kills?|ruins?|slammed|swamped|crazy|busy|packed|hectic|always|usually) (?:\w+ ){0,2}(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/;

/** "Phones are dead after 5", "nobody picks up at night": the time is when something goes wrong. */
const ofTrouble =
  /^(?!.*\b(?:me|us|you|talk|meet|meeting|book|schedule|free|available|works?|best|better|please)\b).*\b(?:phones|lines?|callers|customers|clients|patients|guests|tenants|voicemails?|leads|front desk|nobody|no one|everyone|everybody)\b/;
