import type { Lamp, LiveKnown, LiveMind, LiveSlip, LiveSource } from "./live-line.ts";

export type TalkLine = {
  readonly id: string;
  readonly who: "visitor" | "line-one" | "page";
  readonly text: string;
  readonly atMs: number;
  readonly source?: LiveSource;
  readonly mind?: LiveMind;
  /** It says that no page of ours answers the question. */
  readonly isUnknown?: boolean;
  /** The part of the visitor's line that has no answer; undefined if that is all of it. */
  readonly asked?: string;
  /** The slip that this line opened. */
  readonly slip?: LiveSlip;
};

/** The visitor's question to which this line of Line one's had no answer: its words and its time. */
export function unansweredBy(line: TalkLine, lines: readonly TalkLine[]): TalkLine | undefined {
  const asked = line.isUnknown ? lines.slice(0, lines.indexOf(line)).findLast(({ who }) => who === "visitor") : undefined;
  return asked && { ...asked, text: line.asked ?? asked.text };
}

/** The visitor's questions that no page of ours answers. */
export const unansweredIn = (lines: readonly TalkLine[]): readonly TalkLine[] => lines.flatMap((line) => unansweredBy(line, lines) ?? []);

/** Read before a turn, stored after it. It has no network address, and no mail address but the one that the visitor gave (`known`). */
export type Talk = {
  readonly lines: readonly TalkLine[];
  readonly known: LiveKnown;
  /** The lamps that are lit, in the order in which they were lit. */
  readonly lamps: readonly Lamp[];
  /** The open slip, which "the second one" and "no, later" refer to. */
  readonly slip: LiveSlip | undefined;
  /** The zone that the visitor has named or chosen; undefined: the page's applies. */
  readonly timeZone?: string;
  /** The time last asked for, as it was understood. JSON that only the scripted mind reads. */
  readonly wish: unknown;
};

export const emptyTalk: Talk = { lines: [], known: {}, lamps: [], slip: undefined, wish: undefined };
