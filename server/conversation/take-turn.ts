import { lineWords } from "#content/live/line-words.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { type LampNumber, type LiveAnswer, type LiveEvent, type LiveTurn, lampOf } from "#domain/live-line.ts";
import { plain } from "./facts/tokens.ts";
import { type Mind, MindError, type MindEvent, type MindInput, type Talk, type TalkLine, type Tools } from "./mind.ts";
import { zoneSaid } from "./when/zone-said.ts";

export type Turn = Pick<LiveTurn, "turnId" | "text" | "timeZone">;

/** An event for the page or, as the last item, the talk to store. */
export type TurnItem = { readonly event: LiveEvent } | { readonly talk: Talk };

const answerIdOf = (turnId: string, place: number): string => `${turnId}-answer${place === 0 ? "" : `-${place + 1}`}`;
export const answersIn = ({ lines }: Pick<Talk, "lines">, turnId: string): readonly TalkLine[] =>
  lines.filter(({ id, who }) => who === "line-one" && id.startsWith(answerIdOf(turnId, 0)));

export type TakeTurn = (talk: Talk, turn: Turn, signal: AbortSignal) => AsyncIterable<TurnItem>;

export type TakeTurnOptions = {
  readonly scripted: Mind;
  readonly model?: Mind | undefined;
  readonly tools: Tools;
  readonly nowMs: () => number;
  /** Called if the model fails and the scripted mind answers instead. */
  readonly onFallback?: (error: MindError) => void;
};

/**
 * Runs one turn: yields the page's events for a visitor's line. Each lamp is lit once per talk. If the signal is aborted, the last
 * item is the talk so far. `done` is not among the events, since the turn is done only when the talk is stored.
 */
export function createTakeTurn({ scripted, model, tools, nowMs, onFallback }: TakeTurnOptions): TakeTurn {
  /** The events of the model or, without one or if it fails before its answer, of the scripted mind. */
  async function* think(input: MindInput, signal: AbortSignal): AsyncIterable<MindEvent | { readonly type: "short" }> {
    let isAnswered = false;
    let isOverBudget = false;
    try {
      for await (const event of model?.(input, tools, signal) ?? []) {
        if (isAnswered && event.type === "answer") continue;
        isAnswered ||= event.type === "answer";
        yield event;
      }
      if (model && !isAnswered && !signal.aborted) throw new MindError("The model ended without an answer.");
    } catch (error) {
      if (!(error instanceof MindError)) throw error;
      if (!signal.aborted) onFallback?.(error);
      isOverBudget = error.isOverBudget;
    }
    if (isAnswered || signal.aborted) return;
    for await (const event of scripted(input, tools, signal)) {
      yield event;
      if (isOverBudget && event.type === "answer") yield { type: "short" };
    }
  }

  return async function* takeTurn(before, { turnId, text, timeZone }, signal) {
    let talk = before;
    const add = (line: TalkLine) => {
      talk = { ...talk, lines: [...talk.lines, line] };
    };
    /** Adds one of our lines to the talk, and returns it in the page's form. */
    const answer = (line: AnswerLine, atMs: number, chips: LiveAnswer["chips"], asked?: string): LiveAnswer => {
      add({ ...line, who: "line-one", atMs, ...(asked !== undefined && { asked }) });
      return { ...line, atUtc: utcTimestamp(atMs), chips };
    };
    function* light(n: LampNumber): Iterable<TurnItem> {
      if (talk.lamps.some((lamp) => lamp.n === n)) return;
      const lamp = { n, atUtc: utcTimestamp(nowMs()) };
      talk = { ...talk, lamps: [...talk.lamps, lamp] };
      yield { event: { type: "lamp", lamp } };
    }
    /** Applies an event of the mind to the talk, and yields the page's events. */
    function* take(event: MindEvent | { readonly type: "short" }): Iterable<TurnItem> {
      switch (event.type) {
        case "wish":
          talk = { ...talk, wish: event.wish };
          return;
        case "known":
          talk = { ...talk, known: { ...talk.known, ...event.known } };
          yield { event: { type: "known", known: talk.known } };
          return;
        case "slip":
          talk = { ...talk, slip: event.slip, lines: withSlip(talk.lines, event.slip) };
          yield { event };
          if (event.slip.kind === "handover") yield* light(lampOf.pointedToPerson);
          return;
        case "answer": {
          const { text: said, mind, source, chips, kind, asked } = event;
          const id = answerIdOf(turnId, answersIn(talk, turnId).length);
          const line = { id, text: said, mind, ...(source && { source }), ...(kind === "unknown" && { isUnknown: true }) };
          yield { event: { type: "answer", answer: answer(line, nowMs(), chips, asked) } };
          if (kind === "fact") yield* light(lampOf.answered);
          if (kind === "unknown") yield* light(lampOf.didNotKnow);
          return;
        }
        default:
          yield { event };
      }
    }

    const now = nowMs();
    if (!talk.lines.some(({ who }) => who === "line-one")) {
      const greeting = answer({ id: `${turnId}-greeting`, text: lineWords.greeting, mind: "scripted" }, now, []);
      yield { event: { type: "greeting", answer: greeting } };
      yield* light(lampOf.pickedUp);
    }
    const told = zoneSaid(plain(text), talk.slip?.kind === "times");
    if (told?.holds) talk = { ...talk, timeZone: told.timeZone };
    const input = { talk, said: text, timeZone: talk.timeZone ?? timeZone, nowMs: now };
    add({ id: turnId, who: "visitor", text, atMs: now });

    for await (const event of think(input, signal)) {
      if (signal.aborted) break;
      yield* take(event);
    }
    yield { talk };
  };
}

/** One of our lines without its time. */
type AnswerLine = Omit<LiveAnswer, "atUtc" | "chips">;

/** Stores the slip with the answer above it. */
function withSlip(lines: readonly TalkLine[], slip: NonNullable<Talk["slip"]>): readonly TalkLine[] {
  const last = lines.at(-1);
  return last?.who === "line-one" ? [...lines.slice(0, -1), { ...last, slip }] : lines;
}
