import { setImmediate } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { isBusy } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

export type RunInTransaction = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;

type Member = {
  /** Does the work; returns a function that reports to the caller, called once the group's commit is on the disk. */
  readonly join: (transaction: Transaction<Tables>) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
};

/** Members of one commit. Limits how long it keeps readers waiting, and how much one failing disk can lose. */
export const mostMembers = 64;

/**
 * Writers that arrive during a commit share the next one, so that all of them wait for the disk once. Nobody gets an
 * answer before that commit is on the disk, not even a refusal, which may depend on another member's writes.
 * A member that fails rolls back only its own work; a commit that fails fails for every member.
 */
export function createGroupCommit(db: Kysely<Tables>): RunInTransaction {
  const waiting: Member[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      await untilNobodyComes();
      await commitTogether(db, waiting.splice(0, mostMembers));
      // Pauses between groups: otherwise the next group would take the one connection each time, and readers would starve.
      await setImmediate();
    }
    isRunning = false;
  }

  /** Requests that arrived together reach the store within a few turns of the event loop: it waits as long as each turn brings another. */
  async function untilNobodyComes(): Promise<void> {
    for (let before = 0; before < waiting.length && waiting.length < mostMembers; ) {
      before = waiting.length;
      await setImmediate();
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ join: async (transaction) => taken(await inSavepoint(transaction, work), resolve, reject), fail: reject });
      void run();
    });
}

async function commitTogether(db: Kysely<Tables>, members: readonly Member[]): Promise<void> {
  try {
    const outcomes = await db.transaction().execute(async (transaction) => {
      const tell: (() => void)[] = [];
      for (const member of members) tell.push(await member.join(transaction));
      return tell;
    });
    for (const tell of outcomes) tell();
  } catch (error) {
    for (const member of members) member.fail(error);
  }
}

type Outcome<T> = { readonly kind: "done"; readonly value: T } | { readonly kind: "failed"; readonly error: unknown };

function taken<T>(outcome: Outcome<T>, resolve: (value: T) => void, reject: (error: unknown) => void): () => void {
  return outcome.kind === "done" ? () => resolve(outcome.value) : () => reject(outcome.error);
}

/** @throws if the whole transaction has ended: another process holds the lock, or SQLite itself has rolled everything back. */
async function inSavepoint<T>(
  transaction: Transaction<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<Outcome<T>> {
  await sql`savepoint member`.execute(transaction);
  try {
    const value = await work(transaction);
    await sql`release member`.execute(transaction);
    return { kind: "done", value };
  } catch (error) {
    if (isBusy(error)) throw error;
    await sql`rollback to member`.execute(transaction).catch(() => {
      throw error; // SQLite has rolled everything back, and this says why
    });
    await sql`release member`.execute(transaction);
    return { kind: "failed", error };
  }
}
