import { crc32 } from "node:zlib";
import type { ClassifierModel } from "./classifier.ts";

/** The data that the build computes from the examples and the pages. */
export type Learned = {
  readonly model: ClassifierModel;
  /** The words that a mistyped word may be corrected to, with their counts. */
  readonly vocabulary: ReadonlyMap<string, number>;
};

type Head = Pick<ClassifierModel, "labels" | "features"> & { readonly vocabulary: readonly (readonly [string, number])[] };

/** The file format: a checksum of the rest, the length of the JSON, the JSON, then the numbers of the model. */
export function encodeLearned({ model, vocabulary }: Learned): Uint8Array {
  const { labels, features, rarity, bias, scales, weights } = model;
  const json = JSON.stringify({ labels, features, vocabulary: [...vocabulary] } satisfies Head);
  // Padded, since the numbers that follow have four bytes each.
  const words = Buffer.from(json.padEnd(json.length + ((4 - (Buffer.byteLength(json) % 4)) % 4)));
  const length = new Uint32Array([words.length]);
  const content = Buffer.concat(
    [length, words, rarity, bias, scales, weights].map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength)),
  );
  return Buffer.concat([new Uint8Array(new Uint32Array([crc32(content)]).buffer), content]);
}

export const isWhole = (file: Uint8Array): boolean =>
  file.length >= 8 && new DataView(file.buffer, file.byteOffset).getUint32(0, true) === crc32(file.subarray(4));

/** Decodes a file that `isWhole`. */
export function decodeLearned(file: Uint8Array): Learned {
  const bytes = new Uint8Array(file).buffer;
  const [length = 0] = new Uint32Array(bytes, 4, 1);
  const { vocabulary, ...head }: Head = JSON.parse(Buffer.from(bytes, 8, length).toString());
  let at = 8 + length;
  const floats = (count: number) => {
    const numbers = new Float32Array(bytes, at, count);
    at += numbers.byteLength;
    return numbers;
  };
  const rarity = floats(head.features.length);
  const bias = floats(head.labels.length);
  const scales = floats(head.features.length);
  return { model: { ...head, rarity, bias, scales, weights: new Int8Array(bytes, at) }, vocabulary: new Map(vocabulary) };
}
