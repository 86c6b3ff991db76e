import type * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { utcTimestamp } from "#domain/instants.ts";
import type { DeskParts } from "./desk-parts.ts";
import type { Actor, Operation, Outcome } from "./operation.ts";

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
export type Performed<Data = unknown> = Outcome<Data> | { readonly kind: "forbidden" | "sign-in-again"; readonly said: string };

/**
 * The one way to do something at the desk: checks who asks, reads the input as it came (strings of a form or a
 * command), and runs the operation. Rejects with StoreError if the database fails.
 */
export async function perform<Schema extends z.ZodObject, Data>(
  parts: DeskParts,
  actor: Actor,
  operation: Operation<Schema, Data>,
  input: unknown,
): Promise<Performed<Data>> {
  if (operation.ownersOnly && actor.role !== "owner") return { kind: "forbidden", said: words.ownersOnly };
  if (operation.needsFreshSignIn && !actor.isFresh) return { kind: "sign-in-again", said: words.signInAgain };
  const read = readInput(operation.input, input);
  if ("errors" in read) return { kind: "invalid", errors: read.errors };
  const nowUtc = utcTimestamp(parts.nowMs());
  return operation.run(
    {
      ...parts,
      actor,
      nowUtc,
      line: (subject, detail = "") => ({
        atUtc: nowUtc,
        who: actor.who,
        personId: actor.personId,
        action: operation.name,
        subject,
        detail,
      }),
    },
    read.data,
  );
}
