import { smallTalk } from "#content/live/small-talk.ts";
import type { LiveChip } from "#domain/live-line.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { isQuestion } from "#server/conversation/scripted/clauses-of.ts";
import type { AskingLine, ReadLine } from "#server/conversation/scripted/read-line.ts";
import { pressWords } from "#server/conversation/scripted/recap.ts";
import { isInsult } from "#server/conversation/scripted/small-talk-of.ts";
import { askPerson, type Events, findTime, type Given, leaveMessage, openingChips, phone, type Reply, say, topicOf } from "./reply.ts";

type TalkKey = keyof typeof smallTalk;

export const earlySmallTalk: Reply = ({ smallTalkKey: key, isName, said }) =>
  key && !isName && !isLate(key) ? saySmall(key, key === "pitch" ? said : undefined) : undefined;

/** "Which one?", "no problem": small talk only if the line says nothing else. */
export const lateSmallTalk: Reply<AskingLine> = ({ smallTalkKey: key, isName, openSlip, talk }, { index }) => {
  if (!key || isName) return undefined;
  if (key !== "which") return say(smallTalk[key], [findTime]);
  return say(openSlip ? pressWords(talk, openSlip) : smallTalk.which, openingChips(index));
};

const isLate = (key: TalkKey) => key === "which" || key === "noProblem";

export const insult: Reply = ({ said, text }) =>
  isInsult(said) && !isQuestion(text) && text.split(" ").length < 7 ? sayInsult() : undefined;

export const sayInsult = (): Events => saySmall("insult");

export async function* saySmall(key: TalkKey, topic?: string): Events {
  // Kept as the topic, so that a message begins with it if the visitor opens one.
  if (topic !== undefined) yield topicOf(topic);
  yield* say(smallTalk[key], chipsOf(key));
}

const chipsOf = (key: TalkKey): readonly LiveChip[] =>
  key === "foreign" || key === "pitch" ? [leaveMessage, phone] : key === "insult" ? [askPerson, leaveMessage] : [findTime];

export const ending: Reply = (line, given) => (line.isEnding ? end(line, given) : undefined);

async function* end({ talk, openSlip }: ReadLine, { wants }: Given): Events {
  const isReady = openSlip?.kind === "message" ? openSlip.message : openSlip?.chosen;
  const reminder = openSlip && isReady ? pressWords(talk, openSlip) : undefined;
  const sinceSlip = talk.lines.slice(talk.lines.findLastIndex((line) => line.slip) + 1);
  const isOver = sinceSlip.some(({ text }) => text === reminder || wants.toLetGo(plain(text)) || /\binstead\b/i.test(text));
  // Shown once, so that visitors do not leave believing that the call is booked. Visitors who say goodbye again have understood.
  if (reminder && !isOver) return yield* say(reminder, []);
  yield* say(smallTalk.end, []);
  yield { type: "end" };
}
