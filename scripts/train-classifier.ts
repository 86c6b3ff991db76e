/** A build step: trains the classifier of Line one's questions with all examples (docs/live-agent.md). */
import { writeFile } from "node:fs/promises";
import { examples } from "#server/conversation/facts/examples.ts";
import { encodeModel } from "#server/conversation/facts/model-file.ts";
import { trainClassifier } from "#server/conversation/facts/train-classifier.ts";

await writeFile(new URL("../build/server/classifier.bin", import.meta.url), encodeModel(trainClassifier(examples())));
