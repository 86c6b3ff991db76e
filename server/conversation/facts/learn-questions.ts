/** A build step: learns from all examples and pages what Line one needs to understand a question (docs/live-agent.md). */
import { writeFile } from "node:fs/promises";
import { examples } from "./examples.ts";
import { encodeLearned } from "./learned-file.ts";
import { trainClassifier } from "./train-classifier.ts";
import { makeVocabulary } from "./vocabulary.ts";

const learned = { model: trainClassifier(examples()), vocabulary: makeVocabulary() };
// Beside this file as it is built.
await writeFile(new URL("questions.bin", import.meta.url), encodeLearned(learned));
