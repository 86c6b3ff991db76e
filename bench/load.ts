import { spawnSync } from "node:child_process";
/**
 * `npm run bench:load [-- SECONDS]`: the highest rates of the built server on this machine, compared with nginx in the same run: pages,
 * enquiries and bookings per second, with waiting times. Prints a table and writes bench/records/load.json.
 * Run it on an idle machine: server and load share the cores.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { bookingPost, enquiryPost, openSlots } from "./load/leads.ts";
import { loadTable, type Row } from "./load/load-report.ts";
import { type Measured, medianRun } from "./load/measured.ts";
import { type FormPost, postForms } from "./load/post-forms.ts";
import type { RunningServer } from "./load/running-server.ts";
import { openCalendar, startNginx, startSite } from "./load/servers.ts";
import { wrk } from "./load/wrk.ts";
import { record } from "./record.ts";

const seconds = Number(process.argv[2] ?? 5);
if (!(Number.isInteger(seconds) && seconds > 0)) {
  console.error("npm run bench:load -- SECONDS: how long each page is asked for, a number from 1 on.");
  process.exit(2);
}
const rounds = 3;
/** As many visitors wait at once. */
const connections = 64;
/** The share of the home page's requests a second that is asked of a page. */
const pageTargets: Readonly<Record<string, number>> = { "/contact": 0.5, "/demos": 0.5, "/scheduler?zone=America%2FChicago": 0.25 };
const slowestMs = 250;

const programs = [
  { name: "wrk", asks: ["-v"], debian: "wrk", macos: "wrk" },
  { name: "nginx", asks: ["-v"], debian: "nginx-light", macos: "nginx" },
] as const;

requirePrograms();
const rows = [...(await measurePages()), ...(await measureForms())];
console.log(loadTable(rows));
await record("load", { node: process.version, cores: availableParallelism(), rows }, Date.now());
process.exitCode = rows.some(({ failures }) => failures > 0) ? 1 : 0;

/** Pages alternate, so that other load on the machine affects all of them. */
async function measurePages(): Promise<Row[]> {
  const [site, nginx] = await Promise.all([startSite(), startNginx()]);
  try {
    const home = `${site.url}/`;
    const urls = [home, ...Object.keys(pageTargets).map((path) => site.url + path), `${site.url}/privacy`, `${nginx.url}/`];
    const runs = new Map<string, Measured[]>(urls.map((url) => [url, []]));
    for (const url of urls) await wrk(url, { seconds: 1, connections });
    for (let round = 0; round < rounds; round += 1) {
      for (const [url, measured] of runs) measured.push(await wrk(url, { seconds, connections }));
    }
    const medians = new Map([...runs].map(([url, measured]) => [url, medianRun(measured)]));
    const homePerSecond = medians.get(home)?.perSecond ?? Number.NaN;
    return [...medians].map(([url, measured]) => {
      const path = url.slice(site.url.length);
      const ofHome = measured.perSecond / homePerSecond;
      const least = url.startsWith(site.url) ? pageTargets[path] : undefined;
      const what = url.startsWith(nginx.url) ? "nginx, the home page" : path;
      return { what, ...measured, ofHome, ...(least && { target: { words: `at least ${least} of home`, isMet: ofHome >= least } }) };
    });
  } finally {
    await Promise.all([site.stop(), nginx.stop()]);
  }
}

async function measureForms(): Promise<Row[]> {
  const enquiries = (asPage: boolean) => (count: number) => Array.from({ length: count }, () => enquiryPost(asPage));
  return [
    ...(await measureForm("enquiries", "enquiries", 1_000, async () => enquiries(false))),
    ...(await measureForm("enquiries, answered with a page", "enquiries", undefined, async () => enquiries(true))),
    ...(await measureForm("bookings", "bookings", 500, async (site) => {
      const slots = [...(await openSlots(site.url))];
      return (count) => slots.splice(0, Math.min(count, slots.length / 2)).map(bookingPost);
    })),
  ];
}

/** First the highest rate, then half of it to measure waiting times; everything acknowledged must be in the database. */
async function measureForm(
  what: string,
  table: string,
  least: number | undefined,
  prepare: (site: RunningServer) => Promise<(count: number) => FormPost[]>,
): Promise<Row[]> {
  const site = await startSite(openCalendar);
  try {
    const next = await prepare(site);
    const shared = { url: site.url, connections, longestMs: seconds * 1_000 };
    const warmed = await postForms({ ...shared, posts: next(200) });
    const most = await postForms({ ...shared, posts: next(seconds * 4_000) });
    const half = await postForms({ ...shared, posts: next(seconds * 4_000), perSecond: most.perSecond / 2 });
    expectStored(site, table, warmed.taken + most.taken + half.taken);
    const target = least === undefined ? {} : { target: { words: `at least ${least} a second`, isMet: most.perSecond >= least } };
    return [
      { what, ...most, ...target },
      { what: `${what}, at half of that`, ...half, target: { words: `99% under ${slowestMs} ms`, isMet: half.p99Ms < slowestMs } },
    ];
  } finally {
    await site.stop();
  }
}

function expectStored(site: RunningServer, table: string, taken: number): void {
  const database = new SqliteDatabase(join(site.folder, "moontower.sqlite"), { readonly: true });
  try {
    const stored = database.prepare<[], { rows: number }>(`select count(*) as rows from ${table}`).get()?.rows ?? 0;
    if (stored < taken) throw new Error(`${taken} ${table} were thanked for, ${stored} are in the database.`);
  } finally {
    database.close();
  }
}

/**
 * Programs that the benchmark needs besides Node.
 * @throws {Error} that says how to install the missing programs.
 */
function requirePrograms(): void {
  const missing = programs.filter(({ name, asks }) => spawnSync(name, asks).error !== undefined);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(" and ");
  const debian = missing.map((program) => program.debian).join(" ");
  const macos = missing.map((program) => program.macos).join(" ");
  throw new Error(
    `The benchmark needs ${names}. On Debian and Ubuntu: sudo apt-get install --no-install-recommends ${debian}. On macOS: brew install ${macos}.`,
  );
}
