/** Runs before each build: checks content/ against its schemas, and its links and pictures against existing ones. Each line names file and field. The fragments of links are checked once the pages are rendered (scripts/site/link-problems.ts). */
import { loadFailure } from "./content/load-failure.ts";

const problems = await foundProblems().catch((error) => [loadFailure(error)]);
if (problems.length > 0) {
  console.error(`The content does not fit its pages:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  process.exitCode = 1;
}

/** Imports the checks here, so that a file of content/ that cannot be loaded is reported as a problem: they import some too. */
async function foundProblems(): Promise<string[]> {
  const { readContentFiles } = await import("./content/content-files.ts");
  const { contentProblems } = await import("./content/content-problems.ts");
  const { legalProblems } = await import("./content/legal-problems.ts");
  return [...contentProblems(await readContentFiles()), ...(await legalProblems())];
}
