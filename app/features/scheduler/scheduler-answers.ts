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
    kind: z.enum(["choosing", "invalid", "slot-taken", "rate-limited", "stale-form", "too-many", "unavailable"]),
    search: z.string(),
    values: perField,
    stamp: z.object({ submissionId: z.string(), stamp: z.string() }),
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

/** After this the visitor is told that nobody knows: sending the same form again can't book twice. */
const patienceMs = 20_000;

/** Posts a form. Undefined where the server can't be reached or what comes back can't be understood. */
export async function sendForm<Answer>(form: FormData, action: string, schema: z.ZodMiniType<Answer>): Promise<Answer | undefined> {
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string")),
      signal: AbortSignal.timeout(patienceMs),
    });
    return schema.parse(await response.json());
  } catch {
    return undefined;
  }
}
