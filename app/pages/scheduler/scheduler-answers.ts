export { postForm } from "#app/ui/post-form.ts";

import * as z from "zod/mini";
import { bookingFields } from "#domain/form-fields.ts";
import { isUtcInstant, type UtcInstant } from "#domain/instants.ts";

/** The server's JSON answers to the scheduler's islands. Without a script the same is in the page's HTML. Loaded on demand. */

/** The form was accepted: go to this page. */
const leaving = z.object({ kind: z.literal("done"), href: z.string() });
export type Done = z.infer<typeof leaving>;
const slot = z.custom<UtcInstant>((value) => typeof value === "string" && isUtcInstant(value));
const slots = z.readonly(z.array(slot));
const perField = z.partialRecord(z.enum(bookingFields), z.string());

/** The answer to a booking form that did not book. */
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
    /** The query that the page's address gets. */
    search: z.string(),
    values: perField,
    errors: z.optional(perField),
    takenSlot: z.optional(slot),
    /** Current open times, if those of the page are outdated. */
    slots: z.optional(slots),
    retryAfterSeconds: z.optional(z.number()),
  }),
);
export type BookingResult = z.infer<typeof bookingResultSchema>;

/** The answer if the call was not moved. */
const rescheduleResultSchema = z.readonly(
  z.union([
    z.object({ kind: z.literal("slot-taken"), search: z.string(), takenSlot: slot, slots: z.optional(slots) }),
    z.object({ kind: z.enum(["too-many-moves", "unavailable"]), search: z.string() }),
  ]),
);
export type RescheduleResult = z.infer<typeof rescheduleResultSchema>;

export const bookingAnswerSchema = z.union([leaving, bookingResultSchema]);
export const rescheduleAnswerSchema = z.union([leaving, rescheduleResultSchema]);
