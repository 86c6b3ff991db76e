/** `npm run check`: runs every check, also after a failure; the last line names those that failed. */
import { spawn } from "node:child_process";
import { once } from "node:events";

/** Scripts in package.json. */
const checks = ["types", "lint", "imports", "unused", "words"] as const;

/** Runs all checks at once, since one alone does not use all processors; prints each one's output when it has ended. */
export function runChecks(env: NodeJS.ProcessEnv): Promise<{ readonly name: string; readonly hasPassed: boolean }[]> {
  return Promise.all(
    checks.map(async (name) => {
      const child = spawn("npm", ["run", "--silent", name], { stdio: ["ignore", "pipe", "pipe"], env });
      const said: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
      const [status] = await once(child, "close");
      console.log(`\n== ${name}\n${Buffer.concat(said)}`);
      return { name, hasPassed: status === 0 };
    }),
  );
}

if (import.meta.main) {
  const failed = (await runChecks(process.env)).flatMap(({ name, hasPassed }) => (hasPassed ? [] : [name]));
  console.log(failed.length === 0 ? "\nNothing found." : `\nFailed: ${failed.join(", ")}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
