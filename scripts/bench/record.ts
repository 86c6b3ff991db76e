import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { utcDay } from "#domain/local-date.ts";

const folder = new URL("../../bench/", import.meta.url);

/** Writes bench/NAME.json: the figures with the day and the commit that they were measured on. */
export async function record(name: string, figures: object, nowMs: number): Promise<void> {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const isChanged = execFileSync("git", ["status", "--porcelain", "--untracked-files=no"], { encoding: "utf8" }).trim() !== "";
  await mkdir(folder, { recursive: true });
  const measured = { date: utcDay(nowMs), commit: isChanged ? `${commit} with changes` : commit, ...figures };
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(measured, undefined, 2)}\n`);
}
