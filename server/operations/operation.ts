import type * as z from "zod";
import type { DeskConflict } from "#domain/desk-answer.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { AuditLine } from "#server/store/audit-store.ts";
import type { UndoStep } from "#server/store/notice-store.ts";
import type { DeskRole } from "#server/store/people-store.ts";
import type { DeskParts } from "./desk-parts.ts";

/** The person who does it: somebody at the desk, or somebody who runs commands on the server and counts as an owner. */
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

/** The outcome of an operation. `said` is a sentence for the person. */
export type Outcome<Data = unknown> =
  | {
      readonly kind: "done";
      readonly said: string;
      readonly data: Data;
      /** The operations that reverse it, in this order, and until when. */
      readonly undo?: { readonly steps: readonly UndoStep[]; readonly untilUtc: UtcTimestamp } | undefined;
    }
  /** Somebody else was faster; nothing was changed and nothing sent. */
  | { readonly kind: "stale"; readonly conflict: DeskConflict }
  | { readonly kind: "not-found"; readonly said: string }
  /** One message for each field that can't be taken as it is. */
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> }
  /** It can't be done, and why. With data: it was done, and its result needs attention. */
  | { readonly kind: "refused"; readonly said: string; readonly data?: unknown };

export type Context = DeskParts & {
  readonly actor: Actor;
  readonly nowUtc: UtcTimestamp;
  /** The audit line of this operation. */
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
  /** The command line gives it all that stands in its standard input, as base64 in the input `raw`. */
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
  said: string,
  data?: Data,
  undo?: { steps: readonly UndoStep[]; untilUtc: UtcTimestamp },
): Outcome<Data> {
  // Data is undefined only if the caller left it out.
  return { kind: "done", said, data: data as Data, ...(undo && { undo }) };
}
