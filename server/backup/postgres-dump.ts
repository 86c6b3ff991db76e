import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** A program that failed, with the last lines that it wrote to its error output. */
export class ProgramError extends Error {
  override readonly name = "ProgramError";
}

/** Sessions and links let people in: a dump that is put back holds none, like a copy of SQLite. */
const withoutSessions = ["desk_sessions", "sign_in_links"].map((table) => `--exclude-table-data=${table}`);

/**
 * Writes a dump of the database into `file`.
 * @param program pg_dump: its name or path.
 * @throws {ProgramError} with what pg_dump says.
 * @throws {NodeJS.ErrnoException} ENOENT if there is no such program.
 */
export const dumpPostgres = (program: string, databaseUrl: string, file: string): Promise<void> =>
  runProgram(program, ["--format=custom", ...withoutSessions, `--file=${file}`], connection(databaseUrl));

/**
 * Puts a dump in the place of what the database holds, all of it or nothing.
 * @throws {ProgramError} with what pg_restore says.
 */
export const restorePostgres = (program: string, databaseUrl: string, file: string): Promise<void> =>
  runProgram(
    program,
    ["--clean", "--if-exists", "--no-owner", "--single-transaction", `--dbname=${new URL(databaseUrl).pathname.slice(1)}`, file],
    connection(databaseUrl),
  );

/**
 * Reads a dump's list of contents.
 * @throws {ProgramError} if it is not a dump.
 */
export const listDump = (program: string, file: string): Promise<void> => runProgram(program, ["--list", file], {});

/** As libpq's variables: what stands in a command line, everybody on the machine can read. */
function connection(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const mode = searchParams.get("sslmode");
  const host = searchParams.get("host") ?? hostname;
  return {
    ...(host && { PGHOST: host.replace(/^\[(.*)\]$/, "$1") }),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(mode && { PGSSLMODE: mode }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  };
}

async function runProgram(program: string, args: readonly string[], variables: Record<string, string>): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...variables }, stdio: ["ignore", "ignore", "pipe"] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  if (code !== 0) throw new ProgramError(said.trim().split("\n").slice(-3).join(" "));
}
