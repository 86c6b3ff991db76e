/** Line one's answers, read aloud by the browser's own voices. Nothing sounds before somebody has pressed Read aloud. */

import type { OurLine } from "./talk-state.ts";
import { changeOurLine } from "./talk-store.ts";

/** The sentence that is being read. */
export type Reading = { readonly lineId: string; readonly from: number; readonly to: number };

let reading: Reading | undefined;
const listeners = new Set<() => void>();

export const readingNow = (): Reading | undefined => reading;
export const nothingRead = (): Reading | undefined => undefined;
export const canReadAloud = (): boolean => "speechSynthesis" in window;

export function subscribeToReading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Reading | undefined): void {
  reading = next;
  for (const tell of listeners) tell();
}

/** Sentence by sentence, so that the one that is read can be shown. */
export function readAloud({ id, text }: Pick<OurLine, "id" | "text">): void {
  stopReading();
  const sentences = [...text.matchAll(/[^.!?…]*[.!?…]+["”’)]*\s*|[^.!?…]+$/g)].filter(([sentence]) => sentence.trim());
  for (const [index, match] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(match[0].trim());
    utterance.lang = "en-US";
    const from = match.index;
    const to = from + match[0].trimEnd().length;
    utterance.onstart = () => set({ lineId: id, from, to });
    utterance.onend = () => {
      if (index === sentences.length - 1 && reading?.lineId === id) set(undefined);
    };
    utterance.onerror = () => {
      if (reading?.lineId === id) set(undefined);
    };
    speechSynthesis.speak(utterance);
  }
}

export function stopReading(): void {
  if (!canReadAloud()) return;
  set(undefined);
  speechSynthesis.cancel();
}

/** The visitor speaks or types: the voice stops, and the line shows where. */
export function cutIn(): void {
  if (!reading) return;
  const { lineId, to } = reading;
  stopReading();
  changeOurLine(lineId, (line) => (to < line.text.length ? { ...line, cutAt: to } : line));
}
