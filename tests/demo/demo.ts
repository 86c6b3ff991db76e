/**
 * `npm run demo`: plays a believable week at the desk that ends now, on a fresh site, and serves it. Mails are files.
 * `npm run demo -- --pictures FOLDER` takes pictures of the desk's screens instead of serving it.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { utcTimestamp } from "#domain/instants.ts";
import { hasDatabase } from "#server/store/open-store.ts";
import { serverFile } from "#tests/support/site.ts";
import { takePictures } from "./pictures.ts";
import { playWeek, weekEnv } from "./play-week.ts";

const pictures = readPicturesFolder();

// Of the settings these alone: what else is set for the real site, as its mail server, is not for made-up people.
const { DATA_DIR, DATABASE_URL, PORT = "3000", HOST, SITE_URL = `http://localhost:${PORT}`, PATH } = process.env;
const why = await whyNot();
if (why !== undefined) {
  console.error(`${why} The demo fills a fresh site and touches no other: leave DATA_DIR and DATABASE_URL out, or name empty ones.`);
  process.exit(1);
}
const dataDir = DATA_DIR ?? (await mkdtemp(join(tmpdir(), "moontower-demo-")));
const settings = { ...weekEnv, SITE_URL, ...(DATABASE_URL && { DATABASE_URL }) };
try {
  console.log("Forty leads of a week come in, and three people answer them. This takes about half a minute.");
  const week = await playWeek({ end: utcTimestamp(Date.now()), dataDir, env: settings });
  try {
    if (pictures) await takePictures(week, pictures);
  } finally {
    await week.site.stop();
  }
  if (!pictures) await serve();
} finally {
  if (DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
}

/** The folder for pictures; undefined if none are asked for. */
function readPicturesFolder(): string | undefined {
  try {
    return parseArgs({ options: { pictures: { type: "string" } } }).values.pictures;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUse npm run demo, or npm run demo -- --pictures FOLDER.`);
    process.exit(2);
  }
}

/** The built site on what was played, with the machine's clock, until somebody stops it. */
async function serve(): Promise<void> {
  console.log("The week is played. Open the desk by the link below; whoever asks for another one gets it as a file.");
  const server = spawn(process.execPath, [serverFile], {
    env: { PATH, NODE_ENV: "production", PORT, ...(HOST && { HOST }), DATA_DIR: dataDir, ...settings },
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill("SIGTERM"));
  process.exitCode = await new Promise<number>((resolve) => server.once("exit", (code) => resolve(code ?? 0)));
}

/** Why this site can't be filled; undefined if it is a fresh one. */
async function whyNot(): Promise<string | undefined> {
  if (!existsSync(serverFile)) return "The site is not built: npm run build.";
  if (DATABASE_URL === undefined) {
    const folder = DATA_DIR ?? "";
    return folder !== "" && hasDatabase({ databaseUrl: undefined, dataDir: folder })
      ? `${folder} holds a site's database already.`
      : undefined;
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  try {
    await client.connect();
    const { rows } = await client.query("select to_regclass('leads') is not null as taken");
    return rows[0].taken ? "DATABASE_URL names a database that a site uses already." : undefined;
  } catch (error) {
    return `DATABASE_URL can't be used: ${error instanceof Error ? error.message : "unknown"}.`;
  } finally {
    await client.end().catch(() => {});
  }
}
