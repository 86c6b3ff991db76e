import { spawnSync } from "node:child_process";

/**
 * Runs a program to its end, and returns what it printed.
 * @throws {Error} with the last of its output, if it fails.
 */
export function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 100_000_000 });
  if (status !== 0)
    throw new Error(`${program} ${args.join(" ")}\n${error?.message ?? ""}${stdout.slice(-3_000)}\n${stderr.slice(-3_000)}`);
  return stdout.trim();
}
