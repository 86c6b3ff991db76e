/** Run before each build: holds content/ against its schemas, and its links and pictures against what exists. Each line names file and field. */
import { aiAssistants } from "#content/products.ts";
import { readContentFiles } from "./content/content-files.ts";
import { contentProblems } from "./content/content-problems.ts";
import { legalProblems } from "./content/legal-problems.ts";

const anchors = {
  "/": ["faq", "agents", "pricing"],
  "/features": ["phone", "sms", "chat", "email"],
  "/products/ai-assistants": aiAssistants.products.map(({ id }) => id),
};

const problems = [...contentProblems(await readContentFiles(), anchors), ...(await legalProblems())];
if (problems.length > 0) {
  console.error(`The content does not fit its pages:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  process.exitCode = 1;
}
