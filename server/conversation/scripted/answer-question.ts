import { type FactIndex, factOf, type Match, offers } from "#server/conversation/facts/fact-index.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { supposes } from "./clauses-of.ts";
import { likely } from "./likely.ts";
import { isNotOurs } from "./not-ours.ts";
import { isAboutBookedCall } from "./wish-words.ts";

/** A match that has a fact, so that our pages answer it. */
export type Understood = Match & { readonly fact: NonNullable<Match["fact"]> };

const followUp =
  /^(?:(?:ok(?:ay)?|so|yes|yeah|right|cool|great|thanks|hm+),? )*(?:and|but|what about|how about|what if|same for|also|for|or|then)\b|^(?=(?:[\w'-]+ ){1,4}(?:too|as well|also)\W*$)/;
const correction =
  /^(?:no+|nah|nope|sorry|wait|actually|i mean|that'?s not what i (?:meant|asked)|not that)[,.!]*\s+(?:(?:no|sorry|wait|actually|i|what|meant|mean|was asking|asked|am asking|about|that'?s not what i (?:meant|asked))[,.]?\s+)*/;

/** The answer to one question; undefined if no page of ours answers it. `before` is the previous question. */
export function answerQuestion(index: FactIndex, said: string, before: string | undefined): Understood | undefined {
  const understood = understand(index, said, before);
  const isOther = understood?.question && understood.question.id !== "end-contract";
  return isAboutBookedCall(said) && !isOther ? movedCall(index) : understood;
}

/** "What if they want a human": the answer is the same for every agent, so the previous question does not matter. */
export const holdsOfAll = ({ question }: Match): boolean => ofAllAgents.has(question?.id ?? "");
const ofAllAgents: ReadonlySet<string> = new Set(["transfer", "tells"]);

/** How to move a booked call. */
export function movedCall(index: FactIndex): Understood | undefined {
  const question = index.byId("move-call");
  return question && { score: 1, question, fact: factOf(question) };
}

/**
 * After a question about an agent, "and what would it save us?" gets the figures of that agent, and so does "how fast?" if the agent
 * takes no calls. "What does that cost" gets the price of the subject of the previous question, if it has its own. The label of a
 * question, which is the text of its button, always gets the answer to that question.
 */
export function ofAgentBefore(index: FactIndex, asked: string, understood: Understood, before: string | undefined): Understood {
  const id = understood.question?.id ?? "";
  const named = before === undefined ? "" : (index.best(before)?.question?.id ?? "").replace(/\/(?:returns|price)$/, "");
  const isOfFigures = ofFigures.has(id) || (ofSpeed.has(id) && takeNoCalls.has(named));
  const kind = isOfFigures ? "returns" : ofPrice.has(id) && !namesOffer.test(plain(asked)) ? "price" : undefined;
  const figures = index.byId(`${named}/${kind}`);
  if (figures === undefined || plain(asked) === plain(understood.question?.label ?? "")) return understood;
  return { score: understood.score, question: figures, fact: factOf(figures) };
}

const ofPrice: ReadonlySet<string> = new Set(["price", "price/unit", "price-document", "call-free", "fees", "return"]);
/** "And how much is the receptionist?" names its subject itself. */
const namesOffer = /\b(?:calls?|agents?|ai|plans?|receptionist|assistant|phones?)\b/;

const ofFigures: ReadonlySet<string> = new Set(["results", "return"]);
const ofSpeed: ReadonlySet<string> = new Set(["at-once", "lead-speed"]);
const takeNoCalls: ReadonlySet<string> = new Set(["documents", "custom", "personal"]);

function understand(index: FactIndex, said: string, before: string | undefined): Understood | undefined {
  const text = plain(said).replace(correction, "");
  // A high score overrides the patterns of other subjects: "Is it legal for you to hold patient names" has an answer.
  if (isNotOurs(text) && (index.best(text)?.score ?? 0) < likely.surely) return undefined;
  const earlier = before === undefined ? undefined : known(index.best(before));
  // "How many calls is that?"
  if (earlier?.question?.id === "price" && asksHowMany.test(text)) return { ...earlier, score: 1 };
  const { id: earlierId = "" } = earlier?.question ?? {};
  // "We are 600 people, is it the same for us?"
  const ofSize = tellsSize.test(text) && asksIfSame.test(text) ? forSize[earlierId] : undefined;
  // "And how fast", after the price
  const ofStart = earlierId === "price" && asksBareSpeed.test(text) ? "setup" : undefined;
  const byWords = index.byId(ofSize ?? ofStart ?? "");
  if (byWords) return { score: 1, question: byWords, fact: factOf(byWords) };
  if (before && followUp.test(text)) {
    const rest = text.replace(followUp, "");
    const both = known(index.best(`${before} ${rest}`));
    const alone = index.best(rest);
    // "And for a bigger company?", after how long it takes
    if (earlier?.question?.id === "setup" && sizes.has(alone?.question?.id ?? "")) return { ...earlier, score: 1 };
    const inFull = index.best(text);
    if (inFull && holdsOfAll(inFull)) return known(inFull);
    // "And if somebody is late", after a question about an agent: no answer is better than one about another subject.
    if (supposes(text) && isOfAgent(index, before) && !(alone && isOffer(alone)) && (alone?.score ?? 0) < likely.surely) return undefined;
    // "Ok and if I cancel"
    if (supposes(rest.trim()) && alone?.fact && alone.score >= likely.surely && !isOffer(alone)) return known(alone);
    // A question that makes sense without the previous one takes precedence, even if no page of ours answers it.
    if (both && (alone === undefined || (alone.fact && isSpecial(both, before, index, alone)))) return both;
  }
  // "Can we turn that off"
  return known(
    startOfSize(index, text) ??
      index.best(text) ??
      index.best(text.replaceAll(adverbs, " ")) ??
      ofFigure(index, text) ??
      (before && (text.split(" ").length < 4 || index.tokens(text).length === 0) ? index.best(`${before} ${text}`) : undefined),
  );
}

/** "How fast do you deploy at a company with 800 people": the answer is the setup time, which includes the size of the company. */
function startOfSize(index: FactIndex, text: string): Match | undefined {
  const setup = asksOfStart.test(text) && asksOfTime.test(text) ? index.byId("setup") : undefined;
  const best = setup && index.best(text);
  return setup && (best === undefined || sizes.has(best.question?.id ?? "") || best.question?.id === "price-document")
    ? { score: 1, question: setup, fact: factOf(setup) }
    : undefined;
}
const asksOfStart =
  /\b(?:roll ?-?out|rolled out|go(?:ing)? live|deploy\w*|set ?-?up|onboard\w*|launch\w*|implement\w*|up and running|get (?:it|this|that|us) (?:running|started|going))\b/;
const asksOfTime = /\b(?:how (?:long|fast|soon|quick\w*|many (?:days|weeks|months))|time|timeline|time ?frame|when)\b/;
const tellsSize =
  /\b\d[\d,]* ?(?:\+ )?(?:people|employees|seats?|staff|users|locations|offices|stores|branches|reps)\b|\benterprise\b|\b(?:big|large|huge|bigger|larger) (?:compan(?:y|ies)|firms?|business(?:es)?|corporations?|org\w*)\b/;
const asksIfSame = /\b(?:same|also|too|as well|appl(?:y|ies)|hold|holds|true|change[sd]?|differ\w*|goes? for|with|for (?:us|a|an|the))\b/;
const forSize: Readonly<Record<string, string>> = { setup: "setup", price: "price-document", "price-document": "price-document" };
/** Asks how fast setup is, not how fast an agent answers. */
export const asksBareSpeed = /^(?:(?:and|ok|so|but|then|also) )*how (?:fast|soon|quick(?:ly)?|long)\W*$/;
/** The classifier's scores are better without these words. */
const adverbs = /\b(?:actually|really|honestly|literally|basically|even|just|truly|seriously|exactly)\b/g;

/** "What does 100% lead capture mean": the answer for a figure of ours names what the figure measures. */
function ofFigure(index: FactIndex, text: string): Match | undefined {
  const results = index.byId("results");
  const [figure] = /\b\d+(?:%|x\b)/.exec(text) ?? [];
  const isOurs = figure !== undefined && asksMeaning.test(text) && ` ${results?.text}`.includes(` ${figure} `);
  return results && isOurs ? { score: likely.part, question: results, fact: factOf(results) } : undefined;
}
const asksMeaning = /^(?:(?:so|and|ok) )*(?:what|how|where|why)\b(?!.*\boff\b)/;

const asksHowMany =
  /^(?:(?:so|and|but|ok|then) )*how many (?:phone |text )?(?:calls?|texts?|chats?|emails?|messages?|conversations?|interactions?|minutes?|people|customers) (?:(?:is|are|do|does|can|would|will|for|in|with) (?:that|this|it|i|we|you)\b|a (?:month|year)|per |included)/;
const sizes: ReadonlySet<string> = new Set(["enterprise", "small-business", "growth", "smb-agent", "served"]);

const isOffer = ({ question }: Match): boolean => offers.has(question?.id ?? "");
const isOfAgent = (index: FactIndex, before: string): boolean => {
  const earlier = index.best(before);
  return earlier !== undefined && isOffer(earlier);
};

const known = (match: Match | undefined): Understood | undefined => (match?.fact ? { ...match, fact: match.fact } : undefined);

/** "And for enterprise?" after the price means the price for an enterprise, although "enterprise" alone also has an answer. */
function isSpecial(both: Match, before: string, index: FactIndex, alone: Match): boolean {
  const earlier = index.best(before)?.question?.id ?? "";
  const id = both.question?.id;
  // "And when they don't show", after what the booking agent does
  if (id?.startsWith(`${earlier}/`) && alone.score >= likely.surely) return false;
  return id !== undefined && id !== earlier && id !== alone.question?.id;
}
