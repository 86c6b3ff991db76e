import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import PostalMime, { type Email } from "postal-mime";
import type { UtcTimestamp } from "#domain/instants.ts";
import { movableClockOption } from "./desk-clock.ts";
import { freePort } from "./free-port.ts";

export const serverFile = fileURLToPath(new URL("../../build/server/main.js", import.meta.url));
/** Where Node keeps the compiled server: tests start it some two hundred times. */
const compiled = join(tmpdir(), "moontower-compiled");

/** The built server, running as its own process, as an operator would run it. */
export type Site = {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** The mails written to files so far, oldest first, parsed. */
  readonly mails: () => Promise<Email[]>;
  /** Moves the clock of a server that was started with `at`: what was to happen by then has begun when this resolves. */
  readonly goTo: (at: UtcTimestamp) => Promise<void>;
  /** A clean shutdown (SIGTERM); keeps the data. */
  readonly stop: () => Promise<void>;
  /** kill -9; keeps the data. */
  readonly kill: () => Promise<void>;
  /** A clean shutdown, and the data folder is gone. */
  readonly remove: () => Promise<void>;
};

export type SiteOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Start on the data of an earlier process; a fresh temporary folder by default. */
  readonly dataDir?: string;
  readonly port?: number;
  /** Its clock stands at this moment until `goTo` moves it. */
  readonly at?: UtcTimestamp;
  /** Another way to start it than the server's file itself. */
  readonly command?: { readonly program: string; readonly args: readonly string[]; readonly cwd: string };
};

/**
 * Starts the built server on a free port and waits until it answers.
 * @throws {Error} with its output if it exits instead.
 */
export async function startSite({ env = {}, dataDir, port, at, command }: SiteOptions = {}): Promise<Site> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "moontower-site-")));
  const chosenPort = port ?? (await freePort());
  const url = `http://localhost:${chosenPort}`;
  const { program, args, cwd } = command ?? { program: process.execPath, args: [serverFile], cwd: undefined };
  const child = spawn(program, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(chosenPort),
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      SITE_URL: url,
      LOG_LEVEL: "warn",
      NODE_COMPILE_CACHE: compiled,
      ...(at && { NODE_OPTIONS: movableClockOption(at) }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", ...(at ? (["ipc"] as const) : [])],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const exited = once(child, "exit");
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
  };
  while (!(await answers(`${url}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    dataDir: folder,
    process: child,
    output: () => printed,
    mails: () => readMails(join(folder, "mail")),
    async goTo(moment) {
      const moved = once(child, "message");
      child.send(Date.parse(moment));
      await moved;
    },
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    async remove() {
      await end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readMails(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
