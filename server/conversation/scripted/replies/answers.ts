import { lineWords } from "#content/live/line-words.ts";
import type { FactIndex } from "#server/conversation/facts/fact-index.ts";
import type { Fact, MindEvent } from "#server/conversation/mind.ts";
import type { Understood } from "#server/conversation/scripted/answer-question.ts";
import { type LineText, type Thing, thingsAsked } from "#server/conversation/scripted/things-asked.ts";
import { type Events, findTime, type Given, phone } from "./reply.ts";

export type Answer = Extract<MindEvent, { readonly type: "answer" }>;

/** Answers each thing with the team's own answer, else with what the site says, else by saying that Line one does not know. */
export async function answersTo(things: readonly Thing[], { index, tools }: Pick<Given, "index" | "tools">): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const { words, understood } of things) {
    const written = await tools.teamAnswer(words);
    const isFirst = !answers.some(({ kind }) => kind === "unknown");
    answers.push(written ? teamAnswer(written) : understood ? answerOf(index, understood) : unknownPart(words, isFirst));
  }
  // "Where's your office? What's the street address"
  return answers.filter(({ text }) => !answers.some((other) => other.text.length > text.length && other.text.includes(text)));
}

/** The questions of a line that also wishes for something (`isWish`); empty if it wishes for nothing. */
export function thingsBesides(index: FactIndex, line: LineText, isWish: (part: string) => boolean): readonly Thing[] {
  const { things, wishes } = thingsAsked(index, line, { isWish });
  return wishes.length > 0 ? things : [];
}

export function answerOf(index: FactIndex, { fact, question }: Understood): Answer {
  const next = (question?.next ?? []).flatMap((id) => index.byId(id)?.label ?? []).slice(0, 2);
  if (question?.isUnknown) return { type: "answer", ...fact, mind: "scripted", kind: "unknown", chips: whenUnknown };
  return { type: "answer", ...fact, mind: "scripted", kind: "fact", chips: [...next.map((label) => ({ label })), findTime] };
}

export const isFact = ({ source }: Answer): boolean => source !== undefined;

/** For answers that are not the last line of a turn, since only the last line has chips. */
export async function* withoutChips(answers: readonly Answer[]): Events {
  for (const answer of answers) yield { ...answer, chips: [] };
}

export const whenUnknown = [{ label: lineWords.chips.sendQuestion }, phone, findTime];

export async function* unknown(text: string = lineWords.unknown): Events {
  yield { type: "doing", what: "reading" };
  yield { type: "answer", text, mind: "scripted", kind: "unknown", chips: whenUnknown };
}

/** Names the one of several questions that no page of ours answers. */
const unknownPart = (asked: string, isFirst: boolean): Answer => ({
  type: "answer",
  text: isFirst ? lineWords.unknownPart(asked) : lineWords.unknownPartToo(asked),
  mind: "scripted",
  kind: "unknown",
  chips: whenUnknown,
  asked,
});

const teamAnswer = ({ text, source }: Fact): Answer => ({ type: "answer", text, source, mind: "team", kind: "fact", chips: [findTime] });
