import { smallTalk } from "#content/live/small-talk.ts";
import type { LiveChip } from "#domain/live-line.ts";
import { plain } from "#server/conversation/facts/tokens.ts";
import { isQuestion } from "#server/conversation/scripted/clauses-of.ts";
import type { AskingLine, ReadLine } from "#server/conversation/scripted/read-line.ts";
import { pressWords } from "#server/conversation/scripted/recap.ts";
import { isInsult } from "#server/conversation/scripted/small-talk-of.ts";
import { askPerson, type Events, findTime, type Given, leaveMessage, openingChips, phone, type Reply, say, topicOf } from "./reply.ts";

export const talk: Reply = ({ small, isName, said }) =>
  small && !isName && !isLate(small) ? saySmall(small, small === "pitch" ? said : undefined) : undefined;

/** "Which one?", "no problem": only if the line says nothing else. */
export const lateTalk: Reply<AskingLine> = ({ small, isName, open, talk }, { index }) => {
  if (!small || isName) return undefined;
  if (small !== "which") return say(smallTalk[small], [findTime]);
  return say(open ? pressWords(talk, open) : smallTalk.which, openingChips(index));
};

const isLate = (small: keyof typeof smallTalk) => small === "which" || small === "noProblem";

export const insult: Reply = ({ said, text }) =>
  isInsult(said) && !isQuestion(text) && text.split(" ").length < 7 ? sayInsult() : undefined;

export const sayInsult = (): Events => saySmall("insult");

export async function* saySmall(small: keyof typeof smallTalk, topic?: string): Events {
  // Kept, so that it is in the message once that is opened.
  if (topic !== undefined) yield topicOf(topic);
  yield* say(smallTalk[small], chipsOf(small));
}

const chipsOf = (small: keyof typeof smallTalk): readonly LiveChip[] =>
  small === "foreign" || small === "pitch" ? [leaveMessage, phone] : small === "insult" ? [askPerson, leaveMessage] : [findTime];

export const ending: Reply = (line, given) => (line.isEnding ? end(line, given) : undefined);

async function* end({ talk, open }: ReadLine, { wants }: Given): Events {
  const isReady = open?.kind === "message" ? open.message : open?.chosen;
  const reminder = open && isReady ? pressWords(talk, open) : undefined;
  const sinceSlip = talk.lines.slice(talk.lines.findLastIndex((line) => line.slip) + 1);
  const isOver = sinceSlip.some(({ text }) => text === reminder || wants.toLetGo(plain(text)) || /\binstead\b/i.test(text));
  // Said once, so that nobody leaves in the belief that the call is booked. Visitors who end again have understood.
  if (reminder && !isOver) return yield* say(reminder, []);
  yield* say(smallTalk.end, []);
  yield { type: "end" };
}
