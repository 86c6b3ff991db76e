import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ConfigurationError } from "#server/env.ts";
import { createClassifier, type Guess } from "./classifier.ts";
import { examples } from "./examples.ts";
import { decodeLearned, isWhole } from "./learned-file.ts";
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

/**
 * Checks the file now, and opens it when it is needed. Without a build the words are counted then, and the classifier is trained
 * when it is first asked, which takes some seconds.
 * @throws {ConfigurationError} if the file is not whole: the server does not start, rather than answer at random.
 */
export function openLearned(): () => OpenedLearned {
  const file = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  if (!file) return () => ({ vocabulary: counted(), classify: (text) => trained()(text) });
  const bytes = readWhole(file);
  return () => {
    const { model, vocabulary } = decodeLearned(bytes);
    return { vocabulary, classify: createClassifier(model) };
  };
}

export function readWhole(file: URL): Uint8Array {
  const bytes = readFileSync(file);
  if (isWhole(bytes)) return bytes;
  throw new ConfigurationError(`${fileURLToPath(file)} is damaged or not whole. Build again: npm run build.`);
}

let words: OpenedLearned["vocabulary"] | undefined;
const counted = () => (words ??= makeVocabulary());
let known: OpenedLearned["classify"] | undefined;
const trained = () => (known ??= createClassifier(trainClassifier(examples())));
