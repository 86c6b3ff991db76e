import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { utcTimestamp } from "#domain/instants.ts";
import { createLog } from "#server/log.ts";
import { openStore, type Store } from "#server/store/open-store.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { backupState } from "./backup-state.ts";
import { backupsHolding, listBackups, sweepUnfinished } from "./kept-backups.ts";
import { type BackupPlan, lastBackup, makeBackup } from "./make-backup.ts";
import { checkBackup, type RestoreError, restoreBackup } from "./restore-backup.ts";
import { readSqlite } from "./sqlite-copy.ts";

const log = createLog("silent");
const plain = { hook: undefined, publicKey: undefined, pgDump: "/nonexistent/pg_dump" };
const now = utcTimestamp(Date.parse("2026-12-08T09:00:00Z"));

let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "moontower-backup-"));
  store = await openStore({ databaseUrl: undefined, dataDir });
  await store.enquiries.save(anEnquiry({ email: "dana@example.com" }), []);
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});
const make = (backup: Partial<BackupPlan["backup"]>) =>
  makeBackup({ dataDir, databaseUrl: undefined, backup: { ...plain, ...backup } }, { store, log }, now);
const files = () => readdirSync(join(dataDir, "backups"));

it("a backup is one private file, without temporary files beside it", async () => {
  const { file = "" } = await make({});
  expect(files().map((name) => join(dirname(file), name))).toEqual([file]);
  expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700]);
});

it("files of a killed backup or restore are deleted, but not those of a running one", async () => {
  const { file = "" } = await make({});
  const left = [join(dirname(file), "moontower-2026-12-01T09-00-00Z.sqlite.part"), join(dataDir, "restore-1.part")];
  for (const path of left) writeFileSync(path, "somebody's words");
  await sweepUnfinished(dataDir);
  expect(left.map((path) => existsSync(path))).toEqual([true, true]);
  for (const path of left) utimesSync(path, new Date(0), new Date(0));
  await make({});
  expect([...left, file].map((path) => existsSync(path))).toEqual([false, false, true]);
});

it("an encrypted backup can be opened only with its key, and no plaintext is left", async () => {
  const identity = await generateIdentity();
  const keyFile = join(dataDir, "key.txt");
  writeFileSync(keyFile, `# created: today\n${identity}\n`);
  const { file = "" } = await make({ publicKey: await identityToRecipient(identity) });
  expect(files()).toEqual(["moontower-2026-12-08T09-00-00Z.sqlite.age"]);
  expect([readFileSync(file).includes("dana@example.com"), readFileSync(file, "utf8").startsWith("age-encryption.org/v1")]).toEqual([
    false,
    true,
  ]);
  const plan = { dataDir, databaseUrl: undefined, backup: plain };
  expect(await checkBackup(plan, { file, keyFile })).toBe(1);
  await expect(checkBackup(plan, { file, keyFile: undefined })).rejects.toMatchObject({ why: "no-key" });
  writeFileSync(keyFile, await generateIdentity());
  await expect(checkBackup(plan, { file, keyFile })).rejects.toMatchObject({ why: "wrong-key" });
});

it("the hook gets the finished copy, and a backup succeeds only if its hook does", async () => {
  const sent = join(dataDir, "sent.sqlite");
  await make({ hook: `cp "$BACKUP_FILE" "${sent}"` });
  expect(statSync(sent).size).toBeGreaterThan(0);
  expect(await lastBackup(store)).toEqual({ goodAtUtc: now, failedAtUtc: null, problem: "" });
  await expect(make({ hook: "echo no route to host >&2; exit 3" })).rejects.toMatchObject({
    why: "hook",
    message: "BACKUP_HOOK ended with 3.",
  });
  expect(await lastBackup(store)).toEqual({ goodAtUtc: now, failedAtUtc: now, problem: "hook" });
});

it("a backup is not restored if it is damaged or of the other engine, or while a server uses the database", async () => {
  const plan = { dataDir, databaseUrl: undefined, backup: plain };
  const { file = "" } = await make({});
  const why = async (path: string) =>
    restoreBackup(plan, { file: path, keyFile: undefined }, Date.parse(now)).catch((error: RestoreError) => error.why);
  expect(await why(file)).toBe("running");
  const cut = join(dataDir, "cut.sqlite");
  writeFileSync(cut, readFileSync(file).subarray(0, 20_000));
  expect([await why(cut), await why(join(dataDir, "none.sqlite")), await why(join(dataDir, "some.dump"))]).toEqual([
    "broken",
    "missing",
    "other-engine",
  ]);
  expect(await store.leads.counts({ viewer: undefined })).toMatchObject({ all: 1 });
});

it("a backup, encrypted or not, is restored without an existing data folder", async () => {
  const identity = await generateIdentity();
  const keyFile = join(dataDir, "key.txt");
  writeFileSync(keyFile, identity);
  for (const publicKey of [undefined, await identityToRecipient(identity)]) {
    const { file = "" } = await make({ publicKey });
    const fresh = join(dataDir, "new", publicKey ? "encrypted" : "plain");
    expect(
      await restoreBackup({ dataDir: fresh, databaseUrl: undefined, backup: plain }, { file, keyFile }, Date.parse(now)),
    ).toBeUndefined();
    expect([readdirSync(fresh), statSync(fresh).mode & 0o777]).toEqual([["moontower.sqlite"], 0o700]);
  }
});

describe("the database that a restore replaces", () => {
  const restore = async (backup: Partial<BackupPlan["backup"]> = {}) => {
    const { file = "" } = await make({});
    await store.enquiries.save(anEnquiry({ email: "later@example.com" }), []);
    await store.close();
    const laterMs = Date.parse(now) + 1_000;
    return () => restoreBackup({ dataDir, databaseUrl: undefined, backup: { ...plain, ...backup } }, { file, keyFile: undefined }, laterMs);
  };
  const inFolder = () => readdirSync(dataDir).sort();

  it("is kept as a backup, which is deleted by age and named by an erasure", async () => {
    const kept = await (await restore())();
    expect((await listBackups(dataDir))[0]?.file).toBe(kept);
    expect((await backupsHolding(dataDir, "later@example.com")).holding.map(({ file }) => file)).toEqual([kept]);
    expect(inFolder()).toEqual(["backups", "moontower.sqlite"]);
  });

  it("is encrypted like other backups", async () => {
    const publicKey = await identityToRecipient(await generateIdentity());
    const kept = (await (await restore({ publicKey }))()) ?? "";
    expect([basename(kept), readFileSync(kept).includes("later@example.com")]).toEqual([
      "moontower-2026-12-08T09-00-01Z.sqlite.age",
      false,
    ]);
  });

  it("is kept unchanged if it is damaged", async () => {
    const run = await restore();
    writeFileSync(join(dataDir, "moontower.sqlite"), "no database");
    writeFileSync(join(dataDir, "moontower.sqlite-wal"), "nor its log");
    const kept = await run();
    expect(readFileSync(kept ?? "", "utf8")).toBe("no database");
    expect((await backupsHolding(dataDir, "later@example.com")).unreadable.map(({ file }) => file)).toEqual([kept]);
    expect(inFolder()).toEqual(["backups", "moontower.sqlite"]);
  });

  it("stays in place until the backup replaces it, so that a killed restore loses nothing", async () => {
    const run = await restore();
    // In Node's own module, since other test files of the process may have loaded what is tested here.
    const rename = vi.spyOn(fs, "rename").mockImplementation(async (from, to) => {
      if (to === join(dataDir, "moontower.sqlite")) throw new Error("killed");
      renameSync(from, to);
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      rename.mockRestore();
      syncBuiltinESMExports();
    });
    await expect(run()).rejects.toThrow("killed");
    expect(readSqlite(join(dataDir, "moontower.sqlite")).leads).toBe(2);
  });
});

it("without pg_dump the hook must copy PostgreSQL; without a hook the backup fails with a reason", async () => {
  const plan = { dataDir, databaseUrl: "postgres://localhost/never-asked", backup: plain };
  const isLate = async () => (await backupState(plan, store, now, Date.parse(now))).isLate;
  expect(await isLate()).toBe(false);
  await expect(makeBackup(plan, { store, log }, now)).rejects.toMatchObject({ why: "no-way" });
  expect(await isLate(), "nobody sleeps without a backup that does not know it").toBe(true);
  const hook = 'test -z "$BACKUP_FILE"';
  expect(await makeBackup({ ...plan, backup: { ...plain, hook } }, { store, log }, now)).toEqual({ file: undefined, bytes: 0 });
  expect(files()).toEqual([]);
  expect(await isLate()).toBe(false);
});
