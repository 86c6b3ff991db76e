import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Measured } from "./measured.ts";

const run = promisify(execFile);
const msPer: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

export type WrkOptions = { readonly seconds: number; readonly connections: number };

/** Requests one address as fast as answers come, gzip-compressed as for a browser over plain HTTP. */
export async function wrk(url: string, { seconds, connections }: WrkOptions): Promise<Measured> {
  const options = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "--latency", "-H", "Accept-Encoding: gzip"];
  const { stdout } = await run("wrk", [...options, url]);
  return readWrk(stdout);
}

export function readWrk(printed: string): Measured {
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1];
  if (perSecond === undefined) throw new Error(`wrk printed no rate:\n${printed}`);
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(printed)?.[1] ?? "0";
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(printed)?.slice(1) ?? [];
  return {
    perSecond: Number(perSecond),
    p50Ms: percentile(printed, 50),
    p99Ms: percentile(printed, 99),
    failures: [failed, ...broken].reduce((sum, count) => sum + Number(count), 0),
  };
}

function percentile(printed: string, percent: number): number {
  const [, value = "", unit = ""] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m)\\s*$`, "m").exec(printed) ?? [];
  return Number(value) * (msPer[unit] ?? Number.NaN);
}
