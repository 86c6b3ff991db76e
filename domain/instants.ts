/**
 * Moments in UTC as text, of two widths that must never be compared as text: in "…:00Z" and "…:00.000Z" the later one
 * does not sort last. Each width is a type of its own, made only here; everything that comes from outside is parsed.
 */
declare const width: unique symbol;

/** When a call starts, and what else counts in whole seconds: "2026-12-10T16:30:00Z". */
export type UtcInstant = string & { readonly [width]: "second" };

/** When something happened or falls due, as the store notes it: "2026-12-10T16:30:00.000Z". */
export type UtcTimestamp = string & { readonly [width]: "millisecond" };

/** Either of them, where it is only read or shown. */
export type Moment = UtcInstant | UtcTimestamp;

/** To the whole second: what is left of it is cut off. */
export function utcInstant(epochMs: number): UtcInstant {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z` as UtcInstant;
}

export function utcTimestamp(epochMs: number): UtcTimestamp {
  return new Date(epochMs).toISOString() as UtcTimestamp;
}

/** Reads an instant in any ISO spelling with an offset ("2026-12-10T10:30-06:00") into the one spelling; undefined for anything else. */
export function parseUtcInstant(value: string): UtcInstant | undefined {
  const epochMs = parseIso(value);
  return epochMs === undefined ? undefined : utcInstant(epochMs);
}

/** The same, to the millisecond. */
export function parseUtcTimestamp(value: string): UtcTimestamp | undefined {
  const epochMs = parseIso(value);
  return epochMs === undefined ? undefined : utcTimestamp(epochMs);
}

function parseIso(value: string): number | undefined {
  if (value.length > 40 || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value)) return undefined;
  const epochMs = Date.parse(value);
  // An offset can move the year to five digits, which no width has.
  return Number.isNaN(epochMs) || new Date(epochMs).toISOString().length !== 24 ? undefined : epochMs;
}

/** True for an instant in the one spelling. */
export function isUtcInstant(value: string): value is UtcInstant {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** The same, to the millisecond. */
export function isUtcTimestamp(value: string): value is UtcTimestamp {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** Earlier moments first, whichever their widths; for `sort`. */
export function compareMoments(one: Moment, other: Moment): number {
  return Date.parse(one) - Date.parse(other);
}
