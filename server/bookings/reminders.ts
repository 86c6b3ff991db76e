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
/** A reminder closer to the call than this, as after a long outage, is not sent. */
const leastAheadMs = hourMs;

/** Sends due reminders; returns how many. Calls booked or moved within the last day before them get none, since their mail is recent. Safe in several processes. */
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

/** Checks once a minute. Returns a function that stops it and resolves when the work in progress has ended. */
export function startReminders(options: ReminderOptions): () => Promise<void> {
  return repeatLogged(options.log, () => remindOfCalls(options), 60_000, "bookings: could not look for due reminders");
}
