import { existsSync, readFileSync } from "node:fs";
import { type ClassifierModel, createClassifier, type Guess } from "./classifier.ts";
import { decodeModel } from "./model-file.ts";
import type { Example } from "./train-classifier.ts";
import { trainClassifier } from "./train-classifier.ts";

/** Beside the server's files, where `npm run build` puts what it has trained (scripts/train-classifier.ts). */
const places = ["classifier.bin", "../classifier.bin"];

/** Says what a plain text is about. Without a build it is trained when it is first asked, which takes some seconds. */
export function openClassifier(examples: readonly Example[]): (text: string) => readonly Guess[] {
  const file = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  let classify = file && createClassifier(decodeModel(readFileSync(file)));
  return (text) => {
    classify ??= createClassifier(trained(examples));
    return classify(text);
  };
}

let known: ClassifierModel | undefined;
const trained = (examples: readonly Example[]) => (known ??= trainClassifier(examples));
