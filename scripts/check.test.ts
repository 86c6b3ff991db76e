import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const command = fileURLToPath(new URL("check.ts", import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "moontower-check-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the checks with an npm that says which script it was asked for, and fails at these. */
function check(failing: readonly string[]) {
  const npm = `#!/bin/sh\necho "reasons of $3"\ncase " ${failing.join(" ")} " in *" $3 "*) exit 1;; esac\n`;
  writeFileSync(join(folder, "npm"), npm, { mode: 0o755 });
  return spawnSync(process.execPath, [command], { encoding: "utf8", env: { PATH: `${folder}:/usr/bin:/bin` } });
}

const all = ["types", "lint", "imports", "unused", "words"];

it("runs every check also after failures, prints their reasons and names those that failed", () => {
  const { status, stdout } = check(["types", "lint"]);
  expect([status, stdout.trimEnd().split("\n").at(-1)]).toEqual([1, "Failed: types, lint"]);
  expect(all.filter((name) => !stdout.includes(`== ${name}\nreasons of ${name}`))).toEqual([]);
});

it("ends with 0 if nothing was found", () => {
  const { status, stdout } = check([]);
  expect([status, stdout.trimEnd().split("\n").at(-1)]).toEqual([0, "Nothing found."]);
});
