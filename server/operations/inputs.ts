import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { cleanValues } from "#server/forms/clean-values.ts";
import { readTimePlace } from "#server/store/time-place.ts";
import type { Context } from "./operation.ts";

/** Parts of operations' inputs. They come as strings, from a form or a command; what is left out is "". */
export const leadId = z.string().trim().min(1);

/** A browser's form counts each line's end twice. */
export const cleanText = z.string().transform((given) => cleanValues({ text: given }, ["text"]).text ?? "");

/** The version that the person had seen; left out if any version will do. */
export const version = z
  .string()
  .regex(/^\d*$/)
  .default("")
  .transform((text) => (text === "" ? undefined : Number(text)));

export const yes = z
  .union([z.boolean(), z.enum(["yes", "no", ""])])
  .default("")
  .transform((value) => value === true || value === "yes");

/** A number that may be left out. An empty field would be read as 0: it counts as left out too. */
export const optionalNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === "" ? undefined : given), schema);

/** From 1 to the most; left out, the usual number. */
export const countTo = (most: number, usual: number) => optionalNumber(z.coerce.number().int().min(1).max(most).default(usual));

/** Where the page before ended, in a list with the newest first; left out, the list begins with its first page. */
export const timePlace = z
  .string()
  .default("")
  .transform((text, context) => {
    const place = readTimePlace(text);
    if (!place && text !== "") context.addIssue({ code: "custom", message: words.noPlace });
    return place;
  });

const undoMs = 5 * 60_000;

/** Until when a change can be taken back. */
export function undoUntil({ nowMs }: Pick<Context, "nowMs">, ms: number = undoMs): UtcTimestamp {
  return utcTimestamp(nowMs() + ms);
}

/** The way back: one operation, for as long as an undo is offered. */
export function undoBy(context: Pick<Context, "nowMs">, operation: string, input: Readonly<Record<string, unknown>>) {
  return { steps: [{ operation, input }], untilUtc: undoUntil(context) };
}

type NamedPerson = { readonly kind: "person"; readonly id: string; readonly name: string };
/** The outcome if the person is not known. */
type NoPerson = { readonly kind: "not-found" | "refused"; readonly message: string };

/** A person by id, address, name or first name; "me" is the person who asks. A name that several people have is refused, with their addresses. */
export async function personNamed({ store, actor }: Context, text: string): Promise<NamedPerson | NoPerson> {
  const wanted = text === "me" ? (actor.personId ?? "") : text.toLowerCase();
  const people = (await store.people.all()).filter(({ removedAtUtc }) => removedAtUtc === undefined);
  const byKey = people.filter(({ id, email }) => id === wanted || email === wanted);
  const byName = people.filter(({ name }) => name.toLowerCase() === wanted);
  const byFirstName = people.filter(({ name }) => name.toLowerCase().split(" ")[0] === wanted);
  const found = [byKey, byName, byFirstName].find(({ length }) => length > 0) ?? [];
  const [person] = found;
  if (!person) return { kind: "not-found", message: words.unknownPerson };
  if (found.length > 1) {
    const addresses = found.map(({ email }) => email);
    return { kind: "refused", message: words.severalPeople([...new Set(found.map(({ name }) => name))].join(" or "), addresses) };
  }
  return { kind: "person", id: person.id, name: person.name };
}

/** The same for a person's own things: only an owner may name somebody else. */
export async function ownPersonNamed(context: Context, text: string): Promise<NamedPerson | NoPerson> {
  const found = await personNamed(context, text);
  return found.kind === "person" && isOthers(context, found.id) ? { kind: "refused", message: words.ownersOnly } : found;
}

/** True if it is another person's and the actor is not an owner. */
export const isOthers = ({ actor }: Pick<Context, "actor">, personId: string | undefined): boolean =>
  actor.role !== "owner" && personId !== actor.personId;

/** As `personNamed`, for a lead that may also be without a person: "nobody" and "". */
export async function personOrNobody(context: Context, text: string): Promise<NamedPerson | NoPerson | { readonly kind: "nobody" }> {
  return text === "" || text === "nobody" ? { kind: "nobody" } : personNamed(context, text);
}
