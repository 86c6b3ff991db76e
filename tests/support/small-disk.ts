import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of a few megabytes, in memory, that a test can fill. */
export type SmallDisk = {
  readonly folder: string;
  /** Leaves not a byte free. */
  readonly fill: () => void;
  /** Takes away what `fill` put there. */
  readonly free: () => void;
  /** From here on it can only be read; no file on it may be open. */
  readonly protect: () => void;
  readonly remove: () => void;
};

/** Undefined if this user may not mount, as outside of a container. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "moontower-disk-"));
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      const file = openSync(ballast, "a");
      const page = Buffer.alloc(4096);
      try {
        for (;;) writeSync(file, page);
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast),
    protect() {
      const { status, stderr } = spawnSync("mount", ["-o", "remount,ro", folder], { encoding: "utf8" });
      if (status !== 0) throw new Error(stderr);
    },
    remove() {
      spawnSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
