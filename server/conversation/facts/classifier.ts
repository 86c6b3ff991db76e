import { type FeatureKind, featuresOf } from "./features.ts";

/** What a line may be about, the likeliest kind of that ("price/compare"), and how likely it is, all its kinds together. */
export type Guess = { readonly label: string; readonly kind: string; readonly share: number };

/** A linear model: for each feature a row with a weight for each label. */
export type ClassifierModel = {
  readonly labels: readonly string[];
  readonly features: readonly string[];
  /** How much each feature says: rare ones say more. */
  readonly rarity: Float32Array;
  readonly bias: Float32Array;
  /** A row's weights are its scale times these. */
  readonly scales: Float32Array;
  readonly weights: Int8Array;
};

/** How much each kind of feature counts. */
const strengthOf: Readonly<Record<FeatureKind, number>> = { w: 1, p: 0.7, l: 1 };
/** The rarity of a feature that no example has. */
const unseen = 5;

/** The features of a text that are known, as rows of the model, with the strength of each. */
export function createVectorizer(features: readonly string[], rarity: Float32Array) {
  const rows = new Map(features.map((feature, row) => [feature, row]));
  return (text: string): { readonly rows: Int32Array; readonly strengths: Float32Array } => {
    const all = [...featuresOf(text)].map((feature) => {
      const row = rows.get(feature);
      return { kind: feature.charAt(0) as FeatureKind, row, strength: row === undefined ? unseen : (rarity[row] ?? unseen) }; // featuresOf writes it
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

/** Turns scores into shares of one, in place. */
export function softmax(scores: Float32Array): void {
  const most = scores.reduce((before, score) => Math.max(before, score), Number.NEGATIVE_INFINITY);
  let total = 0;
  for (let label = 0; label < scores.length; label += 1) {
    scores[label] = Math.exp((scores[label] ?? 0) - most);
    total += scores[label] ?? 0;
  }
  for (let label = 0; label < scores.length; label += 1) scores[label] = (scores[label] ?? 0) / total;
}

/** What a label is about: "price/compare" is a kind of "price". */
export const subjectOf = (label: string): string => label.replace(/\/.*/, "");

/** Says what a plain text is about, the likeliest first, all kinds of a subject counted together. */
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
