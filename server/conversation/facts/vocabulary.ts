import { examples } from "./examples.ts";
import { sitePassages, wordsOf } from "./site-passages.ts";
import { plain, vocabularyOf } from "./tokens.ts";

/** The words of the examples and the pages, with their counts. Takes half a second, since each is looked up in the dictionary. */
export const makeVocabulary = (): ReadonlyMap<string, number> =>
  vocabularyOf([...examples().map(({ text }) => text), ...sitePassages().map((passage) => plain(wordsOf(passage)))]);
