/**
 * `npm run record-release`: keeps what a release leaves behind, for the tests of all later ones: its databases, filled through
 * its own server and commands, what its settings mean, and its built server. To be run once, on the commit that is tagged.
 */
import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import SqliteDatabase from "better-sqlite3";
import { honeypotField } from "#domain/form-values.ts";
import { livePaths } from "#domain/live-line.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { readEnv, settingNames } from "#server/env.ts";
import { ownTables } from "#server/store/text-columns.ts";
import { version } from "#server/version.ts";
import { bookingsOf, type Lead, nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { findInstalledPostgres, startPostgres } from "#tests/support/postgres.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { startSite } from "#tests/support/site.ts";
import { compress, releaseFolder } from "./kept-releases.ts";
import { settingsOf } from "./settings-of.ts";

const build = fileURLToPath(new URL("../../build/", import.meta.url));
const installed = findInstalledPostgres();
if (!installed) throw new Error("There is no PostgreSQL with pg_dump. Debian: apt-get install postgresql.");

const folder = releaseFolder(version);
mkdirSync(folder); // fails if it is recorded: what has been released does not change
const work = mkdtempSync(join(tmpdir(), "moontower-release-"));
const inbound = { INBOUND_ADDRESS: "replies@moontower.example" };
const env = { PATH: process.env.PATH, SITE_URL: "http://localhost", DATA_DIR: work, SECRET: streamSecret, ...inbound };

/** Not awaited in one go: the server may close an idle connection meanwhile, and this process has to notice. */
async function desk<Data>(...args: readonly string[]): Promise<Data> {
  const program = [join(build, "server/desk-command.js"), ...args, "--json", "--yes"];
  return JSON.parse((await promisify(execFile)(process.execPath, program, { env })).stdout); // our own command's
}

async function fill(): Promise<void> {
  const site = await startSite({ dataDir: work, env: { SECRET: streamSecret, RATE_LIMIT_TIMES: "1000000", ...inbound } });
  const send = async (lead: Lead) => {
    if (!(await lead.send(site.url))) throw new Error("A lead was not acknowledged.");
  };
  for (let count = 0; count < 8; count += 1) await send(nextEnquiry());
  const spam = new URLSearchParams({ name: "Offers", email: "offers@example.com", message: "Cheap rankings", [honeypotField]: "x" });
  await fetch(`${site.url}/contact`, { method: "POST", body: spam });
  const { slots } = (await (await fetch(site.url + schedulerPaths.slots)).json()) as { slots: readonly string[] }; // our own answer
  const nextBooking = bookingsOf(slots.slice(4, 12));
  for (let count = 0; count < 3; count += 1) await send(nextBooking());
  await fetch(`${site.url}${livePaths.turn}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify({
      key: randomUUID(),
      turnId: randomUUID(),
      text: "Do you speak Klingon on weekends?",
      timeZone: "America/Chicago",
    }),
  }).then((answer) => answer.text());

  const leads = await desk<readonly { id: string; version: number; email: string }[]>("leads", "list", "--status", "all");
  const enquiries = leads.filter(({ email }) => email.startsWith("visitor-"));
  const [answered, noted, lost, assigned] = enquiries.map(({ id }) => id) as [string, string, string, string]; // eight were sent
  await desk("leads", "answer", answered, "--body", "Thank you. We can.");
  await desk("leads", "note", noted, "--body", "Call after lunch");
  await desk("leads", "status", lost, "lost");
  await desk("people", "invite", "theo@moontower.example");
  await desk("leads", "assign", assigned, "theo@moontower.example");
  await desk("leads", "draft", assigned, "--body", "Half an answer");
  await desk("retention", "set", "--lost-months", "9", "--spam-months", "2", "--answered-months", "0");
  await desk("time", "close", slots.at(-1)?.slice(0, 10) ?? "");
  const [call, other] = await desk<readonly { id: string }[]>("calls", "list");
  await desk("calls", "move", call?.id ?? "", slots[14] ?? "");
  await desk("calls", "cancel", other?.id ?? "");
  await desk("secrets", "rotate", "release-links");
  const { link } = await desk<{ link: string }>("sign-in-link", "theo@moontower.example");
  await fetch(site.url + new URL(link).pathname, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" },
    body: "next=%2Fdesk",
  });
  while ((await site.mails()).length < 20) await sleep(100);
  const replyTo = (await site.mails()).find(({ to }) => to?.[0]?.address === "visitor-3@example.com")?.replyTo?.[0]?.address;
  mkdirSync(join(work, "mail/in"), { recursive: true });
  writeFileSync(join(work, "mail/in/reply.eml"), rawMail({ From: "visitor-3@example.com", To: replyTo }, "And on Sundays?"));
  while (countIn("received_mails") === 0) await sleep(500);
  while ((await desk<readonly unknown[]>("mail", "list", "waiting")).length > 0) await sleep(500);
  await sleep(3_000); // words of leads become findable, counts are written
  await site.stop();
}

function countIn(table: string): number {
  const database = new SqliteDatabase(join(work, "moontower.sqlite"), { readonly: true });
  const { n } = database.prepare(`select count(*) as n from ${table}`).get() as { n: number }; // as selected
  database.close();
  return n;
}

async function keepDatabases(): Promise<void> {
  const copy = join(work, "copy.sqlite");
  const database = new SqliteDatabase(join(work, "moontower.sqlite"));
  database.prepare("vacuum into ?").run(copy);
  database.close();
  writeFileSync(join(folder, "database.sqlite.br"), compress(readFileSync(copy)));
  const postgres = await startPostgres(installed);
  try {
    const url = await postgres.createDatabase();
    await desk("move", url);
    const dump = spawnSync(join(installed?.folder ?? "", "pg_dump"), ["--inserts", "--no-owner", "--no-privileges", url], {
      maxBuffer: 100_000_000,
    });
    if (dump.status !== 0) throw new Error(dump.stderr.toString());
    writeFileSync(join(folder, "database.sql.br"), compress(dump.stdout));
  } finally {
    await postgres.stop();
  }
}

function keepSettings(): void {
  const given = settingsOf(settingNames);
  // Where this checkout lies is nobody's business.
  const defaults = { ...readEnv({}), dataDir: "./data" };
  writeFileSync(join(folder, "settings.json"), `${JSON.stringify({ given, meaning: readEnv(given), defaults }, null, 2)}\n`);
}

/** Without maps, and of what browsers load only what the server reads too: drawings that stand in pages. */
function keepServer(): void {
  const unread = ["build-pages.js", ...["map", "br", "gz", "mp3", "png", "woff2", "ico"].map((ending) => `*.${ending}`)];
  const without = unread.map((pattern) => `--exclude=${pattern}`);
  const tar = spawnSync("tar", ["--create", ...without, "--directory", build, "server", "pages", "client"], {
    maxBuffer: 100_000_000,
  });
  if (tar.status !== 0) throw new Error(tar.stderr.toString());
  writeFileSync(join(folder, "server.tar.br"), compress(tar.stdout));
}

try {
  await fill();
  console.log(Object.fromEntries(ownTables.map((table) => [table, countIn(table)])));
  await keepDatabases();
  keepSettings();
  keepServer();
} catch (error) {
  rmSync(folder, { recursive: true });
  throw error;
} finally {
  rmSync(work, { recursive: true });
}
