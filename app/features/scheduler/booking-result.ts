import type { BookingErrors, BookingField } from "#domain/booking.ts";
import { textOf, textsOf } from "#domain/form-values.ts";
import type { UtcInstant } from "#domain/instants.ts";

/** The details as typed, also if they are wrong. */
export type TypedDetails = Partial<Record<BookingField, string>>;

/** What comes back to the booking page when the form was sent and did not end in a booking (scheduler-answers.ts has it as a schema). */
export type BookingResult = {
  readonly kind: "choosing" | "invalid" | "slot-taken" | "rate-limited" | "stale-form" | "too-many" | "no-hold" | "unavailable";
  /** Where the visitor stands now, as the page's address would say it. */
  readonly search: string;
  readonly values: TypedDetails;
  readonly errors?: BookingErrors | undefined;
  readonly takenSlot?: UtcInstant | undefined;
  /** Fresh times, if the old ones have proven wrong. */
  readonly slots?: readonly UtcInstant[] | undefined;
  readonly retryAfterSeconds?: number | undefined;
};

/** In the order in which they stand in the form. */
export const detailFields = ["name", "email", "phone", "note"] as const satisfies readonly BookingField[];

export function readDetails(form: FormData): TypedDetails {
  return Object.fromEntries(detailFields.filter((field) => form.has(field)).map((field) => [field, textOf(form, field)]));
}

/** The form's fields that say how far the visitor has come. */
export function readSearch(form: FormData): URLSearchParams {
  const names = ["zone", "shown-in", "month", "day", "slot", "step"];
  return new URLSearchParams(names.flatMap((name) => textsOf(form, name).map((text) => [name, text])));
}
