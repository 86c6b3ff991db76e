import { statfs } from "node:fs/promises";
import type { HealthState } from "./health.ts";

/** The used share of the disk from which Health warns, and from which the warning is urgent. */
export const diskWarnShare = 0.85;
const diskUrgentShare = 0.95;

/** Both are 0 if the system does not report them. */
export type DiskUse = { readonly usedBytes: number; readonly allBytes: number; readonly usedShare: number };

/** The use of a folder's disk. Space reserved for root counts as used. */
export async function diskUse(folder: string): Promise<DiskUse> {
  const disk = await statfs(folder).catch(() => undefined);
  const allBytes = disk ? disk.blocks * disk.bsize : 0;
  const usedBytes = disk ? allBytes - disk.bavail * disk.bsize : 0;
  return { usedBytes, allBytes, usedShare: allBytes > 0 ? usedBytes / allBytes : 0 };
}

export function diskHealth({ usedShare }: Pick<DiskUse, "usedShare">): HealthState {
  const percent = Math.floor(usedShare * 100);
  if (usedShare <= diskWarnShare) return { ok: true, detail: `${percent} % of the disk is used.` };
  const urgency = usedShare > diskUrgentShare ? " Soon no lead can be kept: make room now." : " Make room.";
  return { ok: false, detail: `${percent} % of the disk under DATA_DIR is used.${urgency}` };
}
