import SqliteDatabase from "better-sqlite3";

/** Copies a SQLite database while it is in use, in parts, so that writers do not wait. `to` may exist already. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new SqliteDatabase(from, { readonly: true });
  try {
    await source.backup(to, { progress: () => 500 });
  } finally {
    source.close();
  }
}

/**
 * Checks a copy, makes it a single file, and deletes sessions and sign-in links: they let people in, and a restore would revive
 * those that have ended since.
 * @throws if it is not a complete database.
 */
export function closeDatabase(file: string): void {
  const copy = new SqliteDatabase(file);
  try {
    copy.pragma("journal_mode = DELETE"); // in WAL mode readers would create two more files
    countLeads(copy);
    copy.exec("delete from desk_sessions; delete from sign_in_links");
  } finally {
    copy.close();
  }
}

/**
 * Reads the number of leads in a copy, and its "release" setting.
 * @throws if it is not a complete database.
 */
export function readSqlite(file: string): { readonly leads: number; readonly release: string | undefined } {
  const copy = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    const leads = countLeads(copy);
    const release = copy.prepare("select value from desk_settings where name = 'release'").pluck().get() as string | undefined; // a text column
    return { leads, release };
  } finally {
    copy.close();
  }
}

function countLeads(database: InstanceType<typeof SqliteDatabase>): number {
  const result = database.pragma("quick_check", { simple: true });
  if (result !== "ok") throw new Error("The backup could not be read back.");
  return database.prepare("select count(*) from leads").pluck().get() as number; // count(*) is a number
}
