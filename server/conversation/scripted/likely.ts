/**
 * How high the score of a match (`Match.score`, the probability that the classifier gives it) must be before the scripted mind acts
 * on it. Below 0.3 the index gives no answer at all (fact-index.ts). The values were set by hand with the lines of
 * bench/conversations: change one, and `npm run bench:conversations` says which lines it loses.
 */
export const likely = {
  /** From here on a part of a line counts as a question of its own, also beside a message. */
  part: 0.5,
  /** The same for a part whose words name no subject ("how much is it"). Below this it is read with the part before it. */
  vaguePart: 0.8,
  /** From here on the question is meant, whatever else the line says, such as times or many words that ask nothing. */
  surely: 0.8,
  /** From here on a list is one question if it asks something else than its parts; and a line that could be a name is not one. */
  whole: 0.6,
  /** A line with one known part is read as a whole if its score is more than this share of the part's, since the whole says more. */
  wholeToPart: 0.75,
} as const;
