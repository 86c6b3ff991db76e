import { DefaultQueryExecutor, type Kysely, type Transaction } from "kysely";
import { createGroupCommit, type RunInTransaction } from "./group-commit.ts";
import { untilNotBusy } from "./sqlite.ts";
import { StoreError } from "./store-error.ts";
import type { Tables } from "./tables.ts";

const groups = new WeakMap<Kysely<Tables>, RunInTransaction>();

/** From now on transactions of this database share commits. Only for SQLite, whose one writer waits for the disk; PostgreSQL groups commits itself. */
export function shareCommits(db: Kysely<Tables>): void {
  groups.set(db, createGroupCommit(db));
}

/**
 * Runs the work in one transaction; the driver's errors become a StoreError. With `rollBack` the work ends with an outcome and
 * nothing of what it has written. The first statement must write: a SQLite transaction that begins with a read cannot wait for
 * another process's write lock. The work may be run more than once: what broke off was rolled back. All of it is the store's
 * own: it calls nothing of an operation's, whose `stop` would end it as a failure of the database.
 */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>, rollBack: (outcome: T) => never) => Promise<T>,
): Promise<T> {
  const run = groups.get(db) ?? (<R>(whole: (transaction: Transaction<Tables>) => Promise<R>) => db.transaction().execute(whole));
  return asStoreError(async () => {
    let rolledBack: { readonly outcome: T } | undefined;
    try {
      return await run((transaction) =>
        work(transaction, (outcome) => {
          rolledBack = { outcome };
          throw new RolledBack();
        }),
      );
    } catch (error) {
      if (error instanceof RolledBack && rolledBack) return rolledBack.outcome;
      throw error;
    }
  });
}

/**
 * From now on a statement outside transactions waits while another process holds the lock, and fails with a StoreError.
 * Kysely gives a transaction an executor of its own: its work sees the driver's errors, and `transact` turns them.
 */
export function failWithStoreErrors(db: Kysely<Tables>): void {
  const executor = db.getExecutor();
  executor.executeQuery = ((...asked: Parameters<typeof executor.executeQuery>) =>
    asStoreError(() => DefaultQueryExecutor.prototype.executeQuery.apply(executor, asked))) as typeof executor.executeQuery; // which is generic
}

/** SQLite's, the system's and PostgreSQL's. */
const fullCodes: ReadonlySet<string> = new Set(["SQLITE_FULL", "ENOSPC", "53100"]);

/** Turns the driver's error into a StoreError, which says what to do if anything can be done. */
export async function asStoreError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await untilNotBusy(work);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const isFull = fullCodes.has(driverCodeOf(error) ?? "");
    throw new StoreError(isFull ? "The database's disk is full. Make room on it." : "The database could not do its work.", {
      cause: error,
    });
  }
}

class RolledBack extends Error {
  override readonly name = "RolledBack";
}

/** PostgreSQL's unique and exclusion constraints, SQLite's unique index. */
const takenCodes: ReadonlySet<string> = new Set(["23505", "23P01", "SQLITE_CONSTRAINT_UNIQUE"]);

/** True if the error says that another row exists already in this place. */
export function isTaken(error: unknown): boolean {
  return takenCodes.has(driverCodeOf(error) ?? "");
}

/** The work's outcome; `gone` if it would write a row of a lead that no longer exists. */
export async function unlessLeadIsGone<T, Gone>(work: () => Promise<T>, gone: Gone): Promise<T | Gone> {
  try {
    return await work();
  } catch (error) {
    if (["23503", "SQLITE_CONSTRAINT_FOREIGNKEY"].includes(driverCodeOf(error) ?? "")) return gone;
    throw error;
  }
}

/** The driver's code for what went wrong: PostgreSQL's SQLSTATE, SQLite's result code or the system's. */
export function driverCodeOf(error: unknown): string | undefined {
  const reason = error instanceof StoreError ? error.cause : error;
  return reason instanceof Error && "code" in reason ? String(reason.code) : undefined;
}
