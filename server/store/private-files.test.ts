import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStore } from "./open-store.ts";
import { makePrivateFolder } from "./private-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "moontower-private-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

it("makes folder and database private, also if they were readable before", async () => {
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { mode: 0o755 });
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, "moontower.sqlite"), "");
  chmodSync(join(dataDir, "moontower.sqlite"), 0o644);
  const store = await openStore({ databaseUrl: undefined, dataDir });
  const again = await openStore({ databaseUrl: undefined, dataDir });
  expect(modeOf(dataDir)).toBe("700");
  expect(readdirSync(dataDir).map((name) => [name, modeOf(join(dataDir, name))])).toEqual([
    ["moontower.sqlite", "600"],
    ["moontower.sqlite-shm", "600"],
    ["moontower.sqlite-wal", "600"],
  ]);
  await store.close();
  await again.close();
});

it("makes a write-ahead log of an earlier version private", async () => {
  const store = await openStore({ databaseUrl: undefined, dataDir: folder });
  const log = join(folder, "moontower.sqlite-wal");
  chmodSync(log, 0o644);
  const again = await openStore({ databaseUrl: undefined, dataDir: folder });
  expect(modeOf(log)).toBe("600");
  await store.close();
  await again.close();
});

it("does not change a folder shared by all users, and warns", () => {
  chmodSync(folder, 0o1777);
  expect(makePrivateFolder(folder)).toBe(false);
  expect(modeOf(folder)).toBe("1777");
});

it.runIf(process.platform === "linux")(
  "says so where a folder can't be made, also where the system would try for ever, and leaves a file in its place alone",
  async () => {
    await expect(openStore({ databaseUrl: undefined, dataDir: "/proc/moontower/data" })).rejects.toThrow(/Set DATA_DIR to a folder/);
    const file = join(folder, "file");
    writeFileSync(file, "", { mode: 0o644 });
    for (const dataDir of [file, join(file, "data")])
      await expect(openStore({ databaseUrl: undefined, dataDir })).rejects.toThrow(/Set DATA_DIR to a folder/);
    expect(modeOf(file)).toBe("644");
  },
);
