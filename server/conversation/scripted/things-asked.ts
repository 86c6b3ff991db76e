import { businessQuestions } from "#content/live/answers/business.ts";
import { type FactIndex, factOf, offers } from "#server/conversation/facts/fact-index.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { companyFigures, figuresAsked, ofItself } from "./agent-figures.ts";
import { agentNamed } from "./agents-compared.ts";
import { answerQuestion, asksBareSpeed, ofAgentBefore, type Understood } from "./answer-question.ts";
import { isQuestion } from "./clauses-of.ts";
import { likely } from "./likely.ts";
import { demand, hasSubject, isBare, ofOthers, partsOf, subjectOf, withoutMark } from "./parts-of.ts";
import { smallTalkOf } from "./small-talk-of.ts";
import { begins } from "./vocabulary.ts";
import { isAboutBookedCall, refusesCall } from "./wish-words.ts";

/** One of the questions in a line, with its answer. */
export type Thing = {
  /** The question in the visitor's words. */
  readonly words: string;
  /** Undefined if no page of ours answers it. */
  readonly understood: Understood | undefined;
};

export type ThingsAsked = {
  /** The questions besides the wishes. At least one if there are no wishes. */
  readonly things: readonly Thing[];
  /** The line as one question. A line that is only a wish has no answer, even if a page matches: "which times do you have for a call". */
  readonly whole: Thing;
  /** The parts that `isWish` accepts: by default those that wish for a call. */
  readonly wishes: readonly string[];
};

export type LineText = {
  /** The line as it was typed. */
  readonly said: string;
  /** The line as plain text with typing errors corrected, without the writer's details. */
  readonly text: string;
};

type Options = {
  readonly isWish: (part: string) => boolean;
  /** The question before this line. */
  readonly before?: string | undefined;
  /** The previous question and the topic of the conversation. */
  readonly spokenOf?: readonly string[];
  /** The agent that the conversation was last about. */
  readonly agent?: string | undefined;
};

const mostThings = 4;

/** Finds the questions in a line, in order and each answer once. A statement counts only if no part of the line is a question. */
export function thingsAsked(index: FactIndex, line: LineText, { isWish: judge, before, spokenOf = [], agent }: Options): ThingsAsked {
  const judged = new Map<string, boolean>();
  const isWish = (part: string): boolean => {
    const isOne = judged.get(part) ?? judge(part);
    judged.set(part, isOne);
    return isOne;
  };
  const ofAgent = ({ words, understood }: Thing): Thing => {
    const about = agentNamed(plain(words)) ?? agentNamed(line.text) ?? agent;
    const own = about === undefined ? undefined : (figuresAsked(index, words, understood, about) ?? ofItself(index, understood, about));
    return {
      words,
      understood: own ?? companyFigures(index, words, understood) ?? (understood && ofAgentBefore(index, words, understood, before)),
    };
  };
  const text = line.text.replace(denied, " ").trim() || line.text;
  const { parts: all, left } = partsOf(index, text, isWish);
  const parts = withoutTrade(index, all, isWish);
  const wishes = parts.filter((part) => isWish(part));
  const toldTrades = [...all.filter((part) => !asks(part)), ...spokenOf].flatMap((part) => subjectOf(index, part) ?? []);
  const ofTrade = (thing: Thing, asked = thing.words): Thing => ({
    ...thing,
    understood: inTrade(index, asked, thing.understood, toldTrades),
  });
  // "Does it do intake?", after the visitor mentioned a law firm
  const trade = asksOfAgent.test(left) && isOfTrade(index, left) ? spokenOf.find((each) => isOfTrade(index, each)) : undefined;
  const full = answerQuestion(index, trade === undefined ? left : `${trade} ${left}`, before);
  const isOfTold = parts.length < all.length;
  const alone = isOfTold ? answerQuestion(index, parts.join(", "), before) : undefined;
  const isBetter = full === undefined || trades.has(full.question?.id ?? "") || (alone?.score ?? 0) > full.score;
  const whole = ofTrade(ofAgent({ words: line.said, understood: isOfTold && isBetter ? alone : full }), parts.filter(asks).join(" "));
  if (wishes.length > 0 && wishes.length === parts.length) return { wishes, things: [], whole: { ...whole, understood: undefined } };
  if (parts.length < 2) return { wishes, whole, things: [whole] };

  const rest = parts.filter((part) => !wishes.includes(part));
  // Statements next to "a call about pricing" belong to the call, and so does a trade next to any wish.
  const isOnlyTold = (part: string) =>
    wishes.length > 0 &&
    (asksWhatIsOpen.test(part) ||
      (!asks(part) && (denies.test(part) || isOfTrade(index, part) || wishes.some((wish) => hasSubject.test(wish)))));
  const completed = inFull(index, rest);
  // "In Denver. Tuesday afternoon" does not ask for our location.
  const isOnlyPlace = (part: string) => !asks(part) && wishes.length > 0 && index.best(part)?.question?.id === "location";
  const found: Thing[] = [];
  // "How much and how fast"
  const asksPrice = rest.some((part) => subjectOf(index, part) === "price");
  for (const [place, part] of rest.entries()) {
    const piece = {
      part,
      full: completed[place] ?? part,
      previous: rest[place - 1] ?? "",
      before: asksPrice && asksBareSpeed.test(part) ? index.byId("price")?.label : place === 0 ? before : undefined,
      isBesideWish: wishes.length > 0,
    };
    const thing = isOnlyTold(part) || isOnlyPlace(part) ? undefined : thingOf(index, piece, found);
    if (thing) found.push(ofTrade(ofAgent(thing)));
  }
  return { wishes, whole, things: wishes.length === 0 && isOneThing(index, found, whole, left) ? [whole] : each(index, found) };
}

/** "We run a taqueria, can it take reservations": answers from the trade's page if only that page contains the words of the question. */
function inTrade(index: FactIndex, asked: string, understood: Understood | undefined, told: readonly string[]): Understood | undefined {
  const { id = "" } = understood?.question ?? {};
  const words = index.tokens(asked).filter((word) => !ofAnyWork.has(word));
  if (!understood || !offers.has(id) || trades.has(id) || words.length === 0) return understood;
  const holds = (text = "") => words.every((word) => index.tokens(text).includes(word));
  if (holds(understood.fact.text)) return understood;
  const question = told
    .flatMap((trade) => (trades.has(trade) ? [trade, widerTrade[trade] ?? ""] : []))
    .map((trade) => index.byId(trade))
    .find((each) => holds(each?.text));
  return question ? { score: understood.score, question, fact: factOf(question) } : understood;
}

/** Verbs that fit any subject, in stems: "can it handle returns" is about returns. */
const ofAnyWork: ReadonlySet<string> = new Set("send handl manag tell let help giv mak".split(" "));
/** Trades whose page is shared with another trade: "Hospitality & Restaurants". */
const widerTrade: Readonly<Record<string, string>> = { restaurant: "hospitality", hotel: "hospitality", senior: "healthcare" };

/** "Is it HIPAA ok? We're a dental office": removes a mentioned trade next to a question that is complete without it. */
function withoutTrade(index: FactIndex, parts: readonly string[], isWish: Options["isWish"]): readonly string[] {
  const saysItself = (part: string) => {
    const match = asks(part) && !ofWhatIsTold.test(part) ? index.best(part) : undefined;
    const subject = match?.question?.id ?? "";
    const least = mayBeOfTrade.test(part) ? likely.surely : likely.part;
    return match !== undefined && match.score >= least && !trades.has(subject) && !ofWhatWeDo.has(subject);
  };
  if (!parts.some(saysItself)) return parts;
  return parts.filter((part) => asks(part) || isWish(part) || !isOfTrade(index, part));
}

/** The question in a part: completed, else as it is, else with the part before it. Undefined if it adds no question. */
function thingOf(index: FactIndex, { part, full, previous, before, isBesideWish }: Part, found: readonly Thing[]): Thing | undefined {
  // "I am only in Tuesdays, 10?"
  if (!/\p{L}{2}/u.test(part)) return undefined;
  if (refusesCall(part) || (!asks(part) && (index.tokens(part).length === 0 || isCutShort.test(part)))) return undefined;
  const isFound = ({ fact }: Understood) => found.some(({ understood }) => understood?.fact.text === fact.text);
  const alone = answerQuestion(index, part, before);
  const score = alone?.score ?? 0;
  if (!asks(part) && !isNamed(part, score, isBesideWish)) return undefined;
  // "I booked a call for Thursday, how do I change it"
  if (isLeaning(index, part, score) && isAboutBookedCall(previous)) return undefined;
  // "Ok sounds good" may match the question that was just answered.
  if (!asks(part) && before !== undefined && alone?.question?.label === before) return undefined;
  if (full !== part) {
    const meant = answerQuestion(index, full, undefined);
    if (meant && meant.score >= likely.surely && isFound(meant)) return undefined;
    const isMeant = meant
      ? meant.score >= Math.max(likely.part, score * likely.wholeToPart) && (isBare(part) || !isFound(meant))
      : isBare(part) && isNotOurs(index, full);
    if (isMeant) return { words: withoutMark(full), understood: meant };
  }
  const withPrevious = isLeaning(index, part, score) ? answerQuestion(index, `${previous} ${part}`, undefined) : undefined;
  const isBetter = withPrevious && (!alone || (withPrevious.score > score && !isFound(withPrevious)));
  const understood = isBetter ? withPrevious : alone;
  // "Would it see those" depends on the part before it.
  const isSaid = asks(part) && !(previous && refersBack.test(part));
  if (understood && (isSaid || understood.score >= likely.part)) return { words: part, understood };
  return isUnknownQuestion(index, part) ? { words: withoutMark(part), understood: undefined } : undefined;
}

/** Whether a part depends on the part before it. */
const isLeaning = (index: FactIndex, part: string, score: number): boolean =>
  (refersBack.test(part) || index.tokens(part).length === 1) && score < likely.vaguePart && !isNotOurs(index, part);

/** Whether a part is a question that the reply should name as one that Line one cannot answer. */
const isUnknownQuestion = (index: FactIndex, part: string): boolean =>
  asks(part) && !smallTalkOf(part) && (isNotOurs(index, part) || index.tokens(part).length > (refersBack.test(part) ? 1 : 0));

/**
 * Completes each part: after "do you do texting", "email" becomes "do you do email"; "it" becomes the name before it; a trade that
 * the visitor mentioned is added.
 */
function inFull(index: FactIndex, parts: readonly string[]): readonly string[] {
  let head = parts.every(isBare) && parts.some((part) => offers.has(subjectOf(index, part) ?? "")) ? "do you do" : undefined;
  let name: string | undefined;
  const trade = parts.find((part) => ofOthers.test(part) && isOfTrade(index, part));
  return parts.map((part) => {
    // "We're a law firm. Does it do intake?"
    if (trade !== undefined && trade !== part && isQuestion(part) && isOfTrade(index, part)) return `${trade} ${part}`;
    const named = name === undefined ? part : part.replace(pronoun, name);
    const full = head !== undefined && isBare(part) ? `${head} ${part}` : named;
    if (!isBare(part)) head = listHead.exec(part)?.[0];
    name = naming.exec(part)?.groups?.name ?? name;
    return full;
  });
}

const isOfTrade = (index: FactIndex, part: string): boolean => trades.has(subjectOf(index, part) ?? "");

/** Whether the index knows the question as one that no page answers: "does it do fax". */
function isNotOurs(index: FactIndex, part: string): boolean {
  const match = index.best(part);
  return match !== undefined && match.fact === undefined && match.score >= likely.surely;
}

/** Whether to read a line as one question: no part has an answer, or the only part with one scores lower than the whole line. */
function isOneThing(index: FactIndex, [only, ...others]: readonly Thing[], whole: Thing, left: string): boolean {
  if (only === undefined) return true;
  // "Are you PCI compliant? We take card numbers over the phone"
  if (others.length === 0 && !only.understood && isQuestion(only.words) && isNotOurs(index, only.words)) return false;
  const score = (whole.understood ?? index.best(left))?.score ?? 0;
  // "Our girl quit and the phones never stop, anyway what does it cost"
  const isSure =
    (only.understood?.score ?? 0) >= likely.surely &&
    asks(only.words) &&
    !mayBeOfTrade.test(only.words) &&
    !ofWhatIsTold.test(only.words) &&
    !ofWhatWeDo.has(only.understood?.question?.id ?? "") &&
    left.split(" ").length - only.words.split(" ").length >= leastStory;
  if (others.length === 0 && !isSure && score > (only.understood?.score ?? 0) * likely.wholeToPart) return true;
  return whole.understood !== undefined && ![only, ...others].some(({ understood }) => understood);
}

/** From this number of words on, the statements around a question are a story, and the question takes precedence. */
const leastStory = 8;

type Part = {
  readonly part: string;
  /** The part, completed with the words that it leaves out. */
  readonly full: string;
  readonly previous: string;
  /** The question before this line; only set for its first part. */
  readonly before: string | undefined;
  readonly isBesideWish: boolean;
};

const asks = (part: string): boolean => isQuestion(part) || isAboutBookedCall(part);

/** "What would it do for us", next to a trade, is about the trade. */
const ofWhatWeDo: ReadonlySet<string> = new Set(["company", "agents", "why-us"]);
/** "Half my callers do" makes no sense without the question before it. */
const isCutShort = /\b(?:do|does|did|don'?t|doesn'?t|are|is|have|has|can|will|would)[.!]*$/;
/** "Is this for us" is about the trade, "is this HIPAA compliant" about the product. */
const mayBeOfTrade = /\bthis\b/;
const ofWhatIsTold = /\b(?:that|those)\b/;
const trades: ReadonlySet<string> = new Set(businessQuestions.map(({ id }) => id));

/** "How long does setup take, not how much it costs", "not the setup, the price" */
const denied =
  /(?:^|,|[.;-] )\s*(?:no,? )?not (?:the|for|about|your)\b[^,.?!;]*(?:[,.;]|$)|,?\s+not (?:how|what|when|where|if|whether)\b[^,.?!;]*$/g;
/** "What you got", next to a wish for times */
const asksWhatIsOpen =
  /^(?:(?:so|and|ok) )*(?:what|which|anything)(?:'?s| do| have| times?)?(?: (?:you|u|ya|y'?all)(?: guys)?)?(?: (?:got|have|open|free|left|available))+(?: then| for (?:me|us))?\W*$/;
/** "No rush", "nothing fancy" */
const denies = /^(?:no|not|nothing|never)\b/;
/** "And is that per month" depends on the part before it. */
const refersBack = /\b(?:that|it|this|those|them|em|they|these|so)\b/;
/** The shared beginning of a list: "do you do" in "do you do texting? email? web chat?" */
const listHead =
  /^(?:do|does|can|could|will|would) (?:you(?: guys)?|it|they|(?:your|the) \w+)(?: also)?(?: (?:do|have|offer|handle|take|answer|support|speak|use|make|send|read|book|serve|(?:work|integrate|connect|sync) (?:with|to|for)))?\b/;
const asksOfAgent = begins`(?:can|does|will|could|would) (?:it|they|the agent)\b`;
/** "What's Firstlight", "tell me about the booking agent" */
const naming =
  /^(?:what(?:'?s| is| are)|(?:tell me|more|info) (?:more )?about|how about|what about|(?:do )?you (?:guys )?(?:do|have|offer)) (?:an? |the |your )?(?<name>[\w-]+(?: [\w-]+){0,2})\??$/;
/** The "it" in "how long does it take" does not count, since it refers to nothing. */
const pronoun = /\b(?:it(?! takes?\b)|that|this|they|those|them)\b/;

/** Whether a part names a thing: a few words that are about no person ("the price", "setup time"), or more words with a high score. */
function isNamed(part: string, score: number, isBesideWish: boolean): boolean {
  const named = part.replace(demand, "");
  // "Figures. Tuesday the 15th, somewhere around 4"
  if (isBesideWish && score < likely.surely && named === part) return false;
  const most = score >= likely.surely ? 12 : named.length < part.length ? 7 : 6;
  return named !== "" && !ofOthers.test(named) && named.split(" ").length <= most;
}

/** Each answer once, then the unanswered questions, unless an answer has all their words: "is there a yearly plan", next to the price. */
function each(index: FactIndex, found: readonly Thing[]): readonly Thing[] {
  const answers = new Map(found.flatMap((thing) => (thing.understood ? [[thing.understood.fact.text, thing] as const] : [])));
  const said = new Set(index.tokens([...answers.keys()].join(" ")));
  const isSaid = (words: string) => index.tokens(words).length > 0 && index.tokens(words).every((word) => said.has(word));
  const unknown = new Map(found.flatMap((thing) => (thing.understood || isSaid(thing.words) ? [] : [[thing.words, thing] as const])));
  return [answers, unknown].flatMap((things) => [...things.values()].slice(0, mostThings));
}
