export { postForm } from "#app/ui/post-form.ts";

import * as z from "zod/mini";
import { bookingFields } from "#domain/form-fields.ts";
import { isUtcInstant, type UtcInstant } from "#domain/instants.ts";

/** What the server answers to the scheduler's islands, in JSON; pages without a script get the same in their HTML. Loaded on demand. */

/** The form has done its work: this page says so. */
const leaving = z.object({ kind: z.literal("done"), href: z.string() });
export type Done = z.infer<typeof leaving>;
const slot = z.custom<UtcInstant>((value) => typeof value === "string" && isUtcInstant(value));
const slots = z.readonly(z.array(slot));
const perField = z.partialRecord(z.enum(bookingFields), z.string());

/** What comes back to the booking page if the form was sent and did not end in a booking. */
const bookingResultSchema = z.readonly(
  z.object({
    kind: z.enum([
      "choosing",
      "invalid",
      "slot-taken",
      "already-booked",
      "already-held",
      "rate-limited",
      "stale-form",
      "too-many",
      "no-hold",
      "unavailable",
    ]),
    /** Where the visitor stands now, as the page's address would say it. */
    search: z.string(),
    values: perField,
    errors: z.optional(perField),
    takenSlot: z.optional(slot),
    /** Fresh times, if the old ones have proven wrong. */
    slots: z.optional(slots),
    retryAfterSeconds: z.optional(z.number()),
  }),
);
export type BookingResult = z.infer<typeof bookingResultSchema>;

/** What comes back if the call was not moved. */
const rescheduleResultSchema = z.readonly(
  z.union([
    z.object({ kind: z.literal("slot-taken"), search: z.string(), takenSlot: slot, slots: z.optional(slots) }),
    z.object({ kind: z.enum(["too-many-moves", "unavailable"]), search: z.string() }),
  ]),
);
export type RescheduleResult = z.infer<typeof rescheduleResultSchema>;

export const bookingAnswerSchema = z.union([leaving, bookingResultSchema]);
export const rescheduleAnswerSchema = z.union([leaving, rescheduleResultSchema]);
