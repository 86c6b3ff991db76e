/** Reads a value from the browser's storage by its schema. Null if there is none, or if it does not match. */
export function readStored<Kept>(
  storage: "localStorage" | "sessionStorage",
  key: string,
  schema: { readonly parse: (kept: unknown) => Kept },
): Kept | null {
  try {
    const text = window[storage].getItem(key);
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    return null; // a browser may forbid the store, and another version may have written to it
  }
}

/** The same, once. */
export function takeStored<Kept>(key: string, schema: { readonly parse: (kept: unknown) => Kept }): Kept | null {
  const kept = readStored("sessionStorage", key, schema);
  forgetStored(key);
  return kept;
}

/** Stores for the tab's next pages. If the browser forbids it, nothing is stored. */
export const carryStored = (key: string, value: unknown) => store("sessionStorage", key, value);

/** Stores for all tabs; the others get an event. */
export const keepStored = (key: string, value: unknown) => store("localStorage", key, value);

function store(storage: "localStorage" | "sessionStorage", key: string, value: unknown): void {
  try {
    window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be forbidden here too.
  }
}

export function forgetStored(key: string, storage: "localStorage" | "sessionStorage" = "sessionStorage"): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // If storage is forbidden, nothing was stored either.
  }
}
