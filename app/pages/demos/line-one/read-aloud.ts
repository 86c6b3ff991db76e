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

/** The answers of one turn, sentence by sentence, so that the one that is read can be shown. */
export async function readAloud(answers: readonly Pick<OurLine, "id" | "turnId" | "text">[]): Promise<void> {
  const [first] = answers;
  if (!first) return;
  stopReading();
  silenceOthers(stopReading);
  const { signal } = stop;
  const { sentences, letters } = sentencesOf(answers);
  const show = ({ lineId, from, to }: Sentence) => {
    if (!signal.aborted) set({ lineId, from, to });
  };
  const over = () => {
    if (!signal.aborted) set(undefined);
  };
  let heard = 0;
  if (await canServerRead()) {
    if (signal.aborted) return;
    set({ lineId: first.id, from: 0, to: 0 });
    // The sound has no marks: its sentences take their share of the time by their letters.
    const follow = (share: number) => {
      const at = sentences.findLastIndex(({ begins }) => begins <= share * letters);
      const sentence = sentences[Math.max(0, at)];
      if (!sentence || (reading?.to === sentence.to && reading.lineId === sentence.lineId)) return;
      heard = Math.max(0, at);
      show(sentence);
    };
    const isRead = await readByServer({ key: talk().key, turnId: first.turnId }, follow, signal);
    over();
    if (isRead) return;
  }
  if (!signal.aborted) readByBrowser(sentences.slice(heard), { onSentence: show, onOver: over });
}

/** The server reads answers with a space between them. */
function sentencesOf(answers: readonly Pick<OurLine, "id" | "text">[]) {
  let letters = 0;
  const sentences = answers.flatMap(({ id: lineId, text }) => {
    const before = letters;
    letters += text.length + 1;
    return [...text.matchAll(/[^.!?…]*[.!?…]+["”’)]*\s*|[^.!?…]+$/g)].flatMap(({ 0: sentence, index: from }): Sentence[] =>
      sentence.trim() ? [{ lineId, text: sentence.trim(), from, to: from + sentence.trimEnd().length, begins: before + from }] : [],
    );
  });
  return { sentences, letters };
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
