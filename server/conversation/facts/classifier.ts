import { type FeatureKind, featuresOf } from "./features.ts";

/** A possible subject of a line: its label, its likeliest kind ("price/compare"), and the probability of all its kinds together. */
export type Guess = { readonly label: string; readonly kind: string; readonly share: number };

/** A linear model: one row per feature, with a weight per label. */
export type ClassifierModel = {
  readonly labels: readonly string[];
  readonly features: readonly string[];
  /** The importance of each feature. Rare features are more important. */
  readonly rarity: Float32Array;
  readonly bias: Float32Array;
  /** The weights of a row are its scale times its bytes. */
  readonly scales: Float32Array;
  readonly weights: Int8Array;
};

/** The weight of each kind of feature. */
const strengthOf: Readonly<Record<FeatureKind, number>> = { w: 1, p: 0.7, l: 1 };
/** The rarity of a feature that is in no example. */
const unseen = 5;

/** Converts a text to the model's rows for its known features, with the strength of each. */
export function createVectorizer(features: readonly string[], rarity: Float32Array) {
  const rows = new Map(features.map((feature, row) => [feature, row]));
  return (text: string): { readonly rows: Int32Array; readonly strengths: Float32Array } => {
    const all = [...featuresOf(text)].map((feature) => {
      const row = rows.get(feature);
      return { kind: feature.charAt(0) as FeatureKind, row, strength: row === undefined ? unseen : (rarity[row] ?? unseen) }; // featuresOf starts each feature with its kind
    });
    const squares = { w: 0, p: 0, l: 0 };
    for (const { kind, strength } of all) squares[kind] += strength * strength;
    const known = all.filter(({ row }) => row !== undefined);
    return {
      rows: Int32Array.from(known, ({ row }) => row ?? 0),
      strengths: Float32Array.from(known, ({ kind, strength }) => (strengthOf[kind] * strength) / Math.sqrt(squares[kind])),
    };
  };
}

/** Converts scores to probabilities, in place. */
export function softmax(scores: Float32Array): void {
  const most = scores.reduce((before, score) => Math.max(before, score), Number.NEGATIVE_INFINITY);
  let total = 0;
  for (let label = 0; label < scores.length; label += 1) {
    scores[label] = Math.exp((scores[label] ?? 0) - most);
    total += scores[label] ?? 0;
  }
  for (let label = 0; label < scores.length; label += 1) scores[label] = (scores[label] ?? 0) / total;
}

/** The subject of a label: "price" for its kind "price/compare". */
export const subjectOf = (label: string): string => label.replace(/\/.*/, "");

/** Returns the subjects of a plain text, likeliest first. The kinds of a subject are added up. */
export function createClassifier({ labels, features, rarity, bias, scales, weights }: ClassifierModel): (text: string) => readonly Guess[] {
  const vector = createVectorizer(features, rarity);
  const subjects = labels.map(subjectOf);
  return (text) => {
    const shares = bias.slice();
    const { rows, strengths } = vector(text);
    for (const [place, row] of rows.entries()) {
      const strength = (strengths[place] ?? 0) * (scales[row] ?? 0);
      const first = row * labels.length;
      for (let label = 0; label < shares.length; label += 1)
        shares[label] = (shares[label] ?? 0) + strength * (weights[first + label] ?? 0);
    }
    softmax(shares);
    const guesses = new Map<string, { kind: string; most: number; share: number }>();
    for (const [place, label] of subjects.entries()) {
      const [kind = label, share = 0] = [labels[place], shares[place]];
      const { kind: before = kind, most = 0, share: sum = 0 } = guesses.get(label) ?? {};
      guesses.set(label, { kind: share > most ? kind : before, most: Math.max(share, most), share: sum + share });
    }
    return [...guesses]
      .map(([label, { kind, share }]) => ({ label, kind, share }))
      .sort((one, other) => other.share - one.share)
      .slice(0, 8);
  };
}
