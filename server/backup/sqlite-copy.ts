import SqliteDatabase from "better-sqlite3";

/** Copies a SQLite database while it is in use, a few pages at a time, so that whoever writes does not wait for it. `to` may exist already. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new SqliteDatabase(from, { readonly: true });
  try {
    await source.backup(to, { progress: () => 500 });
  } finally {
    source.close();
  }
}

/** One file that needs no other, without sessions and sign-in links: some may have ended since. @throws if it is no whole database of ours. */
export function closeDatabase(file: string): void {
  const copy = new SqliteDatabase(file);
  try {
    copy.pragma("journal_mode = DELETE"); // otherwise whoever reads it leaves two more files beside it
    countLeads(copy);
    copy.exec("delete from desk_sessions; delete from sign_in_links");
  } finally {
    copy.close();
  }
}

/**
 * How many leads a copy holds, and what it says of the releases that have used it.
 * @throws if it is not a whole database of ours.
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
