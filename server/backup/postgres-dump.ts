import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import pg from "pg";

/** A program failed. The message is the end of its error output. */
export class ProgramError extends Error {
  override readonly name = "ProgramError";
}

/**
 * Sessions and sign-in links are left out, as in a copy of SQLite: they let people in, and a restore would revive those that have
 * ended since.
 */
const withoutSessions = ["desk_sessions", "sign_in_links"].map((table) => `--exclude-table-data=${table}`);

/** Runs pg_dump. @throws {ProgramError} if it fails, or ENOENT if the program does not exist. */
export const dumpPostgres = (program: string, databaseUrl: string, file: string): Promise<string> =>
  runProgram(program, ["--format=custom", ...withoutSessions, `--file=${file}`], connection(databaseUrl));

/** Restores a dump in one transaction. @throws {ProgramError} if pg_restore fails. */
export const restorePostgres = (program: string, databaseUrl: string, file: string): Promise<string> =>
  runProgram(
    program,
    ["--clean", "--if-exists", "--no-owner", "--single-transaction", `--dbname=${connection(databaseUrl).PGDATABASE}`, file],
    connection(databaseUrl),
  );

/** Reads the "release" setting in a dump. @throws {ProgramError} if the file is not a dump. */
export async function readDump(program: string, file: string): Promise<string | undefined> {
  const script = await runProgram(program, ["--data-only", "--table=desk_settings", "--file=-", file], {});
  // A row in COPY format. The JSON contains nothing that COPY escapes.
  return /^release\t(.*)$/m.exec(script)?.[1];
}

/** The connection as environment variables, because command lines are visible to other users. Parsed by the server's driver, so that a "%" in a password has the same meaning. */
function connection(databaseUrl: string) {
  const { host, port, user, password, database = "" } = new pg.Client({ connectionString: databaseUrl });
  const mode = new URL(databaseUrl).searchParams.get("sslmode");
  return {
    PGHOST: host.replace(/^\[(.*)\]$/, "$1"),
    PGPORT: String(port),
    ...(user && { PGUSER: user }),
    ...(password && { PGPASSWORD: password }),
    ...(mode && { PGSSLMODE: mode }),
    PGDATABASE: database,
  };
}

async function runProgram(program: string, args: readonly string[], variables: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...variables }, stdio: ["ignore", "pipe", "pipe"] });
  const [printed, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  if (code !== 0) throw new ProgramError(said.trim().split("\n").slice(-3).join(" "));
  return printed;
}
