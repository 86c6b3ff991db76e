import { DefaultQueryExecutor, type Kysely, type Transaction } from "kysely";
import { createGroupCommit, type RunInTransaction } from "./group-commit.ts";
import { untilNotBusy } from "./sqlite.ts";
import { StoreError } from "./store-error.ts";
import type { Tables } from "./tables.ts";

const groups = new WeakMap<Kysely<Tables>, RunInTransaction>();

/** Makes transactions of this database share commits. Only for SQLite, whose one writer waits for the disk; PostgreSQL groups commits itself. */
export function shareCommits(db: Kysely<Tables>): void {
  groups.set(db, createGroupCommit(db));
}

/**
 * Runs the work in one transaction. `rollBack` rolls it back and returns the given outcome. The first statement must write: a
 * SQLite transaction that begins with a read cannot wait for another process's write lock. The work may run more than once, after
 * a rollback. It must not call an operation's `stop`, whose exception would be reported as a failure of the database.
 * @throws {StoreError} with the driver's error as cause.
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
 * Makes statements outside transactions wait for another process's lock and fail with a StoreError. Statements in transactions use
 * another executor and fail with the driver's errors, which `transact` converts.
 */
export function failWithStoreErrors(db: Kysely<Tables>): void {
  const executor = db.getExecutor();
  executor.executeQuery = ((...asked: Parameters<typeof executor.executeQuery>) =>
    asStoreError(() => DefaultQueryExecutor.prototype.executeQuery.apply(executor, asked))) as typeof executor.executeQuery; // which is generic
}

/** The codes of a full disk from SQLite, the system and PostgreSQL. */
const fullCodes: ReadonlySet<string> = new Set(["SQLITE_FULL", "ENOSPC", "53100"]);

/** Retries while another process holds the lock; converts the driver's error to a StoreError. */
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

/** Violations of PostgreSQL's unique and exclusion constraints, and of SQLite's unique index. */
const takenCodes: ReadonlySet<string> = new Set(["23505", "23P01", "SQLITE_CONSTRAINT_UNIQUE"]);

/** Whether the error is a violation of a unique or exclusion constraint. */
export function isTaken(error: unknown): boolean {
  return takenCodes.has(driverCodeOf(error) ?? "");
}

/** Returns the work's result, or `gone` if a foreign key fails because the lead no longer exists. */
export async function unlessLeadIsGone<T, Gone>(work: () => Promise<T>, gone: Gone): Promise<T | Gone> {
  try {
    return await work();
  } catch (error) {
    if (["23503", "SQLITE_CONSTRAINT_FOREIGNKEY"].includes(driverCodeOf(error) ?? "")) return gone;
    throw error;
  }
}

/** The driver's error code: PostgreSQL's SQLSTATE, SQLite's result code or the system's. */
export function driverCodeOf(error: unknown): string | undefined {
  const reason = error instanceof StoreError ? error.cause : error;
  return reason instanceof Error && "code" in reason ? String(reason.code) : undefined;
}
