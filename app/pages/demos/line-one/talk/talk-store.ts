/** The one talk of the page: it outlives a component that React mounts anew, and in its tab a reload. Closing the tab forgets it. */
import { useSyncExternalStore } from "react";
import { lineOneWords } from "#content/live/page-words.ts";
import { utcTimestamp } from "#domain/instants.ts";
import type { Lamp } from "#domain/live-line.ts";
import { keptTalkKey } from "./kept-talk-key.ts";
import type { Entry, KeptTalk, OurLine, TalkEntry, TalkState, YourLine } from "./talk-state.ts";

export const newTalk = (): KeptTalk => ({ key: newId(), lines: [], lamps: [], known: {}, draft: "" });

/** What is another with each talk. */
const fresh = {
  phase: { kind: "quiet" },
  erasing: undefined,
  isErased: false,
  before: undefined,
  announced: { answer: "", status: "" },
} as const;

/** As the server renders it. */
const initial: TalkState = {
  ...newTalk(),
  ...fresh,
  // Whether Speak shows until the browser was asked, line-one.inline.ts has decided.
  abilities: { hears: "browser", readsAloud: true },
  hearing: { kind: "off" },
  isAloud: false,
  reading: undefined,
};
let state: TalkState = { ...initial, ...readKept() };
const listeners = new Set<() => void>();

export const talk = (): TalkState => state;

export const useTalk = (): TalkState => useSyncExternalStore(subscribe, talk, () => initial);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeTalk(change: Partial<TalkState> | ((before: TalkState) => Partial<TalkState>)): void {
  state = { ...state, ...(typeof change === "function" ? change(state) : change) };
  keepTalk();
  for (const tell of listeners) tell();
}

/** Puts another talk in this one's place. */
export const takeTalk = (kept: KeptTalk, more: Partial<TalkState> = {}): void => changeTalk({ ...kept, ...fresh, ...more });

/** What the tab has kept. */
function readKept(): KeptTalk | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptTalkKey) ?? "null") as KeptTalk | null; // written below
    if (!kept || !Array.isArray(kept.lines) || !Array.isArray(kept.lamps)) return undefined;
    const { key, lines, lamps, known, draft } = kept;
    return { key, lines: atRest(lines), lamps, known, draft };
  } catch {
    return undefined; // there is no storage, as on the server, it is refused, or it holds what somebody else has written
  }
}

/** The lines of a talk that was left: words that were still coming have dropped, and nothing is on its way any more. */
export function atRest(lines: readonly TalkEntry[]): readonly TalkEntry[] {
  return lines.map((line) => {
    if (line.who !== "us") return line;
    const how = line.how === "streaming" ? "dropped" : line.how;
    return { ...line, how, ...(line.slip && { slip: { ...line.slip, isSending: false, isLooking: false } }) };
  });
}

/**
 * A talk that has not begun and without a draft is not kept. `height`: how high it stands, in pixels, if the page is being
 * left: a reload holds as much free until it is back.
 */
export function keepTalk(height = 0): void {
  const { key, lines, lamps, known, draft } = state;
  try {
    if (lines.length > 0 || draft) sessionStorage.setItem(keptTalkKey, JSON.stringify({ key, lines, lamps, known, draft, height }));
    else sessionStorage.removeItem(keptTalkKey);
  } catch {
    // Storage is refused or full: the talk goes on, and a reload forgets it.
  }
}

/** Tells whoever does not see the page what has changed. */
export const announce = (status: string): void => changeTalk(({ announced }) => ({ announced: { ...announced, status } }));

/** What each new entry has: in the given turn, or in one of its own. */
export const newEntry = (turnId = newId()): Entry => ({ id: newId(), turnId, atUtc: nowUtc() });

export const newOurLine = (turnId?: string): OurLine => ({ ...newEntry(turnId), who: "us", text: "", how: "whole", chips: [] });

/** The line whose turn it is: the first without its whole answer. */
export const waitingLine = ({ lines }: Pick<KeptTalk, "lines"> = state) =>
  lines.find((line): line is YourLine => line.who === "you" && !line.isAnswered);

/** The page's list of what was done stands below everything, until another line is said. */
export function isEnded({ lines }: Pick<KeptTalk, "lines">): boolean {
  const last = lines.at(-1);
  return last?.who === "page" && last.kind === "end";
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

/** A lamp is never put out, and lights once. */
export function lightLamp(lamp: Lamp): void {
  if (state.lamps.some(({ n }) => n === lamp.n)) return;
  const lamps = [...state.lamps, lamp];
  changeTalk({ lamps });
  const { jobs } = lineOneWords;
  announce(jobs.justLit(jobs.list[lamp.n - 1]?.done ?? "", lamps.length));
}

/** `crypto.randomUUID` exists only on https pages and localhost; a talk works on others too. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

export const nowUtc = () => utcTimestamp(Date.now());
