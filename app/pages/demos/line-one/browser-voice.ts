/** A sentence of a line, where in it, and where in all that is read. */
export type Sentence = {
  readonly lineId: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly begins: number;
};

export const canReadAloud = (): boolean => "speechSynthesis" in window;

/** Reads sentences by the browser's own voice, one after the other. `onOver` is told if the last has ended or one has failed. */
export function readByBrowser(
  sentences: readonly Sentence[],
  { onSentence, onOver }: { readonly onSentence: (sentence: Sentence) => void; readonly onOver: () => void },
): void {
  if (!canReadAloud()) {
    onOver();
    return;
  }
  for (const [index, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.lang = "en-US";
    utterance.onstart = () => onSentence(sentence);
    utterance.onend = () => {
      if (index === sentences.length - 1) onOver();
    };
    utterance.onerror = onOver;
    speechSynthesis.speak(utterance);
  }
}

export function stopBrowserVoice(): void {
  if (canReadAloud()) speechSynthesis.cancel();
}
