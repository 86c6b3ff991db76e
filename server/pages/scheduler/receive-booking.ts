import { type BookingResult, readDetails, readSearch } from "#app/features/scheduler/booking-result.ts";
import { readPickerQuery, readSlot, searchOf } from "#app/features/scheduler/picker-query.ts";
import { brand } from "#content/brand.ts";
import type { Booking } from "#domain/booking.ts";
import { textOf, textsOf } from "#domain/form-values.ts";
import { honeypotField } from "#domain/honeypot-field.ts";
import type { SchedulerService } from "#domain/site-services.ts";

type Received = { readonly kind: "booked"; readonly booking: Booking } | { readonly kind: "not-booked"; readonly result: BookingResult };

/** Answers the booking form: books if its last button was pressed, else gives back where the visitor stands with all they typed. */
export async function receiveBooking(form: FormData, scheduler: SchedulerService, clientAddress: string): Promise<Received> {
  const query = readPickerQuery(readSearch(form), brand.hours.timeZone);
  const values = readDetails(form);
  const back = (kind: BookingResult["kind"], more: Partial<BookingResult> = {}): Received => ({
    kind: "not-booked",
    result: { kind, search: searchOf(query), values, ...more },
  });
  if (textsOf(form, "step").at(-1) !== "book" || !query.slot) {
    const takenSlot = readSlot(textOf(form, "taken"));
    return back("choosing", takenSlot ? { takenSlot } : {});
  }

  const { slot: startsAtUtc, timeZone } = query;
  const atDetails = searchOf({ ...query, step: "details" });
  const outcome = await scheduler.book({
    startsAtUtc,
    timeZone,
    values,
    submissionId: textOf(form, "submission"),
    stamp: textOf(form, "stamp"),
    honeypot: textOf(form, honeypotField),
    clientAddress,
    visit: textOf(form, "visit"),
  });
  if (outcome.kind === "booked") return outcome;
  if (outcome.kind === "invalid") return back("invalid", { errors: outcome.errors, search: atDetails });
  if (outcome.kind === "rate-limited") return back("rate-limited", { retryAfterSeconds: outcome.retryAfterSeconds, search: atDetails });
  if (outcome.kind === "stale-form") return back("stale-form", { search: atDetails });
  if (outcome.kind === "too-many") return back("too-many", { search: atDetails });
  if (outcome.kind === "no-hold") return back("no-hold", { retryAfterSeconds: outcome.retryAfterSeconds, search: atDetails });
  if (outcome.kind === "unavailable") return back("unavailable", { search: atDetails });
  const open = await scheduler.openSlots();
  return back("slot-taken", {
    takenSlot: startsAtUtc,
    search: searchOf({ ...query, slot: undefined, month: undefined }),
    ...(open.kind === "open" ? { slots: open.slots } : {}),
  });
}

/** The HTTP status that says the same. */
export const statusOf = {
  choosing: 200,
  invalid: 422,
  "slot-taken": 409,
  "rate-limited": 429,
  "stale-form": 409,
  "too-many": 409,
  "no-hold": 429,
  unavailable: 503,
} as const satisfies Record<BookingResult["kind"], number>;
