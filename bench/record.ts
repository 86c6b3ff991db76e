import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { utcDay } from "#domain/local-date.ts";

const folder = new URL("./records/", import.meta.url);

/** Writes bench/records/NAME.json: the figures with their day and commit. */
export async function record(name: string, figures: object, nowMs: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(name), `${JSON.stringify({ ...circumstances(nowMs), ...figures }, undefined, 2)}\n`);
}

/** Writes one part of bench/records/NAME.json, with its own day and commit; the other parts stay. */
export async function recordPart(name: string, part: string, figures: object, nowMs: number): Promise<void> {
  const known: object = JSON.parse(await readFile(fileOf(name), "utf8").catch(() => "{}"));
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(name), `${JSON.stringify({ ...known, [part]: { ...circumstances(nowMs), ...figures } }, undefined, 2)}\n`);
}

const fileOf = (name: string) => new URL(`${name}.json`, folder);

function circumstances(nowMs: number) {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const isChanged =
    execFileSync("git", ["status", "--porcelain", "--untracked-files=no", "--", ":!bench/records"], { encoding: "utf8" }).trim() !== "";
  return { date: utcDay(nowMs), commit: isChanged ? `${commit} with changes` : commit };
}
