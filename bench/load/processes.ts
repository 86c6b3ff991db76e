import { availableParallelism } from "node:os";
import { record } from "#bench/record.ts";
import { writeTable } from "#bench/write-table.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import type { Site } from "#tests/support/site.ts";
import { type Measured, medianRun } from "./measured.ts";
import { postAtMostAndHalf, postedForms, type Taken } from "./posted-forms.ts";
import { processorMs } from "./processor-time.ts";
import { openCalendar, startLoadedSite } from "./servers.ts";
import { wrk } from "./wrk.ts";

type Plan = { readonly seconds: number; readonly connections: number; readonly rounds: number };
/** Milliseconds of processor time that one request took of the server and of PostgreSQL. */
type Cost = { readonly siteMs: number; readonly databaseMs: number };
type Row = Measured & Cost & { readonly what: string; readonly processes: string; readonly p99AtHalfMs?: number };

const pages = ["/", "/scheduler?zone=America%2FChicago"];

/** One process on each engine, then two on PostgreSQL. Writes its table into docs/scaling.md. */
export async function measureProcesses(plan: Plan): Promise<readonly Measured[]> {
  const postgres = await startPostgres(undefined, { waitsForDisk: true });
  try {
    const measured = [
      await measureSite("one, SQLite", {}, undefined, plan),
      await measureSite("one, PostgreSQL", {}, postgres, plan),
      await measureSite("two, PostgreSQL", { CLUSTER: "2" }, postgres, plan),
    ];
    const rows = (measured[0] ?? []).flatMap((_, index) => measured.flatMap((rowsOfSite) => rowsOfSite[index] ?? []));
    const table = processTable(rows);
    console.log(table);
    await record("processes", { node: process.version, cores: availableParallelism(), ...plan, rows }, Date.now());
    await writeTable("docs/scaling.md", "npm run bench:load -- processes", table);
    return rows;
  } finally {
    await postgres.stop();
  }
}

async function measureSite(
  processes: string,
  settings: Readonly<Record<string, string>>,
  postgres: TestPostgres | undefined,
  { seconds, connections, rounds }: Plan,
): Promise<Row[]> {
  const databaseUrl = await postgres?.createDatabase();
  const site = await startLoadedSite({ ...openCalendar, ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const withCost = (measure: () => Promise<Taken>) => measureCost(site, postgres, measure);
  try {
    const rows: Row[] = [];
    for (const what of pages) {
      const ask = async () => {
        const measured = await wrk(site.url + what, { seconds, connections });
        return { ...measured, taken: measured.perSecond * seconds };
      };
      await wrk(site.url + what, { seconds: 1, connections });
      const runs: (Taken & Cost)[] = [];
      for (let round = 0; round < rounds; round += 1) runs.push(await withCost(ask));
      rows.push({ what, processes, ...medianRun(runs) });
    }
    for (const form of [postedForms.enquiry, postedForms.booking]) {
      const { most, half } = await postAtMostAndHalf(site, form, { seconds, connections, databaseUrl }, withCost);
      rows.push({ what: form.what, processes, ...most, failures: most.failures + half.failures, p99AtHalfMs: half.p99Ms });
    }
    return rows;
  } finally {
    await site.remove();
  }
}

async function measureCost(site: Site, postgres: TestPostgres | undefined, measure: () => Promise<Taken>): Promise<Taken & Cost> {
  const spent = () => [processorMs(site.process.pid ?? 0), postgres ? processorMs(postgres.processId()) : 0] as const;
  const before = spent();
  const measured = await measure();
  const after = spent();
  return { ...measured, siteMs: (after[0] - before[0]) / measured.taken, databaseMs: (after[1] - before[1]) / measured.taken };
}

function processTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, processes, perSecond, p50Ms, p99Ms, p99AtHalfMs, siteMs, databaseMs, failures }) =>
    [
      what,
      processes,
      Math.round(perSecond).toLocaleString("en-US"),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      p99AtHalfMs?.toFixed(1) ?? "",
      siteMs.toFixed(3),
      databaseMs.toFixed(3),
      failures,
    ].join(" | "),
  );
  const head = "what | processes | a second | p50 ms | p99 ms | p99 ms at half | server, ms each | PostgreSQL, ms each | failures";
  return [head, "---|---|---:|---:|---:|---:|---:|---:|---:", ...lines].map((line) => `| ${line} |`).join("\n");
}
