/** Reads a value from the tab's storage by its schema. Null if there is none, or if it does not match. */
export function readStored<Kept>(key: string, schema: { readonly parse: (kept: unknown) => Kept }): Kept | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    return null; // a browser may forbid the store, and another version may have written to it
  }
}

/** The same, once. */
export function takeStored<Kept>(key: string, schema: { readonly parse: (kept: unknown) => Kept }): Kept | null {
  const kept = readStored(key, schema);
  forgetStored(key);
  return kept;
}

/** Stores for the tab's next pages. If the browser forbids it, nothing is stored. */
export function carryStored(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be forbidden here too.
  }
}

export function forgetStored(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // If storage is forbidden, nothing was stored either.
  }
}
