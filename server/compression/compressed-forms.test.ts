import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { brotliForm } from "./brotli-form.ts";
import { type Form, inTurn } from "./compressed-form.ts";
import { createGzipForm } from "./gzip-form.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const words = Array.from({ length: 3_000 }, (_, index) => `<p class="line-${index % 7}">We answer call ${index % 90}.</p>`).join("");

/** As a page has them: the same values in a hidden field and in the island's data, markup before, between and after. */
const form: Form = {
  fixed: [
    `<!doctype html>${words}<input value="`,
    '"><input value="',
    `">${words}{"submissionId":"`,
    '","stamp":"',
    `"}</script>${words}</html>`,
  ].map(bytes),
  lengths: [36, 52, 36, 52],
};

const place = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const anyValues = fc.tuple(...form.lengths.map(place));
// The hardest case: what stands in the page already, which a compressor would rather refer to than write again.
const knownValues = fc.tuple(...form.lengths.map((length) => fc.nat(5_000).map((from) => bytes(words.slice(from, from + length)))));

for (const [name, make, read] of [
  ["gzip", () => createGzipForm(form), gunzipSync],
  ["brotli 4", () => brotliForm(form, 4), brotliDecompressSync],
  ["brotli 11", () => brotliForm(form, 11), brotliDecompressSync],
] as const) {
  it(`${name}: whatever is filled in, it decompresses to exactly the page with it`, async () => {
    const compressed = await make();
    fc.assert(
      fc.property(fc.oneof(anyValues, knownValues), (values) => {
        expect(read(compressed.fill(values)).equals(Buffer.concat(inTurn(form.fixed, values)))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it(`${name}: a value of another length is refused`, async () => {
    const compressed = await make();
    expect(() => compressed.fill([bytes("short"), bytes("short"), bytes("short"), bytes("short")])).toThrow(RangeError);
  });
}

it("brotli: pages of every kind can be cut at every place", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ minLength: 2, unit: "grapheme" }), { minLength: 2, maxLength: 6 }),
      fc.constantFrom(4, 11),
      async (parts, quality) => {
        const any: Form = { fixed: parts.map(bytes), lengths: parts.slice(1).map(() => 20) };
        const values = any.lengths.map((_, index) => bytes(String(index).repeat(20)));
        expect(brotliDecompressSync((await brotliForm(any, quality)).fill(values)).equals(Buffer.concat(inTurn(any.fixed, values)))).toBe(
          true,
        );
      },
    ),
    { numRuns: 60 },
  );
});
