import type { FactIndex } from "#server/conversation/facts/fact-index.ts";
import type { Mind } from "#server/conversation/mind.ts";
import { type AskingLine, readAsked, readLine } from "./read-line.ts";
import { complaint, message, messageOrNumber, messagePutRight, moreOfMessage } from "./replies/message.ts";
import { letGo, noteForCall, pressOrRecap, putRight } from "./replies/open-slip.ts";
import { person } from "./replies/person.ts";
import type { Reply } from "./replies/reply.ts";
import { besideTimes, rest, tellsOnly } from "./replies/rest.ts";
import { ending, insult, lateTalk, talk } from "./replies/small-talk.ts";
import { followUp, timesOrAnswers } from "./replies/times-or-answers.ts";
import { ourClock, ownClock, zone } from "./replies/zone.ts";
import { createWants } from "./wants.ts";

/** Replies that need only the line itself, in the order in which they are tried. The first that does not return undefined counts. */
const repliesToLine: readonly Reply[] = [
  putRight,
  messagePutRight,
  noteForCall,
  pressOrRecap,
  letGo,
  talk,
  ending,
  insult,
  message,
  moreOfMessage,
  followUp,
  ownClock,
  ourClock,
];

/** Tried after those: replies that need to know what the line asks. */
const repliesToQuestions: readonly Reply<AskingLine>[] = [
  messageOrNumber,
  person,
  complaint,
  lateTalk,
  zone,
  tellsOnly,
  besideTimes,
  timesOrAnswers,
  rest,
];

/** Answers without any model: the same line gets the same answer, in milliseconds. */
export function createScriptedMind(index: FactIndex): Mind {
  const wants = createWants(index);
  return async function* scriptedMind(input, tools) {
    const given = { index, wants, tools };
    const line = readLine(index, input);
    const { right, told, isTold } = line;
    if (right.known || isTold) yield { type: "known", known: right.known ?? told };
    for (const reply of repliesToLine) {
      const events = await reply(line, given);
      if (events) return yield* events;
    }
    const asking = readAsked(index, wants, line);
    for (const reply of repliesToQuestions) {
      const events = await reply(asking, given);
      if (events) return yield* events;
    }
  };
}
