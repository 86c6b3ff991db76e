import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { openStore } from "#server/store/open-store.ts";
import { nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { findInstalledPostgres, startPostgres } from "#tests/support/postgres.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const command = fileURLToPath(new URL("../../build/server/desk-command.js", import.meta.url));
const deployment = readFileSync(new URL("../../docs/deploy.md", import.meta.url), "utf8");
const env = { SECRET: streamSecret, LOG_LEVEL: "silent" };

/** The database of the sites of this test; undefined: the embedded one. */
let databaseUrl: string | undefined;
afterEach(() => {
  databaseUrl = undefined;
});

/** Not waited for in one piece: while this process stands still, its connections to the site end unseen. */
async function desk({ dataDir, url }: Site, ...args: string[]): Promise<unknown> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SITE_URL: url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args, "--json"], { env });
  return JSON.parse(stdout);
}

const names = async (site: Site) => ((await desk(site, "leads", "list")) as { name: string }[]).map(({ name }) => name); // our own command

async function write(site: Site): Promise<string> {
  const lead = nextEnquiry();
  expect(await lead.send(site.url)).toBe(true);
  const store = await openStore({ databaseUrl, dataDir: site.dataDir });
  const id = (await lead.idIn(store)) ?? "";
  const name = (await store.leads.find(id))?.name ?? "";
  await store.close();
  expect(name).not.toBe("");
  return name;
}

function enter(site: Site, path: string): Promise<Response> {
  const headers = { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" };
  return fetch(site.url + path, { method: "POST", redirect: "manual", headers, body: "next=%2Fdesk" });
}

/** A command that stands in the text. */
const commandBeginning = (start: string) => deployment.split("`").find((text) => text.startsWith(start)) ?? "";

/** npm's PostgreSQL has no pg_dump, and that of another version refuses: here both come from the machine. */
const installed = findInstalledPostgres();

it.runIf(installed)("a dump of PostgreSQL is restored as docs/deploy.md says", { timeout: 120_000 }, async () => {
  if (!installed) throw new Error("It is there: see above.");
  const postgres = await startPostgres(installed);
  databaseUrl = await postgres.createDatabase();
  const site = await startSite({ env: { ...env, DATABASE_URL: databaseUrl } });
  const folder = mkdtempSync(join(tmpdir(), "moontower-dump-"));
  const run = (text: string) =>
    execFileSync("sh", ["-eu", "-c", text], {
      cwd: folder,
      env: { PATH: `${installed.folder}:${process.env.PATH}`, DATABASE_URL: databaseUrl },
    });
  try {
    const kept = await write(site);
    const linkTo = async (at: Site) => new URL(((await desk(at, "sign-in-link", brand.email)) as { link: string }).link).pathname; // our own command
    const cookie = (await enter(site, await linkTo(site))).headers.get("set-cookie")?.split(";")[0] ?? "";
    const unspent = await linkTo(site);
    run(commandBeginning("pg_dump "));
    const lost = await write(site);
    expect(await names(site)).toEqual([lost, kept]);
    await site.kill();
    run(commandBeginning("pg_restore "));

    const again = await startSite({ env: { ...env, DATABASE_URL: databaseUrl }, dataDir: site.dataDir });
    try {
      expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
      expect(await names(again)).toEqual([kept]);
      const today = await fetch(`${again.url}${deskPages.today}`, { headers: { Cookie: cookie }, redirect: "manual" });
      expect([today.status, (await enter(again, unspent)).status]).toEqual([303, 410]);
      const later = await write(again);
      expect(await names(again)).toEqual([later, kept]);
    } finally {
      await again.remove();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
});

it("a backup is restored as docs/deploy.md says: the leads of then are there, and new ones come in", { timeout: 120_000 }, async () => {
  const site = await startSite({ env });
  const kept = await write(site);
  const linkTo = async (at: Site) => new URL(((await desk(at, "sign-in-link", brand.email)) as { link: string }).link).pathname; // our own command
  const signedIn = await enter(site, await linkTo(site));
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const deskFor = async (at: Site) =>
    (await fetch(`${at.url}${deskPages.today}`, { headers: { Cookie: cookie }, redirect: "manual" })).status;
  expect(await deskFor(site)).toBe(200);
  const unspent = await linkTo(site);
  for (const email of ["theo@moontower.example", "priya@moontower.example"]) await desk(site, "people", "invite", email);
  await desk(site, "people", "remove", "priya@moontower.example", "--yes");
  await desk(site, "people", "invite", "priya@moontower.example");
  const { file } = (await desk(site, "backup", "make")) as { file: string };
  const lost = await write(site);
  // Removed since; and one who was removed and came back before the copy was made.
  await desk(site, "people", "remove", "theo@moontower.example", "--yes");
  expect(await names(site)).toEqual([lost, kept]);
  await site.kill(); // so that the log of what was written last lies there too
  expect(statSync(join(site.dataDir, "moontower.sqlite-wal")).size).toBeGreaterThan(0);

  const [commands = ""] = /(?<=### Restore[^`]*`BACKUP`[^`]*```sh\n).*?(?=```)/s.exec(deployment) ?? [];
  expect(commands).toContain("cp ");
  execFileSync("sh", ["-eu", "-c", commands], { env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, BACKUP: file } });

  const again = await startSite({ env, dataDir: site.dataDir });
  try {
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    expect(await names(again)).toEqual([kept]);
    expect(again.output().match(/.* was removed from the desk, and may enter again/g)).toEqual([
      "theo@moontower.example was removed from the desk, and may enter again",
    ]);
    await desk(again, "people", "remove", "theo@moontower.example", "--yes");
    expect(((await desk(again, "people", "list")) as { email: string }[]).map(({ email }) => email)).not.toContain(
      "theo@moontower.example",
    ); // our own command
    // Who was signed out, or removed, since then is not let in by the copy.
    expect([await deskFor(again), (await enter(again, unspent)).status]).toEqual([303, 410]);
    expect((await enter(again, await linkTo(again))).status).toBe(303);
    expect(statSync(join(site.dataDir, "moontower.sqlite")).mode & 0o077, "nobody else may read it").toBe(0);
    const later = await write(again);
    expect(await names(again)).toEqual([later, kept]);
    await expect
      .poll(async () => (await again.mails()).filter(({ text }) => text?.includes(later)).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
  } finally {
    await again.remove();
  }
});
