import { lineWords } from "#content/live/line-words.ts";
import { smallTalk } from "#content/live/small-talk.ts";
import { longestLine } from "#domain/live-line.ts";
import { unansweredIn } from "#domain/talk.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import type { Talk } from "#server/conversation/mind.ts";
import { answerQuestion } from "#server/conversation/scripted/answer-question.ts";
import { clausesOf, isQuestion, isStatement, supposes } from "#server/conversation/scripted/clauses-of.ts";
import { ordersChange, takesBack, withoutCourtesies } from "#server/conversation/scripted/corrections.ts";
import { readKnown } from "#server/conversation/scripted/known-of.ts";
import { likely } from "#server/conversation/scripted/likely.ts";
import {
  asksForWord,
  asksOfSeveral,
  asksThat,
  asksToPassOn,
  besideWish,
  leavesNumber,
  messageOf,
  ordersMessage,
  prefersMail,
  saysMore,
  saysMoreThanCall,
  tellsBesideWish,
  toldIn,
  withoutSender,
} from "#server/conversation/scripted/message-words.ts";
import { isNotOurs } from "#server/conversation/scripted/not-ours.ts";
import { ofOthers } from "#server/conversation/scripted/parts-of.ts";
import type { AskingLine, Memory, ReadLine } from "#server/conversation/scripted/read-line.ts";
import { pressWords } from "#server/conversation/scripted/recap.ts";
import { isUrgent, noteOf } from "#server/conversation/scripted/slip-words.ts";
import type { Thing } from "#server/conversation/scripted/things-asked.ts";
import { begins, orders } from "#server/conversation/scripted/vocabulary.ts";
import { timesIn } from "#server/conversation/scripted/wants.ts";
import { callsVisitor, wantsTime } from "#server/conversation/scripted/wish-words.ts";
import { isOnlyOfTimes, numbers } from "#server/conversation/when/time-words.ts";
import { type Answer, answersTo, isFact, thingsBesides, withoutChips } from "./answers.ts";
import { type Events, type Given, type Reply, remember, say } from "./reply.ts";
import { isOfSender, tellsOnlyWho } from "./rest.ts";

const replies = lineWords.message;

/** "Tell the owner we moved" */
export const message: Reply = async (line, given) => {
  const { index, wants } = given;
  const { text, noteBesideCall, talk } = line;
  if (noteBesideCall !== undefined) return undefined;
  const told = plain(messageOf(line.said) ?? "");
  if (
    !(ordersMessage(line.said) || wants.messagePlainly(wants.withoutLetGo(text)) || passesOn(line, given)) ||
    (isNotOurs(text) && told === "") ||
    (talk.slip?.kind === "message" && talk.slip.message !== "" && asksOfAnswer(line)) ||
    sendsInvitation(line) ||
    asksAtTime(line)
  )
    return undefined;
  // A question within the message is for the team; a question after it ("…. And what's your address") is for Line one.
  const isForTeam = (asked: string) => told.startsWith(asked) || (isQuestion(clausesOf(told)[0] ?? "") && told.includes(asked));
  const asks = thingsBesides(index, line, wants.message).filter((thing) => isSurelyAsked(thing) && !isForTeam(plain(thing.words)));
  return openMessage(line, replies.open, given, await answersTo(asks, given));
};

/** A message may mention a subject that a page answers. Only a clear question gets its answer before the message opens. */
const isSurelyAsked = ({ words, understood }: Thing): boolean => isQuestion(plain(words)) && (understood?.score ?? 0) > likely.part;

/** "12:30. Send it to brett@sayers.example", while times are shown: the address is for the invitation. */
const sendsInvitation = ({ timesSlip, told, text }: ReadLine): boolean =>
  timesSlip !== undefined && told.email !== undefined && /\bsend (?:it|that|the (?:invit\w*|details|confirmation)) to\b/.test(text);

/** "Can I ask somebody Monday at 11" names a time, and contains no message. */
const asksAtTime = ({ said, timesSaid, ...line }: ReadLine): boolean => {
  const told = timesSaid && messageOf(said);
  const times = told === undefined ? undefined : timesIn(plain(told), line);
  return times !== undefined && isOnlyOfTimes(times.rest);
};

/** "Can you check and get back to me" may follow any question, "do that" only a question that Line one just could not answer. */
function passesOn({ text, timesSaid, talk }: ReadLine, { index }: Given): boolean {
  const before = talk.lines.findLast(({ who }) => who === "visitor");
  if (before === undefined || timesSaid) return false;
  const ofIt = unansweredIn(talk.lines).at(-1)?.id === before.id ? asksToPassOn : asksForWord;
  const onlyAsks = (part: string) => ofIt.test(part) && !saysMore(index.tokens(part));
  return onlyAsks(text) || sentencesOf(text).slice(0, mostSentences).some(onlyAsks);
}

/** "Yes tell them. And tell them I'm annoyed" */
const tellsThem = (said: string): boolean =>
  sentencesOf(said)
    .slice(0, mostSentences)
    .some((part) => bareTell.test(part));
const bareTell = orders`(?:tell|let) (?:them|him|her|(?:the|your) (?:team|people|guys|owner|manager|boss))(?: know)?(?: (?:that|this))?\W*$`;

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?])\s+/);
/** A limit, because each sentence takes time to read. */
const mostSentences = 8;

/** "Please ask. We're a church": the sentences besides the wish to pass a question on. */
const toldBesidePassing = (said: string, { index }: Given): string =>
  sentencesOf(said)
    .filter((part) => !asksToPassOn.test(plain(part)) && !asksThat(part) && saysMore(index.tokens(plain(readKnown(part).rest))))
    .join(" ");

/**
 * Opens a message if the classifier says so, or if the line gives a number and no time: "have someone ring me at 512 555 0147",
 * "can I just leave my number".
 */
export const messageOrNumber: Reply<AskingLine> = async (line, given) => {
  const { said, text, wishLabel, name, besides, timesSaid, wantsCall, told, things, timesSlip } = line;
  // "Do I get an email about it", while times are shown, asks about the call.
  const isOfCall = timesSlip !== undefined && isQuestion(text);
  const isMessage = wishLabel === "wish-message" && name === undefined && !(besides && timesSaid) && !isOfCall;
  const isByMail = timesSlip !== undefined && timesSlip.chosen === undefined && !timesSaid && prefersMail.test(text);
  const refusesTimes = notToChoose.test(text);
  const takesNoTime = !timesSlip || (timesSlip.chosen === undefined && rather.test(text));
  const isToBeCalled =
    told.phone !== undefined && !timesSaid && takesNoTime && (leavesNumber.test(plain(said)) || (wantsCall && !asksForTimes.test(text)));
  if (!isMessage && !isToBeCalled && !isByMail && !refusesTimes) return undefined;
  return openMessage(line, replies.open, given, await answersTo(besides ? things.filter(isSurelyAsked) : [], given));
};

/** "I don't want to pick a time, just have them ring me Monday" */
const notToChoose =
  /\b(?:don'?t|do not|won'?t) (?:want to |wanna |have time to |need to |like to )?(?:pick|choose|select) (?:a |any |from )?(?:times?|slots?)\b/;

const rather = /\b(?:just|rather|instead|leave)\b/;

/** "When can you talk?", "I want to set up the free call": with a number in the line, these still ask for times. */
const asksForTimes =
  /\b(?:when (?:can|could|are|is|do|would|will)|(?:what|which) (?:times?|days?)|book|schedule|set (?:\w+ )?up|sign (?:me|us) up|free call|appointment|demo)\b/;

/** "Your bot hung up on my customer, someone better get back to me": such a visitor gets a message slip, and is offered no times. */
export const complaint: Reply<AskingLine> = (line, given) => {
  const { text, wishLabel, wantsCall, timesSlip } = line;
  const isCall = (part: string) =>
    given.wants.call(part) &&
    !neverHeard.test(part) &&
    (isQuestion(part) || !(callsVisitor(part) || /\bcall ?back\b/.test(part) || ofHurry.test(part)));
  const parts = text.split(/[,.;!]|(?<=\?)|\b(?:and|so|but)\b/).map((part) => part.trim());
  const isTrouble = (clause: string) =>
    !timesSlip && !isQuestion(clause) && (troubles.has(given.index.best(clause)?.question?.id) || isOfOurs.test(clause));
  const complains =
    wishLabel === "wish-complaint" ||
    saysComplaint.test(text) ||
    neverHeard.test(text) ||
    ((wantsCall || demandsWord.test(text)) && parts.some(isTrouble)) ||
    (!timesSlip && !isQuestion(text) && soldToUs.test(text));
  return complains && !(wantsCall && parts.some(isCall)) && !supposes(text) ? openMessage(line, replies.complaint, given, []) : undefined;
};

const saysComplaint = begins`(?:i|we)(?:'?d| would)? (?:want|need|like|have|wish) to complain\b|(?:formal |official |serious )?complaint(?! (?:line|form|department|calls?))\b`;
/** "Nobody called me back Tuesday", "waited all day for your call", "still haven't heard from anyone" */
const neverHeard = begins`(?:(?:no ?body|no one)(?: (?:from|at|of|in|on) (?:you|your \w+|y'?all))?(?: (?:ever|even|still|has|have|had))*|(?:you|u|y'?all|your \w+)(?: (?:guys|people|all))?(?: (?:still|have|had))* (?:never|didn'?t|haven'?t)(?: (?:even|ever))?) (?:call(?:ed)?|rang|ring|phoned?|(?:got|get|gotten|came|come) back to|repl(?:y|ied) to|respond(?:ed)? to|answer(?:ed)?|wr[io]te(?: to)?|contact(?:ed)?|reach(?:ed)? out to) (?:me|us|my|our)\b|(?:(?:i|we)(?:'?ve| have)? )?(?:still |been |just )*(?:wait(?:ed|ing)|s[ai]t(?:ting)?)\b.*\b(?:for|on) (?:your (?:call|reply|answer|response)|(?:you|y'?all|some ?(?:one|body)) (?:guys )?to (?:call|ring|answer|reply))\b|(?:(?:i|we) )?(?:still |have |'ve )*(?:haven'?t?|never|not) (?:ever )?heard (?:back|(?:a word |anything |back )?from (?:any ?(?:one|body)|you|y'?all|your))\b`;
/** "I want a call today" from a visitor who complains goes to the team as a message. */
const ofHurry = /\b(?:today|tonight|now|asap|immediately|right away|this (?:morning|afternoon|evening|minute))\b/;
const demandsWord =
  /\blet (?:me|us) know\b|\bwho (?:do|can|should|would) (?:i|we) (?:tell|talk to|speak to|complain to|call)\b|\bfix (?:it|this|that)\b/;
/** "The agent you sold us keeps hanging up" */
const soldToUs =
  /\b(?:agent|bot|thing|system|robot|machine) (?:that )?(?:you|y'?all)(?: guys)? (?:sold|built|made|gave|set up for|built for|made for|installed for|put in for) (?:us|me)\b/;
/** "Your agent told my tenant the wrong rent" */
const isOfOurs =
  /^(?:your (?:\w+ )?(?:agent|bot|ai|robot|machine|system|phone thing)|you (?:people|guys)|y'?all)\b(?! (?:can|could|do|does|will|would|are|r|have|got|offer|sell|work)\b)/;
/** Clauses that match one of these questions are complaints if the line also demands a call or an answer. */
const troubles: ReadonlySet<string | undefined> = new Set(["wrong", "invoice-wrong", "outage"]);

export const correctMessage: Reply = ({ correction, talk, text, said }) => {
  if (correction.message !== undefined) return changeMessage(replies.changed, correction.message);
  if (talk.slip?.kind !== "message" || !talk.slip.message) return undefined;
  if (isMeant.test(text)) return say(pressWords(talk, talk.slip), []);
  const anew = talk.lines.at(-1)?.text === replies.howToChange ? saidAnew.exec(said)?.groups?.told : undefined;
  if (anew !== undefined) return changeMessage(replies.changed, anew);
  return ordersChange(said) || asksToChange.test(text) ? say(replies.howToChange, []) : undefined;
};

/** "Can I make it shorter", "how do I edit that" */
const asksToChange =
  /\b(?:can|could|may|how (?:do|can|would)) (?:i|we|you)\b.*\b(?:(?:change|edit|shorten|reword|rewrite|redo|fix|correct) (?:it|that|this|something|(?:the|my) (?:message|note|text))|make (?:it|that|this) (?:\w+ )?(?:shorter|longer|nicer|better|clearer)|say (?:it|that|this) (?:nicer|better|shorter|differently)|start over)\W*$/;
const saidAnew = orders`\W*say(?: that|:)? +(?<told>.{2,})$`;

/** Adds the line to the open message if it belongs there. */
export const moreOfMessage: Reply = (line, given) => {
  const { talk, smallTalkKey, text, said, isTold } = line;
  if (talk.slip?.kind !== "message") return undefined;
  const ofAnswer = asksOfAnswer(line);
  if (!ofAnswer && (smallTalkKey || demands(line, given) || turnsAway(line, given) || tellsOnlyWho(given.index, line))) return undefined;
  // "Friday the 11th" and "three trucks" are short, but add to the message.
  const isMore =
    text.split(" ").length > (talk.slip.message === "" ? (ofOthers.test(text) ? 1 : 2) : !isTold && goesOnTelling.test(text) ? 2 : 3) ||
    (talk.slip.message !== "" && (namesOnlyTimes(line) || counts.test(text)));
  const tells =
    ofAnswer ||
    noteOf(said) !== undefined ||
    (isMore && (!isQuestion(text) || clausesOf(text).some(isStatement) || tellsQuestion.test(text) || tellsWish(line, given)));
  if (tells && !ofAnswer && saysNothing(line, given)) return isQuestion(text) ? undefined : say(pressWords(talk, talk.slip), []);
  return tells
    ? changeMessage(
        replies.added,
        [wasDropped(talk) ? "" : talk.slip.message, unsigned(noteOf(said) ?? said.replace(objection, "").replace(addThat, ""), line, given)]
          .filter(Boolean)
          .join("\n"),
      )
    : undefined;
};

/** "The fax broke", "about the roof" */
const goesOnTelling = /^(?:the|our|my|we|it|they|he|she|and|also|plus|or|about|regarding|re|concerning|because)\b/;
const namesMore = /^(?:and|also|plus) (?:the|an?|our|my|some|\d+) /;
const isAboutTold = /^(?:about|regarding|re|concerning|because)\b/;

/** "We moved. Add that our number stays" */
const addThat =
  /^\W*(?:(?:oh|ok|and|also|please|pls)[, ]+)*(?:(?:it|that|the (?:message|note)) (?:should|must|needs to|has to|ought to) (?:also |maybe |please )?(?:say|mention|include)|you (?:left out|forgot)(?: to (?:say|add|mention))?)(?: too)?(?: that)? |[,.;]\s*(?:(?:please|pls|and|so|can you|could you) )*(?:add|put|include|mention|note) (?:that|this|it)(?: in| too| as well| to it| there)?\W*$|(?<=[.!?]\s+)(?:(?:and|also|please|pls) )*(?:add|put in|include|mention|note|write|say) that (?=(?:we|i|they|he|she|it|there|our|my|the)\b)/gi;

const counts = new RegExp(String.raw`^(?:\d+|${numbers.join("|")}) [a-z]`);

const wasDropped = ({ lines }: Talk): boolean => lines.at(-1)?.text === smallTalk.dropped;

/** The message without its signature: "…, thanks, Rosa Delgado". */
const unsigned = (words: string, { told }: ReadLine, { index }: Given): string =>
  withoutSender(words, (part) => isOfSender(index, part, told));

/**
 * A question while a message is open. It is added to the message if no page answers it, or if the message is still empty. In the
 * second case the visitor gets the answer as well.
 */
export const askedInMessage: Reply<AskingLine> = async (line, given) => {
  const { said, text, talk, things, whole, timesSaid, wantsCall, memory } = line;
  if (
    talk.slip?.kind !== "message" ||
    !isQuestion(text) ||
    timesSaid ||
    wantsCall ||
    isNotOurs(text) ||
    given.wants.toLetGo(text) ||
    pointsToIt.test(text) ||
    saysNothing(line, given)
  )
    return undefined;
  const found = await answersTo(things.length > 0 ? things : [whole], given);
  const answers = found.filter(isFact);
  const { message } = talk.slip;
  return answers.length > 0 && message !== ""
    ? undefined
    : tellQuestion(answers, [message, said].filter(Boolean).join("\n"), given, memory, said);
};

/** "Will they see this" asks about the message itself. */
const pointsToIt = /\b(?:this|message|note)\b|\b(?:these|those|them)\W*$|\b(?:will|does|did|is|has|can) that\b|\bthat\W*$/;

async function* tellQuestion(answers: readonly Answer[], message: string, { index }: Given, memory: Memory, said: string): Events {
  yield* withoutChips(answers);
  yield* changeMessage(replies.added, message);
  const last = answers.at(-1);
  if (last) yield remember({ ...memory, asked: index.questionOf(last.text)?.label ?? said });
}

/** "Can they write me before Friday", "no rush", "not by phone": how the team should answer the message. */
const asksOfAnswer = ({ text }: ReadLine): boolean =>
  !isSecondThought.test(text) &&
  (isUrgent(text) ||
    prefersMail.test(text) ||
    ofHaste.test(text) ||
    /\bin writing\b/.test(text) ||
    (asksThem.test(text) && ofReply.test(text)));
const ofHaste = begins`(?:there(?:'?s| is) )?(?:no (?:big |real )?(?:rush|hurry)|take your time|whenever)\b`;
const asksThem = orders`(?:can|could|would|should) (?:they|he|she|some ?(?:one|body)|any ?(?:one|body)|the (?:team|owner|reply|answer)|(?:you|u) (?:please |pls )?(?:have|get|ask|tell) (?:them|some ?(?:one|body)|him|her))\b`;
const ofReply = /\b(?:me|us|my|our|answer\w*|repl\w+|respond\w*)\b/;

/** "Ok leave it in there", "who calls who": adds nothing to a message that already has text. */
const saysNothing = ({ text, talk, timesSaid, said }: ReadLine, { index }: Given): boolean =>
  talk.slip?.kind === "message" &&
  talk.slip.message !== "" &&
  timesSaid === undefined &&
  noteOf(said) === undefined &&
  !ofOthers.test(text) &&
  !callsVisitor(text) &&
  !namesMore.test(text) &&
  !saysMore(index.tokens(text));

/** "We do 40 moves a month and want to know if it can quote", "it's for my boss, he wants to know by Friday" */
const tellsWish = ({ text, talk }: ReadLine, { index }: Given): boolean => {
  if (talk.slip?.kind !== "message" || !ofOthers.test(text) || text.includes("?")) return false;
  return talk.slip.message === "" || (answerQuestion(index, text, undefined)?.score ?? 0) < likely.surely;
};

/** "My question: can it transfer calls" */
const tellsQuestion = begins`(?:here(?:'?s| is) )?(?:the|my|our) questions?(?: is| are|:|,| -)`;

/** "No thats what I want to tell them" */
const isMeant = begins`(?:that'?s|that is|this is) (?:exactly |just )?(?:what|all|it|the message)\b(?! (?:not|wrong)).*\b(?:say|tell|them|message|want|mean[t]?|said)\b`;

/** The words before a message that do not belong to it. "No idea why" does belong to it. */
const objection =
  /^(?:(?:no+(?=[,.!]|\s+(?:i|we|its?|it['’]s|that|thats|that['’]s|they|s?he|my|our|please|just|wait|sorry|tell|say)\b)|nope|wait|sorry|oh|well|ok(?:ay)?)[,.!]*\s+)+/i;

/** "Fine, give me the number" */
const demands = ({ text }: ReadLine, { index }: Given): boolean =>
  /\b(?:give|tell|show) me\b|\bi (?:just )?(?:need|want) (?:the|your)\b/.test(text) &&
  (answerQuestion(index, text, undefined)?.score ?? 0) > likely.part;

/** "Actually no, let's book a call", "ok fine, monday at noon then", while a message is open. "Call me after 3" is part of the message. */
function turnsAway(line: ReadLine, { index, wants }: Given): boolean {
  const { said, text, talk, wishLabel, timesSaid } = line;
  if (isAboutTold.test(text)) return false;
  const kept = wants.withoutLetGo(text);
  if (kept !== text && (timesSaid !== undefined || isQuestion(kept) || wants.call(kept))) return true;
  if (namesOnlyTimes(line) && !wantsTime(text)) return settles.test(text);
  const saysMore = saysMoreThanCall(index.tokens(timesSaid?.rest ?? text));
  const isStated = clausesOf(text).some(isStatement);
  const isFirst = talk.slip?.kind === "message" && talk.slip.message === "";
  // "I get calls from a machine and would like a person instead"
  if (isFirst && isStated && saysMore) return false;
  const isCall = wishLabel === "wish-call" && namesACall.test(text) && !tellsOfOthers.test(withoutCourtesies(text));
  if (!wantsTime(text) && !wants.person(text) && !isCall) return false;
  if (isSecondThought.test(text)) return true;
  if (noteOf(said) !== undefined) return false;
  const isBack = takesBack(said);
  if (callsVisitor(text)) return isBack && isQuestion(plain(withoutCourtesies(said)));
  return isBack || !(saysMore && (isFirst || isStated));
}

const namesACall = /\b(?:book|schedul|call|talk|speak|meet|chat|slot|appointment|demo|when|open|free|times?\W*$|times)/;
const namesOnlyTimes = ({ timesSaid }: ReadLine): boolean => timesSaid !== undefined && isOnlyOfTimes(timesSaid.rest);
/** "Ok fine, …", "… then" */
const settles = /^(?:(?:ok|okay|fine|alright|all right|actually|nah|no|sure|yes|yeah|well)\b[,.!\s]*)+|\b(?:then|instead)\W*$/;

/** "Actually it's 4 offices, the new one opens in January": the classifier may take such a line for a wish for a call. */
const tellsOfOthers = /^(?:it'?s|its|we(?!'?d)|our|the|they|there|that'?s|\d+ (?!am|pm)[a-z]+)\b/;
const isSecondThought = /\b(?:rather|instead(?! of)|changed my mind|never ?mind|actually)\b/;

/** Whether the line itself contains the message, and does not only ask to leave one. */
const isOwnMessage = ({ text, told, timesSaid }: ReadLine, { index, wants }: Given): boolean =>
  tellsBesideWish(wants.withoutLetGo(text), index) || told.phone !== undefined || (timesSaid !== undefined && asksReply.test(text));
/** "Please have somebody email me by Friday" */
const asksReply = /\b(?:e-?mail|write|text|answer|reply|respond|call|ring|phone|get back)(?: to)? (?:me|us)\b/;

async function* openMessage(line: ReadLine, intro: string, given: Given, answers: readonly Answer[]): Events {
  const { said, talk } = line;
  // In "We moved. Tell them that", "that" points to the same line, not to an earlier one.
  const isBehind = toldIn(said)?.isBehind === true;
  const isTelling = !isBehind && tellsThem(said);
  const asksBack = !isBehind && asksThat(said);
  const pointsBack = isTelling || asksBack || (!isBehind && passesOn(line, given)) || prefersMail.test(line.text);
  const questions = questionsFor(talk, pointsBack, asksOfSeveral.test(line.text));
  const beside = questions.length > 0 && pointsBack ? toldBesidePassing(said, given) : "";
  const before = [...questions, talk.known.topic, beside].filter(Boolean).join("\n");
  const says = (text: string) => isQuestion(plain(text)) || saysMore(given.index.tokens(plain(text)));
  const spokenOf = pointsBack
    ? talk.lines.findLast((line) => line.who === "visitor" && line.text !== said && !wantsTime(plain(line.text)) && says(line.text))?.text
    : undefined;
  const isOwn = isOwnMessage(line, given) || (intro === replies.complaint && !/\bcomplain/.test(line.text));
  // "Can you ask them and get back to me?" does not say what to ask.
  const told = messageOf(said);
  const isTold = told !== undefined && (saysMore(given.index.tokens(readKnown(told).rest)) || !goesOn.test(told));
  const isAll = isOwn && !asksBack && (questions.length === 0 || !pointsBack);
  const words = isTold
    ? withSentencesBefore(unsigned(told.replace(objection, ""), line, given), line, given)
    : unsigned(((intro !== replies.complaint && besideWish(said, given.index)) || said).replace(objection, ""), line, given);
  const own = (isTold ? words : isAll ? [...questions, words].filter(Boolean).join("\n") : "") || undefined;
  const written = talk.slip?.kind === "message" ? talk.slip.message : "";
  yield* withoutChips(answers);
  // An earlier line contains the message.
  const first = isTelling || (isTold && asksBack) ? spokenOf : undefined;
  if (written && own) yield* changeMessage(replies.added, written.includes(own) ? written : `${written}\n${own}`);
  else if (first && own && !own.includes(first)) yield* changeMessage(intro, `${first}\n${own}`);
  else yield* changeMessage(intro, own ?? (written || before || spokenOf || (isOwn && words ? said : "")));
}

/** "She was very patient. Please tell them thank you": the sentences before the wish are part of the message. */
function withSentencesBefore(told: string, line: ReadLine, { index }: Given): string {
  const { said } = line;
  const before = sentencesOf(said.slice(0, Math.max(0, said.lastIndexOf(toldIn(said)?.words ?? told))).trimEnd())
    .slice(0, -1)
    .filter((part) => !isOfSender(index, part, line.told))
    .join(" ");
  const beside = besideWish(before, index);
  return !isQuestion(plain(beside)) && beside.split(" ").length > 2 && tellsBesideWish(before, index) ? `${beside} ${told}` : told;
}

/** The questions that a message begins with: the last ones without an answer, or those that the line refers to. */
function questionsFor({ lines }: Talk, pointsBack: boolean, areSeveral: boolean): readonly string[] {
  const said = lines.filter(({ who }) => who === "visitor");
  const unanswered = unansweredIn(lines);
  // "Can somebody find out about both" includes questions that were answered.
  if (pointsBack && areSeveral)
    return said
      .filter(({ text }) => isQuestion(plain(text)))
      .slice(-2)
      .map(({ text }) => text);
  // An older question belongs to the message only if the line refers to it.
  const [last] = unanswered.slice(-1);
  const justAsked = said.slice(said.findLastIndex(({ id }) => !unanswered.some((question) => question.id === id)) + 1);
  const since = pointsBack && last ? [last] : justAsked;
  return unanswered.filter(({ id }) => since.some((line) => line.id === id)).map(({ text }) => text);
}

/** The first words of a text that continues the wish, and is not a message: "ask them | and get back to me", "ask somebody | there". */
const goesOn = /^(?:and|please|pls|about|there|for|on|to)\b/i;

async function* changeMessage(intro: string, text: string): Events {
  yield* say(intro, []);
  yield { type: "slip", slip: { kind: "message", message: text.slice(0, longestLine) } };
}
