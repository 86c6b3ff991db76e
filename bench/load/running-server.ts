import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type RunningServer = {
  readonly url: string;
  readonly folder: string;
  readonly processId: number;
  readonly stop: () => Promise<void>;
};

export type ServerCommand = {
  readonly command: string;
  /** A temporary folder that it may write to. */
  readonly argumentsIn: (folder: string) => readonly string[] | Promise<readonly string[]>;
  readonly envIn?: (folder: string) => Readonly<Record<string, string>>;
  readonly url: string;
};

/** Starts a program with a folder of its own and waits until it answers. */
export async function startServer({ command, argumentsIn, envIn = () => ({}), url }: ServerCommand): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "moontower-load-"));
  const child = spawn(command, await argumentsIn(folder), {
    stdio: ["ignore", "inherit", "inherit"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...envIn(folder) },
  });
  const exited = once(child, "exit");
  // Clean up on every failure.
  process.once("exit", () => child.kill("SIGKILL"));
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (child.exitCode !== null || tries > 1_200) throw new Error(`${command} does not answer at ${url}.`);
    await sleep(50);
  }
  return {
    url,
    folder,
    processId: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null) child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
