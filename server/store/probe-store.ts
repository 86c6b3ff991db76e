import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { DatabaseFile } from "./database-file.ts";
import { StoreError } from "./store-error.ts";
import type { Tables } from "./tables.ts";
import { asStoreError, driverCodeOf } from "./transact.ts";

/** Thrown to roll back the probe's transaction after a success. */
class ProbeDone extends Error {}

/**
 * Writes to the database and rolls the write back. Resolves if a lead could be stored.
 * @throws {StoreError} with one sentence for the operator that says why not.
 */
export async function probeStore(db: Kysely<Tables>, file: DatabaseFile | undefined): Promise<void> {
  try {
    await asStoreError(async () => (file ? file.assertWritable() : await writeAndRollBack(db)));
  } catch (error) {
    const code = driverCodeOf(error);
    throw code === undefined && error instanceof StoreError && !error.cause ? error : new StoreError(reasonFor(code), { cause: error });
  }
}

async function writeAndRollBack(db: Kysely<Tables>): Promise<void> {
  const name = `readiness-${randomBytes(12).toString("hex")}`;
  try {
    await db.transaction().execute(async (transaction) => {
      // More than a page of incompressible data needs new space on the disk.
      await transaction
        .insertInto("secrets")
        .values({ name, value: randomBytes(16_000).toString("base64") })
        .execute();
      throw new ProbeDone();
    });
  } catch (error) {
    if (!(error instanceof ProbeDone)) throw error;
  }
}

function reasonFor(code: string | undefined): string {
  if (code === "SQLITE_FULL" || code === "53100") return "The disk is full.";
  if (code?.startsWith("SQLITE_READONLY") || code === "25006") return "The database can only be read, not written.";
  if (code?.startsWith("SQLITE_BUSY")) return "Another program holds the database's write lock.";
  if (code?.startsWith("SQLITE_")) return "The database file can't be read or written.";
  // No such table or column: a failover to an empty or older copy.
  if (code === "42P01" || code === "42703") return "This is another database: it lacks tables of the site. Look where DATABASE_URL leads.";
  return "The database does not answer.";
}
