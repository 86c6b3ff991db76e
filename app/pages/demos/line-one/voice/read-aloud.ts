/**
 * Reads Line one's answers aloud: by the speech service if our server has one, else by the browser's own voice. Silent until
 * "Read aloud" is pressed.
 */
import { silenceOthers } from "#app/features/voice-player/silence-others.ts";
import type { OurLine } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { changeOurLine, changeTalk, talk } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { canServerRead, prepareServerVoice, readByServer } from "./server-voice.ts";

/** A sentence with its position in its line and in the whole text being read. */
type Sentence = {
  readonly lineId: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly begins: number;
};

let stop = new AbortController();

export const canReadAloud = (): boolean => "speechSynthesis" in window;

export function toggleAloud(): void {
  const isAloud = !talk().isAloud;
  if (isAloud) prepareServerVoice();
  else stopReading();
  changeTalk({ isAloud });
}

/** The answers of one turn by sentences, so that the one being read can be marked. */
export async function readAloud(answers: readonly OurLine[]): Promise<void> {
  const [first] = answers;
  if (!first) return;
  stopReading();
  silenceOthers(stopReading);
  const { signal } = stop;
  const { sentences, letters } = sentencesOf(answers);
  const show = ({ lineId, from, to }: Sentence) => {
    if (!signal.aborted) changeTalk({ reading: { lineId, from, to } });
  };
  const over = () => {
    if (!signal.aborted) changeTalk({ reading: undefined });
  };
  let heard = 0;
  if (await canServerRead()) {
    if (signal.aborted) return;
    changeTalk({ reading: { lineId: first.id, from: 0, to: 0 } });
    // The audio has no marks for sentences: their times are estimated by the number of letters.
    const follow = (share: number) => {
      const at = Math.max(
        0,
        sentences.findLastIndex(({ begins }) => begins <= share * letters),
      );
      const sentence = sentences[at];
      const { reading } = talk();
      if (!sentence || (reading?.to === sentence.to && reading.lineId === sentence.lineId)) return;
      heard = at;
      show(sentence);
    };
    const isRead = await readByServer({ key: talk().key, turnId: first.turnId }, follow, signal);
    over();
    if (isRead) return;
  }
  if (!signal.aborted) readByBrowser(sentences.slice(heard), show, over);
}

/** The server reads answers with a space between them. */
function sentencesOf(answers: readonly OurLine[]) {
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

/** Speaks one after the other. `onOver` is called when the last has ended, or one has failed. */
function readByBrowser(sentences: readonly Sentence[], onSentence: (sentence: Sentence) => void, onOver: () => void): void {
  if (!canReadAloud()) {
    onOver();
    return;
  }
  for (const sentence of sentences) {
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.lang = "en-US";
    utterance.onstart = () => onSentence(sentence);
    if (sentence === sentences.at(-1)) utterance.onend = onOver;
    utterance.onerror = onOver;
    speechSynthesis.speak(utterance);
  }
}

/** Stops the current sound, and the request for the next. */
export function stopReading(): void {
  stop.abort();
  stop = new AbortController();
  if (talk().reading) changeTalk({ reading: undefined });
  if (canReadAloud()) speechSynthesis.cancel();
}

/** Called when the visitor speaks or types: the voice stops, and the line shows where. */
export function cutIn(): void {
  const { reading } = talk();
  stopReading();
  if (reading && reading.to > 0)
    changeOurLine(reading.lineId, (line) => (reading.to < line.text.length ? { ...line, cutAt: reading.to } : line));
}
