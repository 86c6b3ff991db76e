import * as z from "zod";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import type { Context } from "./operation.ts";

/** Parts of operations' inputs. They come as strings, from a form or a command; what is left out is "". */
export const leadId = z.string().trim().min(1);

/** What the person had seen; left out: whatever it has become. */
export const version = z
  .string()
  .regex(/^\d*$/)
  .default("")
  .transform((text) => (text === "" ? undefined : Number(text)));

export const yes = z
  .union([z.boolean(), z.enum(["yes", "no", ""])])
  .default("")
  .transform((value) => value === true || value === "yes");

export const limit = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

const undoMs = 5 * 60_000;

/** Until when a change can be taken back. */
export function undoUntil({ nowMs }: Pick<Context, "nowMs">, ms: number = undoMs): UtcTimestamp {
  return utcTimestamp(nowMs() + ms);
}

/** A person by id, address or name; "nobody" and "" is nobody, "me" is who asks. Undefined where there is no such person. */
export async function personNamed({ store, actor }: Context, text: string): Promise<{ id: string | null; name: string } | undefined> {
  if (text === "" || text === "nobody") return { id: null, name: "" };
  const wanted = text === "me" ? (actor.personId ?? "") : text.toLowerCase();
  const people = (await store.people.all()).filter(({ removedAtUtc }) => removedAtUtc === undefined);
  const person = people.find(({ id, email, name }) => [id, email, name.toLowerCase()].includes(wanted));
  return person && { id: person.id, name: person.name };
}
