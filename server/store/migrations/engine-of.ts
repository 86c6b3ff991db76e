import { type Kysely, PostgresAdapter } from "kysely";

/** Which of the two engines a migration runs on, where one statement can't serve both. */
export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
