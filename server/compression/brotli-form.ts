import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, createBrotliCompress } from "node:zlib";
import { assertLengths, type CompressedForm, createTemplate, type Form, inTurn } from "./compressed-form.ts";

/** What comes after a value is coded with its last two bytes in view (RFC 7932, 7.1): the two after it belong to it here. */
const contextBytes = 2;

const attempts = 5;

/**
 * The whole is compressed in one stream with random bytes in the places, flushed around each, so that each place has
 * blocks of its own; in their stead an uncompressed block carries the value (RFC 7932, 9.2).
 * That holds as long as nothing after a place refers back into it: then a value that differs in every byte
 * from what stood there is read back wrongly. So one such reading proves a form, and each form is read so before use.
 */
export async function brotliForm(form: Form, quality: number): Promise<CompressedForm> {
  for (let attempt = 1; ; attempt += 1) {
    const places = form.lengths.map((length) => randomBytes(length).map((byte) => byte | 0x80));
    const made = await compressAround(form, places, quality);
    if (
      readsBack(
        form,
        made,
        places.map((place) => place.map((byte) => byte ^ 0xff)),
      )
    )
      return made;
    // Never seen: then it is compressed anew each time.
    if (attempt === attempts) return createUncutForm(form);
  }
}

function createUncutForm({ fixed, lengths }: Form): CompressedForm {
  return {
    fill(values) {
      assertLengths(values, lengths);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
      return new Uint8Array(brotliCompressSync(Buffer.concat(inTurn(fixed, values)), { params }));
    },
  };
}

async function compressAround({ fixed, lengths }: Form, places: readonly Uint8Array[], quality: number): Promise<CompressedForm> {
  const tails = lengths.map((_, index) => (fixed[index + 1] ?? Buffer.alloc(0)).subarray(0, contextBytes));
  const between = fixed.map((part, index) => (index === 0 ? part : part.subarray(contextBytes)));
  const pieces = await compressPieces(
    inTurn(
      between,
      places.map((place, index) => Buffer.concat([place, tails[index] ?? place])),
    ),
    quality,
  );
  const kept = pieces.filter((_, index) => index % 2 === 0);
  const parts = kept.map((part, index) =>
    Buffer.concat([tails[index - 1] ?? new Uint8Array(), part, uncompressedBlockHeader(lengths[index], tails[index])]),
  );
  return { fill: createTemplate(parts, lengths) };
}

/** One stream, whose output is cut at a byte's edge after each piece. */
async function compressPieces(pieces: readonly Uint8Array[], quality: number): Promise<Uint8Array[]> {
  const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const made: Uint8Array[] = [];
  let chunks: Uint8Array[] = [];
  stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => stream.on("end", resolve).on("error", reject));
  for (const [index, piece] of pieces.entries()) {
    stream.write(piece);
    if (index < pieces.length - 1) await new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve()));
    else await Promise.all([ended, stream.end()]);
    await new Promise(setImmediate); // the last chunk is on its way
    made.push(Buffer.concat(chunks));
    chunks = [];
  }
  return made;
}

/** Of a value and its tail; nothing after the last part. */
function uncompressedBlockHeader(length: number | undefined, tail: Uint8Array | undefined): Uint8Array {
  if (length === undefined || tail === undefined) return new Uint8Array();
  // From the lowest bit: not the last block, a length of four nibbles, the length less one, uncompressed.
  const header = ((length + tail.length - 1) << 3) | (1 << 19);
  return Uint8Array.of(header & 255, (header >> 8) & 255, header >> 16);
}

function readsBack({ fixed }: Form, made: CompressedForm, values: readonly Uint8Array[]): boolean {
  try {
    return brotliDecompressSync(made.fill(values)).equals(Buffer.concat(inTurn(fixed, values)));
  } catch {
    return false;
  }
}
