import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeTable } from "#bench/write-table.ts";
import { medianRun, percentileOf } from "./measured.ts";
import { processorMs } from "./processor-time.ts";
import { readWrk } from "./wrk.ts";

it("reads wrk's figures, in milliseconds, with every kind of failure", () => {
  const printed = `Running 2s test @ http://127.0.0.1:3000/
  1 threads and 32 connections
  Latency Distribution
     50%  812.00us
     75%    1.20ms
     90%    2.00ms
     99%    1.02s 
  20000 requests in 2.00s, 200.00MB read
  Socket errors: connect 0, read 2, write 0, timeout 1
  Non-2xx or 3xx responses: 4
Requests/sec:  10000.50
Transfer/sec:    100.00MB
`;
  expect(readWrk(printed)).toEqual({ perSecond: 10_000.5, p50Ms: 0.812, p99Ms: 1_020, failures: 7 });
});

it("takes the run in the middle, and every failure", () => {
  const run = (perSecond: number, failures: number) => ({ perSecond, p50Ms: perSecond, p99Ms: perSecond, failures });
  expect(medianRun([run(3, 1), run(1, 0), run(2, 2)])).toEqual(run(2, 3));
});

it("finds percentiles", () => {
  const ascending = Array.from({ length: 200 }, (_, index) => index + 1);
  expect([percentileOf(ascending, 50), percentileOf(ascending, 99), percentileOf([7], 99)]).toEqual([101, 199, 7]);
});

it.runIf(process.platform === "linux")("counts the processor time of those that have ended too", () => {
  const before = processorMs(process.pid);
  spawnSync(process.execPath, ["-e", "while (process.cpuUsage().user < 400_000);"]);
  expect(processorMs(process.pid) - before).toBeGreaterThanOrEqual(390);
});

it("puts a table into the place that a document has for its command, and nowhere else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "moontower-table-"));
  const document = join(folder, "figures.md");
  const text = (table: string) =>
    `Before\n<!-- table: npm run one -->\n${table}<!-- /table -->\n<!-- table: npm run two -->\n<!-- /table -->\n`;
  writeFileSync(document, text(""));
  for (const table of ["| 1 |", "| 2 |"]) await writeTable(document, "npm run one", table);
  expect(readFileSync(document, "utf8")).toBe(text("| 2 |\n"));
  await expect(writeTable(document, "npm run three", "| 3 |")).rejects.toThrow("has no place");
  rmSync(folder, { recursive: true });
});
