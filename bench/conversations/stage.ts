import { firstHost } from "#domain/call-hosts.ts";
import type { UtcInstant } from "#domain/instants.ts";
import type { LiveAnswer, LiveEvent, LiveKnown, LiveSlip } from "#domain/live-line.ts";
import { defaultSchedulingRules, type SchedulingRules } from "#domain/scheduling-rules.ts";
import { emptyTalk } from "#domain/talk.ts";
import { type CurrentAvailability, hostsOf } from "#server/availability/availability.ts";
import { type CallTimes, createCallTimes } from "#server/bookings/call-times.ts";
import { createFactIndex } from "#server/conversation/facts/fact-index.ts";
import type { Mind, Talk } from "#server/conversation/mind.ts";
import { createScriptedMind } from "#server/conversation/scripted/scripted-mind.ts";
import { createTakeTurn, type TakeTurn, type TakeTurnOptions } from "#server/conversation/take-turn.ts";
import { createTools, type ToolsOptions } from "#server/conversation/tools.ts";

/** Monday, December 7, 2026, 7:58 PM in Austin. */
export const eveningMs = Date.parse("2026-12-08T01:58:00Z");
export const officeZone = defaultSchedulingRules.officeTimeZone;

/** Times that are already booked. */
const bookedStarts = ["2026-12-08T16:00:00Z", "2026-12-09T15:00:00Z", "2026-12-10T18:00:00Z", "2026-12-11T15:30:00Z"] as UtcInstant[]; // in the fixed format of instants

export type Stage = { readonly takeTurn: TakeTurn; readonly times: CallTimes; readonly nowMs: number };

type StageOptions = {
  readonly model?: Mind;
  readonly onFallback?: TakeTurnOptions["onFallback"];
  readonly nowMs?: number;
  readonly rules?: Partial<SchedulingRules>;
  readonly booked?: readonly UtcInstant[];
  readonly teamAnswers?: ToolsOptions["teamAnswers"];
};

const index = createFactIndex();
// Trains the classifier now, so that it does not count toward the first measured line.
index.best("hello");

/** Line one with the real scheduling code and rules, at a fixed time. */
export function createStage({
  model,
  onFallback,
  nowMs = eveningMs,
  rules = {},
  booked = bookedStarts,
  teamAnswers,
}: StageOptions = {}): Stage {
  const ofAll = { ...defaultSchedulingRules, ...rules };
  const current = { rules: ofAll, hosts: hostsOf({ hosts: [], blocks: [] }), version: 1 } as unknown as CurrentAvailability; // the desk's document has more fields
  const times = createCallTimes({
    bookings: {
      bookedBetween: async (fromUtc, toUtc) =>
        booked
          .filter((start) => start >= fromUtc && (!toUtc || start < toUtc))
          .map((startsAtUtc) => ({ id: startsAtUtc, startsAtUtc, minutes: 30, host: firstHost })) as never, // the only fields of a booking that are read
    },
    availability: { read: async () => current },
    busyPeriods: () => [],
    nowMs: () => nowMs,
  });
  const tools = createTools({ times, facts: index, teamAnswers: teamAnswers ?? (async () => undefined), nowMs: () => nowMs });
  return {
    takeTurn: createTakeTurn({ scripted: createScriptedMind(index), model, tools, nowMs: () => nowMs, ...(onFallback && { onFallback }) }),
    times,
    nowMs,
  };
}

/** The reply to a line. */
export type Heard = {
  /** One per question of the line. */
  readonly answers: readonly LiveAnswer[];
  /** The last answer. */
  readonly answer: LiveAnswer | undefined;
  readonly isUnknown: boolean;
  readonly slip: LiveSlip | undefined;
  readonly known: LiveKnown;
  readonly hasEnded: boolean;
  readonly talk: Talk;
  readonly milliseconds: number;
};

let turns = 0;

export async function hear(
  { takeTurn }: Pick<Stage, "takeTurn">,
  text: string,
  timeZone: string,
  before: Talk = emptyTalk,
): Promise<Heard> {
  const begun = performance.now();
  const events: LiveEvent[] = [];
  let talk = before;
  turns += 1;
  for await (const item of takeTurn(before, { turnId: `turn-${turns}`, text, timeZone }, new AbortController().signal)) {
    if ("talk" in item) talk = item.talk;
    else events.push(item.event);
  }
  const of = <T extends LiveEvent["type"]>(type: T) =>
    events.find((event): event is Extract<LiveEvent, { readonly type: T }> => event.type === type);
  const answers = events.flatMap((event) => (event.type === "answer" ? [event.answer] : []));
  return {
    answers,
    answer: answers.at(-1),
    isUnknown: talk.lines.at(-1)?.isUnknown === true,
    slip: of("slip")?.slip,
    known: talk.known,
    hasEnded: of("end") !== undefined,
    talk,
    milliseconds: performance.now() - begun,
  };
}

/** Sends these lines in one new conversation, and returns the reply to the last one. */
export async function hearAll(...lines: readonly string[]): Promise<Heard> {
  const stage = createStage();
  let heard = await hear(stage, lines[0] ?? "", officeZone);
  for (const line of lines.slice(1)) heard = await hear(stage, line, officeZone, heard.talk);
  return heard;
}
