import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import type { DeskConflict } from "#domain/desk-answer.ts";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import type { Availability } from "#server/availability/availability.ts";
import type { Bookings } from "#server/bookings/open-bookings.ts";
import type { Env } from "#server/env.ts";
import { cleanValues } from "#server/forms/submission.ts";
import type { ReplyAddresses } from "#server/inbound/reply-address.ts";
import type { OutsideReach } from "#server/outside-reach.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { SignIn } from "#server/sign-in/sign-in.ts";
import type { AuditLine } from "#server/store/audit-store.ts";
import type { Lead } from "#server/store/lead-records.ts";
import type { UndoStep } from "#server/store/notice-store.ts";
import type { Store } from "#server/store/open-store.ts";
import type { DeskRole } from "#server/store/people-store.ts";
import { readTimePlace } from "#server/store/time-place.ts";

/** The parts that operations use. open-desk.ts creates them, for the server and for the command line. */
export type DeskParts = Pick<SharedParts, "nowMs" | "log" | "notifyOutbox" | "siteUrl" | "teamMailboxes" | "timeZone"> & {
  readonly store: Store;
  readonly signIn: SignIn;
  readonly availability: Availability;
  readonly calls: Bookings["calls"];
  readonly times: Bookings["times"];
  readonly offers: Bookings["offers"];
  /** External calendars. Call `follow` when their list has changed. */
  readonly calendars: Pick<Bookings["calendars"], "follow" | "tryOut" | "unread" | "labelled" | "health">;
  /** For pushes: this server's public key, and the addresses at which push services may be. */
  readonly push: { readonly publicKey: string; readonly reach: OutsideReach };
  /** Undefined if INBOUND_ADDRESS is not set. */
  readonly replyAddresses: ReplyAddresses | undefined;
  /** The name of our mail server in Authentication-Results headers (INBOUND_AUTHSERV). */
  readonly inboundAuthServ: string | undefined;
  /** Whether a mailbox is read for replies (INBOUND_IMAP_URL). */
  readonly readsMailbox: boolean;
  /** What happens to mails that do not answer one of ours (INBOUND_STRANGERS). */
  readonly inboundStrangers: Env["inbound"]["strangers"];
  /** The company's own mail addresses, in lower case. They appear in mails to everybody. */
  readonly ownAddresses: readonly string[];
  /** The folder of mail files and the embedded database. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** PG_DUMP, BACKUP_PUBLIC_KEY and BACKUP_HOOK. */
  readonly backup: Env["backup"];
  /** The language model of Line one (AGENT_MODEL). Undefined: only the scripted mind answers. */
  readonly lineModel: string | undefined;
  /** Days after which leads, the text of sent mails, and conversations without a lead are deleted (RETENTION_…_DAYS). */
  readonly keptFor: Env["retention"];
};

/** The person who performs an operation, at the desk or on the command line of the server, where everybody counts as an owner. */
export type Actor = {
  readonly who: string;
  readonly personId: string | undefined;
  readonly role: DeskRole;
  /** Whether the sign-in is younger than an hour. */
  readonly isFresh: boolean;
  readonly sessionId?: string | undefined;
  /** Unread leads created after this time count as new. */
  readonly sinceUtc: UtcTimestamp;
};

/** The outcome of an operation. `message` is a sentence for the actor. */
export type Outcome<Data = unknown> =
  | {
      readonly kind: "done";
      readonly message: string;
      readonly data: Data;
      /** The operations that reverse it, in this order, and the time until which they are offered. */
      readonly undo?: { readonly steps: readonly UndoStep[]; readonly untilUtc: UtcTimestamp } | undefined;
    }
  /** It was changed by somebody else meanwhile, or must be confirmed first. Nothing was changed or sent. */
  | { readonly kind: "stale"; readonly conflict: DeskConflict }
  | { readonly kind: "not-found"; readonly message: string }
  /** One message per invalid field. */
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> }
  /** It can't be done; the message says why. With `data`: it was done, but its result needs attention. */
  | { readonly kind: "refused"; readonly message: string; readonly data?: unknown };

export type Context = DeskParts & {
  readonly actor: Actor;
  readonly nowUtc: UtcTimestamp;
  readonly line: (subject: string, detail?: string) => AuditLine;
};

/** One use case, for the desk's screens and the command line. */
export type Operation<Schema extends z.ZodObject = z.ZodObject, Data = unknown, Name extends string = string> = {
  /** Group and verb: "leads.answer" is `npm run desk -- leads answer`. Its help is in content/desk/operation-help.ts. */
  readonly name: Name;
  /** If left out, every member of the team may do it. */
  readonly ownersOnly?: true;
  /** Requires a sign-in younger than an hour. */
  readonly needsFreshSignIn?: true;
  readonly input: Schema;
  /** The command line passes its standard input, as base64, in the input `raw`. */
  readonly readsInput?: true;
  /** The positional arguments of the command line, in this order. */
  readonly positional?: readonly (keyof z.output<Schema> & string)[];
  /** A question that the command line asks first, for operations that can't be undone. */
  readonly confirm?: (input: z.output<Schema>) => string;
  /** The columns of each row that the command line shows, in this order. If left out, it shows only the message. */
  readonly columns?: readonly string[];
  readonly run: (context: Context, input: z.output<Schema>) => Promise<Outcome<Data>>;
};

/** Returns its argument, with inferred types for the name, input and data. */
export function operation<const Name extends string, Schema extends z.ZodObject, Data>(
  definition: Operation<Schema, Data, Name>,
): Operation<Schema, Data, Name> {
  return definition;
}

export function done<Data = undefined>(
  message: string,
  data?: Data,
  undo?: { steps: readonly UndoStep[]; untilUtc: UtcTimestamp },
): Outcome<Data> {
  // `data` is undefined only if the caller left it out.
  return { kind: "done", message, data: data as Data, ...(undo && { undo }) };
}

/** The default error message of an input. */
function inputProblem(issue: z.core.$ZodRawIssue): string {
  const { input: problems } = words;
  if (issue.code === "invalid_type" && issue.input === undefined) return problems.missing;
  if (issue.code === "invalid_type" && issue.expected !== "string") return problems.number;
  if (issue.code === "invalid_value") return problems.oneOf(issue.values.filter((value) => value !== "").map(String));
  if (issue.code === "too_small" && issue.origin === "string") return problems.missing;
  if (issue.code === "too_small") return problems.atLeast(Number(issue.minimum));
  if (issue.code === "too_big" && issue.origin === "string") return problems.tooLong(Number(issue.maximum));
  if (issue.code === "too_big") return problems.atMost(Number(issue.maximum));
  if (issue.code === "invalid_union") return problems.yesOrNo;
  return problems.notUnderstood;
}

/** Parses the input. `errors`: the first message of each invalid field. */
export function readInput<Schema extends z.ZodObject>(
  schema: Schema,
  input: unknown,
): { readonly data: z.output<Schema> } | { readonly errors: Readonly<Record<string, string>> } {
  const parsed = schema.safeParse(input, { error: inputProblem });
  if (parsed.success) return { data: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0] ?? "input")] ??= issue.message;
  return { errors };
}

/** Adds the outcomes of the permission checks: the actor may not do it, or must sign in again first. */
export type Performed<Data = unknown> = Outcome<Data> | { readonly kind: "forbidden" | "sign-in-again"; readonly message: string };

/** Performs an operation: checks the actor, parses the raw input, runs it. @throws {StoreError} if the database fails. */
export async function perform<Schema extends z.ZodObject, Data>(
  parts: DeskParts,
  actor: Actor,
  operation: Operation<Schema, Data>,
  input: unknown,
): Promise<Performed<Data>> {
  if (operation.ownersOnly && actor.role !== "owner") return { kind: "forbidden", message: words.ownersOnly };
  if (operation.needsFreshSignIn && !actor.isFresh) return { kind: "sign-in-again", message: words.signInAgain };
  const read = readInput(operation.input, input);
  if ("errors" in read) return { kind: "invalid", errors: read.errors };
  const nowUtc = utcTimestamp(parts.nowMs());
  const { who, personId } = actor;
  const line = (subject: string, detail = "") => ({ atUtc: nowUtc, who, personId, action: operation.name, subject, detail });
  try {
    return await operation.run({ ...parts, actor, nowUtc, line }, read.data);
  } catch (error) {
    if (error instanceof Stopped) return error.outcome;
    throw error;
  }
}

type NotDone = Exclude<Outcome<never>, { kind: "done" }>;

/** Ends the operation with this outcome, so that helpers need not return errors. */
export function stop(outcome: NotDone): never {
  throw new Stopped(outcome);
}

class Stopped extends Error {
  override readonly name = "Stopped";
  readonly outcome: NotDone;
  constructor(outcome: NotDone) {
    super();
    this.outcome = outcome;
  }
}

/** Shared input schemas. Inputs are strings from a form or a command; a missing one is "". */
export const leadId = z.string().trim().min(1);

/** Text with normalized line breaks: browsers send CRLF. */
export const cleanText = z.string().transform((given) => cleanValues({ text: given }, ["text"]).text ?? "");

/** The version that the actor has seen; undefined if any version will do. */
export const version = z
  .string()
  .regex(/^\d*$/)
  .default("")
  .transform((text) => (text === "" ? undefined : Number(text)));

export const yes = z
  .union([z.boolean(), z.enum(["yes", "no", ""])])
  .default("")
  .transform((value) => value === true || value === "yes");

/** An optional number. An empty field counts as left out, since it would be parsed as 0. */
export const optionalNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === "" ? undefined : given), schema);

/** Days until an answered lead comes back; 0 ends the follow-up. If left out, the present one stays. */
export const followUp = optionalNumber(z.coerce.number().int().min(0).max(365).optional());

/** A number from 1 to `most`; `usual` if left out. */
export const countTo = (most: number, usual: number) => optionalNumber(z.coerce.number().int().min(1).max(most).default(usual));

/** The end of the previous page of a newest-first list; undefined for the first page. */
export const timePlace = z
  .string()
  .default("")
  .transform((text, context) => {
    const place = readTimePlace(text);
    if (!place && text !== "") context.addIssue({ code: "custom", message: words.noPlace });
    return place;
  });

const undoMs = 5 * 60_000;

export function undoUntil({ nowMs }: Pick<Context, "nowMs">, ms: number = undoMs): UtcTimestamp {
  return utcTimestamp(nowMs() + ms);
}

/** An undo by one operation, for the usual time. */
export function undoBy(context: Pick<Context, "nowMs">, operation: string, input: Readonly<Record<string, unknown>>) {
  return { steps: [{ operation, input }], untilUtc: undoUntil(context) };
}

export async function requireLead({ store }: Context, ...asked: Parameters<Store["leads"]["find"]>): Promise<Lead> {
  return (await store.leads.find(...asked)) ?? stop({ kind: "not-found", message: words.erasedLead });
}

type NamedPerson = { readonly id: string; readonly name: string };

/** Finds a person by id, address, name or first name; "me" is the actor. Ends the operation if nobody matches, or several people do. */
export async function personNamed({ store, actor }: Context, text: string): Promise<NamedPerson> {
  const wanted = text === "me" ? (actor.personId ?? "") : text.toLowerCase();
  const people = await store.people.present();
  const byKey = people.filter(({ id, email }) => id === wanted || email === wanted);
  const byName = people.filter(({ name }) => name.toLowerCase() === wanted);
  const byFirstName = people.filter(({ name }) => name.toLowerCase().split(" ")[0] === wanted);
  const found = [byKey, byName, byFirstName].find(({ length }) => length > 0) ?? [];
  const [person] = found;
  if (!person) return stop({ kind: "not-found", message: words.unknownPerson });
  if (found.length > 1) {
    const addresses = found.map(({ email }) => email);
    stop({ kind: "refused", message: words.severalPeople([...new Set(found.map(({ name }) => name))].join(" or "), addresses) });
  }
  return person;
}

/** Like `personNamed`, but only an owner may name somebody else. */
export async function ownPersonNamed(context: Context, text: string): Promise<NamedPerson> {
  const person = await personNamed(context, text);
  return isOthers(context, person.id) ? stop({ kind: "refused", message: words.ownersOnly }) : person;
}

/** Whether it belongs to another person and the actor is not an owner. */
export const isOthers = ({ actor }: Pick<Context, "actor">, personId: string | undefined): boolean =>
  actor.role !== "owner" && personId !== actor.personId;

/** Like `personNamed`; undefined for "nobody" and "". */
export async function personOrNobody(context: Context, text: string): Promise<NamedPerson | undefined> {
  return text === "" || text === "nobody" ? undefined : personNamed(context, text);
}
