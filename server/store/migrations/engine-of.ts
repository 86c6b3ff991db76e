import { type Kysely, PostgresAdapter } from "kysely";

/** Which of the two engines a migration runs on, for what one statement can't do on both. */
export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
