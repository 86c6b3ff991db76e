import { offerQuestions } from "#content/live/answers/answers.ts";
import { businessQuestions } from "#content/live/answers/business.ts";
import type { FactIndex } from "#server/conversation/facts/fact-index.ts";
import { answerQuestion, type Understood } from "./answer-question.ts";
import { anyOf } from "./any-of.ts";
import { clausesOf, isCondition, isQuestion } from "./clauses-of.ts";
import { likely } from "./likely.ts";
import { smallTalkOf } from "./small-talk-of.ts";
import { isAboutBookedCall, isOfAgents, refusesCall } from "./wish-words.ts";

/** One of the things that a line asks. */
export type Thing = {
  /** The visitor's words for it. */
  readonly words: string;
  /** Undefined: nothing of ours answers it. */
  readonly understood: Understood | undefined;
};

export type ThingsAsked = {
  /** Besides the wishes; if there are none, at least one. */
  readonly things: readonly Thing[];
  /** The line as one thing. */
  readonly whole: Thing;
  /** The parts that wish for a call, or whatever was looked for. */
  readonly wishes: readonly string[];
};

export type Line = {
  /** As it was typed. */
  readonly said: string;
  /** Plain and corrected, without what is told. */
  readonly text: string;
};

type Options = {
  readonly isWish: (part: string) => boolean;
  /** What was asked last. */
  readonly before?: string | undefined;
  /** What the talk is about. */
  readonly spokenOf?: readonly string[];
};

const mostThings = 4;
/** Of a line so many are looked at: each costs work, and nobody else is answered meanwhile. */
const mostParts = 12;

/** "The price", "tell me the cost": named rather than asked. */
const demand =
  /^(?:(?:please|pls|just|can you|(?:i|we)(?:'d| would)? (?:also )?(?:like|love|need|want)(?: to (?:know|see|hear|get))?|(?:i'?m|we'?re) looking for|need|want|looking for|like|tell me|give me|show me|send me|get|know|to know|the|your|some|more|info(?:rmation)? (?:on|about)|about|on) )*/;
const ofOthers = /^(?:we|i|i'?m|we'?re|my|our|it'?s|this|that|he|she|they)\b/;
/** "A call about pricing and setup" has a subject, and asks nothing. */
const hasSubject = /\b(?:about|regarding|concerning|discuss|re|for (?:your|pricing|prices|info\w*|help))\b/;
const interjection =
  /^(?:(?:please|pls|thanks|thank you|yes|no|nope|nah|sure|well|ok|okay|sir|ma'?am|actually|wait|hold on|hang on|never ?mind|one more thing|(?:two|three|a few|some|quick|couple of|a couple of) (?:quick )?questions?)\W*)+$/;
/** "How long does setup take, not how much it costs", "not the setup, the price" */
const denied =
  /(?:^|,|[.;-] )\s*(?:no,? )?not (?:the|for|about|your)\b[^,.?!;]*(?:[,.;]|$)|,?\s+not (?:how|what|when|where|if|whether)\b[^,.?!;]*$/g;
/** "And is that per month": it says nothing without what stands before it. */
const refersBack = /\b(?:that|it|this|those|them|em|they|these|so)\b/;

/** "Do you do" of "do you do texting? email? web chat?" */
const listHead =
  /^(?:do|does|can|could|will|would) (?:you(?: guys)?|it|they|(?:your|the) \w+)(?: also)?(?: (?:do|have|offer|handle|take|answer|support|speak|use|make|send|read|book|serve|(?:work|integrate|connect|sync) (?:with|to|for)))?\b/;
const ofAgent = /^(?:(?:and|so|ok) )*(?:can|does|will|could|would) (?:it|they|the agent)\b/;
const withoutMark = (part: string): string => part.replace(/\?+$/, "");
const isBare = (part: string): boolean => {
  const words = withoutMark(part);
  return !isQuestion(words) && !ofOthers.test(words) && words.split(" ").length <= 3 && words.replace(demand, "") === words;
};
/** "What's Firstlight", "tell me about the booking agent" */
const named =
  /^(?:what(?:'?s| is| are)|(?:tell me|more|info) (?:more )?about|how about|what about|(?:do )?you (?:guys )?(?:do|have|offer)) (?:an? |the |your )?(?<name>[\w-]+(?: [\w-]+){0,2})\??$/;
/** Not "how long does it take". */
const pronoun = /\b(?:it(?! takes?\b)|that|this|they|those|them)\b/;

/** "Phone and SMS agents", "sales and support" are one question. */
const offers: ReadonlySet<string> = new Set(offerQuestions.map(({ id }) => id));

const trades: ReadonlySet<string> = new Set(businessQuestions.map(({ id }) => id));

const two = (mark: string) =>
  String.raw`(?:the |your |an? )?([\w-]+(?: [\w-]+){0,3}?) (?:${mark}) (?:the |your |an? )?([\w-]+(?: [\w-]+){0,3}?)(?=\W*$|,| which\b)`;
/** "What's the difference between booking and calendar agents", "phone agent vs receptionist" */
const compared = anyOf(
  String.raw`\b(?:differ\w*|compare|comparison|choose|decide)(?: is there)?(?: (?:between|of))? ${two("and|or|from|with|to|vs\\.?|versus")}`,
  `^(?:(?:is|are|so|which|what about) )*${two("vs\\.?|versus")}`,
);

/** What a line asks, in its order, each answer once. What is only told counts if nothing is asked. */
export function thingsAsked(index: FactIndex, line: Line, { isWish, before, spokenOf = [] }: Options): ThingsAsked {
  const text = line.text.replace(denied, " ").trim() || line.text;
  const all = clausesOf(text)
    .slice(0, mostParts)
    .flatMap((clause) => listed(clause, mostParts));
  const parts = all.filter((part) => all.length === 1 || !interjection.test(part));
  const wishes = parts.filter((part) => isWish(part));
  const rest = parts.filter((part) => !wishes.includes(part));
  const hasWishSubject = wishes.some((part) => hasSubject.test(part));
  // "No thanks. Actually, wait, how much is it": what is left of the line.
  const left = parts.length < all.length && parts.length === 1 ? (parts[0] ?? text) : text;
  // "Does it do intake?", once a law firm was told of
  const trade =
    ofAgent.test(left) && trades.has(subjectOf(left) ?? "") ? spokenOf.find((each) => trades.has(subjectOf(each) ?? "")) : undefined;
  const full = trade === undefined ? left : `${trade} ${left}`;
  const whole: Thing = { words: line.said, understood: answerQuestion(index, full, before) };
  if (parts.length < 2) return { wishes, whole, things: wishes.length > 0 ? [] : [whole] };

  const found: Thing[] = [];
  const isFound = ({ fact }: Understood) => found.some(({ understood }) => understood?.fact.text === fact.text);
  const wordings = inFull(rest);
  for (const [place, part] of rest.entries()) {
    const full = wordings[place] ?? part;
    const isAsking = isQuestion(part) || isAboutBookedCall(part);
    if (refusesCall(part) || (!isAsking && (hasWishSubject || index.tokens(part).length === 0))) continue;
    const alone = answerQuestion(index, part, place === 0 ? before : undefined);
    if (!isAsking && !isNamed(part, alone?.score ?? 0)) continue;
    const meant = full === part ? undefined : answerQuestion(index, full, undefined);
    const isMeant = meant
      ? meant.score >= Math.max(likely.part, (alone?.score ?? 0) * likely.wholeToPart) && (isBare(part) || !isFound(meant))
      : full !== part && isBare(part) && isNotOurs(full);
    if (meant && full !== part && meant.score >= likely.surely && isFound(meant)) continue;
    if (isMeant) {
      found.push({ words: withoutMark(full), understood: meant });
      continue;
    }
    const needsBefore = refersBack.test(part) || index.tokens(part).length === 1;
    const isUnsure = needsBefore && (alone?.score ?? 0) < likely.vaguePart && !isNotOurs(part);
    const withBefore = isUnsure ? answerQuestion(index, `${rest[place - 1] ?? ""} ${part}`, undefined) : undefined;
    const saysNew = withBefore !== undefined && withBefore.score > (alone?.score ?? 0) && !isFound(withBefore);
    const understood = alone === undefined || saysNew ? withBefore : alone;
    if (understood && (isAsking || understood.score >= likely.part)) found.push({ words: part, understood });
    else if (isAsking && !smallTalkOf(part) && (isNotOurs(part) || index.tokens(part).length > (refersBack.test(part) ? 1 : 0)))
      found.push({ words: withoutMark(part), understood: undefined });
  }
  const things = thingsOf(found);
  if (wishes.length > 0) return { wishes, whole, things };
  const isKnown = found.some(({ understood }) => understood !== undefined);
  const wholeScore = (whole.understood ?? index.best(left))?.score ?? 0;
  const [only, ...others] = found;
  const isWhole =
    only === undefined ||
    (others.length === 0 && wholeScore > (only.understood?.score ?? 0) * likely.wholeToPart) ||
    (!isKnown && whole.understood !== undefined);
  return { wishes, whole, things: isWhole ? [whole] : things };

  /** Each part with what it leaves out, or the trade that was told: "email" after "do you do texting" is "do you do email", and "it" is what was named before. */
  function inFull(parts: readonly string[]): readonly string[] {
    let head = parts.every(isBare) && parts.some((part) => offers.has(subjectOf(part) ?? "")) ? "do you do" : undefined;
    let name: string | undefined;
    const trade = parts.find((part) => ofOthers.test(part) && trades.has(subjectOf(part) ?? ""));
    return parts.map((part) => {
      // "We're a law firm. Does it do intake?"
      if (trade !== undefined && trade !== part && isQuestion(part) && trades.has(subjectOf(part) ?? "")) return `${trade} ${part}`;
      const full = head !== undefined && isBare(part) ? `${head} ${part}` : name === undefined ? part : part.replace(pronoun, name);
      if (!isBare(part)) head = listHead.exec(part)?.[0];
      name = named.exec(part)?.groups?.name ?? name;
      return full;
    });
  }

  /** It is known that no page says so: "does it do fax". */
  function isNotOurs(part: string): boolean {
    const match = index.best(part);
    return match !== undefined && match.fact === undefined && match.score >= likely.surely;
  }

  /** The parts of a clause that names several things: "prices and a demo". */
  function listed(clause: string, room: number): string[] {
    if (room <= 1) return [clause];
    const [one, other] = compared.exec(clause)?.slice(1).filter(Boolean) ?? [];
    if (one !== undefined && other !== undefined) {
      const both = [withHeadOf(one, other), other].map((name) => `what is the ${name}`);
      const [first, second] = both.map(subjectOf);
      if (first !== second && [first, second].every((id) => offers.has(id ?? ""))) return both;
    }
    for (const { index: at, 0: mark } of [...clause.matchAll(listMark)].slice(0, mostParts)) {
      const left = clause.slice(0, at).trim();
      const right = clause.slice(at + mark.length).trim();
      if (left && right && isTwo(left, right, mark)) return [left, ...listed(right, room - 1)];
    }
    return [clause];
  }

  function isTwo(left: string, right: string, mark: string): boolean {
    if (isCondition(left)) return false;
    const [next = right] = right.split(listMark);
    if (isWish(left) !== isWish(next)) {
      // "Can it answer calls and book appointments"
      if (isOfAgents(left) && !isWish(`${left.split(" ").slice(0, 2).join(" ")} ${next}`)) return false;
      const [wish, other] = isWish(left) ? [left, next] : [next, left];
      // "I want to talk to sales and support", "are you open Monday and Tuesday", "do you answer nights and weekends"
      if ((wish === left && isWish(withLast(left, next))) || (isDay.test(next) && (endsInDay.test(left) || isQuestion(left)))) return false;
      if (wish === left && hasSubject.test(wish)) return false;
      return subjectOf(other) !== undefined || (wish === next && ofOthers.test(other));
    }
    // "Price, contract length": of a list of names one may be known not to be ours.
    const unknown = isBare(left) && isBare(next) && index.best(next)?.fact === undefined && index.best(next) ? "not ours" : undefined;
    const one = subjectOf(withHeadOf(left, next)) ?? (unknown === undefined ? undefined : subjectOf(left));
    const others = [subjectOf(right), subjectOf(next), unknown].filter((id) => id !== undefined);
    if (one === undefined || others.length === 0 || others.includes(one)) return false;
    if (offers.has(one) && others.every((id) => offers.has(id))) return false;
    const both = answerQuestion(index, `${left}${mark}${next}`, undefined);
    if (both?.question && both.score > likely.whole && both.question.id !== one && !others.includes(both.question.id)) return false;
    return mark.trim() === "" || !sharesBeginning(left, next, one);
  }

  /** "Does it work with Google Calendar and Outlook": "does it work with Outlook" asks the same. */
  function sharesBeginning(left: string, right: string, subject: string): boolean {
    const words = left.split(" ");
    return [1, 2, 3, 4].some((taken) => words.length - taken >= 2 && subjectOf(`${words.slice(0, -taken).join(" ")} ${right}`) === subject);
  }

  function subjectOf(part: string): string | undefined {
    const least = index.tokens(part).length > 0 ? likely.part : likely.vaguePart;
    const understood = answerQuestion(index, part.replace(demand, "") || part, undefined);
    return understood && understood.score >= least ? understood.question?.id : undefined;
  }
}

/** Between the things of a list, or before a question that follows another without any sign. */
const listMark =
  /\s*[,/]\s*(?:(?:and|also|plus|then)\s+)?|\s+(?:and|&|\+|plus|also|then|but|as well as|along with)\s+|(?<!\b(?:(?:what|which|how)(?: \w+)?|who|when|where|why|if|whether|that|of|to|know|tell me|and|or|so))\s+(?=(?:(?:do|does|is|are|can|could|will|would) (?:you|it|i|we|they|the|your|there|this|that)|how (?:much|long|many|fast|soon|do|does)|what(?:'s| is| are| do| does)|(?:where|who) (?:is|are|do|does|can|will))\b)/g;

const day = "(?:mon|tue?s?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?";
const endsInDay = new RegExp(String.raw`\b${day}$`);
const isDay = new RegExp(`^(?:on )?(?:${day}|weekends?|nights?|evenings?|holidays?)$`);

const withLast = (left: string, last: string): string => `${left.split(" ").slice(0, -1).join(" ")} ${last}`;

/** "Phone and SMS agents" are phone agents and SMS agents. */
function withHeadOf(left: string, right: string): string {
  const [, ...head] = right.split(" ");
  return !/\b(?:an?|the|your|my|our|some)\b/.test(right) && head.length > 0 && head.length < 3 ? `${left} ${head.join(" ")}` : left;
}

/** A few words that tell of nobody: "the price", "setup time"; more of them if they are surely recognized. */
function isNamed(part: string, score: number): boolean {
  const named = part.replace(demand, "");
  const most = score >= likely.surely ? 12 : named.length < part.length ? 7 : 6;
  return named !== "" && !ofOthers.test(named) && named.split(" ").length <= most;
}

/** Each answer once, and after them what has none. */
function thingsOf(found: readonly Thing[]): readonly Thing[] {
  const answers = new Map(found.flatMap((thing) => (thing.understood ? [[thing.understood.fact.text, thing] as const] : [])));
  const unknown = new Map(found.flatMap((thing) => (thing.understood ? [] : [[thing.words, thing] as const])));
  return [answers, unknown].flatMap((things) => [...things.values()].slice(0, mostThings));
}
