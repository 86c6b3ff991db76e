/** Runs before each build: checks content/ against its schemas, and its links and pictures against existing ones. Each line names file and field. The fragments of links are checked once the pages are rendered (scripts/site/link-problems.ts). */
import { readContentFiles } from "./content/content-files.ts";
import { contentProblems } from "./content/content-problems.ts";
import { legalProblems } from "./content/legal-problems.ts";

const problems = [...contentProblems(await readContentFiles()), ...(await legalProblems())];
if (problems.length > 0) {
  console.error(`The content does not fit its pages:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  process.exitCode = 1;
}
