/**
 * Line one's answers, read aloud: by the speech service if our server has one, else by the browser's own voice. Nothing sounds
 * before somebody has pressed Read aloud.
 */
import { silenceOthers } from "#app/features/voice-player/silence-others.ts";
import { readByBrowser, type Sentence, stopBrowserVoice } from "./browser-voice.ts";
import { canServerRead, prepareServerVoice, readByServer } from "./server-voice.ts";
import type { OurLine } from "./talk-state.ts";
import { changeOurLine, talk } from "./talk-store.ts";

/** The sentence that is being read; up to 0 while the voice is on its way. */
export type Reading = { readonly lineId: string; readonly from: number; readonly to: number };

let reading: Reading | undefined;
let stop = new AbortController();
const listeners = new Set<() => void>();

export const readingNow = (): Reading | undefined => reading;
export const nothingRead = (): Reading | undefined => undefined;
export const prepareToRead = prepareServerVoice;

export function subscribeToReading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Reading | undefined): void {
  reading = next;
  for (const tell of listeners) tell();
}

/** Sentence by sentence, so that the one that is read can be shown. */
export async function readAloud({ id, turnId, text }: Pick<OurLine, "id" | "turnId" | "text">): Promise<void> {
  stopReading();
  silenceOthers(stopReading);
  const { signal } = stop;
  const sentences = sentencesOf(text);
  const show = ({ from, to }: Sentence) => {
    if (!signal.aborted) set({ lineId: id, from, to });
  };
  const over = () => {
    if (!signal.aborted) set(undefined);
  };
  let heard = 0;
  if (await canServerRead()) {
    if (signal.aborted) return;
    set({ lineId: id, from: 0, to: 0 });
    // The sound has no marks: its sentences take their share of the time by their letters.
    const follow = (share: number) => {
      const at = sentences.findLastIndex(({ from }) => from <= share * text.length);
      const sentence = sentences[Math.max(0, at)];
      if (!sentence || reading?.to === sentence.to) return;
      heard = Math.max(0, at);
      show(sentence);
    };
    const isRead = await readByServer({ key: talk().key, turnId }, follow, signal);
    over();
    if (isRead) return;
  }
  if (!signal.aborted) readByBrowser(sentences.slice(heard), { onSentence: show, onOver: over });
}

function sentencesOf(text: string): readonly Sentence[] {
  return [...text.matchAll(/[^.!?…]*[.!?…]+["”’)]*\s*|[^.!?…]+$/g)].flatMap(({ 0: sentence, index }) =>
    sentence.trim() ? { text: sentence.trim(), from: index, to: index + sentence.trimEnd().length } : [],
  );
}

/** Ends what sounds, and the request for what was to sound. */
export function stopReading(): void {
  stop.abort();
  stop = new AbortController();
  if (reading) set(undefined);
  stopBrowserVoice();
}

/** The visitor speaks or types: the voice stops, and the line shows where. */
export function cutIn(): void {
  const cut = reading;
  stopReading();
  if (cut && cut.to > 0) changeOurLine(cut.lineId, (line) => (cut.to < line.text.length ? { ...line, cutAt: cut.to } : line));
}
