/** A sentence of a transcript with its place in the shipped recording. */
export type TimedSentence = {
  readonly paragraph: number;
  readonly startSeconds: number;
  readonly text: string;
};

/** A recording this close in length is the shipped one: two readings of a script differ by more than a third of a second. */
const sameRecordingSeconds = 0.3;

/**
 * When each sentence is spoken in the given audio: as measured if it is the shipped recording,
 * else in proportion to the sentences' characters (DECISIONS leaves a generated recording without timings).
 */
export function timelineOf(
  sentences: readonly TimedSentence[],
  recordingSeconds: number,
  durationSeconds: number,
): readonly TimedSentence[] {
  if (Math.abs(durationSeconds - recordingSeconds) <= sameRecordingSeconds) return sentences;
  const characters = sentences.reduce((sum, { text }) => sum + text.length, 0);
  let spoken = 0;
  return sentences.map((sentence) => {
    const startSeconds = (spoken / characters) * durationSeconds;
    spoken += sentence.text.length;
    return { ...sentence, startSeconds };
  });
}

/** Index of the sentence that began last, or -1 before the first. */
export function currentSentence(timeline: readonly TimedSentence[], seconds: number): number {
  return timeline.findLastIndex(({ startSeconds }) => seconds >= startSeconds);
}

/** Minutes and seconds as a clock writes them: 83.4 is "1:23". */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
