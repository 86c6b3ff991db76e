/** The state of the page's one talk. It is kept outside React and in sessionStorage, so it survives remounts and reloads until the tab is closed. */
import { useSyncExternalStore } from "react";
import { lineOneWords } from "#content/live/page-words.ts";
import { utcTimestamp } from "#domain/instants.ts";
import type { Lamp } from "#domain/live-line.ts";
import { keptTalkKey } from "./kept-talk-key.ts";
import type { Announcement, Entry, KeptTalk, OurLine, TalkEntry, TalkState, YourLine } from "./talk-state.ts";

export const newTalk = (): KeptTalk => ({ key: newId(), lines: [], lamps: [], known: {}, draft: "" });

/** State that is reset with each talk. */
const fresh = {
  phase: { kind: "quiet" },
  erasing: undefined,
  isErased: false,
  before: undefined,
  announced: [],
} as const;

/** The state that the server renders. */
const initial: TalkState = {
  ...newTalk(),
  ...fresh,
  // Until learnAbilities has run, line-one.inline.ts decides whether Speak is shown.
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

/** Replaces the talk by another one. */
export const takeTalk = (kept: KeptTalk, more: Partial<TalkState> = {}): void => changeTalk({ ...kept, ...fresh, ...more });

/** The talk in sessionStorage, if there is one. */
function readKept(): KeptTalk | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptTalkKey) ?? "null") as KeptTalk | null; // written below
    if (!kept || !Array.isArray(kept.lines) || !Array.isArray(kept.lamps)) return undefined;
    const { key, lines, lamps, known, draft } = kept;
    return { key, lines: atRest(lines), lamps, known, draft };
  } catch {
    return undefined; // no storage (on the server), no access to it, or a value of another version
  }
}

/** The lines of a talk whose requests have ended: an unfinished answer counts as dropped, and no slip is being sent. */
export function atRest(lines: readonly TalkEntry[]): readonly TalkEntry[] {
  return lines.map((line) => {
    if (line.who !== "us") return line;
    const how = line.how === "streaming" ? "dropped" : line.how;
    return { ...line, how, ...(line.slip && { slip: { ...line.slip, isSending: false, isLooking: false } }) };
  });
}

/**
 * Stores the talk for a reload; a talk without lines and draft is removed. `height`, given when the page is left, is its height
 * in pixels, which the reloaded page reserves until the talk is shown again (kept-height.inline.ts).
 */
export function keepTalk(height = 0): void {
  const { key, lines, lamps, known, draft } = state;
  try {
    if (lines.length > 0 || draft) sessionStorage.setItem(keptTalkKey, JSON.stringify({ key, lines, lamps, known, draft, height }));
    else sessionStorage.removeItem(keptTalkKey);
  } catch {
    // Storage is refused or full: the talk works, but a reload loses it.
  }
}

/** An announcement is removed after this time: it has been read out, and would be read again at the foot of the sheet. */
const announcedMs = 7_000;

/** Makes screen readers announce a text. Each announcement is an element of its own, so that equal texts are announced again. */
export function announce(text: string, kind: Announcement["kind"] = "status"): void {
  const own = { id: newId(), kind, text };
  changeTalk(({ announced }) => ({ announced: [...announced, own] }));
  setTimeout(() => changeTalk(({ announced }) => ({ announced: announced.filter((each) => each !== own) })), announcedMs);
}

/** The fields that each new entry has. Without `turnId` the entry is a turn of its own. */
export const newEntry = (turnId = newId()): Entry => ({ id: newId(), turnId, atUtc: nowUtc() });

export const newOurLine = (turnId?: string): OurLine => ({ ...newEntry(turnId), who: "us", text: "", how: "whole", chips: [] });

/** The next line to send: the first that is not fully answered. */
export const waitingLine = ({ lines }: Pick<KeptTalk, "lines"> = state) =>
  lines.find((line): line is YourLine => line.who === "you" && !line.isAnswered);

/** Whether the summary is the last entry, which it is until the next line. */
export function isEnded({ lines }: Pick<KeptTalk, "lines">): boolean {
  const last = lines.at(-1);
  return last?.who === "page" && last.kind === "end";
}

export function changeOurLine(id: string, change: (line: OurLine) => OurLine): void {
  changeTalk(({ lines }) => ({ lines: lines.map((line) => (line.who === "us" && line.id === id ? change(line) : line)) }));
}

/** Adds an entry after the last one of its turn, above lines that wait to be sent. */
export function addToTurn(entry: TalkEntry): void {
  changeTalk(({ lines }) => {
    const last = lines.findLastIndex(({ turnId }) => turnId === entry.turnId);
    return { lines: last < 0 ? [...lines, entry] : lines.toSpliced(last + 1, 0, entry) };
  });
}

/** A lamp is lit at most once, and stays lit. */
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
