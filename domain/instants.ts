/**
 * Moments in UTC as text, in two widths that must never be compared as text: "…:00.000Z" sorts before "…:00Z".
 * Each width has its own type, made only here; every value from outside is parsed.
 */
declare const width: unique symbol;

/** To the second, as for the start of a call: "2026-12-10T16:30:00Z". */
export type UtcInstant = string & { readonly [width]: "second" };

/** To the millisecond, as for when something happened or is due: "2026-12-10T16:30:00.000Z". */
export type UtcTimestamp = string & { readonly [width]: "millisecond" };

/** Either width, for code that only reads or shows it. */
export type Moment = UtcInstant | UtcTimestamp;

/** Cut off to the whole second. */
export function utcInstant(epochMs: number): UtcInstant {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z` as UtcInstant;
}

export function utcTimestamp(epochMs: number): UtcTimestamp {
  return new Date(epochMs).toISOString() as UtcTimestamp;
}

/** Parses any ISO text with an offset ("2026-12-10T10:30-06:00"); undefined for anything else. */
export function parseUtcInstant(value: string): UtcInstant | undefined {
  const epochMs = parseIso(value);
  return epochMs === undefined ? undefined : utcInstant(epochMs);
}

export function parseUtcTimestamp(value: string): UtcTimestamp | undefined {
  const epochMs = parseIso(value);
  return epochMs === undefined ? undefined : utcTimestamp(epochMs);
}

function parseIso(value: string): number | undefined {
  if (value.length > 40 || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value)) return undefined;
  const epochMs = Date.parse(value);
  // An offset can move the year to five digits, which neither width allows.
  return Number.isNaN(epochMs) || new Date(epochMs).toISOString().length !== 24 ? undefined : epochMs;
}

/** True if the text is an instant in exactly this width. */
export function isUtcInstant(value: string): value is UtcInstant {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(value) && !Number.isNaN(Date.parse(value));
}

export function isUtcTimestamp(value: string): value is UtcTimestamp {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** Spans in epoch milliseconds. A day of the calendar may be an hour shorter or longer (domain/local-date.ts). */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Compares moments of either width; for `sort`. */
export function compareMoments(one: Moment, other: Moment): number {
  return Date.parse(one) - Date.parse(other);
}
