import { setImmediate } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { isBusy } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

export type RunInTransaction = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;

type Member = {
  /** Does the work. Returns a function that settles the caller's promise, to be called once the group's commit is on the disk. */
  readonly join: (transaction: Transaction<Tables>) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
};

/** The most transactions in one commit. Limits how long readers wait, and how much a failing disk can lose. */
export const mostMembers = 64;

/**
 * Transactions that arrive during a commit share the next one, so that they wait for the disk once. Every result is returned
 * after that commit is on the disk, even a refusal, which may depend on another member's writes.
 * A member that fails rolls back only its own work; a commit that fails rejects every member.
 */
export function createGroupCommit(db: Kysely<Tables>): RunInTransaction {
  const waiting: Member[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      await waitForArrivals();
      await commitTogether(db, waiting.splice(0, mostMembers));
      // Without a pause the next group would always get the one connection, and readers would starve.
      await setImmediate();
    }
    isRunning = false;
  }

  /** Waits until a turn of the event loop brings no further member: requests that arrive together reach the store within a few turns. */
  async function waitForArrivals(): Promise<void> {
    for (let before = 0; before < waiting.length && waiting.length < mostMembers; ) {
      before = waiting.length;
      await setImmediate();
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ join: async (transaction) => settle(await inSavepoint(transaction, work), resolve, reject), fail: reject });
      void run();
    });
}

async function commitTogether(db: Kysely<Tables>, members: readonly Member[]): Promise<void> {
  try {
    const settlers = await db.transaction().execute(async (transaction) => {
      const joined: (() => void)[] = [];
      for (const member of members) joined.push(await member.join(transaction));
      return joined;
    });
    for (const settleMember of settlers) settleMember();
  } catch (error) {
    for (const member of members) member.fail(error);
  }
}

type Outcome<T> = { readonly kind: "done"; readonly value: T } | { readonly kind: "failed"; readonly error: unknown };

function settle<T>(outcome: Outcome<T>, resolve: (value: T) => void, reject: (error: unknown) => void): () => void {
  return outcome.kind === "done" ? () => resolve(outcome.value) : () => reject(outcome.error);
}

/** @throws if the whole transaction has ended: another process holds the lock, or SQLite has rolled everything back. */
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
      throw error; // SQLite has rolled everything back because of this error
    });
    await sql`release member`.execute(transaction);
    return { kind: "failed", error };
  }
}
