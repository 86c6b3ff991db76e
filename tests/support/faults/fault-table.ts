/**
 * `npm run test:faults` runs the same tests as `npm test`, with more repetitions, and prints their measurements as one table.
 */
import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type FaultRow = { readonly fault: string; readonly times: number; readonly found: string };

/** How often a fault is brought about: a few times in `npm test`, this often in `npm run test:faults`. */
export function faultTimes(usual: number, thorough: number): number {
  return process.env.FAULT_TABLE ? thorough : usual;
}

/** Adds a line to the table; does nothing in `npm test`. */
export function reportFault(row: FaultRow): void {
  const file = process.env.FAULT_TABLE;
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}

/** Vitest calls this before all tests of the run, and what it returns after them. */
export function setup(): () => void {
  const file = join(tmpdir(), `moontower-faults-${process.pid}.jsonl`);
  appendFileSync(file, "");
  process.env.FAULT_TABLE = file;
  return () => {
    const rows = readFileSync(file, "utf8").split("\n").filter(Boolean);
    const cells = rows.map((line) => JSON.parse(line) as FaultRow); // written above
    console.log(
      [
        "\n| fault | times | found |",
        "| --- | --- | --- |",
        ...cells.map(({ fault, times, found }) => `| ${fault} | ${times} | ${found} |`),
      ].join("\n"),
    );
    rmSync(file);
  };
}
