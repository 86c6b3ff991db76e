export { postForm } from "#app/ui/post-form.ts";

import * as z from "zod/mini";
import { isUtcInstant, type UtcInstant } from "#domain/instants.ts";
import { detailFields } from "./booking-result.ts";

/** What the server answers to the scheduler's islands, in JSON; pages without a script get the same in their HTML. Loaded on demand. */

/** The form has done its work: this page says so. */
const leaving = z.object({ kind: z.literal("done"), href: z.string() });
const slot = z.custom<UtcInstant>((value) => typeof value === "string" && isUtcInstant(value));
const slots = z.array(slot);
const perField = z.partialRecord(z.enum(detailFields), z.string());

export const bookingAnswerSchema = z.union([
  leaving,
  z.object({
    kind: z.enum(["choosing", "invalid", "slot-taken", "rate-limited", "stale-form", "too-many", "no-hold", "unavailable"]),
    search: z.string(),
    values: perField,
    errors: z.optional(perField),
    takenSlot: z.optional(slot),
    slots: z.optional(slots),
    retryAfterSeconds: z.optional(z.number()),
  }),
]);

export const rescheduleAnswerSchema = z.union([
  leaving,
  z.object({ kind: z.literal("slot-taken"), search: z.string(), takenSlot: slot, slots: z.optional(slots) }),
  z.object({ kind: z.enum(["too-many-moves", "unavailable"]), search: z.string() }),
]);
