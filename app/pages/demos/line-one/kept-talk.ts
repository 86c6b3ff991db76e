import { utcTimestamp } from "#domain/instants.ts";
import { keptTalkKey } from "./kept-talk-key.ts";
import type { KeptTalk } from "./talk-state.ts";

/** A talk is kept in its tab: a reload brings it back, closing the tab forgets it. */
export function readKeptTalk(): KeptTalk | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptTalkKey) ?? "null") as KeptTalk | null; // written below
    return kept && Array.isArray(kept.lines) && Array.isArray(kept.lamps) ? kept : undefined;
  } catch {
    return undefined; // storage is refused, or holds what somebody else has written
  }
}

/**
 * A talk that has not begun and without a draft is not kept. `height`: how high it stands, in pixels, if the page is being left: a reload
 * holds as much free until it is back.
 */
export function keepTalk({ key, lines, lamps, known, draft }: KeptTalk, height = 0): void {
  try {
    if (lines.length > 0 || draft) sessionStorage.setItem(keptTalkKey, JSON.stringify({ key, lines, lamps, known, draft, height }));
    else sessionStorage.removeItem(keptTalkKey);
  } catch {
    // Storage is refused or full: the talk goes on, and a reload forgets it.
  }
}

export const newTalk = (): KeptTalk => ({ key: newId(), lines: [], lamps: [], known: {}, draft: "" });

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
