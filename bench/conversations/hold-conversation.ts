import type { LocalDate } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import { emptyTalk } from "#domain/talk.ts";
import type { Conversation } from "./conversations.ts";
import { judge } from "./judge.ts";
import { createStage, hear, officeZone, type Stage } from "./stage.ts";

export type Held = {
  /** The differences from the expected replies. */
  readonly wrong: readonly string[];
  /** The number of lines before the booking; undefined if nothing is booked. */
  readonly turnsToBooking: number | undefined;
  readonly milliseconds: readonly number[];
};

/** Runs a whole conversation and compares it with the expected one. */
export async function holdConversation(conversation: Conversation, stage: Stage = createStage()): Promise<Held> {
  const { lines, presses, knows, timeZone = officeZone } = conversation;
  const wrong: string[] = [];
  const milliseconds: number[] = [];
  let talk = emptyTalk;
  for (const [line, expected] of lines) {
    const heard = await hear(stage, line, timeZone, talk);
    talk = heard.talk;
    milliseconds.push(heard.milliseconds);
    wrong.push(...(await judge(heard, expected, timeZone, stage)).map((problem) => `${line} → ${problem}`));
  }
  if (presses !== undefined) {
    const shown = talk.slip?.kind === "times" ? [talk.slip.chosen ?? [], talk.slip.days.map((day) => day.startsAtUtc)].flat(2) : [];
    const start = presses === "first" ? shown[0] : instantAt(presses.slice(0, 10) as LocalDate, presses.slice(11), timeZone); // in the format of a date
    if (start === undefined || !shown.includes(start)) wrong.push(`${presses} is not there to be pressed`);
    else if ((await stage.times.stateOf(start)) !== "open") wrong.push(`${presses} is not open`);
  }
  for (const [key, value] of Object.entries(knows ?? {})) {
    const known = talk.known[key as keyof typeof talk.known]; // Object.entries loses the type of the keys
    if (known !== value) wrong.push(`${key} is ${known ?? "not known"} instead of ${value}`);
  }
  return { wrong, turnsToBooking: presses === undefined || wrong.length > 0 ? undefined : lines.length, milliseconds };
}
