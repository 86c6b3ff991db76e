import { type Conversation, conversations } from "./conversations.ts";
import type { Opening } from "./expected.ts";
import { heldOut } from "./held-out.ts";
import { holdConversation } from "./hold-conversation.ts";
import { judge } from "./judge.ts";
import { laterVoices } from "./later-voices.ts";
import { laterVoices2 } from "./later-voices-2.ts";
import { laterVoices3 } from "./later-voices-3.ts";
import { moreConversations } from "./more-conversations.ts";
import { moreVoices } from "./more-voices.ts";
import { openings } from "./openings.ts";
import { pastStrangers } from "./past-strangers.ts";
import { pastStrangers2 } from "./past-strangers-2.ts";
import { pastStrangers3 } from "./past-strangers-3.ts";
import { pastStrangers4 } from "./past-strangers-4.ts";
import { pastStrangers5 } from "./past-strangers-5.ts";
import { pastStrangers6 } from "./past-strangers-6.ts";
import { pastStrangers7 } from "./past-strangers-7.ts";
import { pastStrangers8 } from "./past-strangers-8.ts";
import { pastStrangers9 } from "./past-strangers-9.ts";
import { pastStrangers10, pastTalks10 } from "./past-strangers-10.ts";
import { pastStrangers11, pastTalks11 } from "./past-strangers-11.ts";
import { severalThings } from "./several-things.ts";
import { createStage, hear, officeZone, type Stage } from "./stage.ts";
import { strangers } from "./strangers.ts";
import { strangers2 } from "./strangers-2.ts";
import { voices } from "./voices.ts";

export type Measured = {
  readonly right: number;
  readonly of: number;
  /** How many were answered or taken a step further, and wrongly so: the others that are not right end in "I don’t know" or a question back. */
  readonly misled: number;
  /** What went wrong, a line each. */
  readonly wrong: readonly string[];
  readonly milliseconds: readonly number[];
  /** Lines until a call was booked, of each conversation that books one. */
  readonly turns: readonly number[];
};

export async function measureOpenings(lines: readonly Opening[] = openings, stage: Stage = createStage()): Promise<Measured> {
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

/** Lines that were each tried untouched before anything was mended for them. */
export const measureHeldOut = (stage?: Stage): Promise<Measured> =>
  measureOpenings(
    [
      ...heldOut,
      ...voices,
      ...moreVoices,
      ...pastStrangers,
      ...pastStrangers2,
      ...pastStrangers3,
      ...pastStrangers4,
      ...pastStrangers5,
      ...pastStrangers6,
      ...pastStrangers7,
      ...pastStrangers8,
      ...pastStrangers9,
      ...pastStrangers10,
      ...pastStrangers11,
      ...laterVoices,
      ...laterVoices2,
      ...laterVoices3,
      ...severalThings,
    ],
    stage,
  );

/** Lines that nothing was mended for. */
export const measureStrangers = (stage?: Stage): Promise<Measured> => measureOpenings([...strangers, ...strangers2], stage);

export async function measureConversations(
  all: readonly Conversation[] = [...conversations, ...moreConversations, ...pastTalks10, ...pastTalks11],
  stage: Stage = createStage(),
): Promise<Measured> {
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
