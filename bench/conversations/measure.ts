import type { Conversation } from "./conversations.ts";
import type { Opening } from "./expected.ts";
import { holdConversation } from "./hold-conversation.ts";
import { judge } from "./judge.ts";
import { createStage, hear, officeZone, type Stage } from "./stage.ts";

export type Measured = {
  readonly right: number;
  readonly of: number;
  /** The number of lines with a wrong answer or action. The other lines that are not right got "I don’t know" or a question. */
  readonly misled: number;
  /** A description of each difference. */
  readonly wrong: readonly string[];
  readonly milliseconds: readonly number[];
  /** The number of lines before the booking, for each conversation that books a call. */
  readonly turns: readonly number[];
};

export async function measureOpenings(lines: readonly Opening[], stage: Stage = createStage()): Promise<Measured> {
  const wrong: string[] = [];
  const milliseconds: number[] = [];
  let misled = 0;
  for (const [line, expected, timeZone = officeZone] of lines) {
    const heard = await hear(stage, line, timeZone);
    milliseconds.push(heard.milliseconds);
    const problems = await judge(heard, expected, timeZone, stage);
    if (problems.length > 0 && (heard.answers.some(({ source }) => source) || heard.slip)) misled += 1;
    if (problems.length > 0) wrong.push(`${line} → ${problems.join("; ")}`);
  }
  return { right: lines.length - wrong.length, of: lines.length, misled, wrong, milliseconds, turns: [] };
}

export async function measureConversations(all: readonly Conversation[], stage: Stage = createStage()): Promise<Measured> {
  const held = [];
  for (const conversation of all) held.push({ conversation, ...(await holdConversation(conversation, stage)) });
  const failed = held.filter(({ wrong }) => wrong.length > 0);
  return {
    right: all.length - failed.length,
    of: all.length,
    misled: failed.length,
    wrong: failed.map(({ conversation: { about }, wrong }) => `${about}: ${wrong.join(" | ")}`),
    milliseconds: held.flatMap(({ milliseconds }) => milliseconds),
    turns: held.flatMap(({ turnsToBooking }) => turnsToBooking ?? []),
  };
}
