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

/** What operations work with. open-desk.ts puts it together, for the server and for the command line. */
export type DeskParts = Pick<SharedParts, "nowMs" | "log" | "notifyOutbox" | "siteUrl" | "teamMailboxes" | "timeZone"> & {
  readonly store: Store;
  readonly signIn: SignIn;
  readonly availability: Availability;
  readonly calls: Bookings["calls"];
  readonly times: Bookings["times"];
  readonly offers: Bookings["offers"];
  /** Outside calendars: `follow` is to be called when their list has changed. */
  readonly calendars: Pick<Bookings["calendars"], "follow" | "tryOut" | "unread" | "labelled" | "health">;
  /** Pushes: the key by which browsers know this server, and where their push services may be. */
  readonly push: { readonly publicKey: string; readonly reach: OutsideReach };
  /** Undefined if INBOUND_ADDRESS is not set. */
  readonly replyAddresses: ReplyAddresses | undefined;
  /** The name by which our receiving mail server vouches for senders (INBOUND_AUTHSERV). */
  readonly inboundAuthServ: string | undefined;
  /** Whether a mailbox is read for replies (INBOUND_IMAP_URL). */
  readonly readsMailbox: boolean;
  /** What happens to mails that do not answer one of ours (INBOUND_STRANGERS). */
  readonly inboundStrangers: Env["inbound"]["strangers"];
  /** The company's own mail addresses, in small letters: they appear in mails to everybody. */
  readonly ownAddresses: readonly string[];
  /** Where mails and the embedded database lie. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** How backups are made (PG_DUMP), encrypted (BACKUP_PUBLIC_KEY) and sent away (BACKUP_HOOK). */
  readonly backup: Env["backup"];
  /** The language model that answers on line one (AGENT_MODEL); undefined: the scripted mind alone does. */
  readonly lineModel: string | undefined;
  /** Days after which every lead goes, the words of every sent mail, and conversations without a lead (RETENTION_…_DAYS). */
  readonly keptFor: Env["retention"];
};

/** Who performs an operation: somebody at the desk, or somebody who runs commands on the server and counts as an owner. */
export type Actor = {
  readonly who: string;
  readonly personId: string | undefined;
  readonly role: DeskRole;
  /** Signed in within the hour. */
  readonly isFresh: boolean;
  readonly sessionId?: string | undefined;
  /** Leads from after this moment that the person has not opened count as new. */
  readonly sinceUtc: UtcTimestamp;
};

/** The outcome of an operation. `message` is a sentence for the person. */
export type Outcome<Data = unknown> =
  | {
      readonly kind: "done";
      readonly message: string;
      readonly data: Data;
      /** The operations that reverse it, in this order, and until when. */
      readonly undo?: { readonly steps: readonly UndoStep[]; readonly untilUtc: UtcTimestamp } | undefined;
    }
  /** Somebody else was faster; nothing was changed and nothing sent. */
  | { readonly kind: "stale"; readonly conflict: DeskConflict }
  | { readonly kind: "not-found"; readonly message: string }
  /** One message for each field that is not valid. */
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> }
  /** It can't be done, and why. With data: it was done, and its result needs attention. */
  | { readonly kind: "refused"; readonly message: string; readonly data?: unknown };

export type Context = DeskParts & {
  readonly actor: Actor;
  readonly nowUtc: UtcTimestamp;
  readonly line: (subject: string, detail?: string) => AuditLine;
};

/** One use case, for the desk's screens and for the command line alike. */
export type Operation<Schema extends z.ZodObject = z.ZodObject, Data = unknown, Name extends string = string> = {
  /** Group and verb: "leads.answer" is `npm run desk -- leads answer`. Its help is in content/desk/operation-help.ts. */
  readonly name: Name;
  /** Left out, every member of the team may do it. */
  readonly ownersOnly?: true;
  /** Asks for a sign-in younger than an hour. */
  readonly needsFreshSignIn?: true;
  readonly input: Schema;
  /** The command line passes its whole standard input, as base64 in the input `raw`. */
  readonly readsInput?: true;
  /** Input that the command line takes without its name, in this order. */
  readonly positional?: readonly (keyof z.output<Schema> & string)[];
  /** What the command line asks before it goes on; can't be undone. */
  readonly confirm?: (input: z.output<Schema>) => string;
  /** The columns that the command line shows of each row, in this order. Without it, only the sentence is shown. */
  readonly columns?: readonly string[];
  readonly run: (context: Context, input: z.output<Schema>) => Promise<Outcome<Data>>;
};

/** Keeps the types of an operation's name, input and data. */
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
  // Data is undefined only if the caller left it out.
  return { kind: "done", message, data: data as Data, ...(undo && { undo }) };
}

/** Our own words, for inputs without a message of their own. */
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

/** What was given, or what is wrong with each part of it, in our own words. */
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

/** Outcomes besides the operation's own: the person may not do it, or must sign in again first. */
export type Performed<Data = unknown> = Outcome<Data> | { readonly kind: "forbidden" | "sign-in-again"; readonly message: string };

/** The one way to do something at the desk: checks who asks, reads the input as it came, runs it. Rejects with StoreError. */
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

/** Ends the operation with this outcome: what only looks something up for it need not return what went wrong. */
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

/** Parts of operations' inputs. They come as strings, from a form or a command; what is left out is "". */
export const leadId = z.string().trim().min(1);

/** A browser sends each line break as two characters. */
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

/** Days until a lead that was answered comes back; 0 ends the follow-up. If it is left out, the lead keeps the one it has. */
export const followUp = optionalNumber(z.coerce.number().int().min(0).max(365).optional());

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

export function undoUntil({ nowMs }: Pick<Context, "nowMs">, ms: number = undoMs): UtcTimestamp {
  return utcTimestamp(nowMs() + ms);
}

/** The way back: one operation, for as long as an undo is offered. */
export function undoBy(context: Pick<Context, "nowMs">, operation: string, input: Readonly<Record<string, unknown>>) {
  return { steps: [{ operation, input }], untilUtc: undoUntil(context) };
}

export async function leadWith({ store }: Context, ...asked: Parameters<Store["leads"]["find"]>): Promise<Lead> {
  return (await store.leads.find(...asked)) ?? stop({ kind: "not-found", message: words.erasedLead });
}

type NamedPerson = { readonly id: string; readonly name: string };

/** A person by id, address, name or first name; "me" is the person who asks. A name that several people have is refused, with their addresses. */
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

/** The same for a person's own things: only an owner may name somebody else. */
export async function ownPersonNamed(context: Context, text: string): Promise<NamedPerson> {
  const person = await personNamed(context, text);
  return isOthers(context, person.id) ? stop({ kind: "refused", message: words.ownersOnly }) : person;
}

/** True if it is another person's and the actor is not an owner. */
export const isOthers = ({ actor }: Pick<Context, "actor">, personId: string | undefined): boolean =>
  actor.role !== "owner" && personId !== actor.personId;

/** As `personNamed`, for a lead that may also be without a person: "nobody" and "". */
export async function personOrNobody(context: Context, text: string): Promise<NamedPerson | undefined> {
  return text === "" || text === "nobody" ? undefined : personNamed(context, text);
}
