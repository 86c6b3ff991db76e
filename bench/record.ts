import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { utcDay } from "#domain/local-date.ts";

/** Writes bench/records/NAME.json, or one part of it while the others stay: the figures with their day and commit. */
export async function record(name: string, figures: object, nowMs: number, part?: string): Promise<void> {
  const file = new URL(`./records/${name}.json`, import.meta.url);
  const own = { ...circumstances(nowMs), ...figures };
  const known: object = part === undefined ? {} : JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
  await mkdir(new URL(".", file), { recursive: true });
  await writeFile(file, `${JSON.stringify(part === undefined ? own : { ...known, [part]: own }, undefined, 2)}\n`);
}

function circumstances(nowMs: number) {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const isChanged =
    execFileSync("git", ["status", "--porcelain", "--untracked-files=no", "--", ":!bench/records"], { encoding: "utf8" }).trim() !== "";
  return { date: utcDay(nowMs), commit: isChanged ? `${commit} with changes` : commit };
}
