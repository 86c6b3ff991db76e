/**
 * A text of which only some places differ from one answer to the next. `fixed` has one part more than there are
 * places: they stand between its parts.
 */
export type Form = { readonly fixed: readonly Uint8Array[]; readonly lengths: readonly number[] };

/** A form compressed once. Filling it in copies bytes and compresses nothing. */
export type CompressedForm = {
  /** @throws {RangeError} where a value has another length than its place. */
  readonly fill: (values: readonly Uint8Array[]) => Uint8Array<ArrayBuffer>;
};

export function assertLengths(values: readonly Uint8Array[], lengths: readonly number[]): void {
  if (values.length !== lengths.length || values.some(({ length }, index) => length !== lengths[index])) {
    throw new RangeError("A value does not have the length of its place in the form.");
  }
}

/** Puts the values of one answer into a copy of the whole: one copy is all that an answer costs. */
export type Template = (values: readonly Uint8Array[]) => Uint8Array<ArrayBuffer>;

/** The parts, with room for values of these lengths between them. */
export function createTemplate(parts: readonly Uint8Array[], lengths: readonly number[]): Template {
  const pieces = inTurn(
    parts,
    lengths.map((length) => new Uint8Array(length)),
  );
  const whole = Buffer.concat(pieces);
  const offsets = lengths.map((_, place) => pieces.slice(0, 2 * place + 1).reduce((sum, { length }) => sum + length, 0));
  return (values) => {
    assertLengths(values, lengths);
    const filled = new Uint8Array(whole);
    for (const [place, value] of values.entries()) filled.set(value, offsets[place]);
    return filled;
  };
}

/** Parts and values in turn. */
export function inTurn(fixed: readonly Uint8Array[], values: readonly Uint8Array[]): Uint8Array[] {
  return fixed.flatMap((part, index) => {
    const value = values[index];
    return value ? [part, value] : [part];
  });
}
