import type { FactIndex } from "#server/conversation/facts/fact-index.ts";
import { factOf } from "#server/conversation/facts/fact-index.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import type { Talk } from "#server/conversation/mind.ts";
import { agentNamed, withoutAgents } from "./agents-compared.ts";
import type { Understood } from "./answer-question.ts";
import { likely } from "./likely.ts";
import { anyOf, begins } from "./vocabulary.ts";

/** The agent that a visitor's line or an answer last named. */
export function agentOfTalk(index: FactIndex, { lines }: Pick<Talk, "lines">): string | undefined {
  for (const { who, text } of lines.toReversed()) {
    const agent = who === "visitor" ? agentNamed(plain(text)) : agentOf(index.questionOf(text)?.id);
    if (agent !== undefined && (who === "visitor" || hasFigures(index, agent))) return agent;
  }
  return undefined;
}

/** "booking" for "booking/returns" */
const agentOf = (id: string | undefined): string | undefined => id?.replace(/\/.*/, "");
const returnsOf = (index: FactIndex, agent: string) => index.byId(`${agent}/returns`);
const hasFigures = (index: FactIndex, agent: string): boolean => returnsOf(index, agent) !== undefined;

/**
 * The agent's own answer on how fast it replies or what it saves, if `understood` answers that for all agents or another one. "How
 * quick is it" after the sales agent does not ask how fast a call is picked up.
 */
export function ofItself(index: FactIndex, understood: Understood | undefined, agent: string): Understood | undefined {
  const { id = "" } = understood?.question ?? {};
  const own = index.byId(agent);
  const [speed] = /\d+ seconds/.exec(own?.text ?? "") ?? [];
  const isOtherSpeed = id === "at-once" && speed !== undefined && !understood?.fact.text.includes(speed);
  const question = isOtherSpeed ? own : id.endsWith("/returns") && agentOf(id) !== agent ? returnsOf(index, agent) : undefined;
  return question && { score: 1, question, fact: factOf(question) };
}

/**
 * The figures of an agent, if a part of a line asks for one of them: "hours saved?" after what the booking agent does, "what revenue
 * does the sales agent add". Undefined if the agent's page does not have the figure, or if `understood` contains it.
 */
export function figuresAsked(index: FactIndex, asked: string, understood: Understood | undefined, agent: string): Understood | undefined {
  const question = returnsOf(index, agent);
  const text = withoutAgents(plain(asked));
  if (question === undefined || asksOtherwise.test(text)) return undefined;
  const figures = question.text
    .slice(question.part?.length ?? 0)
    .replace(/\.$/, "")
    .split(", ");
  const measured = figures.filter((figure) => measures.some(([written, said]) => written.test(figure) && said.test(text)));
  const isOfShare = asksShare.test(text) && wordsOf(text).some((word) => wordsOf(figures.join(" ")).includes(word));
  if (measured.length === 0 && !isOfShare) return undefined;
  const isFragment = text.split(" ").length <= 5 && !asksYesOrNo.test(text);
  const isAmount = isFragment || isOfShare || asksAmount.test(text) || (asksYesOrNo.test(text) && changes.test(text));
  // "How many appointments can it take at once"
  const { id = "" } = understood?.question ?? {};
  const isOther = (understood?.score ?? 0) >= likely.surely && id !== agent && !ofFigures.test(id) && !changes.test(text);
  const isHeld = measured.some((figure) => understood?.fact.text.includes(figure.trim()));
  return isAmount && !isOther && !isHeld ? { score: 1, question, fact: factOf(question) } : undefined;
}

/**
 * The figures of the whole company, if no other answer has a high score: "how many of the leads do you say you capture". The answer
 * about the return needs its name in the question.
 */
export function companyFigures(index: FactIndex, asked: string, understood: Understood | undefined): Understood | undefined {
  const text = plain(asked);
  const isOfReturn = /\broi\b|\breturn on investment\b/.test(text) && !agentOf(understood?.question?.id)?.startsWith("price");
  const isOther = (understood?.score ?? 0) >= likely.surely || asksOtherwise.test(text) || !(asksAmount.test(text) || asksShare.test(text));
  const question = index.byId(isOfReturn ? "return" : !isOther && ofCompany.test(text) ? "results" : "");
  const isAgents = understood?.question?.id.endsWith("/returns");
  return question && !isAgents ? { score: 1, question, fact: factOf(question) } : undefined;
}

/** The figures on the home page. */
const ofCompany =
  /\bcaptur\w+|\b(?:satisf\w+|csat|conversions?)\b|\binteractions\b.*\b(?:handled|so far|have you|did you|you'?ve)\b|\b(?:handled|have you)\b.*\binteractions\b/;

/** The figures on the agents' pages, each with the words that visitors use for it. */
const measures: readonly (readonly [written: RegExp, said: RegExp])[] = [
  [/\bhrs\b|\btime\b/, /\b(?:hours?|hrs?|(?<!\b(?:same|an?|any|what|real|every|each|first|last|in|on) )time)\b/],
  [/\$/, /\b(?:money|dollars?|bucks|saved?|saves|savings?|revenue|income|worth|values?|earns?|cash)\b|\$/],
  [/\baccuracy\b/, /\baccura\w+|\b(?:errors?|mistakes?|precis\w+)\b/],
  [/\bfaster\b|\bspeed\b/, /\b(?:fast\w*|quick\w*|speed\w*)\b/],
  [/\bno-shows\b/, /\bno[- ]?shows?\b|\b(?:don'?t|do not|doesn'?t|not) show(?:ing)?(?: up)?\b/],
  [/\bappointments\b/, /\b(?:appointments?|appts?|bookings?)\b/],
  [/\bclose rate\b/, /\bclos(?:e|es|ing)\b/],
  [/\bdemos\b/, /\bdemos?\b/],
  [/\bleads converted\b/, /\bleads?\b|\bconver\w+/],
  [/\bstaff time\b/, /\bstaff\b/],
  [/\bauto-resolution\b/, /\b(?:auto\w*|resol\w+|by itself|on its own|by its self|without (?:a|any|us|me) ?\w*)\b/],
  [/\bsatisfaction\b/, /\b(?:satisf\w+|happ(?:y|ier)|csat)\b/],
  [
    /\bcost reduction\b/,
    /\bcosts?\b.*\b(?:reduc\w+|cut|cuts|lower|down|less|drops?)\b|\b(?:reduc\w+|cut|cuts|lower\w*|drops?|off|down)\b.*\bcosts?\b/,
  ],
  [/\bfiltered\b/, /\bfilter\w*|\b(?:communications?|inbox|e-?mails?)\b/],
  [/\boutput\b/, /\b(?:output|strateg\w+|productiv\w+)\b/],
  [/\d/, /\b(?:stats|metrics|figures|(?<!phone )numbers)\b/],
  [/\bmanual work\b/, /\bmanual\w*|\bby hand\b/],
];

const asksShare = /%|\bpercent\w*|\b(?:share|part|portion|fraction|rate)\b|\bhow (?:many|much) of\b/;
const asksAmount = anyOf(
  String.raw`\bhow (?:much|many|big|far|high|accurate|good|fast|quick\w*)\b`,
  String.raw`\b(?:what|which)(?:'?s| is| are| was| were| kind| sort)?\b(?! (?:if|happens|about|does it do))`,
  String.raw`\b(?:numbers?|figures?|stats|rates?)\b`,
);
const asksYesOrNo = begins`(?:do|does|did|will|would|can|could|is|are)\b`;
const changes =
  /\b(?:sav|add|cut|reduc|increas|boost|rais|improv|lift|gain|free|bring|get|mak|earn|lower|drop|recover|convert|clos|filter|eliminat|resolv|go(?:es)? (?:up|down|away)|more|fewer|less|faster|happier|back)\w*\b/;
/** Questions about costs, setup time, or when and how an agent does something do not ask for its figures. */
const asksOtherwise = anyOf(
  String.raw`\bhow (?:long|soon|far|do|does|is|are|can|would|will|could)\b`,
  String.raw`\b(?:what time|when|where|who|why)\b`,
  // "How many appointments can it book a day"
  String.raw`\bhow many\b.*\bcan (?:it|they|you)\b(?!.*\b(?:save|add|free|win|gain)\b)`,
  String.raw`\bwhat (?:do|does|can|could|would|will)\b.*\bdo\W*$`,
  String.raw`\bhow much (?:is|are|does|do|would|will|for|to)\b(?!.*\b(?:worth|saved?|saves|saving|add|adds|bring|make|earn|recover|cut|reduce|free|go|increase|filter|eliminate)\b)`,
);
const ofFigures = /\/returns$|^(?:results|return|accuracy|at-once|lead-speed|price)\b/;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
