import { examples } from "./examples.ts";
import { sitePassages, wordsOf } from "./site-passages.ts";
import { plain, vocabularyOf } from "./tokens.ts";

/** Every word of the examples and the pages, with how often it stands there. The dictionary is asked for each: half a second. */
export const makeVocabulary = (): ReadonlyMap<string, number> =>
  vocabularyOf([...examples().map(({ text }) => text), ...sitePassages().map((passage) => plain(wordsOf(passage)))]);
