/** Replies to questions about whether somebody is at the office. */
import { officeHours } from "#content/hours.ts";
import { lineWords } from "#content/live/line-words.ts";
import type { HandoverSlip } from "#domain/live-line.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { isoWeekday } from "#domain/scheduling-rules.ts";
import { factOf } from "#server/conversation/facts/fact-index.ts";
import { localTime } from "#server/conversation/open-times.ts";
import { clausesOf, isQuestion } from "#server/conversation/scripted/clauses-of.ts";
import { handoverWords } from "#server/conversation/scripted/handover-words.ts";
import { isKnownName } from "#server/conversation/scripted/names.ts";
import type { ReadLine } from "#server/conversation/scripted/read-line.ts";
import { anyOf, begins } from "#server/conversation/scripted/vocabulary.ts";
import { isOfAgents } from "#server/conversation/scripted/wish-words.ts";
import { dayWords } from "#server/conversation/scripted/wished-times.ts";
import { answerOf } from "./answers.ts";
import { type Events, type Given, nextBelow, phone, type Reply, remember, say } from "./reply.ts";
import { withoutYesOrNo } from "./yes-or-no.ts";

const words = lineWords.whoIsIn;

/** Answers "is anyone there now on a Saturday", "can I ring you tomorrow" with whether people are in then, and our hours. */
export const whoIsIn: Reply = async (line, given) => {
  const { said, text, timesSaid, isTold, talk, timesSlip, nowMs } = line;
  if (!timesSaid && asksForOne(said) && talk.slip?.kind !== "message" && !given.wants.messagePlainly(text)) return sayNow(line, given);
  const pressed = withoutYesOrNo(text);
  const asked = pressed ?? text;
  const clauses = clausesOf(asked);
  const isAll = clauses.some(asksWhoIsIn) && clauses.every((clause) => asksWhoIsIn(clause) || given.index.tokens(clause).length === 0);
  if (isTold || !isAll) return undefined;
  if (pressed === undefined && !isQuestion(asked) && !barely.test(asked)) return undefined;
  const { date: today } = localTime(nowMs, officeHours.timeZone);
  const [date, ...others] = new Set((timesSaid?.wishes ?? []).flatMap(({ dates }) => (dates ?? []) as readonly LocalDate[])); // all dates in a wish are valid
  const isOfToday = (others.length === 0 && date === today) || (date === undefined ? ofToday : /\bnow\b/).test(text);
  if (isOfToday) return sayNow(line, given);
  if (others.length > 0 || timesSlip) return undefined;
  // "Can I phone you in the morning"
  if (date === undefined) return timesSaid && ringsUs.test(asked) ? sayFact("", "contact", line, given) : undefined;
  return isDayOff(date) || (await given.tools.openTimes({ dates: [date] }, officeHours.timeZone)).days.length > 0
    ? sayFact(
        isDayOff(date) ? words.nobody(dayWords(date)) : words.inOn(dayWords(date)),
        ringsUs.test(asked) ? "contact" : "hours",
        line,
        given,
      )
    : undefined;
};

const people =
  "(?:(?:any|some|no) ?(?:one|body)(?! else)|people|(?:an? )?(?:real |actual |live )*(?:person|human)|you|u|y'?all|they|folks|(?:(?:your|the) )?(?:office|shop|team|staff|people|phones?|place|folks))(?: (?:guys|all|folks|people))?";
const be = "(?:is|are|do|does|will|would|s|'s|'re|be|not|still|really|actually|even|already|all|gonna|going to)";
const isIn =
  "(?:there|in|around|open|closed?|working|picks? up|pick(?:s|ing)? (?:it |the phones? )?up|answer(?:s|ed|ing)?(?: the phones?)?|at work|back)";
const presence = anyOf(
  // "Is anyone there", "nobody is there today?", "whether anybody picks up"
  String.raw`\b${people}(?: ?${be})* ${isIn}\b`,
  // "When do you open", "when does somebody get back in", "till when can I reach someone"
  String.raw`\b(?:when|what time|how (?:late|early|long))\b.*\b(?:${people}|i|we)(?: (?:be|get|come|guys))* (?:open|close|in|back|there|start|leave|reach)\b`,
);
/** "Can I just ring you tomorrow" */
const ringsUs = begins`(?:can|could|may|should|shall|do|if) (?:i|we) (?:just |also |still |simply )*(?:call|ring|phone|telephone)\b(?! (?:it|that|this|him|her|them|back)\b)`;
/** With these words a question is about a call, an agent's work or the visitor's own business. */
const ofOthers =
  /\b(?:my|our|us|me|free|available|talk|chat|meet\w*|book\w*|demo|calls|appointments?|slots?|e-?mails?|messages?|customers?|callers?|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends?|holidays?)\b|\d|\bwe(?:'re| are)\b/;
const asksWhoIsIn = (clause: string): boolean =>
  (presence.test(clause) || ringsUs.test(clause)) && !ofOthers.test(clause) && !isOfAgents(clause);

/** "Anyone there today" */
const barely = begins`(?:any|some) ?(?:one|body)\b|(?:you|u|y'?all)\b`;
const ofToday = /\b(?:now|today|tonight|yet|still|this (?:morning|afternoon|evening)|back in)\b/;

/** "Is Sam there?", "could I talk to Dave please": our pages name no staff, so the answer is when people are in. */
const asksForOne = (said: string): boolean =>
  forOne.some((pattern) => {
    const { name } = pattern.exec(said)?.groups ?? {};
    return name !== undefined && isKnownName(name.toLowerCase());
  });
const forOne = [
  String.raw`\b(?:is|are) (?:there )?(?:an? )?NAME (?:still )?(?:there|in(?! the)|around|here|available|free|working|with you|(?:in|at) (?:your|the) office)\b`,
  String.raw`\b(?:talk|speak|chat) (?:to|with) NAME\b`,
  String.raw`\b(?:looking for|put me through to|(?:connect|transfer) me (?:to|with)|get me|get (?=[\w'’-]+ on the (?:phone|line))) ?NAME\b`,
  String.raw`\bdoes NAME (?:still )?work (?:there|here|with you|for you)\b`,
].map((pattern) => new RegExp(pattern.replace("NAME", String.raw`(?<name>\p{L}[\p{L}'’-]+)`), "iu"));

const isDayOff = (date: LocalDate): boolean => officeHours.weekly[isoWeekday(date)].length === 0;

/** Shows our number as a slip, or as text if a slip is open, since the new slip would close the open one. */
async function* sayNow({ nowMs, openSlip, talk }: ReadLine, { tools }: Given): Events {
  const slip = tools.handOver();
  const text = handoverWords(slip, nowMs, { open: words.now, closed: (when) => `${whyClosed(slip, nowMs)} ${words.back(when)}` });
  if (openSlip) return yield* say(`${text} ${words.number}`, nextBelow(talk));
  yield* say(text, []);
  yield { type: "slip", slip };
}

function whyClosed({ changesAtUtc }: HandoverSlip, nowMs: number): string {
  const { date: today } = localTime(nowMs, officeHours.timeZone);
  if (isDayOff(today)) return words.dayOff(dayWords(today));
  return localTime(Date.parse(changesAtUtc), officeHours.timeZone).date === today ? words.notYet : words.over;
}

async function* sayFact(before: string, id: "hours" | "contact", { memory }: ReadLine, { index }: Given): Events {
  const question = index.byId(id);
  if (!question) return;
  const answer = answerOf(index, { score: 1, question, fact: factOf(question) });
  yield { ...answer, text: `${before} ${answer.text}`.trim(), chips: [phone, ...answer.chips] };
  yield remember({ ...memory, asked: question.label });
}
