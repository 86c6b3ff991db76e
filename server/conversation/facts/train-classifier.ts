import { createHash } from "node:crypto";
import { type ClassifierModel, createVectorizer, softmax } from "./classifier.ts";
import { featuresOf } from "./features.ts";

/** A line and its subject. */
export type Example = { readonly text: string; readonly label: string };

const rounds = 8;
/** The model is the mean of the weights after these last rounds, since the weights of a single one depend on the last examples it saw. */
const averagedRounds = 4;
const rate = 2;
/** A feature of only one example does not help to classify others. */
const leastExamples = 2;
/** Smaller errors are skipped: they hardly change the weights, and training is faster. */
const least = 2e-3;

/**
 * Multinomial logistic regression by averaged stochastic gradient descent. The same examples always give the same model, and one
 * more example hardly changes the answers to other lines: each example's place in a round depends on nothing but the example.
 */
export function trainClassifier(examples: readonly Example[]): ClassifierModel {
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const counts = new Map<string, number>();
  for (const { text } of examples) for (const feature of featuresOf(text)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const features = [...counts].flatMap(([feature, count]) => (count >= leastExamples ? feature : []));
  const rarity = Float32Array.from(features, (feature) => Math.log((examples.length + 1) / ((counts.get(feature) ?? 0) + 1)) + 1);

  const vector = createVectorizer(features, rarity);
  const places = new Map(labels.map((label, place) => [label, place]));
  const lines = examples.map(({ text, label }) => ({ ...vector(text), place: places.get(label) ?? 0, key: `${label} ${text}` }));
  const size = labels.length;
  const weights = new Float32Array(features.length * size);
  const bias = new Float32Array(size);
  const errors = new Float32Array(size);
  const changed = new Int32Array(size);
  const meanWeights = new Float32Array(weights.length);
  const meanBias = new Float32Array(size);
  for (let round = 0; round < rounds; round += 1) {
    const step = rate * (1.02 - round / rounds);
    for (const { rows, strengths, place } of inOrderOf(round, lines)) {
      errors.set(bias);
      for (let at = 0; at < rows.length; at += 1) {
        const first = (rows[at] as number) * size; // within bounds here and below: this loop takes all of the time
        const strength = strengths[at] as number;
        for (let label = 0; label < size; label += 1)
          errors[label] = (errors[label] as number) + strength * (weights[first + label] as number);
      }
      softmax(errors);
      errors[place] = (errors[place] as number) - 1;
      let count = 0;
      for (let label = 0; label < size; label += 1) {
        if (Math.abs(errors[label] as number) < least) continue;
        changed[count] = label;
        count += 1;
        bias[label] = (bias[label] as number) - 0.01 * (errors[label] as number);
      }
      for (let at = 0; at < rows.length; at += 1) {
        const first = (rows[at] as number) * size;
        const strength = step * (strengths[at] as number);
        for (let change = 0; change < count; change += 1) {
          const label = changed[change] as number;
          weights[first + label] = (weights[first + label] as number) - strength * (errors[label] as number);
        }
      }
    }
    if (round < rounds - averagedRounds) continue;
    addTo(meanWeights, weights);
    addTo(meanBias, bias);
  }
  return { labels, features, rarity, bias: meanBias, ...inBytes(meanWeights, size) };
}

/** Adds a round's share to a mean. */
function addTo(mean: Float32Array, values: Float32Array): void {
  for (let at = 0; at < mean.length; at += 1) mean[at] = (mean[at] as number) + (values[at] as number) / averagedRounds; // of equal length
}

/** Stores each row as integers from -127 to 127 and a scale. */
function inBytes(weights: Float32Array, size: number): Pick<ClassifierModel, "scales" | "weights"> {
  const scales = new Float32Array(weights.length / size);
  const bytes = new Int8Array(weights.length);
  for (const row of scales.keys()) {
    const own = weights.subarray(row * size, (row + 1) * size);
    const scale = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127 || 1;
    scales[row] = scale;
    own.forEach((weight, label) => {
      bytes[row * size + label] = Math.round(weight / scale);
    });
  }
  return { scales, weights: bytes };
}

/** Mixes the lines anew for each round. */
function inOrderOf<T extends { readonly key: string }>(round: number, lines: readonly T[]): T[] {
  const keyed = lines.map((line) => ({ line, order: createHash("sha1").update(`${round} ${line.key}`).digest("hex") }));
  return keyed.sort((one, other) => (one.order < other.order ? -1 : 1)).map(({ line }) => line);
}
