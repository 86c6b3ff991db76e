import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ConfigurationError } from "#server/env.ts";
import { createClassifier, type Guess } from "./classifier.ts";
import { examples } from "./examples.ts";
import { decodeLearned, isWhole } from "./learned-file.ts";
import { trainClassifier } from "./train-classifier.ts";
import { makeVocabulary } from "./vocabulary.ts";

/** Next to the server's files, as `npm run build` writes it (learn-questions.ts). */
const places = ["questions.bin", "../questions.bin"];

type OpenedLearned = {
  /** The words that a mistyped word may be corrected to, with their counts. */
  readonly vocabulary: ReadonlyMap<string, number>;
  /** The subjects of a plain text. */
  readonly classify: (text: string) => readonly Guess[];
};

/**
 * Checks the file at once, and decodes it when first needed. Without a build, the words are counted at that time, and the classifier
 * is trained at its first call, which takes some seconds.
 * @throws {ConfigurationError} if the file is damaged: the server must not start with random answers.
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
