import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ConfigurationError } from "#server/env.ts";
import { type ClassifierModel, createClassifier, type Guess } from "./classifier.ts";
import { decodeModel } from "./model-file.ts";
import type { Example } from "./train-classifier.ts";
import { trainClassifier } from "./train-classifier.ts";

/** Beside the server's files, where `npm run build` puts what it has trained (scripts/train-classifier.ts). */
const places = ["classifier.bin", "../classifier.bin"];

/**
 * Says what a plain text is about. Without a build it is trained when it is first asked, which takes some seconds.
 * @throws {ConfigurationError} if the file is not whole: the server does not start, rather than answer at random.
 */
export function openClassifier(examples: readonly Example[]): (text: string) => readonly Guess[] {
  const file = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  let classify = file && createClassifier(readModel(file));
  return (text) => {
    classify ??= createClassifier(trained(examples));
    return classify(text);
  };
}

export function readModel(file: URL): ClassifierModel {
  const model = decodeModel(readFileSync(file));
  if (model) return model;
  throw new ConfigurationError(`${fileURLToPath(file)} is damaged or not whole. Build again: npm run build.`);
}

let known: ClassifierModel | undefined;
const trained = (examples: readonly Example[]) => (known ??= trainClassifier(examples));
