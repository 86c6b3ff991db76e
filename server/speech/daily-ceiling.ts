import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { utcDay } from "#domain/local-date.ts";

/** Says whether one more paid generation is allowed today, and counts it if so. */
export type DailyCeiling = () => Promise<boolean>;

/**
 * At most `limit` generations a day (UTC), also across restarts and several processes on one data folder:
 * each generation creates the day's next numbered file, and the file system lets only one process create it.
 */
export function createDailyCeiling(folder: string, limit: number, now: () => Date = () => new Date()): DailyCeiling {
  return async () => {
    const day = utcDay(now().getTime());
    const dayFolder = join(folder, day);
    await mkdir(dayFolder, { recursive: true });
    for (let number = 1; number <= limit; number++) {
      try {
        await writeFile(join(dayFolder, String(number)), "", { flag: "wx" });
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // writeFile rejects with errno errors
      }
    }
    return false;
  };
}
