import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { type CompressedForm, createTemplate, type Form } from "./compressed-form.ts";

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
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  const template = createTemplate(
    parts.map((part, index) => Buffer.concat([...(index === 0 ? [header] : []), part, storedBlockHeader(lengths[index]) ?? trailer])),
    lengths,
  );
  return {
    fill(values) {
      const filled = template(values);
      let checksum = 0;
      for (const [index, append] of checksums.entries()) {
        checksum = append(checksum);
        checksum = crc32(values[index] ?? "", checksum);
      }
      new DataView(filled.buffer).setUint32(filled.length - 8, checksum, true);
      return filled;
    },
  };
}

function storedBlockHeader(length: number | undefined): Uint8Array | undefined {
  if (length === undefined) return undefined;
  const blockHeader = Buffer.alloc(5);
  blockHeader.writeUInt16LE(length, 1);
  blockHeader.writeUInt16LE(0xffff - length, 3);
  return blockHeader;
}

/**
 * The CRC-32 of anything followed by this part, out of the CRC-32 of the former. Each bit of that changes the result
 * by a pattern of its own (the sum is linear), so 32 patterns say all that there is to know of the part; they are kept
 * added up for every value of each of its four bytes.
 */
function checksumAfter(part: Uint8Array): (before: number) => number {
  const ofNothing = crc32(part, 0);
  const patterns = Array.from({ length: 32 }, (_, bit) => crc32(part, (1 << bit) >>> 0) ^ ofNothing);
  const sums = Int32Array.from({ length: 4 * 256 }, (_, index) => {
    const byte = (index & 255) << (8 * (index >> 8));
    return patterns.reduce((sum, pattern, bit) => ((byte >>> bit) & 1 ? sum ^ pattern : sum), 0);
  });
  const sumOf = (byte: number, value: number) => sums[256 * byte + (value & 255)] ?? 0;
  return (before) => (ofNothing ^ sumOf(0, before) ^ sumOf(1, before >>> 8) ^ sumOf(2, before >>> 16) ^ sumOf(3, before >>> 24)) >>> 0;
}
