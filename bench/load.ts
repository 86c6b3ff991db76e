/**
 * `npm run bench:load [-- SECONDS]`: the highest rates of the built server on this machine, compared with nginx in the same run: pages,
 * enquiries and bookings per second, with waiting times. Prints a table and writes bench/records/load.json.
 * `npm run bench:load -- processes [SECONDS]`: the same of one process and of two, and what each request costs in processor time;
 * writes the table in docs/scaling.md (Linux). Run them on an idle machine: server and load share the cores.
 */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { type Measured, medianRun } from "./load/measured.ts";
import { type PostedForm, postAtMostAndHalf, postedForms } from "./load/posted-forms.ts";
import { measureProcesses } from "./load/processes.ts";
import { openCalendar, startLoadedSite, startNginx } from "./load/servers.ts";
import { wrk } from "./load/wrk.ts";
import { median } from "./median.ts";
import { record } from "./record.ts";

const isOfProcesses = process.argv[2] === "processes";
const seconds = Number(process.argv[isOfProcesses ? 3 : 2] ?? 5);
if (!(Number.isInteger(seconds) && seconds > 0)) {
  console.error("npm run bench:load -- [processes] SECONDS: how long each page is asked for, a number from 1 on.");
  process.exit(2);
}
const rounds = 3;
/** As many visitors wait at once. */
const connections = 64;
/** The share of the home page's requests a second that is asked of a page. */
const pageTargets: Readonly<Record<string, number>> = { "/contact": 0.9, "/demos": 0.9, "/scheduler?zone=America%2FChicago": 0.25 };
const slowestMs = 250;

const programs = [
  { name: "wrk", asks: ["-v"], debian: "wrk", macos: "wrk" },
  { name: "nginx", asks: ["-v"], debian: "nginx-light", macos: "nginx" },
] as const;

type Row = Measured & {
  readonly what: string;
  /** Requests a second as a share of the home page's. */
  readonly ofHome?: number;
  readonly target?: { readonly words: string; readonly isMet: boolean };
};

requirePrograms();
const rows = isOfProcesses ? await measureProcesses({ seconds, connections, rounds }) : await measureServer();
process.exitCode = rows.some(({ failures }) => failures > 0) ? 1 : 0;

async function measureServer(): Promise<readonly Measured[]> {
  const measured = [...(await measurePages()), ...(await measureForms())];
  console.log(loadTable(measured));
  await record("load", { node: process.version, cores: availableParallelism(), rows: measured }, Date.now());
  return measured;
}

/** Pages alternate every second and are compared within each round, so that other load on the machine affects all of them alike. */
async function measurePages(): Promise<Row[]> {
  const [site, nginx] = await Promise.all([startLoadedSite(), startNginx()]);
  try {
    const home = `${site.url}/`;
    const urls = [home, ...Object.keys(pageTargets).map((path) => site.url + path), `${site.url}/privacy`, `${nginx.url}/`];
    const runs = new Map<string, Measured[]>(urls.map((url) => [url, []]));
    for (const url of urls) await wrk(url, { seconds: 1, connections });
    for (let round = 0; round < rounds * seconds; round += 1) {
      for (const [url, measured] of runs) measured.push(await wrk(url, { seconds: 1, connections }));
    }
    return [...runs].map(([url, ofUrl]) => {
      const path = url.slice(site.url.length);
      const measured = medianRun(ofUrl);
      const ofHome =
        median(ofUrl.map(({ perSecond }, round) => perSecond / (runs.get(home)?.[round]?.perSecond ?? Number.NaN))) ?? Number.NaN;
      const least = url.startsWith(site.url) ? pageTargets[path] : undefined;
      const what = url.startsWith(nginx.url) ? "nginx, the home page" : path;
      return { what, ...measured, ofHome, ...(least && { target: { words: `at least ${least} of home`, isMet: ofHome >= least } }) };
    });
  } finally {
    await Promise.all([site.remove(), nginx.remove()]);
  }
}

async function measureForms(): Promise<Row[]> {
  return [
    ...(await measureForm(postedForms.enquiry, 1_000)),
    ...(await measureForm(postedForms.enquiryForPage)),
    ...(await measureForm(postedForms.booking, 500)),
  ];
}

async function measureForm(form: PostedForm, least?: number): Promise<Row[]> {
  const site = await startLoadedSite(openCalendar);
  try {
    const { most, half } = await postAtMostAndHalf(site, form, { seconds, connections }, (post) => post());
    const target = least === undefined ? {} : { target: { words: `at least ${least} a second`, isMet: most.perSecond >= least } };
    return [
      { what: form.what, ...most, ...target },
      { what: `${form.what}, at half of that`, ...half, target: { words: `99% under ${slowestMs} ms`, isMet: half.p99Ms < slowestMs } },
    ];
  } finally {
    await site.remove();
  }
}

/** @throws {Error} that says how to install what is missing. */
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

function loadTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, perSecond, p50Ms, p99Ms, failures, ofHome, target }) =>
    [
      what,
      Math.round(perSecond).toLocaleString("en-US"),
      ofHome === undefined ? "" : ofHome.toFixed(2),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      failures,
      target ? `${target.words}: ${target.isMet ? "met" : "not met"}` : "",
    ].join(" | "),
  );
  return ["what | a second | of home | p50 ms | p99 ms | failures | target", "---|---:|---:|---:|---:|---:|---", ...lines]
    .map((line) => `| ${line} |`)
    .join("\n");
}
