import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { messageOf } from "#server/log.ts";
import { openStore } from "#server/store/open-store.ts";
import { ownTables } from "#server/store/text-columns.ts";
import { assertUnused, isUsed } from "./restore-backup.ts";

/** Why the move failed. The message is a table's name, a path or the database's error. */
export class MoveError extends Error {
  override readonly name = "MoveError";
  readonly why: "missing" | "running" | "other-version" | "not-empty" | "differs" | "database";
  constructor(why: MoveError["why"], detail = "") {
    super(detail);
    this.why = why;
  }
}

type Row = Readonly<Record<string, unknown>>;
type Source = InstanceType<typeof SqliteDatabase>;

/** The most rows and values per statement: PostgreSQL accepts 65,535 values. */
const rowsAtOnce = 1_000;
const mostValues = 60_000;

/**
 * Copies all data from the embedded database to an empty PostgreSQL, in one transaction, while no server runs on either. Then reads
 * both and compares each table by count and hash. The SQLite file is not changed. Returns the number of rows by table.
 * @throws {MoveError} PostgreSQL then contains at most empty tables.
 * @throws {RestoreError} "running" if a server uses the SQLite database.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<ReadonlyMap<string, number>> {
  const file = join(dataDir, "moontower.sqlite");
  if (!existsSync(file)) throw new MoveError("missing", file);
  assertUnused(file);
  const source = new SqliteDatabase(file, { fileMustExist: true });
  try {
    // Prevents a server from starting on it.
    source.pragma("locking_mode = EXCLUSIVE");
    source.exec("begin exclusive");
    await prepare(databaseUrl);
    const target = new pg.Client({ connectionString: databaseUrl });
    await target.connect();
    try {
      return await copyAll(source, target);
    } finally {
      await target.end();
    }
  } finally {
    source.close();
  }
}

/** Creates or migrates the tables. */
async function prepare(databaseUrl: string): Promise<void> {
  try {
    if (await isUsed(databaseUrl)) throw new MoveError("running");
    await (await openStore({ databaseUrl, dataDir: "" })).close();
  } catch (error) {
    throw asMoveError(error);
  }
}

const asMoveError = (error: unknown) => (error instanceof MoveError ? error : new MoveError("database", messageOf(error)));

async function copyAll(source: Source, target: pg.Client): Promise<ReadonlyMap<string, number>> {
  await target.query("begin");
  try {
    await assertSameVersion(source, target);
    // Opening the database has stored this release; SQLite has the row too.
    await target.query("delete from desk_settings where name = 'release'");
    // Prevents other writes until the end.
    await target.query(`lock table ${ownTables.map(quoted).join(", ")} in access exclusive mode`);
    for (const table of ownTables) {
      const { rowCount } = await target.query(`select 1 from ${quoted(table)} limit 1`);
      if (rowCount) throw new MoveError("not-empty", table);
    }
    const moved = new Map<string, number>();
    for (const table of ownTables) {
      // Without triggers, which would create leads again.
      await target.query(`alter table ${quoted(table)} disable trigger user`);
      moved.set(table, await copyTable(source, target, table));
      await target.query(`alter table ${quoted(table)} enable trigger user`);
      await continueNumbers(source, target, table);
    }
    for (const table of ownTables) {
      const [before, after] = [hashOf(rowsOf(source, table)), await hashOfTarget(target, table, columnsOf(source, table))];
      if (before !== after) throw new MoveError("differs", table);
    }
    await target.query("commit");
    return moved;
  } catch (error) {
    await target.query("rollback").catch(() => {});
    throw asMoveError(error);
  }
}

async function assertSameVersion(source: Source, target: pg.Client): Promise<void> {
  const list = "select name from kysely_migration order by name";
  const known = (await target.query<{ name: string }>(list)).rows.map(({ name }) => name).sort();
  const own = (source.prepare(list).all() as { name: string }[]).map(({ name }) => name).sort();
  if (known.join() !== own.join()) throw new MoveError("other-version");
}

async function copyTable(source: Source, target: pg.Client, table: string): Promise<number> {
  const columns = columnsOf(source, table);
  const atOnce = Math.min(rowsAtOnce, Math.floor(mostValues / columns.length));
  let count = 0;
  let part: Row[] = [];
  const write = async () => {
    if (part.length === 0) return;
    const places = part.map((_, row) => `(${columns.map((_column, column) => `$${row * columns.length + column + 1}`).join(", ")})`);
    await target.query(
      `insert into ${quoted(table)} (${columns.map(quoted).join(", ")}) overriding system value values ${places.join(", ")}`,
      part.flatMap((row) => columns.map((column) => row[column])),
    );
    count += part.length;
    part = [];
  };
  for (const row of rowsOf(source, table)) {
    part.push(row);
    if (part.length === atOnce) await write();
  }
  await write();
  return count;
}

/** Continues the numbering of rows, so that numbers of deleted rows are not used again. */
async function continueNumbers(source: Source, target: pg.Client, table: string): Promise<void> {
  const last = source.prepare("select seq from sqlite_sequence where name = ?").get(table) as { seq: number } | undefined;
  if (!last || last.seq === 0) return;
  const { rows } = await target.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1 and is_identity = 'YES'",
    [table],
  );
  for (const { column_name } of rows)
    await target.query("select setval(pg_get_serial_sequence($1, $2), $3)", [table, column_name, last.seq]);
}

const quoted = (name: string) => `"${name}"`;

const columnsOf = (source: Source, table: string): readonly string[] =>
  (source.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);

const rowsOf = (source: Source, table: string): IterableIterator<Row> =>
  source.prepare(`select * from ${quoted(table)}`).iterate() as IterableIterator<Row>;

async function hashOfTarget(target: pg.Client, table: string, columns: readonly string[]): Promise<string> {
  const names = columns.map(quoted).join(", ");
  await target.query(`declare moved cursor for select ${names} from ${quoted(table)}`);
  const sum = createSum();
  for (;;) {
    const { rows } = await target.query<Row>(`fetch ${rowsAtOnce} from moved`);
    for (const row of rows) sum.add(row);
    if (rows.length === 0) break;
  }
  await target.query("close moved");
  return sum.text();
}

function hashOf(rows: Iterable<Row>): string {
  const sum = createSum();
  for (const row of rows) sum.add(row);
  return sum.text();
}

/** The number of rows and the sum of their hashes, which do not depend on the order. */
function createSum() {
  let count = 0;
  let sum = 0n;
  return {
    add(row: Row) {
      const values = Object.keys(row)
        .sort()
        .map((column) => [column, plain(row[column])]);
      sum = (sum + BigInt(`0x${createHash("sha256").update(JSON.stringify(values)).digest("hex")}`)) % 2n ** 256n;
      count += 1;
    },
    text: () => `${count} ${sum}`,
  };
}

/** A comparable form of a value: PostgreSQL returns 64-bit integers as text. */
function plain(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return Buffer.isBuffer(value) ? value.toString("hex") : String(value);
}
