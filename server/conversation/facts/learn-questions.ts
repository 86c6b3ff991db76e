/** A build step: trains the classifier and counts the vocabulary from all examples and pages (docs/live-agent.md). */
import { writeFile } from "node:fs/promises";
import { examples } from "./examples.ts";
import { encodeLearned } from "./learned-file.ts";
import { trainClassifier } from "./train-classifier.ts";
import { makeVocabulary } from "./vocabulary.ts";

const learned = { model: trainClassifier(examples()), vocabulary: makeVocabulary() };
// Next to the built file.
await writeFile(new URL("questions.bin", import.meta.url), encodeLearned(learned));
