import { existsSync, readFileSync } from "node:fs";
import { createClassifier, type Guess } from "./classifier.ts";
import { examples } from "./examples.ts";
import { decodeLearned } from "./learned-file.ts";
import { trainClassifier } from "./train-classifier.ts";
import { makeVocabulary } from "./vocabulary.ts";

/** Beside the server's files, where `npm run build` puts it (learn-questions.ts). */
const places = ["questions.bin", "../questions.bin"];

type OpenedLearned = {
  /** Every word that a visitor may have meant, with how often it was seen. */
  readonly vocabulary: ReadonlyMap<string, number>;
  /** Says what a plain text is about. */
  readonly classify: (text: string) => readonly Guess[];
};

/** Without a build the words are counted now, and the classifier is trained when it is first asked, which takes some seconds. */
export function openLearned(): OpenedLearned {
  const file = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  if (!file) return { vocabulary: counted(), classify: (text) => trained()(text) };
  const { model, vocabulary } = decodeLearned(readFileSync(file));
  return { vocabulary, classify: createClassifier(model) };
}

let words: OpenedLearned["vocabulary"] | undefined;
const counted = () => (words ??= makeVocabulary());
let known: OpenedLearned["classify"] | undefined;
const trained = () => (known ??= createClassifier(trainClassifier(examples())));
