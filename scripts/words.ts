/**
 * `npm run words`: checks every text of the site for spelling, ranges, long sentences and sentences that two pages
 * share. Each line names file and line. A British spelling fails, and so does an exclamation at the desk; everything
 * else is a warning.
 */
import { readWords } from "./words/read-words.ts";
import { wordProblems } from "./words/word-problems.ts";

const problems = wordProblems(await readWords());
for (const { file, line, message, isError } of problems) console.log(`${file}:${line}: ${isError ? "error" : "warning"}: ${message}`);
const errorCount = problems.filter(({ isError }) => isError).length;
console.log(`Words: ${errorCount} to correct, ${problems.length - errorCount} to weigh.`);
if (errorCount > 0) process.exitCode = 1;
