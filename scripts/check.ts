/** `npm run check`: runs every check, also after a failure; the last line names those that failed. */
import { spawnSync } from "node:child_process";

/** The scripts in package.json that `npm run check` and `npm test` run. */
export const checks = ["types", "lint", "imports", "unused", "words"] as const;

if (import.meta.main) {
  const failed = checks.filter((script) => {
    console.log(`\n== ${script}`);
    return spawnSync("npm", ["run", "--silent", script], { stdio: "inherit" }).status !== 0;
  });
  console.log(failed.length === 0 ? "\nNothing found." : `\nFailed: ${failed.join(", ")}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
