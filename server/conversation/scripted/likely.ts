/**
 * How likely the fact index must be of a match (`Match.score`) before the scripted mind acts on it. A score is 0 to 1: the share that the
 * classifier gives the question among all that it knows or, where only a page says it, 0.7 of the share of the words that its passage
 * holds. From 0.3 on the index gives an answer at all (fact-index.ts). The values were set by hand while lines of bench/conversations were
 * mended: `npm run bench:conversations` says which of them another value loses.
 */
export const likely = {
  /** A part of a line is a thing of its own, or a question beside a message. */
  part: 0.5,
  /** So is a part without any word that is about something: "how much is it". Below it, it leans on what stands before. */
  vaguePart: 0.8,
  /** It is meant whatever else stands in the line: many words that ask nothing, or times. */
  surely: 0.8,
  /** A list is one question, if it asks something else than its parts. Of a line that may be a name it is no name. */
  whole: 0.6,
  /** A line is one question and not its only known part, if its score is more than this share of the part's: it says more. */
  wholeToPart: 0.75,
} as const;
