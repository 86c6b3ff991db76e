/**
 * How high the score of a match (`Match.score`, the probability that the classifier gives it) must be before the scripted mind acts
 * on it. Below 0.3 the index gives no answer at all (fact-index.ts). The values were set by hand with the lines of
 * bench/conversations: after a change, `npm run bench:conversations` lists the lines that are no longer answered correctly.
 */
export const likely = {
  /** From this score on, a part of a line counts as a question of its own, also next to a message. */
  part: 0.5,
  /** The same for a part without a subject ("how much is it"). Below this score, the part is read together with the one before it. */
  vaguePart: 0.8,
  /** From this score on, the question is meant, whatever else the line contains, such as times or many other words. */
  surely: 0.8,
  /** Above this score, a list whose question differs from those of its parts is one question, and a line is not a name. */
  whole: 0.6,
  /** A line with one known part is read as a whole if its score is more than this share of the part's, since the whole says more. */
  wholeToPart: 0.75,
} as const;
