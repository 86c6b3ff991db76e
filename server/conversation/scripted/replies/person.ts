import { handoverWords } from "#server/conversation/scripted/handover-words.ts";
import type { AskingLine, ReadLine } from "#server/conversation/scripted/read-line.ts";
import { isUrgent, saysWhoIsIn } from "#server/conversation/scripted/slip-words.ts";
import { type Answer, answersTo, thingsBesides, withoutChips } from "./answers.ts";
import { type Events, type Given, type Reply, say } from "./reply.ts";
import { tellsOnlyWho } from "./rest.ts";

/** Gives our number, and when people answer it. */
export const person: Reply<AskingLine> = async (line, given) => {
  const { text, timesSaid, talk } = line;
  const isBelowNumber = talk.slip?.kind === "handover";
  const isPressed = isBelowNumber && isUrgent(text);
  if (isBelowNumber && saysWhoIsIn(text)) return handOver(line, given, []);
  // "Office manager at Lakeside Dental, Tina Cho, tina@lakeside.example"
  if (timesSaid || tellsOnlyWho(given.index, line) || !(given.wants.person(text) || isPressed)) return undefined;
  return handOver(line, given, await answersTo(thingsBesides(given.index, line, given.wants.person), given));
};

async function* handOver({ nowMs }: ReadLine, { tools }: Given, answers: readonly Answer[]): Events {
  const slip = tools.handOver();
  yield* withoutChips(answers);
  yield* say(handoverWords(slip, nowMs), []);
  yield { type: "slip", slip };
}
