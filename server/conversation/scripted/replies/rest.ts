import type { LiveQuestion } from "#content/live/answers/live-answer.ts";
import { lineWords } from "#content/live/line-words.ts";
import { smallTalk } from "#content/live/small-talk.ts";
import type { LiveKnown } from "#domain/live-line.ts";
import { type FactIndex, factOf } from "#server/conversation/facts/fact-index.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { clausesOf, isQuestion, isStatement, supposes } from "#server/conversation/scripted/clauses-of.ts";
import { takesBack, withoutCourtesies } from "#server/conversation/scripted/corrections.ts";
import { readKnown } from "#server/conversation/scripted/known-of.ts";
import { likely } from "#server/conversation/scripted/likely.ts";
import { isRole } from "#server/conversation/scripted/names.ts";
import { isNotOurs } from "#server/conversation/scripted/not-ours.ts";
import { type AskingLine, learnedSmallTalk, type ReadLine } from "#server/conversation/scripted/read-line.ts";
import { isInsult } from "#server/conversation/scripted/small-talk-of.ts";
import { answerOf, unknown } from "./answers.ts";
import { type Events, type Given, noted, notedForCall, openingChips, type Reply, say, topicOf } from "./reply.ts";
import { sayInsult, saySmall } from "./small-talk.ts";

/** "Gus Petrakis, gus@petrakis.example": the line only gives details. */
export const tellsOnly: Reply<AskingLine> = (line, { index }) => {
  const { timesSaid, name, told, isTold, timesSlip, text, talk, wantsCall } = line;
  if (timesSaid) return undefined;
  if (name !== undefined) return namedSo(name, line);
  // "Ring me on 512 555 0147", while times are shown
  const isNumberForCall = timesSlip !== undefined && told.phone !== undefined;
  // "Rosa Medina mesa libre catering rosa@mesalibre.example"
  const isWho = told.name !== undefined && told.email !== undefined && text.split(" ").length <= 4;
  const isAll = isTold && (isWho || isOnlyOfWho(index, line)) && !isQuestion(text) && (!wantsCall || isNumberForCall);
  return isAll ? noted(told, talk) : undefined;
};

async function* namedSo(name: string, { told, talk }: AskingLine): Events {
  yield { type: "known", known: { name } };
  yield* noted({ ...told, name }, talk);
}

/**
 * "No phone, just email", while times are shown, is a statement, even if a page has its words. Once a time is chosen, a statement
 * such as "we mostly want help with missed calls" becomes a note for the call.
 */
export const besideTimes: Reply<AskingLine> = (line, given) => {
  const { things, whole, timesSlip, timesSaid, wantsCall, said, text, talk } = line;
  if (!timesSlip || timesSaid || wantsCall || asksIn(text) || isQuestion(plain(withoutCourtesies(said)))) return undefined;
  if (timesSlip.chosen !== undefined && isStatement(plain(besideTold(line))) && !isInsult(said))
    return notedForCall(besideTold(line), talk);
  const isSure = things.length > 1 || (whole.understood?.score ?? 0) >= likely.surely;
  return isSure ? undefined : anythingElse(line, given);
};

/** The last reply: the line is neither a wish nor a question that we can answer. */
export function anythingElse(line: AskingLine, { index }: Given): Events {
  const { said, text, talk, told, isTold, timesSlip, memory } = line;
  if (isTold && (othersIn(index, text) <= 1 || takesBack(said))) return noted(told, talk);
  if (isInsult(said)) return sayInsult();
  if (talk.slip?.kind === "message" && talk.slip.message && takesBack(said)) return say(lineWords.message.howToChange, []);
  const isOfOthers = index.best(text)?.fact === undefined && index.best(text) !== undefined;
  if (isNotOurs(text) || isOfOthers) return unknown();
  const talks = clausesOf(text).map((clause) => ({ clause, key: learnedSmallTalk(index.wishOf(clause)) }));
  const smallTalkKey = talks.flatMap(({ key }) => key ?? []).findLast((key) => key !== "which");
  // "Thanks! Do they call, or do I get a link?"
  if (smallTalkKey && talks.some(({ clause, key }) => key === undefined && isQuestion(clause))) return unknown();
  if (smallTalkKey) return saySmall(smallTalkKey);
  if (index.tokens(withoutCourtesies(text)).length === 0) return say(smallTalk.vague, openingChips(index));
  if (timesSlip && text.split(" ").length > 2 && !asksIn(text)) return notedForCall(besideTold(line), talk);
  const offer = memory.asked !== undefined && supposes(text) ? undefined : offerFor(index, text);
  return offer || (isStatement(text) && !asksIn(text)) ? hearTopic(said, offer, index) : unknown();
}

/** "And we have 4 locations", after a name and an address: the part of the line without those details. */
const besideTold = ({ said, rest, isTold }: AskingLine): string =>
  isTold ? rest.replace(/^[\s,;.]*(?:(?:and|also|plus)\b)?[\s,]*/i, "") : said;

async function* hearTopic(said: string, offer: LiveQuestion | undefined, index: FactIndex): Events {
  yield topicOf(said);
  if (offer) yield answerOf(index, { score: 0, question: offer, fact: factOf(offer) });
  else yield* say(smallTalk.topic, openingChips(index));
}

/** What our agents do about a problem that the visitor describes: "voicemail is where my business goes to die". */
export function offerFor(index: FactIndex, text: string): LiveQuestion | undefined {
  return asksIn(text) || text.split(" ").length < 4 ? undefined : index.offerFor(text);
}

/** "We're realtors, do you do Spanish" */
const asksIn = (text: string): boolean => isQuestion(text) || clausesOf(text).some(isQuestion);

/** "Ok its Kim Vo, kim@vo.example": the line only identifies its writer. */
export const tellsOnlyWho = (index: FactIndex, line: ReadLine): boolean =>
  line.isTold && line.told.topic === undefined && !isQuestion(line.text) && isOnlyOfWho(index, line);

/** Whether a part of a line only identifies its writer. A phone number does not count, since a message slip has no field for it. */
export function isOfSender(index: FactIndex, part: string, told: LiveKnown): boolean {
  const own = [told.name, told.company].filter((value) => value !== undefined);
  const withoutOwn = (text: string) => own.reduce((before, value) => before.replace(new RegExp(RegExp.escape(value), "i"), " "), text);
  if (!/[\p{L}\p{N}]/u.test(withoutOwn(part))) return own.length > 0;
  const { known, rest } = readKnown(part.replace(/^[\s–—-]+/, ""), { isNameAsked: true, isCompanyAsked: true });
  if (known.phone !== undefined || known.topic !== undefined) return false;
  const left = withoutOwn(rest);
  const isOther =
    (known.email !== undefined && known.email !== told.email) || (known.name !== undefined && !told.name?.includes(known.name));
  const isTold = known.email !== undefined || left !== part.trim();
  return (
    isRole(part) ||
    isLabel.test(part) ||
    (!isOther && isTold && othersIn(index, plain(left)) === 0 && (left.match(/\p{L}+/gu) ?? []).length < 4)
  );
}
const isLabel =
  /^\W*(?:(?:my|best|full|the) )*(?:name|e-?mail|company|contact|address|from|business|message|msg|note)(?: (?:is|address|person))?\W*$/i;

/** A replaced detail often comes with its owner: "no wait, use my husband's, omar@castillo.example". */
function isOnlyOfWho(index: FactIndex, { told, talk, text, isSecond }: ReadLine): boolean {
  const keys = Object.keys(told) as (keyof LiveKnown)[]; // Object.keys returns string[]
  const isOther = isSecond || keys.some((key) => (talk.known[key] ?? told[key]) !== told[key]);
  return isRole(text) || othersIn(index, text) <= (isOther ? 1 : 0);
}

/** The number of subjects of a line besides its writer's details: 0 for "wait, wrong email, it's …". */
const othersIn = (index: FactIndex, text: string): number => index.tokens(text).filter((subject) => !ofContacts.has(subject)).length;
/** The words around the writer's details, in stems. */
const ofContacts = new Set(
  "name email mail address number phon cell mobil compan reach contact call ring text wait wrong correct chang updat mistak typo cc copy send reply answer writ regard sincer respectfulli".split(
    " ",
  ),
);
