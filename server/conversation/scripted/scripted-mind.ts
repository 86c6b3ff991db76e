import type { LiveQuestion } from "#content/live/answers/live-answer.ts";
import { lineWords } from "#content/live/line-words.ts";
import { knownNames, smallTalk } from "#content/live/small-talk.ts";
import { type LiveChip, type LiveKnown, longestLine } from "#domain/live-line.ts";
import { unansweredIn } from "#domain/talk.ts";
import { type FactIndex, factOf } from "#server/conversation/facts/fact-index.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import type { Fact, Mind, MindEvent, MindInput, Talk, Tools } from "#server/conversation/mind.ts";
import { type AskedTimes, askedTimes, suitedText, type WishMemory } from "#server/conversation/when/asked-times.ts";
import { isOnlyOfTimes } from "#server/conversation/when/time-words.ts";
import { zoneSaid } from "#server/conversation/when/zone-said.ts";
import { answerQuestion, movedCall, type Understood } from "./answer-question.ts";
import { clausesOf, isAsked, isQuestion, isStatement } from "./clauses-of.ts";
import { isForeign } from "./foreign-language.ts";
import { handoverWords, officeHoursIn } from "./handover-words.ts";
import { isForTimes } from "./is-for-times.ts";
import { bareName, isForSomebody, isFullName, knownOf, withoutKnown } from "./known-of.ts";
import { likely } from "./likely.ts";
import { asksThat, messageOf, saysMore, wantsMessage } from "./message-words.ts";
import { isNotOurs } from "./not-ours.ts";
import { offerTimes } from "./offer-times.ts";
import { putRight, withoutCourtesies } from "./put-right.ts";
import { pressWords, recapOf } from "./recap.ts";
import { asksNow, asksOfSpan, asksOwnClock, goesOnAboutBooked, isUrgent, noteOf } from "./slip-words.ts";
import { isInsult, smallTalkOf } from "./small-talk-of.ts";
import { type Line, type Thing, thingsAsked } from "./things-asked.ts";
import { asksHowFar, isAboutBookedCall, isEnd, isOfAgents, isPersonForOthers, namesCall, refusesCall, wantsTime } from "./wish-words.ts";

/** What the scripted mind keeps of a talk: the times that were asked for, and the last question. */
type Memory = { readonly times?: WishMemory; readonly asked?: string };

const { chips } = lineWords;
const findTime: LiveChip = { label: chips.findTime };
const leaveMessage: LiveChip = { label: chips.leaveMessage };
const phone: LiveChip = { label: chips.phone, href: lineWords.phoneHref };

/** Answers without any model: the same line gets the same answer, in milliseconds. */
export function createScriptedMind(index: FactIndex): Mind {
  return async function* scriptedMind(input, tools) {
    const { said, talk, timeZone, nowMs } = input;
    const memory = (talk.wish ?? {}) as Memory; // written by this mind alone
    const right = putRight(said, talk.known, talk.slip?.kind === "message" ? talk.slip.message : undefined);
    if (right.known) {
      yield { type: "known", known: right.known };
      return yield* noted(right.known, talk);
    }
    const told = knownOf(said);
    const isTold = Object.keys(told).length > 0;
    if (isTold) yield { type: "known", known: told };
    const asTyped = index.corrected(plain(withoutKnown(said)));
    // "Morning, who is this": no time is meant, unless times are spoken of.
    const text = talk.slip ? asTyped : asTyped.replace(greeting, "");
    const line = { said, text };

    if (right.message !== undefined) return yield* changeMessage(lineWords.message.changed, right.message);

    const slip = talk.slip?.kind === "times" ? talk.slip : undefined;
    const note = slip && noteOf(said);
    if (note !== undefined) {
      const topic = [talk.known.topic, note].filter(Boolean).join("\n");
      yield topicOf(topic);
      return yield* noted({ topic }, talk);
    }
    const waiting = talk.slip?.kind === "message" && talk.slip.message ? talk.slip : slip?.chosen ? slip : undefined;
    const asked = askedTimes(text, { nowMs, timeZone, slip, memory: memory.times });
    const wish = index.wishOf(text);
    const open = talk.slip?.kind === "handover" ? undefined : talk.slip;
    // What is still lacking is what stands between a "book it" and the press.
    const toPress = wish === "wish-press" && !isTold && !/\d/.test(text) ? open : undefined;
    if (!asked && (toPress || wish === "wish-recap"))
      return yield* say(toPress ? pressWords(talk, toPress) : recapOf(talk), nextBelow(talk));
    if (letsGo(text) && !asked && !clausesOf(text).some((clause) => isAsked(clause) && !letsGo(clause)))
      return yield* say(smallTalk.dropped, [findTime, leaveMessage]);
    const isEnding = isEnd(plain(said)) || (wish === "talk-end" && !asked && !isTold);
    const small = isForeign(said)
      ? "foreign"
      : (smallTalkOf(said) ?? (isEnding || isTold || isMore(wish, text, asked, slip !== undefined) ? undefined : talkOf(wish)));
    // It stands in the message already, once that is opened.
    if (small === "pitch") yield topicOf(said);
    // "Fine. Gus Petrakis"
    const isName = talk.known.name === undefined && isFullName(withoutCourtesies(said));
    if (small && !isName && small !== "which" && small !== "noProblem") return yield* say(smallTalk[small], smallChips(small));
    // Nobody leaves who believes that it is done already; who says it again has understood.
    const reminder = waiting && pressWords(talk, waiting);
    const sinceSlip = talk.lines.slice(talk.lines.findLastIndex((line) => line.slip) + 1);
    if (
      isEnding &&
      reminder &&
      !sinceSlip.some((line) => line.text === reminder || letsGo(plain(line.text)) || /\binstead\b/i.test(line.text))
    )
      return yield* say(reminder, []);
    if (isEnding) {
      yield* say(smallTalk.end, []);
      return yield { type: "end" };
    }
    if (isInsult(said) && !isQuestion(text) && text.split(" ").length < 7)
      return yield* say(smallTalk.insult, [{ label: chips.person }, leaveMessage]);
    if (wantsMessage(text) && !isNotOurs(text)) {
      const asks = thingsBesides(line, isMessageWish).filter(
        ({ words, understood }) => isQuestion(words) && (understood?.score ?? 0) > likely.part,
      );
      return yield* openMessage(input, saysMore(index.tokens(text)) || told.phone !== undefined, await answersTo(asks, tools));
    }

    const demands = demand.test(text) && (answerQuestion(index, text, undefined)?.score ?? 0) > likely.part;
    if (
      talk.slip?.kind === "message" &&
      !small &&
      !demands &&
      !turnsAway(text) &&
      text.split(" ").length > 3 &&
      (!isQuestion(text) || clausesOf(text).some(isStatement))
    )
      return yield* changeMessage(lineWords.message.added, [talk.slip.message, noteOf(said) ?? said].filter(Boolean).join("\n"));

    const asksOn = followsOn(text, memory.asked, slip !== undefined);
    if (asksOn) return yield* await answersTo([{ words: said, understood: asksOn }], tools);
    if (slip === undefined && asksOwnClock(text)) {
      const there = lineWords.hoursThere(officeHoursIn(timeZone, nowMs), zoneName(timeZone, nowMs));
      return yield* say(there, [findTime, leaveMessage]);
    }

    const isWish = (part: string) =>
      !isAboutBookedCall(text) &&
      !asksOfHours(part, input) &&
      !/^how (?:many|long|fast|quick\w*)\b/.test(part) &&
      (isCallWish(part) || namesCallOrTimes(part, input));
    const suited = { said, text: suitedText(text, input) };
    const spokenOf = [memory.asked, talk.known.topic].filter((each) => each !== undefined);
    const { things, whole, wishes } = thingsAsked(index, suited, {
      isWish,
      before: talk.slip && !isQuestion(text) ? undefined : memory.asked,
      spokenOf,
    });
    const besides = wishes.length > 0 && things.length > 0;
    const isHowFar = asksHowFar(text);
    const isVisit = asked !== undefined && visiting.test(text);
    const wantsCall = besides || isHowFar || isVisit || wishes.some(isPlainWish) || wishesCall(text, asked, input);
    const name = asked ? undefined : nameFor(talk, withoutCourtesies(withoutKnown(said)), text);
    // "Have someone ring me at 512 555 0147": who leaves a number and names no time leaves a message.
    if ((wish === "wish-message" && name === undefined && !(besides && asked)) || (wantsCall && told.phone !== undefined && !asked))
      return yield* openMessage(
        input,
        saysMore(index.tokens(text)) || told.phone !== undefined,
        await answersTo(besides ? things : [], tools),
      );
    const isPressed = talk.slip?.kind === "handover" && isUrgent(text);
    if ((isPersonWish(text) || isPressed) && !asked)
      return yield* handOver(tools, nowMs, await answersTo(thingsBesides(line, isPersonWish), tools));
    if (wish === "wish-complaint" && !wantsCall && !supposes.test(text))
      return yield* openMessage(input, true, [], lineWords.message.complaint);
    if (small && !isName)
      return yield* say(
        small === "which" && open ? pressWords(talk, open) : smallTalk[small],
        small === "which" ? openingChips(index) : [findTime],
      );

    if (slip && !asked && asksZone.test(text)) return yield* say(lineWords.zoneShown(zoneName(slip.timeZone, nowMs)), []);
    const zone = asked ? undefined : zoneSaid(plain(said));
    if (zone?.holds && isOnlyOfTimes(zone.rest)) return yield* say(lineWords.zone(zoneName(timeZone, nowMs)), [findTime, leaveMessage]);

    if (name !== undefined) yield { type: "known", known: { name } };
    // "No wait, use mine: omar@castillo.example"
    const isOther = (Object.keys(told) as (keyof LiveKnown)[]).some((key) => (talk.known[key] ?? told[key]) !== told[key]); // keys of it
    const besidesCompany = open ? withoutCompany(text, told) : text;
    const tellsOnly = isTold && index.tokens(besidesCompany).length <= (isOther ? 2 : 0) && !isQuestion(text) && !wantsCall;
    if (!asked && (name !== undefined || tellsOnly)) return yield* noted(name === undefined ? told : { ...told, name }, talk);

    // "No phone, just email", while a time is being chosen, is told and not asked, whatever page knows its words.
    const isSure = things.length > 1 || (whole.understood?.score ?? 0) >= likely.surely;
    if (slip && !asked && !wantsCall && !isSure && !isQuestion(plain(withoutCourtesies(said)))) return yield* sayRest(input, text, told);

    const tells = asked !== undefined && !wantsCall && tellsOfTimes(asked, text);
    // "Next week works" names a week and asks nothing of one.
    const asksNothing = !besides && asked !== undefined && !tells && !isAsked(text) && !isAboutBookedCall(text);
    const found = asksNothing ? [] : await answersTo(things.length > 0 ? things : [whole], tools);
    const ofRest = found.some(isFact) ? [] : await answersTo(restAsked(line, asked, memory), tools);
    const answers = ofRest.length > 0 ? ofRest : found;
    const hasAnswer = answers.some(isFact);
    const isSlipOpen = slip !== undefined;
    const isAboutHours = wishes.length === 0 && clausesOf(text).some((clause) => asksOfHours(clause, input));
    if (besides || isForTimes({ text, asked, wantsCall, tells: tells && !slip, isSlipOpen, hasAnswer, isAboutHours })) {
      yield { type: "doing", what: "calendar" };
      const offered = await offerTimes(asked, timeZone, tools, { isHowFar, ...(asksNow(text) && { nowMs }) });
      const others = asked ? thingsBesides(suited, (part) => isOnlyOfTimes(part) || timesIn(part, input) !== undefined) : [];
      yield* withoutChips(besides || isVisit ? answers : await answersTo(others, tools));
      yield* say(offered.text, offered.slip ? [] : [phone, leaveMessage]);
      if (offered.slip) yield { type: "slip", slip: offered.slip };
      return yield remember({ ...memory, times: asked?.memory ?? {} });
    }
    if (hasAnswer || answers.length > 1) {
      yield { type: "doing", what: "reading" };
      yield* answers;
      const last = answers.findLast(isFact);
      return yield remember(last ? { ...memory, asked: index.labelOf(last.text) ?? said } : memory);
    }
    yield* sayRest(input, text, told);
  };

  /** "And on weekends?" after a question of what an agent does, "just move it" after one of a call that stands. */
  function followsOn(text: string, asked: string | undefined, isSlipOpen: boolean): Understood | undefined {
    if (asked === undefined) return undefined;
    if (asked === index.byId("move-call")?.label) return goesOnAboutBooked(text) ? movedCall(index) : undefined;
    if (isSlipOpen || !asksOfSpan(text) || ofOffice.some((id) => index.byId(id)?.label === asked)) return undefined;
    const always = index.byId("always");
    return always && { score: 1, question: always, fact: factOf(always) };
  }

  /** "Actually no, let's book a call", while a message stands open; "call me after 3" belongs to it. */
  function turnsAway(text: string): boolean {
    if (!wantsTime(text) && !isPersonWish(text) && index.wishOf(text) !== "wish-call") return false;
    return isSecondThought.test(text) || (!saysMore(index.tokens(text)) && !/\b(?:call|ring|phone) (?:me|us|him|her|my)\b/.test(text));
  }

  /** "Never mind, what's your address" */
  function letsGo(text: string): boolean {
    return clausesOf(text).some((clause) => index.wishOf(clause) === "wish-drop");
  }

  /** A part of a line that wishes for a call. */
  function isCallWish(part: string): boolean {
    if (wantsTime(part)) {
      // "Any openings for drivers?"
      const match = index.best(part);
      return match === undefined || match.fact !== undefined || match.score < likely.surely;
    }
    return !isOfAgents(part) && !refusesCall(part) && !/^what happens\b/.test(part) && index.wishOf(part) === "wish-call";
  }

  /** "Are you open Monday and Tuesday": its days alone would wish for a call. */
  function asksOfHours(part: string, input: MindInput): boolean {
    return asksIfOpen.test(part) && index.best(timesIn(part, input)?.rest ?? part)?.question?.id === "hours";
  }

  function isMessageWish(part: string): boolean {
    return wantsMessage(part) || index.wishOf(part) === "wish-message";
  }

  function isPersonWish(part: string): boolean {
    return !isPersonForOthers(part) && clausesOf(part).some((clause) => index.wishOf(clause) === "wish-person");
  }

  /** "We need a demo" */
  function isPlainWish(part: string): boolean {
    return isCallWish(part) || (namesCall(part) && /\b(?:need|want|like|looking for)\b/.test(part));
  }

  /** Whether a clause of the line, or the line without its times, wishes for a call. */
  function wishesCall(text: string, asked: AskedTimes | undefined, input: MindInput): boolean {
    const clauses = clausesOf(text).filter((clause) => !asksOfHours(clause, input));
    if (clauses.some(isPlainWish)) return true;
    // "See it live on Thursday"
    const isDemo = () => asked !== undefined && index.best(asked.rest)?.question?.id === "live-demo";
    return asked !== undefined && !isOfAgents(text) && (index.wishOf(asked.rest) === "wish-call" || isDemo());
  }

  /** A name and nothing else, while a slip asks for it. */
  function nameFor({ slip, known }: Talk, rest: string, text: string): string | undefined {
    const isAsked = slip !== undefined && slip.kind !== "handover" && known.name === undefined;
    if (!isAsked || isQuestion(text) || wantsTime(text) || isNotOurs(text) || isInsult(text)) return undefined;
    const name = index.tokens(text).length > 0 ? bareName(rest) : undefined;
    // A name may look like words of a question: "dana hall".
    return isForSomebody(rest) || (index.best(text)?.score ?? 0) < likely.whole ? name : undefined;
  }

  /** What a line asks besides its wish for something else. */
  function thingsBesides(line: Line, isWish: (part: string) => boolean): readonly Thing[] {
    const { things, wishes } = thingsAsked(index, line, { isWish });
    return wishes.length > 0 ? things : [];
  }

  async function answersTo(things: readonly Thing[], tools: Tools): Promise<readonly Answer[]> {
    const answers: Answer[] = [];
    for (const { words, understood } of things) {
      const written = await tools.teamAnswer(words);
      const isFirst = !answers.some(({ kind }) => kind === "unknown");
      answers.push(written ? teamAnswer(written) : understood ? answerOf(understood) : unknownPart(words, isFirst));
    }
    return answers;
  }

  function answerOf({ fact, question }: Understood): Answer {
    const next = (question?.next ?? []).flatMap((id) => index.byId(id)?.label ?? []).slice(0, 2);
    return { type: "answer", ...fact, mind: "scripted", kind: "fact", chips: [...next.map((label) => ({ label })), findTime] };
  }

  /** "Our agent stopped answering this morning": the time is only told. */
  function tellsOfTimes({ rest }: AskedTimes, text: string): boolean {
    if (ofHabit.test(text) || (ofTrouble.test(rest) && !isQuestion(text)) || asksOtherwise(rest, text)) return true;
    if (isOnlyOfTimes(rest) && !/^(?:do|does|is|are)\b/.test(text)) return false;
    const match = index.best(text);
    if ((match?.question && match.score > likely.surely) || offerFor(text)) return true;
    return (
      index.tokens(rest).length > 2 ||
      (rest.trim().split(/\s+/).length > 3 && (answerQuestion(index, rest, undefined)?.score ?? 0) > likely.vaguePart)
    );
  }

  /** What our agents do about a trouble that is told: "voicemail is where my business goes to die". */
  function offerFor(text: string): LiveQuestion | undefined {
    return isQuestion(text) || text.split(" ").length < 4 ? undefined : index.offerFor(text);
  }

  /** "Is it going to rain tomorrow?" */
  function asksOtherwise(rest: string, text: string): boolean {
    return (
      /^(?:is it|will it|does it|what|who|how|did|was|can i|do i|should i|may i)\b/.test(text) &&
      index.tokens(rest).some((word) => !ofTimes.has(word))
    );
  }

  /** What a line with a time in it asks besides: "we need it live before Christmas, possible?" */
  function restAsked({ said, text }: Line, asked: AskedTimes | undefined, memory: Memory): readonly Thing[] {
    const understood = asked && answerQuestion(index, asked.rest, memory.asked);
    if (!understood || !(isAsked(text) || (understood.score > likely.surely && index.tokens(asked.rest).length > 1))) return [];
    return [{ words: said, understood }];
  }

  /** What is neither a wish nor a question that we can answer. */
  async function* sayRest({ said, talk }: MindInput, text: string, told: LiveKnown): AsyncIterable<MindEvent> {
    if (Object.keys(told).length > 0 && index.tokens(withoutCompany(text, told)).length <= 2) return yield* noted(told, talk);
    if (isInsult(said)) return yield* say(smallTalk.insult, [{ label: chips.person }, leaveMessage]);
    const isOfOthers = index.best(text)?.fact === undefined && index.best(text) !== undefined;
    if (isNotOurs(text) || isOfOthers) return yield* unknown();
    const small = clausesOf(text)
      .flatMap((clause) => talkOf(index.wishOf(clause)) ?? [])
      .findLast((key) => key !== "which");
    if (small) return yield* say(smallTalk[small], smallChips(small));
    if (index.tokens(text).length === 0) return yield* say(smallTalk.vague, openingChips(index));
    const goesAlong = talk.slip?.kind === "times" && text.split(" ").length > 2;
    if (goesAlong) {
      const topic = [talk.known.topic, said].filter(Boolean).join("\n");
      yield topicOf(topic);
      return yield* noted({ topic }, talk);
    }
    const offer = offerFor(text);
    if (offer || isStatement(text)) {
      yield topicOf(said);
      if (offer) return yield answerOf({ score: 0, question: offer, fact: factOf(offer) });
      return yield* say(smallTalk.topic, openingChips(index));
    }
    yield* unknown();
  }
}

const greeting = /^(?:(?:hi|hello|hey),? )?(?:good )?(?:morning|afternoon|evening)[,.!] *(?=\w+ )/;

/** What "and on weekends?" means our own office after. */
const ofOffice = ["hours", "phone-number", "who-answers", "location"];

/** The small talk of examples/wishes.json; its end is read apart. */
const talks = [
  ...(["hello", "howAreYou", "thanks", "welcome", "bot", "name", "maker", "joke", "insult"] as const),
  ...(["instructions", "foreign", "heard", "pitch", "noProblem", "which"] as const),
];
const talkOf = (wish: string | undefined) => talks.find((key) => wish === `talk-${key}`);

/** More than the small talk that it sounds like: "No thanks. Actually wait, how much is it?", but not "good morning". */
const isMore = (wish: string | undefined, text: string, asked: AskedTimes | undefined, isSlipOpen: boolean) =>
  (/^talk-(?:hello|thanks|welcome)$/.test(wish ?? "") && isQuestion(text)) ||
  (asked !== undefined && (isSlipOpen || wish !== "talk-hello")) ||
  (wantsMessage(text) && wish !== "talk-joke");

const whenUnknown = [{ label: chips.sendQuestion }, phone, findTime];

async function* unknown(): AsyncIterable<MindEvent> {
  yield { type: "doing", what: "reading" };
  yield { type: "answer", text: lineWords.unknown, mind: "scripted", kind: "unknown", chips: whenUnknown };
}

/** Of several things the one that nothing of ours answers. */
const unknownPart = (asked: string, isFirst: boolean): Answer => ({
  type: "answer",
  text: isFirst ? lineWords.unknownPart(asked) : lineWords.unknownPartToo(asked),
  mind: "scripted",
  kind: "unknown",
  chips: whenUnknown,
  asked,
});

const topicOf = (said: string): MindEvent => ({ type: "known", known: { topic: said.slice(0, 300) } });

const isFact = ({ kind }: Answer): boolean => kind === "fact";

const teamAnswer = ({ text, source }: Fact): Answer => ({ type: "answer", text, source, mind: "team", kind: "fact", chips: [findTime] });

type Answer = Extract<MindEvent, { readonly type: "answer" }>;

/** What is said of times, in stems. */
const ofTimes = new Set(
  "hours avail push move try squeez fit availabl appointment call discovery discover person tim early lat soon talk meet demo livedem".split(
    " ",
  ),
);

/** "Are you open tomorrow?", but not "on Fridays", "how late" or "for a call". */
const asksIfOpen =
  /^(?:(?:and|so|ok) )*(?:what time|when) (?:do|does|are|will) (?:you|y'all|u|your office|somebody|someone|anyone|people) (?:guys |all |be )?(?:open|close|there|in|start)\b|^(?!.*\b(?:what|when|until|till|how|\w+days|weekends?|holidays|calls?|meet\w*|talk|chat|demos?|appointments?)\b).*\b(?:open|closed?|work(?:ing)?|around|in the office|there|off)\b/;

/** "No-shows kill my Friday", "it's 11pm and somebody calls", "I want it for weekends": what happens then, and no wish for a call. */
const ofHabit =
  /^it'?s (?:already |like |almost )?\d{1,2}(?::\d{2})? ?[ap]m and\b|\bfor (?:the |our |my )?(?:weekends|nights|evenings|holidays)\b|\b(?:my|our|every|each|most|all) (?:\w+ )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:kills?|ruins?|slammed|swamped|crazy|busy|packed|hectic|always|usually) (?:\w+ ){0,2}(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/;

const isSecondThought = /\b(?:rather|instead|changed my mind|never ?mind|actually)\b/;

/** "And if nobody is there?" */
const supposes = /^(?:(?:and|but|so|ok|okay) )*(?:what )?(?:if|when)\b/;

/** "Fine, give me the number" */
const demand = /\b(?:give|tell|show) me\b|\bi (?:just )?(?:need|want) (?:the|your)\b/;

/** "Phones are dead after 5", "nobody picks up at night": what goes wrong, and when. */
const ofTrouble =
  /^(?!.*\b(?:me|us|you|talk|meet|meeting|book|schedule|free|available|works?|best|better|please)\b).*\b(?:phones|lines?|callers|customers|clients|patients|guests|tenants|voicemails?|leads|front desk|nobody|no one|everyone|everybody)\b/;

/** "Is that Central Time?", "what time zone is that" */
const asksZone =
  /\b(?:what|which|whose) time ?zone\b|\b(?:is|are) (?:that|this|it|those|these|they)(?: all)?(?: in)? (?:my|your|our|local|austin|texas|eastern|central|mountain|pacific|[ecmp][sd]?t)\b/;

/** "Can I come by on Thursday?": where we are, and when we can talk. */
const visiting = /\b(?:(?:come|coming|drop|stop|swing) by|(?:come|coming) over|(?:drop|stop) in)\b/;

const remember = (memory: Memory): MindEvent => ({ type: "wish", wish: memory });

async function* say(text: string, shown: readonly LiveChip[]): AsyncIterable<MindEvent> {
  yield { type: "answer", text, mind: "scripted", kind: "talk", chips: shown };
}

/** Answers that something else follows: chips stand under the last line only. */
async function* withoutChips(answers: readonly Answer[]): AsyncIterable<MindEvent> {
  for (const answer of answers) yield { ...answer, chips: [] };
}

/** "Mountain Time" */
function zoneName(timeZone: string, nowMs: number): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts(nowMs);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

const timesIn = (part: string, { nowMs, timeZone }: MindInput) => askedTimes(part, { nowMs, timeZone, slip: undefined, memory: undefined });

/** "Thursday at 2 works", "a meeting on Tuesday" */
function namesCallOrTimes(part: string, input: MindInput): boolean {
  const asked = timesIn(part, input);
  return namesCall((asked?.rest ?? part).replaceAll(/\s+/g, " ").trim()) || (asked !== undefined && isOnlyOfTimes(asked.rest));
}

/** What was told stands in the slip that is open: nothing else is to be begun then. */
const nextBelow = ({ slip }: Talk): readonly LiveChip[] => (slip && slip.kind !== "handover" ? [] : [findTime, leaveMessage]);

/** What was told, or what it is now if it was something else before. */
async function* noted(told: LiveKnown, talk: Talk): AsyncIterable<MindEvent> {
  const keys = Object.keys(told) as (keyof LiveKnown)[]; // Object.keys forgets what the keys are
  const put = keys.find((key) => key !== "topic" && talk.known[key] !== undefined && talk.known[key] !== told[key]);
  const text = put ? lineWords.corrected(knownNames[put], told[put] ?? "") : lineWords.noted(keys.map((key) => knownNames[key]).join(", "));
  yield* say(text, nextBelow(talk));
}

/** `isMessage`: the line itself is to be read, and not only wishes for a message. */
async function* openMessage(
  { said, talk }: MindInput,
  isMessage: boolean,
  answers: readonly Answer[],
  text: string = lineWords.message.open,
): AsyncIterable<MindEvent> {
  const unanswered = unansweredIn(talk.lines);
  const questions = unanswered.filter(({ id }) => id === unanswered.at(-1)?.id).map(({ text }) => text);
  const before = [...questions, talk.known.topic].filter(Boolean).join("\n");
  yield* withoutChips(answers);
  const spokenOf = asksThat(said) ? talk.lines.findLast((line) => line.who === "visitor" && line.text !== said)?.text : undefined;
  yield* say(text, []);
  yield {
    type: "slip",
    slip: { kind: "message", message: messageOf(said) ?? (questions.length === 0 && isMessage ? said : before || spokenOf || "") },
  };
}

async function* changeMessage(text: string, message: string): AsyncIterable<MindEvent> {
  yield* say(text, []);
  yield { type: "slip", slip: { kind: "message", message: message.slice(0, longestLine) } };
}

async function* handOver(tools: Tools, nowMs: number, answers: readonly Answer[]): AsyncIterable<MindEvent> {
  const slip = tools.handOver();
  yield* withoutChips(answers);
  yield* say(handoverWords(slip, nowMs), []);
  yield { type: "slip", slip };
}

const smallChips = (key: keyof typeof smallTalk): readonly LiveChip[] =>
  key === "foreign" || key === "pitch" ? [leaveMessage, phone] : key === "insult" ? [{ label: chips.person }, leaveMessage] : [findTime];

function openingChips(index: FactIndex): readonly LiveChip[] {
  const labels = ["price", "setup"].flatMap((id) => (index.byId(id) satisfies LiveQuestion | undefined)?.label ?? []);
  return [...labels.map((label) => ({ label })), findTime];
}

const withoutCompany = (text: string, { company }: LiveKnown): string => (company === undefined ? text : text.replace(plain(company), " "));
