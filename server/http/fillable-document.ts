import { brotliForm } from "#server/compression/brotli-form.ts";
import type { CompressedForm, Form } from "#server/compression/compressed-form.ts";
import { createGzipForm } from "#server/compression/gzip-form.ts";
import type { Document } from "./document.ts";
import { contentHash } from "./etag.ts";

/** A document that says the same to everybody but for some values, of which each has a fixed length. */
export type FillableDocument = {
  /** @throws {RangeError} where a value has another length than its placeholder. */
  readonly fill: (values: Readonly<Record<string, string>>) => Document;
};

const utf8 = new TextEncoder();

/** Compressed once for each encoding, when it is first asked for. A placeholder may stand in several places; values are ASCII. */
export function createFillableDocument(
  html: string,
  placeholders: Readonly<Record<string, string>>,
  policy: string | undefined,
  quality: number,
): FillableDocument {
  const names = new Map(Object.entries(placeholders).map(([name, placeholder]) => [placeholder, name]));
  const { texts, places } = cut(html, names);
  const form: Form = { fixed: texts.map((text) => utf8.encode(text)), lengths: places.map((name) => placeholders[name]?.length ?? 0) };
  const made = new Map<string, Promise<CompressedForm>>();
  const compressed = (encoding: "br" | "gzip") => {
    const known = made.get(encoding) ?? (encoding === "br" ? brotliForm(form, quality) : createGzipForm(form));
    made.set(encoding, known);
    // What failed once is tried anew.
    known.catch(() => made.delete(encoding));
    return known;
  };
  const hash = places.length === 0 ? contentHash(html) : undefined;
  return {
    fill(values) {
      const inPlaces = places.map((name) => values[name] ?? "");
      // The same value in several places is one array of bytes.
      const encodedOf = new Map(Object.entries(values).map(([name, value]) => [name, utf8.encode(value)]));
      return {
        get html() {
          return texts.map((text, index) => text + (inPlaces[index] ?? "")).join("");
        },
        hash,
        policy,
        encoded: async (encoding) => (await compressed(encoding)).fill(places.map((name) => encodedOf.get(name) ?? new Uint8Array())),
      };
    },
  };
}

/** The texts between the placeholders, and the name of the value between each two of them. */
function cut(html: string, names: ReadonlyMap<string, string>): { texts: string[]; places: string[] } {
  const parts = names.size === 0 ? [html] : html.split(new RegExp(`(${[...names.keys()].join("|")})`));
  const texts = parts.filter((_, index) => index % 2 === 0);
  const places = parts.filter((_, index) => index % 2 === 1).map((placeholder) => names.get(placeholder) ?? "");
  return { texts, places };
}
