import type { UtcInstant } from "#domain/instants.ts";
import { type Availability, slots } from "#domain/slots.ts";

const minuteMs = 60_000;

/**
 * What `slots` says, worked out once a minute as long as nothing else changes: everybody who asks gets the same list,
 * and who makes something from it can keep that for as long as the list is the same object.
 */
export function createSharedSlots(): (availability: Availability) => readonly UtcInstant[] {
  let known: { readonly key: string; readonly open: readonly UtcInstant[] } | undefined;
  return ({ nowMs, rules, busy, booked }) => {
    const key = JSON.stringify([Math.floor(nowMs / minuteMs), rules, busy, booked]);
    if (known?.key !== key) known = { key, open: slots({ nowMs, rules, busy, booked }) };
    return known.open;
  };
}
