/** `npm run desk -- …`: the desk's operations from the command line, on the server's own database. */
import { userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { buffer } from "node:stream/consumers";
import { commandWords as words } from "#content/desk/command.ts";
import { besideServer, openBookings } from "./bookings/open-bookings.ts";
import { readArguments } from "./command/read-arguments.ts";
import { explainCommand, reasonOfFile, runCommand } from "./command/run-command.ts";
import { ConfigurationError, type Env, readEnv } from "./env.ts";
import { createLog } from "./log.ts";
import { mailProvider } from "./mail/mail-provider.ts";
import { openDesk, openReplyAddresses } from "./operations/open-desk.ts";
import type { DeskParts } from "./operations/operation.ts";
import { hasDatabase, openStore } from "./store/open-store.ts";
import { StoreError } from "./store/store-error.ts";

async function main(): Promise<void> {
  const streams = { out: process.stdout, error: process.stderr };
  const command = readArguments(process.argv.slice(2));
  if (command.kind !== "run") {
    process.exitCode = explainCommand(command, streams);
    return;
  }
  const env = readEnv(process.env);
  const closers: (() => void | Promise<void>)[] = [];
  const ask = process.stdin.isTTY
    ? async (question: string) => {
        const line = createInterface({ input: process.stdin, output: process.stderr });
        // Ctrl+C and Ctrl+D count as "no".
        const refused = new Promise<string>((resolve) => line.once("close", () => resolve("")));
        return Promise.race([line.question(question).catch(() => ""), refused]).finally(() => line.close());
      }
    : undefined;
  try {
    process.exitCode = await runCommand(command, {
      ...streams,
      env,
      open: () => open(env, closers),
      user: machineUser(),
      ask,
      readInput: () => buffer(process.stdin),
    });
  } finally {
    // An open handle would keep the process from ending.
    for (const close of closers.reverse()) await close();
  }
}

/** A user that systemd or a container created may have only a number. */
function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "");
  }
}

/** Opens the parts that operations use, on the server's own database. Pushes onto `closers` the functions that close them. */
async function open(env: Env, closers: (() => void | Promise<void>)[]): Promise<DeskParts> {
  // Only the server creates a database: a command that did would answer from an empty one.
  if (!hasDatabase(env)) throw new ConfigurationError(words.noDatabase(env.dataDir));
  const log = createLog("silent");
  const store = await openStore(env);
  closers.push(() => store.close());
  const replyAddresses = await openReplyAddresses(env.inbound.address, store);
  const mail = await mailProvider(env).open({ from: env.mailFrom, replyAddresses });
  closers.push(() => mail.close());
  const shared = {
    ...besideServer(env),
    store,
    log,
    teamMailboxes: env.mailTo.map((address) => ({ address })),
    replyAddresses,
    hasWebhook: env.webhook !== undefined,
  };
  const bookings = await openBookings(env, shared);
  closers.push(() => bookings.close());
  return openDesk(env, { ...shared, bookings, deliver: mail.deliver });
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // EPIPE: the reader stopped early (`| head`). After any other error the output is incomplete.
  if (error.code !== "EPIPE") console.error(words.cantWrite(words.output, reasonOfFile(error)), words.notWhole);
  process.exit(error.code === "EPIPE" ? 0 : 1);
});

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError || error instanceof StoreError) console.error(error.message);
  else console.error("The command could not be run.", error);
  // Services that were opened before a failure (a full disk, for example) would keep the process from ending.
  process.exit(3);
});
