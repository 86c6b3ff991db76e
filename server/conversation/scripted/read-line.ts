import type { smallTalk } from "#content/live/small-talk.ts";
import type { LiveKnown, MessageSlip, TimesSlip } from "#domain/live-line.ts";
import type { FactIndex } from "#server/conversation/facts/fact-index.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import type { MindInput, Talk } from "#server/conversation/mind.ts";
import { isOnlyOfTimes } from "#server/conversation/when/time-words.ts";
import { readTimes, withoutRefusedDays } from "#server/conversation/when/times-said.ts";
import type { TimesSaid, WishMemory } from "#server/conversation/when/times-wish.ts";
import { isAmericanWord } from "#server/dictionary.ts";
import { agentOfTalk } from "./agent-figures.ts";
import { clausesOf, isQuestion, isStatement } from "./clauses-of.ts";
import { type Correction, correctionIn, withoutCourtesies } from "./corrections.ts";
import { isForeign } from "./foreign-language.ts";
import { readKnown } from "./known-of.ts";
import { likely } from "./likely.ts";
import { messageBesideCall, messageOf, wantsMessage } from "./message-words.ts";
import { bareName, capital, isForSomebody, isFullName, isKnownName, nameAmong } from "./names.ts";
import { isNotOurs } from "./not-ours.ts";
import { hasState } from "./recap.ts";
import { isInsult, smallTalkOf } from "./small-talk-of.ts";
import { type LineText, type ThingsAsked, thingsAsked } from "./things-asked.ts";
import type { Wants } from "./wants.ts";
import { asksHowFar, isAboutBookedCall, isEnd, wantsTime } from "./wish-words.ts";

/** The state that the scripted mind keeps of a conversation: `times` is the last wish for times, `asked` the last question. */
export type Memory = { readonly times?: WishMemory; readonly asked?: string };

/** A visitor's line as far as it can be read without looking up its questions. */
export type ReadLine = MindInput & {
  readonly memory: Memory;
  /** The earlier details, or the text of the open message, that the line corrects. */
  readonly correction: Correction;
  /** The details of its writer that the line gives. */
  readonly told: LiveKnown;
  readonly isTold: boolean;
  /** The line as it was typed, without these details. */
  readonly rest: string;
  /** `rest` as plain text (facts/tokens.ts) with typing errors corrected. */
  readonly text: string;
  /** The open slip, if it shows times. */
  readonly timesSlip: TimesSlip | undefined;
  /** The open slip, if it has a button to book or to send. */
  readonly openSlip: TimesSlip | MessageSlip | undefined;
  /** The times that the line names, completed with earlier times of the conversation. */
  readonly timesSaid: TimesSaid | undefined;
  /** The classifier's label for the line (examples/wishes.json), if one is likely. */
  readonly wishLabel: string | undefined;
  readonly smallTalkKey: keyof typeof smallTalk | undefined;
  readonly isEnding: boolean;
  /** "Can I get the invite too, tara@aminderm.example" */
  readonly isSecond: boolean;
  /** "Fine. Gus Petrakis" */
  readonly isName: boolean;
  /** The message in a line that also wishes for a call ("leave a message that we moved and book a call Tuesday"); may be empty. */
  readonly noteBesideCall: string | undefined;
};

/** A line with its questions and their answers. */
export type AskingLine = ReadLine &
  ThingsAsked & {
    /** The line without the days that it refuses. */
    readonly lineWithoutRefused: LineText;
    /** Whether the line has a question as well as a wish. */
    readonly besides: boolean;
    readonly isHowFar: boolean;
    readonly isVisit: boolean;
    readonly wantsCall: boolean;
    /** The name, if the line is only a name and the conversation lacks one, with a slip open or an address or number given. */
    readonly name: string | undefined;
  };

/** After one of these questions "it's HubSpot" names a program. */
const ofPrograms = ["software", "software/named", "integration", "crm-notes"];
function namesProgram(said: string): boolean {
  const { called } = /^\s*(?:it|that)['’]?s (?<called>\p{L}[\p{L}\p{N}.]*(?: \p{L}+)?)\W*$/iu.exec(said)?.groups ?? {};
  return called !== undefined && !isKnownName(called.toLowerCase()) && !isKnownName(called);
}

export function readLine(index: FactIndex, input: MindInput): ReadLine {
  const { said, talk, nowMs, timeZone } = input;
  const memory = (talk.wish ?? {}) as Memory; // only the scripted mind writes it
  const openSlip = talk.slip?.kind === "handover" ? undefined : talk.slip;
  const { name, email, phone, company } = talk.known;
  const isWhoAsked = openSlip !== undefined || email !== undefined || phone !== undefined;
  const isProgram = !isWhoAsked && namesProgram(said) && ofPrograms.some((id) => index.byId(id)?.label === memory.asked);
  const { known, rest, isOneOfTwo } = readKnown(isProgram ? "" : said, {
    isNameAsked: isWhoAsked && name === undefined,
    isCompanyAsked: isWhoAsked && company === undefined,
    knownEmail: email,
  });
  const corrected = correctionIn(said, talk.known, undefined).known;
  // "It's smythe with an e, email too: jon@smythe.example" is a correction, not a second address.
  const isBesideFirst = corrected === undefined && isSecondAddress(said, known, talk.known);
  const person = isBesideFirst ? withoutPerson(known) : known;
  // "Its dot net" corrects an address. Its words are not a name.
  const told = withoutFirstName(corrected?.email !== undefined && !said.includes("@") ? withoutName(person) : person, talk.known, said);
  const isTold = Object.keys(told).length > 0;
  const asTyped = index.corrected(plain(isProgram ? said : rest));
  // "Morning, who is this" is a greeting and names no time. With a slip open, "morning" may be a time.
  const text = talk.slip ? asTyped : asTyped.replace(greeting, "");
  const timesSlip = talk.slip?.kind === "times" ? talk.slip : undefined;
  const timesSaid = readTimes(text, { nowMs, timeZone, slip: timesSlip, earlier: earlierSlips(talk), memory: memory.times });
  const wishLabel = wishLabelOf(
    index,
    text,
    hasState(talk) && (!timesSaid || (openSlip?.kind === "message" && isQuestion(text))) && !isStatement(text),
  );
  const isEnding =
    isEnd(plain(said)) ||
    (wishLabel === "talk-end" && !timesSaid && !isTold && messageOf(said) === undefined && !clausesOf(text).some(isQuestion));
  const learned =
    isEnding || isTold || isMore(wishLabel, text, timesSaid, timesSlip !== undefined) ? undefined : learnedSmallTalk(wishLabel);
  return {
    ...input,
    memory,
    correction: correctedBy(said, isTold ? rest : undefined, talk),
    told,
    isTold,
    rest,
    text,
    timesSlip,
    openSlip,
    timesSaid,
    wishLabel,
    smallTalkKey: isForeign(said) ? "foreign" : (smallTalkOf(said) ?? learned),
    isEnding,
    isSecond: isBesideFirst || isOneOfTwo,
    isName: talk.known.name === undefined && isFullName(withoutCourtesies(said)),
    noteBesideCall: openSlip?.kind === "message" ? undefined : messageBesideCall(said),
  };
}

/** "Same time", "10 or 11 would work": refers to the times that are shown. */
export function isOfShown(part: string, { timesSlip: slip, memory, nowMs, timeZone }: ReadLine): boolean {
  const times = slip && readTimes(part, { nowMs, timeZone, slip, memory: memory.times });
  return times !== undefined && isOnlyOfTimes(times.rest);
}

const earlierSlips = ({ lines, slip }: Talk): readonly TimesSlip[] =>
  lines.flatMap((line) => (line.slip?.kind === "times" && line.slip !== slip ? line.slip : []));

/** The wish of a line, or of its only clause without interjections: "perfect, that's all I wanted to say". */
function wishLabelOf(index: FactIndex, text: string, isStateAsked: boolean): string | undefined {
  const [clause, ...others] = clausesOf(text);
  const wish =
    index.wishOf(text, isStateAsked) ?? (clause === undefined || others.length > 0 ? undefined : index.wishOf(clause, isStateAsked));
  return wish === "wish-person" && (deniesPerson.test(text) || asksIfPerson.test(text)) ? "talk-bot" : wish;
}

/** "Am I talking to a human being right now?" */
const asksIfPerson =
  /\b(?:am i|are we) (?:really |actually )?(?:talking|speaking|chatting) (?:to|with) (?:an? )?(?:real |live |actual )?(?:human|person|bot|robot|machine)\b/;

/** "So you're not human", "not a real person then": asks whether Line one is a bot, and does not ask for a person. */
const deniesPerson =
  /^(?!.*\b(?:get|give|want|need|talk|speak|let|can i|could i|put me)\b)(?:.*\b(?:you(?:'?re|r| are)|ur|this is|it'?s|that'?s|there'?s) |(?:(?:so|oh|ok|wait|well|ah),? )*)(?:just |really |actually )*(?:not|no)(?: an?)?(?: real| live| actual)? (?:human|person|people)\b/;

/** The correction in a line. Details of the writer are left out first (`rest`): "drop the first line. its Gail, gail@…". */
function correctedBy(said: string, rest: string | undefined, { known, slip }: Talk): Correction {
  const message = slip?.kind === "message" ? slip.message : undefined;
  // "The message should say 0191, not 0119"
  const isOfMessage = message !== undefined && /\b(?:the|my) (?:message|note)\b/i.test(said);
  const corrected = isOfMessage ? {} : correctionIn(said, known, undefined);
  return corrected.known ? corrected : correctionIn(rest ?? said, {}, message);
}

const isSecondAddress = (said: string, told: LiveKnown, known: LiveKnown): boolean =>
  told.email !== undefined && told.email !== known.email && asWell.test(said) && (known.email !== undefined || /\binvit[^@]*@/i.test(said));
const asWell = /\b(?:too|as well|also|cc|copy)\b/i;
const withoutName = ({ name: _, ...others }: LiveKnown): LiveKnown => others;
const withoutPerson = ({ email: _, name: __, ...others }: LiveKnown): LiveKnown => others;

/** Drops a first name if the full name is already known. */
function withoutFirstName({ name, ...others }: LiveKnown, known: LiveKnown, said: string): LiveKnown {
  if (name === undefined || known.name?.startsWith(`${name} `)) return others;
  const part = /\b(?:last|first)(?= name\b)|\bsurname\b/i.exec(said)?.[0].toLowerCase();
  const before = known.name?.split(" ") ?? [];
  if (part === undefined || before.length === 0 || /\s/.test(name)) return { name, ...others };
  // "My last name is Kowalczyk", if the known name is "Helen Kowalski" or "Helen"
  const kept = part === "first" ? before.slice(before.length > 1 ? 1 : 0) : before.slice(0, Math.max(1, before.length - 1));
  return { name: (part === "first" ? [name, ...kept] : [...kept, name]).join(" "), ...others };
}

export function readAsked(index: FactIndex, wants: Wants, line: ReadLine): AskingLine {
  const { said, text, talk, memory, timesSaid, told } = line;
  const lineWithoutRefused = { said, text: withoutRefusedDays(text, line) };
  const isWish = (part: string) =>
    !isAboutBookedCall(text) &&
    !wants.officeHours(part, line) &&
    !/^how (?:many|long|fast|quick\w*)\b/.test(part) &&
    (wants.call(part) || wants.callOrTimes(part, line) || isOfShown(part, line));
  const asks = thingsAsked(index, lineWithoutRefused, {
    isWish,
    before: talk.slip && !isQuestion(text) ? undefined : memory.asked,
    spokenOf: [memory.asked, talk.known.topic].filter((each) => each !== undefined),
    agent: agentOfTalk(index, talk),
  });
  // "Between 2 and 4 Thursday" has two parts, but no question.
  const isOnlyTimes = timesSaid !== undefined && isOnlyOfTimes(timesSaid.rest) && !isQuestion(text);
  const besides = asks.wishes.length > 0 && asks.things.length > 0 && !isOnlyTimes;
  // "CPA firm. Thursday between 1 and 3": the part besides the wish is a statement.
  const onlyWishes = asks.wishes.length > 0 && asks.things.length === 0;
  const isHowFar = asksHowFar(text);
  const isVisit = timesSaid !== undefined && visiting.test(text);
  return {
    ...line,
    ...asks,
    lineWithoutRefused,
    besides,
    isHowFar,
    isVisit,
    wantsCall:
      besides ||
      onlyWishes ||
      isHowFar ||
      isVisit ||
      asks.wishes.some(wants.callPlainly) ||
      wants.callIn(lineWithoutRefused.text, timesSaid, line),
    name: timesSaid || told.name ? undefined : nameFor(index, line, withoutCourtesies(line.rest)),
  };
}

function nameFor(index: FactIndex, { openSlip, talk, text }: ReadLine, rest: string): string | undefined {
  const { email, phone } = talk.known;
  if (
    !(openSlip || email || phone) ||
    talk.known.name !== undefined ||
    isQuestion(text) ||
    wantsTime(text) ||
    isNotOurs(text) ||
    isInsult(text)
  )
    return undefined;
  const isUnheard = openSlip !== undefined && /^\p{L}{2,}$/u.test(rest) && !isAmericanWord(rest) && !index.knows(plain(rest));
  const bare = index.tokens(text).length > 0 || isKnownName(rest) ? (bareName(rest) ?? nameInAddress(rest, email)) : undefined;
  const name = bare ?? (isUnheard ? capital(rest) : undefined);
  // A name may look like words of a question: "dana hall", "deshawn fields".
  const [first = ""] = plain(name ?? "").split(" ");
  const isSurely = isForSomebody(rest) || !(isAmericanWord(first) || index.knows(first));
  return isSurely || (index.best(text)?.score ?? 0) < likely.whole ? name : undefined;
}

/** "Barb Hart" in lower case, after barb@hartlaw.example */
const nameInAddress = (rest: string, email: string | undefined) =>
  email !== undefined && rest.split(" ").length <= 3 ? nameAmong(rest, email) : undefined;

const greeting = /^(?:(?:(?:hi|hello|hey),? )?(?:good )?(?:morning|afternoon|evening)|what'?s up|wass?up)[,.!] *(?=\S+ )/;

/** The kinds of small talk in examples/wishes.json, without the end of a conversation (`isEnding`). */
const talks = [
  ...(["hello", "howAreYou", "thanks", "welcome", "referred", "bot", "name", "maker", "joke", "insult"] as const),
  ...(["instructions", "foreign", "heard", "pitch", "noProblem", "which"] as const),
];
export const learnedSmallTalk = (wishLabel: string | undefined) => talks.find((key) => wishLabel === `talk-${key}`);

/** Whether a line says more than the small talk in it: "No thanks. Actually wait, how much is it?", but not "good morning". */
const isMore = (wishLabel: string | undefined, text: string, timesSaid: TimesSaid | undefined, isSlipOpen: boolean) =>
  (/^talk-(?:hello|thanks|welcome)$/.test(wishLabel ?? "") && clausesOf(text).some(isQuestion)) ||
  (timesSaid !== undefined && (isSlipOpen || wishLabel !== "talk-hello" || timesSaid.wishes.some(({ dates }) => dates))) ||
  ((wantsMessage(text) || wantsTime(text)) && wishLabel !== "talk-joke");

/** "Can I come by on Thursday?" gets our address and open times for a call. */
const visiting = /\b(?:(?:come|coming|drop|stop|swing) by|(?:come|coming) over|(?:drop|stop) in)\b/;
