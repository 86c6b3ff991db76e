import { hourMs, utcInstant, utcTimestamp } from "#domain/instants.ts";
import type { HostPeople } from "#server/availability/availability.ts";
import { repeatLogged } from "#server/concurrency/repeat.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { Store } from "#server/store/open-store.ts";
import type { CallItems } from "./booking-mails.ts";

export type ReminderOptions = Pick<SharedParts, "notifyOutbox" | "nowMs" | "log"> & {
  readonly store: Pick<Store, "bookings" | "addresses">;
  readonly hostPeople: () => Promise<HostPeople>;
  readonly items: CallItems;
};

const aheadMs = 24 * hourMs;
/** Nearer than this a reminder comes too late to be of use, as after a long outage. */
const leastAheadMs = hourMs;

/** Safe in several processes. Whoever booked or moved a call within that day has a fresh mail; the store refuses what has changed. */
export async function remindOfCalls({ store, hostPeople, items, notifyOutbox, nowMs, log }: ReminderOptions): Promise<number> {
  const now = nowMs();
  const due = await store.bookings.dueReminders(utcInstant(now + leastAheadMs), utcInstant(now + aheadMs + 1_000));
  const people = due.length > 0 ? await hostPeople() : new Map();
  let saved = 0;
  for (const booking of due) {
    if (Date.parse(booking.updatedAtUtc) > Date.parse(booking.startsAtUtc) - aheadMs) continue;
    const { kind } = await store.bookings.saveReminder({
      id: booking.id,
      expectedSequence: booking.sequence,
      atUtc: utcTimestamp(now),
      items: items(booking, { kind: "reminder" }, await store.addresses.isProven(booking.email), people.get(booking.host)),
    });
    if (kind === "changed-meanwhile") continue;
    saved += 1;
    log.info({ bookingId: booking.id }, "bookings: reminded");
  }
  if (saved > 0) notifyOutbox();
  return saved;
}

/** Looks once a minute. The returned function stops it, and resolves when nothing is under way any more. */
export function startReminders(options: ReminderOptions): () => Promise<void> {
  return repeatLogged(options.log, () => remindOfCalls(options), 60_000, "bookings: could not look for due reminders");
}
