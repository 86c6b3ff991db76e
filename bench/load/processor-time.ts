import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100; // of /proc, on every machine that Linux supports

type Times = { readonly parent: number; readonly own: number; readonly ofEnded: number };

/** Processor time, in milliseconds, of a process and all below it, also of those that have ended (Linux). */
export function processorMs(processId: number): number {
  const all = new Map(readdirSync("/proc").flatMap((name) => entryOf(name)));
  const isBelow = (id: number): boolean => id === processId || (id > 1 && isBelow(all.get(id)?.parent ?? 0));
  const ticks = [...all].filter(([id]) => isBelow(id)).reduce((sum, [, { own, ofEnded }]) => sum + own + ofEnded, 0);
  return (ticks * 1_000) / ticksPerSecond;
}

function entryOf(name: string): [number, Times][] {
  if (!/^\d+$/.test(name)) return [];
  try {
    // The program's name, in parentheses, may hold anything.
    const stat = readFileSync(`/proc/${name}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    const [own, ofEnded] = [(stat[11] ?? 0) + (stat[12] ?? 0), (stat[13] ?? 0) + (stat[14] ?? 0)];
    return [[Number(name), { parent: stat[1] ?? 0, own, ofEnded }]];
  } catch {
    return []; // it has ended meanwhile
  }
}
