import type { Lamp } from "#domain/live-line.ts";
import { keepTalk, newTalk, readKeptTalk } from "./kept-talk.ts";
import type { KeptTalk, OurLine, TalkEntry, TalkState } from "./talk-state.ts";

/** The one talk of the page: it outlives a component that React mounts anew. */
let state: TalkState = fresh(newTalk());
const listeners = new Set<() => void>();
let hasRead = false;

function fresh(kept: KeptTalk): TalkState {
  return { ...kept, phase: { kind: "quiet" }, erasing: undefined, isErased: false, before: undefined };
}

export const talk = (): TalkState => state;

export function changeTalk(change: Partial<TalkState> | ((before: TalkState) => Partial<TalkState>)): void {
  state = { ...state, ...(typeof change === "function" ? change(state) : change) };
  keepTalk(state);
  for (const tell of listeners) tell();
}

export function subscribeToTalk(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes another talk in this one's place. */
export function takeTalk(kept: KeptTalk, more: Partial<TalkState> = {}): void {
  changeTalk({ ...fresh(kept), ...more });
}

/** Brings back what the tab has kept, once. Words that were still coming have dropped. */
export function bringBackTalk(): void {
  if (hasRead) return;
  hasRead = true;
  const kept = readKeptTalk();
  if (!kept) return;
  const lines = kept.lines.map((line): TalkEntry => {
    if (line.who !== "us") return line;
    const { slip } = line;
    const resting =
      slip?.kind === "times"
        ? { ...slip, isSending: false, isLooking: false }
        : slip?.kind === "message"
          ? { ...slip, isSending: false }
          : slip;
    return { ...line, slip: resting, how: line.how === "streaming" ? "dropped" : line.how };
  });
  takeTalk({ ...kept, lines });
}

export function changeOurLine(id: string, change: (line: OurLine) => OurLine): void {
  changeTalk(({ lines }) => ({ lines: lines.map((line) => (line.who === "us" && line.id === id ? change(line) : line)) }));
}

/** After the last line of the same turn: a line that waits its turn stays below the answer before it. */
export function addToTurn(entry: TalkEntry): void {
  changeTalk(({ lines }) => {
    const last = lines.findLastIndex(({ turnId }) => turnId === entry.turnId);
    return { lines: last < 0 ? [...lines, entry] : lines.toSpliced(last + 1, 0, entry) };
  });
}

export const addAtEnd = (entry: TalkEntry): void => changeTalk(({ lines }) => ({ lines: [...lines, entry] }));

/** A lamp is never put out, and lights once. */
export function lightLamp(lamp: Lamp): void {
  changeTalk(({ lamps }) => (lamps.some(({ n }) => n === lamp.n) ? {} : { lamps: [...lamps, lamp] }));
}
