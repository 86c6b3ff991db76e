import { crc32 } from "node:zlib";
import type { ClassifierModel } from "./classifier.ts";

type Head = Pick<ClassifierModel, "labels" | "features">;

/** A trained model as one file: a checksum of all that follows, the length of its words, the words, and then its numbers. */
export function encodeModel({ labels, features, rarity, bias, scales, weights }: ClassifierModel): Uint8Array {
  const json = JSON.stringify({ labels, features } satisfies Head);
  // What follows are numbers of four bytes each.
  const words = Buffer.from(json.padEnd(json.length + ((4 - (Buffer.byteLength(json) % 4)) % 4)));
  const length = new Uint32Array([words.length]);
  const content = Buffer.concat(
    [length, words, rarity, bias, scales, weights].map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength)),
  );
  return Buffer.concat([new Uint8Array(new Uint32Array([crc32(content)]).buffer), content]);
}

/** Undefined if the file is not whole. */
export function decodeModel(file: Uint8Array): ClassifierModel | undefined {
  const bytes = new Uint8Array(file).buffer;
  if (bytes.byteLength < 8 || new DataView(bytes).getUint32(0, true) !== crc32(file.subarray(4))) return undefined;
  const [length = 0] = new Uint32Array(bytes, 4, 1);
  const head: Head = JSON.parse(Buffer.from(bytes, 8, length).toString());
  let at = 8 + length;
  const floats = (count: number) => {
    const numbers = new Float32Array(bytes, at, count);
    at += numbers.byteLength;
    return numbers;
  };
  const rarity = floats(head.features.length);
  const bias = floats(head.labels.length);
  const scales = floats(head.features.length);
  return { ...head, rarity, bias, scales, weights: new Int8Array(bytes, at) };
}
