import type { FactIndex } from "#server/conversation/facts/fact-index.ts";
import type { Mind } from "#server/conversation/mind.ts";
import { type AskingLine, readAsked, readLine } from "./read-line.ts";
import { askedInMessage, complaint, correctMessage, message, messageOrNumber, moreOfMessage } from "./replies/message.ts";
import { agreed, confirmCorrection, letGo, noteForCall, pause, pressOrRecap, secondAddress } from "./replies/open-slip.ts";
import { person } from "./replies/person.ts";
import type { Reply } from "./replies/reply.ts";
import { anythingElse, besideTimes, tellsOnly } from "./replies/rest.ts";
import { earlySmallTalk, ending, insult, lateSmallTalk } from "./replies/small-talk.ts";
import { callWithMessage, followUp, moveOfBooked, timesOrAnswers } from "./replies/times-or-answers.ts";
import { whoIsIn } from "./replies/who-is-in.ts";
import { yesOrNo } from "./replies/yes-or-no.ts";
import { ourClock, ownClock, zone } from "./replies/zone.ts";
import { createWants } from "./wants.ts";

/** Replies that need only the line itself, in the order in which they are tried. The first result that is not undefined is used. */
const repliesToLine: readonly Reply[] = [
  confirmCorrection,
  correctMessage,
  secondAddress,
  noteForCall,
  whoIsIn,
  yesOrNo,
  pause,
  ownClock,
  ourClock,
  agreed,
  followUp,
  pressOrRecap,
  letGo,
  earlySmallTalk,
  ending,
  insult,
  message,
  moreOfMessage,
];

/** Replies that need to know what the line asks. They are tried after all of `repliesToLine`. */
const repliesToQuestions: readonly Reply<AskingLine>[] = [
  callWithMessage,
  moveOfBooked,
  messageOrNumber,
  person,
  complaint,
  lateSmallTalk,
  zone,
  askedInMessage,
  tellsOnly,
  besideTimes,
  timesOrAnswers,
  anythingElse,
];

/** Answers by rules and the classifier, without a language model: the same line gets the same answer, in milliseconds. */
export function createScriptedMind(index: FactIndex): Mind {
  const wants = createWants(index);
  return async function* scriptedMind(input, tools) {
    const given = { index, wants, tools };
    const line = readLine(index, input);
    const { correction, told, isTold } = line;
    if (correction.known || isTold) yield { type: "known", known: { ...told, ...correction.known } };
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
