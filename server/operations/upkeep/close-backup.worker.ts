/** The thread in which a copy of the database is read back: SQLite reads a large one for seconds, and never lets go meanwhile. */
import { workerData } from "node:worker_threads";
import SqliteDatabase from "better-sqlite3";

const { file } = workerData as { readonly file: string }; // as close-backup.ts sends it

const copy = new SqliteDatabase(file);
try {
  copy.pragma("journal_mode = DELETE"); // else whoever reads it leaves two more files beside it
  const result = copy.pragma("quick_check", { simple: true });
  if (result !== "ok") throw new Error("The backup could not be read back.");
  copy.prepare("select count(*) from leads").get();
  // A copy that is put back lets nobody in who has been signed out, or whose link was used, since it was made.
  copy.exec("delete from desk_sessions; delete from sign_in_links");
} finally {
  copy.close();
}
