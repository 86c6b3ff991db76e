import type { UtcInstant } from "#domain/booking.ts";

/** To the millisecond, as the store writes every moment but a slot's start: "2026-12-10T16:30:00.000Z". */
export function utcInstant(ms: number): UtcInstant {
  return new Date(ms).toISOString();
}

/** To the second, as the domain writes a slot's start: "2026-12-10T16:30:00Z". Every spelling of one start becomes the same text. */
export function slotStart(instant: UtcInstant): UtcInstant {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
