import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { assertLengths, type CompressedForm, type Form, inTurn } from "./compressed-form.ts";

const deflate = promisify(deflateRaw);

/** RFC 1952, 2.3: deflate, no name, no time, unknown system. */
const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/**
 * Each fixed part is deflated by itself up to a byte's edge, so that a value can stand between two as a stored block
 * (RFC 1951, 3.2.4). The checksum of the whole is put together from what is known of the parts.
 */
export async function createGzipForm({ fixed, lengths }: Form): Promise<CompressedForm> {
  const parts = await Promise.all(
    fixed.map((part, index) =>
      deflate(part, { level: 9, finishFlush: index < fixed.length - 1 ? constants.Z_FULL_FLUSH : constants.Z_FINISH }),
    ),
  );
  const checksums = fixed.map(checksumAfter);
  const size = [...fixed.map(({ length }) => length), ...lengths].reduce((sum, length) => sum + length, 0);
  return {
    fill(values) {
      assertLengths(values, lengths);
      let checksum = 0;
      for (const [index, append] of checksums.entries()) {
        checksum = append(checksum);
        checksum = crc32(values[index] ?? "", checksum);
      }
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(checksum, 0);
      trailer.writeUInt32LE(size % 2 ** 32, 4);
      return new Uint8Array(Buffer.concat([header, ...inTurn(parts, values.map(storedBlock)), trailer]));
    },
  };
}

function storedBlock(bytes: Uint8Array): Uint8Array {
  const block = Buffer.alloc(5 + bytes.length);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(0xffff - bytes.length, 3);
  block.set(bytes, 5);
  return block;
}

/**
 * The CRC-32 of anything followed by this part, out of the CRC-32 of the former. Each bit of that changes the result
 * by a pattern of its own (the sum is linear), so 32 patterns say all that there is to know of the part.
 */
function checksumAfter(part: Uint8Array): (before: number) => number {
  const ofNothing = crc32(part, 0);
  const patterns = Array.from({ length: 32 }, (_, bit) => crc32(part, (1 << bit) >>> 0) ^ ofNothing);
  return (before) => {
    let after = ofNothing;
    for (const [bit, pattern] of patterns.entries()) if ((before >>> bit) & 1) after ^= pattern;
    return after >>> 0;
  };
}
