import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import pg from "pg";

/** A program that failed, with the last lines that it wrote to its error output. */
export class ProgramError extends Error {
  override readonly name = "ProgramError";
}

/** Sessions and links let people in: a dump that is put back holds none, like a copy of SQLite. */
const withoutSessions = ["desk_sessions", "sign_in_links"].map((table) => `--exclude-table-data=${table}`);

/** @throws {ProgramError} with what pg_dump says, or ENOENT if there is no such program. */
export const dumpPostgres = (program: string, databaseUrl: string, file: string): Promise<string> =>
  runProgram(program, ["--format=custom", ...withoutSessions, `--file=${file}`], connection(databaseUrl));

/** All of it or nothing. @throws {ProgramError} with what pg_restore says. */
export const restorePostgres = (program: string, databaseUrl: string, file: string): Promise<string> =>
  runProgram(
    program,
    ["--clean", "--if-exists", "--no-owner", "--single-transaction", `--dbname=${connection(databaseUrl).PGDATABASE}`, file],
    connection(databaseUrl),
  );

/** What it says of the releases that have used its database. @throws {ProgramError} if it is not a dump. */
export async function readDump(program: string, file: string): Promise<string | undefined> {
  const script = await runProgram(program, ["--data-only", "--table=desk_settings", "--file=-", file], {});
  // A row as COPY takes it. The note is JSON without anything that COPY would have to escape.
  return /^release\t(.*)$/m.exec(script)?.[1];
}

/** As environment variables, since everybody can read a command line. Like the server's driver, it takes a "%" in a password as it is. */
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
